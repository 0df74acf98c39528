// Which days that are being booked use a carried day of a subscription: the visits of their week are taken, or booked already.
import type { Stay } from '../booking.ts'
import { mondayOf } from './subscriptionLedger.ts'
import { takenVisits, type Taking } from './takenVisits.ts'

type Booked = Pick<Stay, 'id' | 'service' | 'animalId' | 'startDate' | 'active'>

interface Planned extends Omit<Taking, 'stays'> {
  /** Stays of the animals in other bookings. */
  stays: readonly Booked[]
  /** The days that are being booked for each of the animals. */
  dates: readonly string[]
}

/** How many visits use a carried day. Each day takes what its check-in would take, after the days that are booked before it. */
export function carriedAmong({ stays, dates, ...taking }: Planned): number {
  const days = [...dates].sort()
  const [first, key] = [days[0], taking.animals[0]?.id]
  if (first === undefined || key === undefined) return 0
  const booked = stays.filter(({ active, service, startDate }) => active && service === 'daycare' && startDate >= mondayOf(first))
  const planned = days.flatMap((startDate) =>
    taking.animals.map(({ id: animalId }) => ({ id: `${animalId} ${startDate}`, animalId, startDate })),
  )
  const inOrder = [...booked, ...planned].sort((a, b) => Number(a.startDate > b.startDate) - Number(a.startDate < b.startDate))
  // No ledger keeps these moves, so any key will do.
  const { next } = takenVisits({ ...taking, stays: inOrder }, { key, act: { at: '', by: '' }, reason: 'visit' })
  const moves = [...next.values()].flatMap((pass) => pass.moves)
  return planned.filter(({ id }) => moves.some(({ stayId, carried }) => carried && stayId === id)).length
}
