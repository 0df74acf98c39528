// Who wants no more campaigns, as the operator sees it, and how somebody is subscribed again.
import * as v from 'valibot'
import { Email } from '../emailAddress.ts'
import { endpoint } from '../endpoint.ts'
import { entryReason } from '../organisation/organization.ts'
import { Id, Instant, text } from '../values.ts'
import { operatorPage } from './page.ts'
import { unsubscribeWays } from './unsubscribing.ts'

const UnsubscribedAddress = v.object({
  email: v.string(),
  at: Instant,
  /** Null where it is not known. */
  way: v.nullable(v.picklist(unsubscribeWays)),
  /** The campaign in which the link was. */
  campaign: v.nullable(v.object({ id: Id, name: v.string() })),
  /** Those that have this address now. */
  organizations: v.array(v.object({ id: Id, officialName: v.string() })),
})
export type UnsubscribedAddress = v.InferOutput<typeof UnsubscribedAddress>

const common = { method: 'POST', access: 'account', right: null, operator: true, mutates: false } as const

export const listUnsubscribed = endpoint({
  ...common,
  path: '/api/tenantadmin/campaign/unsubscribed',
  summary: 'The addresses that want no more campaigns, the newest first, narrowed by words',
  body: v.strictObject({ search: v.optional(text(200), ''), ...operatorPage }),
  response: v.object({ items: v.array(UnsubscribedAddress), pages: v.number(), total: v.number() }),
  errors: [],
})

export const subscribeAgain = endpoint({
  ...common,
  path: '/api/tenantadmin/campaign/subscribe-again',
  summary: 'Write to an address again in later campaigns, with the reason; the audit keeps both',
  body: v.strictObject({ email: Email, reason: text(entryReason.max, entryReason.min) }),
  response: v.object({}),
  errors: ['notFound'],
})
