// What the history of the organisation calls each kind of row, and the fields that it shows of it.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HistoryAct, WrittenEvent } from '../../shared/organisation/history.ts'
import type { HistoryGroup } from '../../shared/organisation/historyGroups.ts'
import type { AnyFields } from '../words/words.ts'
import { actWords } from './actWords.ts'
import { rowWords } from './rowWords.ts'

type What = WrittenEvent['what']

const otherNames: Readonly<Record<Exclude<What, keyof typeof rowWords>, MessageDescriptor>> = {
  photo: msg`Photo`,
  lostReport: msg`Missing report`,
  shift: msg`Shift`,
  intakeRequest: msg`Waiting list`,
  homeCheck: msg`Home check`,
  homeCheckPhoto: msg`Photo of a home check`,
  helperLevel: msg`Level of animal helpers`,
  helperProfile: msg`Animal helper`,
  helperSession: msg`Session of animal helpers`,
  participation: msg`Helper in a session`,
  vetInvoice: msg`Vet invoice`,
  requestInvite: msg`Invitation to the request form`,
  trialDay: msg`Trial day`,
  deposit: msg`Deposit`,
  toBillItem: msg`Item to bill`,
  entitlement: msg`Pass or subscription`,
  careTemplate: msg`Template of care`,
  daycareGroup: msg`Daycare group`,
  groupPlace: msg`Place in a group`,
  groupDuty: msg`Duty in a group`,
  documentTemplate: msg`Template of a document`,
  shelter: msg`Location`,
  room: msg`Room`,
  roomBlock: msg`Blocked room`,
  floorPlan: msg`Floor plan`,
  roomShape: msg`Room in the floor plan`,
  roomRound: msg`Round through the rooms`,
  timeRecord: msg`Time booking`,
  timeMonth: msg`Month of working time`,
  punch: msg`Punch at a terminal`,
  calendarEvent: msg`Appointment`,
  classification: msg`Classification`,
  municipality: msg`Municipality`,
  openingTime: msg`Opening hours`,
  closedPeriod: msg`Closed period`,
  product: msg`Product`,
  pensionPrice: msg`Price of boarding`,
  pensionSurcharge: msg`Surcharge of boarding`,
  cancellationTier: msg`Cancellation fee`,
  member: msg`Colleague`,
}

const isOfHistories = (what: What): what is keyof typeof rowWords => Object.hasOwn(rowWords, what)
const acts: ReadonlyMap<string, { readonly fields: AnyFields }> = new Map(Object.entries(actWords))

export const nameOfRow = (what: What): MessageDescriptor => (isOfHistories(what) ? rowWords[what].name : otherNames[what])

/** Rows without a history of their own are shown with the words of the acts that create and change them. */
export function fieldsOfRow(what: What): AnyFields {
  if (isOfHistories(what)) return rowWords[what].fields
  const noun = what.charAt(0).toUpperCase() + what.slice(1)
  return { ...acts.get(`create${noun}`)?.fields, ...acts.get(`change${noun}`)?.fields }
}

export const groupTexts: Readonly<Record<HistoryGroup, MessageDescriptor>> = {
  animals: msg`Animals`,
  health: msg`Health and care`,
  contacts: msg`Contacts`,
  bookings: msg`Boarding and daycare`,
  documents: msg`Signed documents`,
  rooms: msg`Locations and rooms`,
  times: msg`Working time`,
  tasks: msg`Tasks and calendar`,
  settings: msg`Settings`,
  users: msg`Users and devices`,
  support: msg`Looks of the operator`,
  data: msg`Imports, lists and exports`,
}

export const actTexts: Readonly<Record<HistoryAct, MessageDescriptor>> = {
  'share.made': msg`Link to an animal created`,
  'share.revoked': msg`Link to an animal revoked`,
  'inspection.made': msg`Link to the stock book created`,
  'inspection.revoked': msg`Link to the stock book revoked`,
  'fileDrop.made': msg`Files asked for by a link`,
  'fileDrop.closed': msg`Link for files closed`,
  'fileDrop.arrived': msg`File arrived by a link`,
  'fileDrop.fileDeleted': msg`Arrived file deleted`,
  'sessionLink.made': msg`Link to sign up for a session created`,
  'sessionLink.closed': msg`Link to sign up for a session ended`,
  'openSessionsLink.made': msg`Link to sign up for all sessions created`,
  'openSessionsLink.closed': msg`Link to sign up for all sessions ended`,
  'signUp.accepted': msg`Sign-up for a session accepted`,
  'signUp.declined': msg`Sign-up for a session declined`,
  'sessionInvitation.sent': msg`Invitation to a session made`,
  'lock.takenOver': msg`Locked animal taken over`,
  'numbers.changed': msg`Number range changed`,
  'contract.sent': msg`Data processing agreement sent by mail`,
  'contract.accepted': msg`Data processing agreement accepted`,
  'openid.connected': msg`Sign-in provider connected`,
  'openid.changed': msg`Sign-in provider changed`,
  'openid.tested': msg`Sign-in provider tested`,
  'openid.removed': msg`Sign-in provider removed`,
  'user.invited': msg`User invited`,
  'user.invitedAgain': msg`User invited again`,
  'user.accepted': msg`Invitation accepted`,
  'user.changed': msg`Rights of a user changed`,
  'user.deactivated': msg`User deactivated`,
  'user.reactivated': msg`User reactivated`,
  'user.signedOut': msg`User signed out of all devices`,
  'openid.linked': msg`Account linked to a provider`,
  'openid.refused': msg`Sign-in by a provider refused`,
  'session.stolen': msg`Stolen session ended`,
  'factor.reset': msg`Second factor removed`,
  'pin.set': msg`PIN for terminals set`,
  'pin.removed': msg`PIN for terminals removed`,
  'tag.set': msg`Tag for terminals set`,
  'tag.removed': msg`Tag for terminals removed`,
  'terminal.made': msg`Terminal added`,
  'terminal.coded': msg`Code for a terminal created`,
  'terminal.registered': msg`Terminal registered`,
  'terminal.renamed': msg`Terminal renamed`,
  'terminal.rehoused': msg`House of a terminal changed`,
  'terminal.revoked': msg`Terminal removed`,
  'heldEntry.accepted': msg`Held entry accepted`,
  'heldEntry.refused': msg`Held entry refused`,
  'tenant.entered': msg`The operator looked in`,
  'tenant.left': msg`The operator left`,
  'tenant.copied': msg`The operator copied the set-up into another access`,
  'feed.made': msg`Calendar feed created`,
  'feed.revoked': msg`Calendar feed revoked`,
  'list.saved': msg`List saved as a file`,
  'contact.blanked': msg`Contact anonymised after its retention`,
  'contact.exported': msg`Data of a contact exported for that person`,
  'import.checked': msg`Import checked`,
  'import.started': msg`Import started`,
  'import.stopped': msg`Import stopped`,
  'import.takingBack': msg`Import taken back`,
  'import.removed': msg`Table for an import removed`,
  'export.started': msg`Export started`,
  'export.ready': msg`Export ready`,
  'deletion.scheduled': msg`Deletion of the organisation scheduled`,
  'deletion.revoked': msg`Deletion of the organisation revoked`,
  'demo.created': msg`Demo organisation created`,
  'demo.ended': msg`Demo organisation ended`,
}
