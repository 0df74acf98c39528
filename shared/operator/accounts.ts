// The accounts of all organisations, as the operator finds them, and what may be done about one.
import * as v from 'valibot'
import { rights } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Failure } from '../errors.ts'
import { entryReason } from '../organisation/organization.ts'
import { userStates } from '../users/userStates.ts'
import { Id, Instant, text } from '../values.ts'
import { accountGroups, accountStates } from './accountStates.ts'
import { operatorPage } from './page.ts'

const Place = v.object({
  tenantId: Id,
  name: v.string(),
  /** Of this membership. */
  state: v.picklist(userStates),
  rights: v.array(v.picklist(rights)),
})

const Account = v.object({
  id: Id,
  email: v.string(),
  forename: v.string(),
  surname: v.string(),
  state: v.picklist(accountStates),
  /** Was merged into another account and is locked for good. */
  isMerged: v.boolean(),
  /** Why it is locked; empty while it is open. */
  lockReason: v.string(),
  isGlobalAdmin: v.boolean(),
  /** Where the person works, was invited to, or once did, by name. */
  places: v.array(Place),
  /** Null for those who have not signed in yet. */
  lastSignInAt: v.nullable(Instant),
  createdAt: Instant,
})
export type Account = v.InferOutput<typeof Account>

export const AccountRecord = v.object({
  ...Account.entries,
  /** The account that took its place; null where there is none, or where it was deleted. */
  mergedInto: v.nullable(v.object({ id: Id, forename: v.string(), surname: v.string(), email: v.string() })),
  /** Signs in at an identity provider, and has no password here. */
  atProvider: v.boolean(),
})
export type AccountRecord = v.InferOutput<typeof AccountRecord>

const params = v.strictObject({ id: Id })
const common = { access: 'account', right: null, operator: true, mutates: false } as const
const acting = { ...common, method: 'POST', recentSignIn: true, params, response: AccountRecord } as const
/** Why the operator does something about an account or an access. */
export const OperatorReason = text(entryReason.max, entryReason.min)

export const listAccounts = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/account/list',
  summary: 'Accounts of all organisations by name, searched by name, e-mail address and organisation',
  body: v.strictObject({
    search: v.optional(text(200), ''),
    state: v.optional(v.nullable(v.picklist(accountStates)), null),
    group: v.optional(v.nullable(v.picklist(accountGroups)), null),
    ...operatorPage,
  }),
  response: v.object({ items: v.array(Account), pages: v.number(), total: v.number() }),
  errors: [],
})

export const getAccount = endpoint({
  ...common,
  method: 'GET',
  path: '/api/tenantadmin/account/{id}',
  summary: 'One account with its organisations',
  params,
  response: AccountRecord,
  errors: ['notFound'],
})

export const sendResetMail = endpoint({
  ...acting,
  path: '/api/tenantadmin/account/{id}/reset-mail',
  summary: 'Send the person a link that sets a new password',
  errors: ['notFound', 'account.merged', 'account.locked', 'password.atProvider', 'tooManyRequests'],
})

export const lockAccount = endpoint({
  ...acting,
  path: '/api/tenantadmin/account/{id}/lock',
  summary: 'Let nobody in with this account any more; what waits on its devices is kept for the organisation',
  body: v.strictObject({ reason: OperatorReason }),
  errors: ['notFound', 'account.merged', 'account.lastGlobalAdmin', 'selfLock', 'account.lastAdmin'],
})

export const unlockAccount = endpoint({
  ...acting,
  path: '/api/tenantadmin/account/{id}/unlock',
  summary: 'Let the person sign in again',
  body: v.strictObject({ reason: OperatorReason }),
  errors: ['notFound', 'account.merged'],
})

/** Seconds after a reset mail until the operator can send the next one. */
export const resetAgainAfterSeconds = 60

/** What is audited of accounts. */
export const accountActions = [
  'account.resetMailed',
  'account.locked',
  'account.unlocked',
  // Another account ended in favour of this one, and the other way round.
  'account.merged',
  'account.mergedAway',
] as const

export interface LockFacts {
  isGlobalAdmin: boolean
  /** Platform administrators besides this one who are not locked. */
  otherGlobalAdmins: number
  isSelf: boolean
  /** Organisations in which nobody else could manage users then. */
  needing: readonly string[]
}

/**
 * Whether an account may be locked. Throws `account.lastGlobalAdmin` before `selfLock`, because that is the one that nobody else can
 * help with, and `account.lastAdmin` with the organisations that need this account.
 */
export function assertMayLock({ isGlobalAdmin, otherGlobalAdmins, isSelf, needing }: LockFacts): void {
  if (isGlobalAdmin && otherGlobalAdmins === 0) throw new Failure('account.lastGlobalAdmin')
  if (isSelf) throw new Failure('selfLock')
  if (needing.length > 0) throw new Failure('account.lastAdmin', { detail: { organisations: needing } })
}
