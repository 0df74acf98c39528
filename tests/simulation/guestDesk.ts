// The desk that decides about requests, with a network at hand: on the waiting list, accepted, refused, withdrawn.
import { acceptCalls, rejectCalls, waitCalls, withdrawCalls } from '../../shared/bookings/requests/requestDecisions.ts'
import type { BookingRequest } from '../../shared/bookings/requests/bookingRequest.ts'
import { Failure } from '../../shared/errors.ts'
import type { Ask } from './office.ts'
import type { Random } from './random.ts'
import { rowsIn } from './storyInvariants.ts'
import type { Truth } from './server.ts'

export class GuestDesk {
  private readonly ask: Ask

  constructor(ask: Ask) {
    this.ask = ask
  }

  /** One decision about a request, one that was decided before too; what was done, for the log. A refusal is an answer like any other. */
  async act(random: Random, { rows }: Truth, animals: readonly string[]): Promise<string> {
    const requests = rowsIn<BookingRequest>(rows, 'bookingRequest').toSorted((a, b) => (a.id < b.id ? -1 : 1))
    if (requests.length === 0) return 'nothing'
    const { id, contactId, startDate } = random.pick(requests)
    const what = random.pick(['accept', 'accept', 'reject', 'wait', 'withdraw'] as const)
    try {
      if (what === 'accept') {
        const times = { dropOffTime: null, pickUpTime: null }
        const guests = [{ animalId: random.pick(animals), roomId: null }]
        const booking = { contactId, startDate, endDate: startDate, ...times, animals: guests, note: '', internalNote: '' }
        await this.ask(acceptCalls.daycare, id, { bookings: [booking], answer: '' })
      }
      if (what === 'reject') await this.ask(rejectCalls.daycare, id, { reason: 'full', answer: '' })
      if (what === 'wait') await this.ask(waitCalls.daycare, id)
      if (what === 'withdraw') await this.ask(withdrawCalls.daycare, id)
      return what
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return `${what}: ${error.code}`
    }
  }
}
