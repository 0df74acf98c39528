// The desk that decides about requests, with a network at hand: on the waiting list, accepted, refused, withdrawn. It counts itself which places are taken and who waits the longest.
import { acceptCalls, rejectCalls, waitCalls, withdrawCalls } from '../../shared/bookings/requests/requestDecisions.ts'
import type { BookingRequest } from '../../shared/bookings/requests/bookingRequest.ts'
import { Failure } from '../../shared/errors.ts'
import type { Booking, Stay } from '../../shared/bookings/booking.ts'
import { morning, mostBrought } from './guests.ts'
import type { Ask } from './office.ts'
import type { Random } from './random.ts'
import { broken } from './seen.ts'
import type { SimServer, Truth } from './server.ts'
import { rowsIn } from './storyInvariants.ts'

export class GuestDesk {
  private readonly ask: Ask

  constructor(ask: Ask) {
    this.ask = ask
  }

  /** One decision about a request, one that was decided before too; what was done, for the log. A refusal is an answer like any other. `today`: the organisation's date. */
  async act(
    random: Random,
    server: Pick<SimServer, 'truth'>,
    { animals, today }: { animals: readonly string[]; today: string },
  ): Promise<string> {
    const { rows } = await server.truth()
    const requests = rowsIn<BookingRequest>(rows, 'bookingRequest').toSorted((a, b) => (a.id < b.id ? -1 : 1))
    if (requests.length === 0) return 'nothing'
    const request = random.pick(requests)
    const { id, contactId } = request
    const what = random.pick(['accept', 'accept', 'reject', 'wait', 'withdraw'] as const)
    const startDate = random.pick(request.dates)
    const next = nextInTurn(request, requests, today)
    try {
      if (what === 'accept') {
        const times = { dropOffTime: morning, pickUpTime: null }
        const guests = [{ animalId: random.pick(animals), roomId: null }]
        const booking = { contactId, startDate, endDate: startDate, ...times, animals: guests, note: '', internalNote: '' }
        await this.ask(acceptCalls.daycare, id, { bookings: [booking], answer: '' })
        const brought = broughtOn(startDate, id, rows)
        if (brought >= mostBrought) broken('I29 a place was given that another animal has', null, { request, startDate, brought })
      }
      if (what === 'reject') await this.ask(rejectCalls.daycare, id, { reason: 'full', answer: '' })
      if (what === 'wait') await this.ask(waitCalls.daycare, id)
      if (what === 'withdraw') await this.ask(withdrawCalls.daycare, id)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return `${what}: ${error.code}`
    }
    if (next && (what === 'reject' || what === 'withdraw')) {
      const after = (await server.truth()).rows.get(`bookingRequest:${next.id}`) as BookingRequest
      if (after.placeFreeAt === null) broken('I30 a free place was not offered to who waits the longest', null, { request, next: after })
    }
    return what
  }
}

/** Animals that are brought in the morning of a day by what is booked, and those of other requests that nobody has answered. */
function broughtOn(date: string, ownId: string, rows: Truth['rows']): number {
  const booked = new Set(
    rowsIn<Booking>(rows, 'booking')
      .filter((one) => one.service === 'daycare' && one.startDate === date && one.state !== 'cancelled' && isMorning(one))
      .map(({ id }) => id),
  )
  const asking = rowsIn<BookingRequest>(rows, 'bookingRequest').filter(
    (one) => one.state === 'new' && one.id !== ownId && one.dates.includes(date) && isMorning(one),
  )
  return (
    rowsIn<Stay>(rows, 'stay').filter(({ bookingId, active }) => active && booked.has(bookingId)).length +
    asking.reduce((sum, request) => sum + request.animals.length, 0)
  )
}

const isMorning = ({ dropOffTime }: { dropOffTime: string | null }): boolean => dropOffTime !== null && dropOffTime.slice(0, 2) < '09'

/** Who has waited the longest for a day that this request holds; null if it holds none, or if everybody who waits was informed. */
function nextInTurn({ id, state, dates }: BookingRequest, requests: readonly BookingRequest[], today: string): BookingRequest | null {
  if (state !== 'new') return null
  const waiting = requests.filter(
    (one) =>
      one.id !== id &&
      one.state === 'standby' &&
      one.placeFreeAt === null &&
      one.dates.some((date) => date >= today && dates.includes(date)),
  )
  return waiting.toSorted((a, b) => (`${a.submittedAt} ${a.id}` < `${b.submittedAt} ${b.id}` ? -1 : 1))[0] ?? null
}
