// The deletion of an organisation: asked for with its name, carried out after 30 days, revocable until then.
import * as v from 'valibot'
import { tenantStatuses } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Failure } from '../errors.ts'
import { Instant, text } from '../values.ts'

const day = 24 * 60 * 60_000
/** Milliseconds from the request to the deletion. */
export const deletionWait = 30 * day
/** Days before the deletion on which administrators get a mail. */
export const deletionReminders = [30, 7, 1] as const

/** The days that the next mail names; null where none is due. `reminded`: the days that the last one named. Mails that were missed are not made up for. */
export function reminderDue(dueAt: string, reminded: number, now: number): number | null {
  const left = Math.ceil((Date.parse(dueAt) - now) / day)
  if (left <= 0) return null
  return deletionReminders.findLast((days) => left <= days && days < reminded) ?? null
}

/** Names are compared without the blanks around and between words, so that a copied one fits. */
const plain = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ')

/** Throws `deletion.nameMismatch` and `deletion.vouchers`. */
export function assertMeant({ name, keepsVouchers }: { name: string; keepsVouchers: boolean }, tenantName: string): void {
  if (plain(name) !== plain(tenantName)) throw new Failure('deletion.nameMismatch', { fields: ['name'] })
  if (!keepsVouchers) throw new Failure('deletion.vouchers', { fields: ['keepsVouchers'] })
}

const common = { access: 'signedIn', right: 'admin.delete' } as const
const Deletion = v.object({
  name: v.string(),
  status: v.picklist(tenantStatuses),
  /** When it will be deleted; null where nothing is planned. */
  dueAt: v.nullable(Instant),
  /** Whether it can be revoked: a demo that has ended can not. */
  canRevoke: v.boolean(),
  requestedAt: v.nullable(Instant),
  /** Name of the member; empty where there is none. */
  requestedBy: v.string(),
})
export type Deletion = v.InferOutput<typeof Deletion>

export const readDeletion = endpoint({
  ...common,
  method: 'GET',
  path: '/api/admin/deletion',
  summary: 'Whether and when the organisation will be deleted',
  mutates: false,
  response: Deletion,
  errors: [],
})

export const scheduleDeletion = endpoint({
  ...common,
  method: 'POST',
  path: '/api/admin/deletion',
  summary: 'Have the organisation deleted with everything of it in 30 days',
  recentSignIn: true,
  mutates: true,
  online: true,
  body: v.strictObject({ name: text(300), keepsVouchers: v.boolean() }),
  response: Deletion,
  errors: ['deletion.nameMismatch', 'deletion.vouchers', 'deletion.scheduled'],
})

export const revokeDeletion = endpoint({
  ...common,
  method: 'POST',
  path: '/api/admin/deletion/revoke',
  summary: 'Revoke the deletion; the organisation has the status that it had before',
  recentSignIn: true,
  mutates: true,
  online: true,
  response: Deletion,
  errors: ['deletion.notScheduled'],
})
