// The mails there are, and the facts that each needs.
import type { Locale } from '../../shared/identity/locale.ts'
import type { SessionNews } from '../../locales/en/animalHelpers.ts'
import type { FactorNews } from '../../locales/en/mails.ts'
import type { GuestMail } from '../../shared/settings/guestAreas.ts'
import type { RequestMail } from '../../shared/settings/requestArea.ts'

export interface Facts {
  /** The token is made from the key and the mail's id whenever the mail is written out. */
  resetPassword: { keyId: string; expiresAt: string }
  /** `keyId` is null for an account that has a password already. */
  invitation: { keyId: string | null; tenantId: string; invitedBy: string; expiresAt: string }
  passwordChanged: Record<string, never>
  /** To an address without an account. Its token is made like that of a password. */
  demo: { keyId: string; expiresAt: string }
  signInAfterFailures: { failures: number }
  sessionStolen: Record<string, never>
  /** What has happened to the second factors of an account. */
  secondFactor: { what: FactorNews }
  /** To the address of each of two accounts that were merged. */
  accountsMerged: { staysId: string; endedId: string }
  /** To the operator: the row says the rest. */
  quoteRequest: { id: string }
  feedback: { id: string }
  /** To an organisation, with the link to a quote. */
  quote: { quoteId: string }
  /** To the operator: what became of a quote. */
  quoteAnswered: { quoteId: string }
  /** To an organisation, with an invoice or a credit note as a PDF. */
  invoice: { invoiceId: string }
  /** To a participant of a campaign, with the id of the participant; and to the operator, to see how it looks. */
  campaign: { campaignId: string }
  campaignTest: { campaignId: string; locale: Locale }
  /** To a customer who asked for a place. */
  bookingRequest: { tenantId: string; requestId: string; what: RequestMail }
  /** To a contact who is invited to ask for days of daycare. */
  requestInvite: { tenantId: string; inviteId: string }
  /** To the contact of a stay, with a report card. */
  reportCard: { tenantId: string; cardId: string }
  /** To the owner of an animal, with the report of an incident: `mailId` names what was sent. */
  incident: { tenantId: string; mailId: string }
  /** To somebody who may accept the data processing agreement for an organisation. */
  agreement: { tenantId: string; linkId: string }
  /** To a contact whom the organisation asks for files. */
  fileDrop: { tenantId: string; dropId: string }
  /** To an animal helper: about their part in a session. */
  sessionPart: { tenantId: string; participationId: string; what: SessionNews }
  /** Tells people that their sign-up for a session was declined. The sign-up itself has been deleted before the mail is written. */
  signUpDeclined: { tenantId: string; sessionId: string; locale: Locale }
  /** To a colleague who is asked to check a home. */
  homeCheck: { tenantId: string; checkId: string }
  /** To the person who asked for an export. */
  exportReady: { tenantId: string; exportId: string }
  /** To the administrators of an organisation that will be deleted, or will not. */
  deletion: { tenantId: string; dueAt: string; days: number }
  deletionRevoked: { tenantId: string }
  /** To a customer about a stay. */
  guestMail: { tenantId: string; bookingId: string; what: GuestMail }
}

export type Template = keyof Facts

/** These go to addresses that somebody else typed: each is counted (`outgoing.ts`). The others go to people with an account, or to the operator. */
export type StrangerTemplate =
  | 'invitation'
  | 'demo'
  | 'bookingRequest'
  | 'requestInvite'
  | 'reportCard'
  | 'incident'
  | 'guestMail'
  | 'agreement'
  | 'fileDrop'
  | 'sessionPart'
  | 'signUpDeclined'
