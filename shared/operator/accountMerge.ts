// Two accounts of one person become one: one stays, the other one ends. There is no way back.
import * as v from 'valibot'
import { rights } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Id, text } from '../values.ts'
import { AccountRecord, OperatorReason } from './accounts.ts'
import { placeOutcomes } from './accountUnion.ts'

const common = { access: 'account', right: null, operator: true, mutates: false } as const

export const accountMergeRefusals = [
  'account.sameAccount',
  'account.merged',
  'account.ownAccount',
  'account.ofPlatform',
  'account.locked',
  'account.noAddress',
  'account.sameProvider',
] as const
export type AccountMergeRefusal = (typeof accountMergeRefusals)[number]

/** One of the two, as far as the operator compares them. */
const Compared = v.object({
  ...AccountRecord.entries,
  hasCodes: v.boolean(),
  passkeys: v.number(),
  /** Issuers of the identity providers at which the person has signed in. */
  providers: v.array(v.string()),
})
export type ComparedAccount = v.InferOutput<typeof Compared>

const AccountMergePreview = v.object({
  stays: Compared,
  ends: Compared,
  /** Organisations that let in the account that ends, and what becomes of it there. */
  places: v.array(
    v.object({
      tenantId: Id,
      name: v.string(),
      outcome: v.picklist(placeOutcomes),
      /** Of the account that stays, afterwards. */
      rights: v.array(v.picklist(rights)),
    }),
  ),
  /** The names have no word in common: the address of the account that ends must be typed. */
  isUnlike: v.boolean(),
  /** Why the two cannot be merged; empty where they can. The first is the one that a call is refused with. */
  refusals: v.array(v.picklist(accountMergeRefusals)),
  /** The call says with it what was seen. */
  seen: v.string(),
})
export type AccountMergePreview = v.InferOutput<typeof AccountMergePreview>

export const previewAccountMerge = endpoint({
  ...common,
  method: 'GET',
  path: '/api/tenantadmin/account/{id}/merge/{otherId}',
  summary: 'What ending another account in favour of this one would do',
  params: v.strictObject({ id: Id, otherId: Id }),
  response: AccountMergePreview,
  errors: ['notFound'],
})

export const mergeAccounts = endpoint({
  ...common,
  method: 'POST',
  recentSignIn: true,
  path: '/api/tenantadmin/account/{id}/merge',
  summary: 'End another account in favour of this one for good; a repeated call changes nothing',
  params: v.strictObject({ id: Id }),
  body: v.strictObject({
    other: Id,
    /** From the preview. */
    seen: text(100),
    /** The address of the account that ends, where the names have nothing in common. */
    typed: v.optional(text(254), ''),
    reason: OperatorReason,
  }),
  response: AccountRecord,
  errors: ['notFound', 'row.changedMeanwhile', 'account.notTyped', ...accountMergeRefusals],
})
