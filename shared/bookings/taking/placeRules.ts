// What speaks against a booking because a room, a house or a permit is full. A person with the right may set it aside with a reason.
import type { ErrorCode } from '../../errors.ts'
import type { Stay } from '../booking.ts'
import { detailOfBound, exceededBound } from '../permit.ts'
import { isWithin, mostTogether, withTimes, type TimedNights } from '../roomNights.ts'
import type { BookingFacts, BookingProblem, BookingTerms, Dated } from './bookingTerms.ts'
import { isHouseFull } from './houseNights.ts'

export const isDated = (said: BookingTerms): said is Dated =>
  said.startDate !== null && said.endDate !== null && said.startDate <= said.endDate

/** The stay of an animal as it was, where the booking was about it. */
export const stayBefore = ({ before }: BookingFacts, animalId: string): Stay | undefined =>
  before?.stays.find((stay) => stay.animalId === animalId && stay.active)

/** Stays of other bookings that are still agreed. */
export const agreed = ({ stays, before, service }: BookingFacts): Stay[] =>
  stays.filter((stay) => stay.active && stay.service === service && stay.bookingId !== before?.booking.id)

interface Judging {
  /** As if nothing of the booking were agreed yet. */
  anew: boolean
}

/** A booking that is there may be changed while it brings no animal and no day more. */
export function permitProblems(said: BookingTerms, facts: BookingFacts, { anew }: Judging = { anew: false }): BookingProblem[] {
  const animalIds = said.animals.map(({ animalId }) => animalId)
  const isAllNew = anew || said.startDate !== facts.before?.booking.startDate
  const bound = exceededBound(facts.permit, animalIds, isAllNew ? animalIds : animalIds.filter((id) => !stayBefore(facts, id)))
  return bound ? [{ code: 'booking.permitExceeded', field: 'startDate', ...detailOfBound(bound) }] : []
}

/** Whether the booking takes a night that it did not have. */
const takesMoreNights = (said: Dated, { before }: BookingFacts): boolean => !before || !isWithin(said, before.booking)

/** The most that are together with the booking as it was. */
const mostBefore = ({ before }: BookingFacts, others: readonly TimedNights[]): number => (before ? mostTogether(before.booking, others) : 0)

function roomProblems(said: Dated, facts: BookingFacts, { anew }: Judging): BookingProblem[] {
  const taken = agreed(facts).filter(({ checkedOutAt }) => checkedOutAt === null)
  const roomIds = [...new Set(said.animals.flatMap(({ roomId }) => roomId ?? []))]
  return roomIds.flatMap((roomId): BookingProblem[] => {
    const room = facts.rooms.get(roomId)
    const own = said.animals.filter((guest) => guest.roomId === roomId)
    const isNew = anew || takesMoreNights(said, facts) || own.some(({ animalId }) => stayBefore(facts, animalId)?.roomId !== roomId)
    const others = taken.filter((stay) => stay.roomId === roomId).map((stay) => withTimes(stay, facts.times?.get(stay.bookingId)))
    const most = mostTogether(said, others)
    // Of a booking that is there, only hours are judged that it did not have.
    if (!room || !(isNew || most > mostBefore(facts, others)) || most + own.length <= room.capacity) return []
    return [{ code: 'booking.unitFull', field: 'animals', animalId: own.at(-1)!.animalId, roomId }]
  })
}

function houseProblems(said: Dated, facts: BookingFacts, { anew }: Judging): BookingProblem[] {
  const isMore = anew || takesMoreNights(said, facts) || said.animals.some(({ animalId }) => !stayBefore(facts, animalId))
  const coming = said.animals.map(({ animalId }) => facts.animals.get(animalId)?.species ?? null)
  return isMore && isHouseFull(facts.house, said, coming) ? [{ code: 'booking.houseFull', field: 'startDate' }] : []
}

/** Codes that a person with the right may set aside with a reason. */
const overbookable: readonly ErrorCode[] = ['booking.unitFull', 'booking.houseFull', 'booking.permitExceeded']
export const isOverbookable = (code: ErrorCode): boolean => overbookable.includes(code)

/** Rooms and nights without a place. */
export const placeProblems = (said: BookingTerms, facts: BookingFacts, judging: Judging = { anew: false }): BookingProblem[] =>
  facts.service === 'pension' && isDated(said) ? [...roomProblems(said, facts, judging), ...houseProblems(said, facts, judging)] : []

/** Everything that a reason sets aside, as if nothing of the booking were agreed yet. */
export const overbookedProblems = (said: BookingTerms, facts: BookingFacts): BookingProblem[] =>
  [permitProblems, placeProblems].flatMap((problems) => problems(said, facts, { anew: true }))
