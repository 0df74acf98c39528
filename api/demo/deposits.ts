// Deposits in the demo: those of boarding stays ahead, the near ones received.
import { depositFor, type Deposit } from '../../shared/bookings/deposits/deposit.ts'
import { areaDefaults } from '../../shared/settings/areaSetting.ts'
import { addDays } from '../../shared/time.ts'
import type { Plan } from './bookings.ts'
import { depositTerms } from './settings.ts'

/** Stays that begin within these days are paid for. */
const near = 12

export function demoDeposits({ bookings }: Plan, today: string, staffId: string): Omit<Deposit, 'version'>[] {
  const terms = { ...areaDefaults.pensionBookings, ...depositTerms }
  const ahead = bookings.filter(({ service, state, startDate }) => service === 'pension' && state === 'confirmed' && startDate > today)
  return ahead.flatMap((booking, nth) => {
    const asked = depositFor(terms, booking, today)
    if (!asked || nth % 2 === 1) return []
    const isPaid = booking.startDate <= addDays(today, near)
    const receipt = { receivedOn: addDays(today, -2), note: 'Überweisung', receivedBy: staffId }
    return [{ id: booking.id, ...asked, surplus: null, ...(isPaid ? receipt : { receivedOn: null, note: '', receivedBy: null }) }]
  })
}
