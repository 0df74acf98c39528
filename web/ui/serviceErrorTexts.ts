// Texts of refusals about bookings, requests, residencies, prices, items to bill and imports.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '../../shared/errors.ts'

type ServiceCode = Extract<
  ErrorCode,
  | 'tooManyInvites'
  | 'trialRequired'
  | `${'booking' | 'request' | 'requestForm' | 'sponsored' | 'toBill' | 'import' | 'price' | 'deposit'}.${string}`
>

export const serviceErrorTexts: Record<ServiceCode, MessageDescriptor> = {
  'request.unreachable': msg`Please enter a phone number or an e-mail address.`,
  'toBill.decided': msg`Somebody has already decided about this item.`,
  'request.decided': msg`Somebody has already decided about this request.`,
  'requestForm.notOffered': msg`The form does not take requests for this at the moment.`,
  'requestForm.tooSoon': msg`This day is too soon for the house.`,
  'requestForm.tooFarAhead': msg`This day is too far away for the house.`,
  'requestForm.outdated': msg`The form was opened too long ago or has been changed since. Please check it and send it again.`,
  'requestForm.origin': msg`Please write each website with https:// and without a path, for example https://www.example.org.`,
  tooManyInvites: msg`This contact was invited five times today. Please try again tomorrow.`,
  trialRequired: msg`This animal has not passed a trial day yet. Accept a request for a trial day first, or note its outcome.`,
  'booking.closed': msg`This booking was cancelled.`,
  'booking.notOnList': msg`This animal is not part of the booking.`,
  'booking.isBoarding': msg`This animal is boarding here. Check it out of boarding before it goes to daycare.`,
  'booking.notBack': msg`This animal ran away and never came back. Please record first that it is here again.`,
  'booking.wasSetFree': msg`This animal was set free. If it is here again, please record how it came in.`,
  'booking.hasCome': msg`An animal of this booking has come. It can be checked out, but the booking can no longer be cancelled.`,
  'booking.endBeforeStart': msg`The pick-up day must not be before the drop-off day.`,
  'booking.nightRequired': msg`This boarding is billed by nights, so it needs at least one night.`,
  'booking.inPast': msg`A booking can begin 31 days ago at most.`,
  'booking.tooLong': msg`The stay is longer than this house takes bookings for. Daycare is booked for one day.`,
  'booking.closedPeriod': msg`The house is closed to guests on this day.`,
  'booking.outsideHours': msg`The house is not open at this time.`,
  'booking.inHeat': msg`The house takes no animals in heat. A check-in all the same needs a reason.`,
  'booking.vaccinationMissing': msg`A vaccination that the house demands is missing. A check-in without it needs a reason and the right for it.`,
  'booking.slotFull': msg`At this time the house takes no more animals on this day.`,
  'booking.seriesTooLong': msg`This day is too far from the first one: days that are booked at once must lie closer together.`,
  'booking.permitExceeded': msg`On this day daycare would have more animals than its permit allows.`,
  'booking.unitFull': msg`The room has no free place on at least one of these nights.`,
  'booking.begun': msg`An animal of this booking has come, so the day of arrival stays.`,
  'booking.over': msg`All animals of this booking are picked up. It cannot be changed any more.`,
  'booking.notYet': msg`The day of arrival is still to come, so nobody can have failed to appear.`,
  'deposit.received': msg`The deposit has been noted as received. Take that back first.`,
  'deposit.dueInPast': msg`The day on which the deposit is due has passed.`,
  'sponsored.payerMissing': msg`Please choose who pays.`,
  'sponsored.priceMissing': msg`Please enter the price.`,
  'sponsored.priceOrder': msg`Each further price begins on a day of its own after the first day.`,
  'sponsored.roomTaken': msg`The room is taken for at least one of these nights.`,
  'sponsored.endBeforeStart': msg`The end must not be before the beginning.`,
  'sponsored.begun': msg`The animal has come, so animal and first day stay, and the residency cannot be deleted.`,
  'sponsored.notBegun': msg`The animal has not come yet.`,
  'sponsored.over': msg`This residency is over. Take its end back first.`,
  'price.nights': msg`The longest stay must not be shorter than the shortest.`,
  'price.percent': msg`A surcharge is at most 300 percent.`,
  'import.kind': msg`This is not a table. Please choose a CSV file or a workbook (XLSX, XLS, ODS).`,
  'import.workbook': msg`This workbook cannot be read: it is damaged, protected or too large. Please save its sheet as “CSV UTF-8” and choose that file.`,
  'import.tooLarge': msg`The file is larger than 50 MB. Please split the table.`,
  'import.empty': msg`There are no rows in this file.`,
  'import.unreadable': msg`The table cannot be read to its end. Mostly a quotation mark is missing. Please save it again as CSV.`,
  'import.encoding': msg`The characters of this file cannot be read. Please save it again as “CSV UTF-8”.`,
  'import.columns': msg`Please choose a column for each required field, and each only once.`,
  'import.busy': msg`The table is being worked on. Please wait until that has ended.`,
  'import.done': msg`This table was imported already.`,
  'import.notChecked': msg`Please check the table first.`,
  'import.notRunning': msg`The work on this table has ended already.`,
  'import.notImported': msg`There is nothing of this table that can be taken back.`,
}
