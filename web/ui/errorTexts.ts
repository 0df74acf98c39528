// What people read for every refusal of the catalogue. A new code without a text does not compile.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Failure, type ErrorCode } from '../../shared/errors.ts'

export const errorTexts: Record<ErrorCode, MessageDescriptor> = {
  invalid: msg`The server did not understand this entry.`,
  notSignedIn: msg`You need to sign in again.`,
  invalidCredentials: msg`Either the e-mail address is not registered or the password is invalid or the account was deleted.`,
  otherUser: msg`Another user is signed in on this device.`,
  forbidden: msg`You do not have permission to do this.`,
  notFound: msg`This entry does not exist or does not belong to your organisation.`,
  methodNotAllowed: msg`The server does not offer this.`,
  tooLarge: msg`This is too much for one entry.`,
  addressTooLong: msg`The address is too long.`,
  unsupportedMediaType: msg`The server does not accept this kind of content.`,
  overlaps: msg`The times overlap with another entry.`,
  timeInFuture: msg`Cannot add entries for the future.`,
  startAfterEnd: msg`The end must be after the start.`,
  tooLongTask: msg`The description is too long.`,
  timeInvalid: msg`This time does not exist on that day.`,
  dateMismatch: msg`The times do not belong to the date.`,
  periodLocked: msg`This month is closed and can no longer be changed.`,
  notCheckedIn: msg`The animal is not checked in.`,
  alreadyCheckedOut: msg`The animal has already been checked out.`,
  undoTooLate: msg`This can no longer be undone.`,
  alreadyBooked: msg`The animal is already there or booked today.`,
  'booking.closed': msg`This booking was cancelled.`,
  'booking.notOnList': msg`This animal is not part of the booking.`,
  idTaken: msg`This entry was already stored under another name.`,
  keyReused: msg`This entry was already sent with other content.`,
  tooOld: msg`This entry is too old to be accepted.`,
  'row.changedMeanwhile': msg`Someone else has changed this in the meantime.`,
  'row.gone': msg`This entry has been deleted in the meantime.`,
  blocked: msg`Waits for an earlier entry that needs attention.`,
  tenantReadOnly: msg`This access is in read-only mode. No modifications possible.`,
  updateNeeded: msg`A new version of the app is needed.`,
  tooManyRequests: msg`Too many attempts. Please wait a moment.`,
  internal: msg`Something went wrong on the server.`,
  unavailable: msg`The server is busy. Please try again in a moment.`,
  unknownOutcome: msg`It is not certain that the server has received this. It is sent again.`,
  storageFull: msg`This device has no space left. The entry was not saved.`,
  storageBroken: msg`The storage of this device does not answer. The entry was not saved.`,
  unreachable: msg`The server cannot be reached.`,
}

/** The text of anything that was thrown. */
export const textOf = (error: unknown): MessageDescriptor => errorTexts[error instanceof Failure ? error.code : 'internal']
