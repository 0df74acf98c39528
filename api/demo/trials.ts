// Trial days in the demo: one of today without an outcome, and one that was passed.
import type { TrialDay } from '../../shared/bookings/trialDay.ts'
import type { Plan } from './bookings.ts'

/** Of the last guests of daycare on today, and of those before today. */
export function demoTrials({ bookings, stays }: Plan, today: string, staffId: string): Omit<TrialDay, 'version'>[] {
  const lastOf = (isMeant: (date: string) => boolean) => {
    const booking = bookings.findLast(
      ({ service, state, startDate }) => service === 'daycare' && isMeant(startDate) && state !== 'cancelled',
    )
    const stay = stays.find(({ bookingId }) => bookingId === booking?.id)
    return stay ? [stay] : []
  }
  const open = { requestId: null, group: 'Kleine Hunde', outcome: null, note: '', decidedAt: null, decidedBy: null } as const
  const of = ({ id, bookingId, animalId }: Plan['stays'][number]) => ({ ...open, id, bookingId, animalId })
  return [
    ...lastOf((date) => date === today).map(of),
    ...lastOf((date) => date < today).map((stay) => ({
      ...of(stay),
      outcome: 'passed' as const,
      note: 'Spielt gern mit anderen, kommt gut zur Ruhe.',
      decidedAt: `${stay.startDate}T15:30:00.000Z`,
      decidedBy: staffId,
    })),
  ]
}
