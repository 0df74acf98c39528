// Invitations to ask for days of daycare: a mail with a link to a form that holds the contact's data and animals.
import * as v from 'valibot'
import { Failure } from '../../errors.ts'
import type { Noun } from '../../noun.ts'
import { localDate, monthOf } from '../../time.ts'
import { Id, Instant, Version } from '../../values.ts'

/** `opened`: the link was opened. `registered`: the request was sent. `expired`: the link has ended. `revoked`: ended by the organisation. */
export const inviteStates = ['sent', 'opened', 'registered', 'expired', 'revoked'] as const
export type InviteState = (typeof inviteStates)[number]

/** Mails of invitations to one contact on one day of the organisation. */
export const mostInvites = 5
/** Days for which the link opens after the last mail. */
export const inviteDays = 14

export const RequestInvite = v.object({
  id: Id,
  version: Version,
  contactId: Id,
  email: v.string(),
  state: v.picklist(inviteStates),
  /** When its mails were written, in their order. */
  sentAt: v.array(Instant),
  expiresAt: Instant,
  openedAt: v.nullable(Instant),
  /** The request that was sent. */
  requestId: v.nullable(Id),
  endedAt: v.nullable(Instant),
  /** Of an invitation that was revoked. */
  endedBy: v.nullable(Id),
})
export type RequestInvite = v.InferOutput<typeof RequestInvite>

declare module '../../rows.ts' {
  interface Rows {
    requestInvite: RequestInvite
  }
}

const inDays = (at: string, days: number): string => new Date(Date.parse(at) + days * 86_400_000).toISOString()

export const newInvite = (id: string, contactId: string, email: string, at: string): RequestInvite => ({
  id,
  version: 0,
  contactId,
  email,
  state: 'sent',
  sentAt: [at],
  expiresAt: inDays(at, inviteDays),
  openedAt: null,
  requestId: null,
  endedAt: null,
  endedBy: null,
})

/** The same link by one more mail. */
export const sentAgain = (invite: RequestInvite, at: string): Pick<RequestInvite, 'sentAt' | 'expiresAt'> => ({
  sentAt: [...invite.sentAt, at],
  expiresAt: inDays(at, inviteDays),
})

type Timed = Pick<RequestInvite, 'state' | 'expiresAt'>

/** The state at a moment: the job that stores `expired` may come later. */
export const stateAt = ({ state, expiresAt }: Timed, now: string): InviteState =>
  (state === 'sent' || state === 'opened') && expiresAt <= now ? 'expired' : state

export const isOpenAt = (invite: Timed, now: string): boolean => ['sent', 'opened'].includes(stateAt(invite, now))

/** `invites`: those of one contact. Throws `tooManyInvites`. */
export function checkInvites(invites: readonly Pick<RequestInvite, 'sentAt'>[], now: string, zone: string): void {
  const today = localDate(now, zone)
  const sent = invites.flatMap(({ sentAt }) => sentAt).filter((at) => localDate(at, zone) === today)
  if (sent.length >= mostInvites) throw new Failure('tooManyInvites', { fields: ['email'] })
}

/** Held with the requests: while the link opens, and for the month in which it ends. */
export const inviteScopes = ({ state, expiresAt }: Timed): string[] => [
  ...(state === 'sent' || state === 'opened' ? ['requests:daycare:open'] : []),
  `requests:daycare:${monthOf(expiresAt)}`,
]

export const requestInvite = {
  kind: 'requestInvite',
  schema: RequestInvite,
  since: 27,
  indexes: 'contactId',
  scopes: inviteScopes,
  references: { contactId: 'contact', requestId: 'bookingRequest' },
  acts: {},
} as const satisfies Noun<'requestInvite'>
