// The words of bookings and stays: how they are taken and changed, and what their history says.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Repeatable } from '../../shared/again.ts'
import type { BookingBody, BookingChange, ChangedBody, NewBookingBody } from '../../shared/bookings/taking/bookingActs.ts'
import type { Booking, Service, Stay } from '../../shared/bookings/booking.ts'
import type { Arrival, Belonging } from '../../shared/bookings/belongings.ts'
import type { KeptPrice } from '../../shared/bookings/keptPrice.ts'
import { arrivalSaid, belongingSaid } from './door/arrivalSaid.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { day, joined, list, moment, money, named, one, shown, silent, text, yesNo } from '../words/fieldWords.ts'
import { plain } from '../words/say.ts'
import type { ActWords, FieldsOf, RowWords, Said, Say, WordsOf } from '../words/words.ts'
import { closedServiceTexts } from './booking.words.ts'
import { priceChangeTexts } from './parts/priceChange.ts'
import { bookingStateTexts } from './parts/bookingStateTexts.ts'

const serviceTexts: Record<Service, MessageDescriptor> = { daycare: closedServiceTexts.daycare, pension: closedServiceTexts.pension }

const guestsOf = ({ animals }: Pick<BookingBody, 'animals'>, say: Say): Record<string, string> =>
  say.names(
    'animal',
    animals.map(({ animalId }) => animalId),
  )

const said = {
  contactId: named(msg`Contact`, 'contact'),
  startDate: day(msg`Day of arrival`),
  endDate: day(msg`Day of departure`),
  dropOffTime: text(msg`Drop-off time`),
  pickUpTime: text(msg`Pick-up time`),
  note: text(msg`Note for check-in`),
  internalNote: text(msg`Internal note`),
}

const bodyFields: FieldsOf<BookingBody> = {
  id: silent('names the row'),
  ...said,
  animals: list(msg`Animals`, ({ animalId, roomId, pricePerUnit }, say) =>
    joined(
      plain(say.names('animal', animalId)),
      roomId && plain(say.names('room', roomId)),
      typeof pricePerUnit === 'number' && say.t(msg`${say.formats.money(pricePerUnit)} per night or day`),
      pricePerUnit === null && say.t(msg`the price of the list`),
    ),
  ),
  overbook: text(msg`Overbooked`),
}
const newFields: FieldsOf<NewBookingBody> = { ...bodyFields, seriesFrom: silent('is the first of the days that were booked with it') }
const changedFields: FieldsOf<ChangedBody> = { ...bodyFields, price: one(msg`Price from now on`, priceChangeTexts) }
const changeFields: FieldsOf<BookingChange> = {
  id: silent('the headline names the animals'),
  body: { part: changedFields },
  stays: silent('the animals are named in the body'),
}

/** The total, and each line with its animal, which is a link. */
const priceSaid = ({ lines, totalCents }: KeptPrice, say: Say): Said[] => [
  say.formats.money(totalCents),
  ...lines.flatMap(({ kind, name, animalId, quantity, unitCents, amountCents, taxRate }): Said[] => [
    name,
    ...(kind === 'agreed' ? [say.t(msg`agreed price`)] : []),
    ...(animalId ? [say.names('animal', animalId)] : []),
    `${say.i18n.number(quantity)} × ${say.formats.money(unitCents)} = ${say.formats.money(amountCents)}`,
    say.t(msg`${say.i18n.number(taxRate / 100)} % tax`),
  ]),
]

const correction = { form: lazyPart(() => import('./form/CorrectBooking.tsx')) }
type Head = (animals: Record<string, string>) => MessageDescriptor
const taking = (head: Head): ActWords<NewBookingBody> => ({
  head: (input, say) => head(guestsOf(input, say)),
  fields: newFields,
  correction,
})
const changing = (head: Head): ActWords<BookingChange> => ({
  head: ({ body }, say) => head(guestsOf(body, say)),
  fields: changeFields,
  correction,
})

export const stayWords: WordsOf<`${Service}.${'book' | 'changeBooking'}`> = {
  'daycare.book': taking((animals) => msg`Daycare booking: ${animals}`),
  'daycare.changeBooking': changing((animals) => msg`Change daycare booking: ${animals}`),
  'pension.book': taking((animals) => msg`Boarding booking: ${animals}`),
  'pension.changeBooking': changing((animals) => msg`Change boarding booking: ${animals}`),
}

export const bookingRowWords: RowWords<'booking'> = {
  name: msg`Booking`,
  fields: {
    id: silent('names the row'),
    version: silent('counts the writes'),
    service: one(msg`Booking of`, serviceTexts),
    kind: one(msg`Kind of booking`, { booked: msg`Booked`, walkIn: msg`Without booking` }),
    state: one(msg`State`, bookingStateTexts),
    ...said,
    cancelReason: text(msg`Reason of the cancellation`),
    cancelFeeCents: money(msg`Cancellation fee`),
    cancelFeeReason: text(msg`Why another cancellation fee`),
    price: shown<KeptPrice>(msg`Agreed price`, priceSaid),
    number: text(msg`Booking number`),
    overbookReason: text(msg`Overbooked`),
    takenOn: day(msg`Taken on`),
    confirmedAt: moment(msg`Confirmed at`),
    confirmedBy: named(msg`Confirmation noted by`, 'member'),
  } satisfies FieldsOf<Booking>,
}

const repeatedTexts: Record<Repeatable, MessageDescriptor> = {
  checkIn: msg`Also checked in`,
  checkOut: msg`Also checked out`,
  cancelled: msg`Also cancelled`,
  noShow: msg`Also noted that nobody came`,
  done: msg`Also done by`,
}

export const stayRowWords: RowWords<'stay'> = {
  name: msg`Animal of the booking`,
  fields: {
    id: silent('names the row'),
    version: silent('counts the writes'),
    bookingId: silent('the history is that of the booking'),
    service: silent('is that of the booking'),
    startDate: silent('is that of the booking'),
    endDate: silent('is that of the booking'),
    animalId: named(msg`Animal`, 'animal'),
    roomId: named(msg`Room`, 'room'),
    checkedInAt: moment(msg`Checked in at`),
    checkedInBy: named(msg`Checked in by`, 'member'),
    checkedOutAt: moment(msg`Checked out at`),
    checkedOutBy: named(msg`Checked out by`, 'member'),
    active: yesNo(msg`Expected or here`),
    overrideReason: text(msg`Reason for the check-in without a vaccination`),
    belongings: list<Belonging>(msg`Belongings`, belongingSaid),
    pickedUpBy: text(msg`Picked up by`),
    pricePerUnit: money(msg`Agreed price per night or day`),
    arrival: shown<Arrival>(msg`Answers at check-in`, arrivalSaid),
    again: shown(msg`Done once more`, (all, { t, names, formats, zone }) =>
      all.map(({ act, at, by }) => joined(t(repeatedTexts[act]), plain(names('member', by)), formats.moment(at, zone))),
    ),
  } satisfies FieldsOf<Stay>,
}
