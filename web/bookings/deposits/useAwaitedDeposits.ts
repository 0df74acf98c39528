// The bookings of a list that still wait for their deposit.
import { isAwaited } from '../../../shared/bookings/deposits/deposit.ts'
import type { ListedBooking } from '../../../shared/bookings/taking/bookingList.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useRows } from '../../ui/useRows.ts'

/** Their ids. */
export function useAwaitedDeposits(items: readonly ListedBooking[]): ReadonlySet<string> {
  const { engine } = useSignedIn()
  const open = items.flatMap(({ booking }) => (booking.service === 'pension' && booking.state === 'confirmed' ? [booking.id] : []))
  const asked = open.join()
  const ids = useRows(async () => {
    const deposits = await engine.replica.deposit.bulkGet(asked ? asked.split(',') : [])
    return deposits.flatMap((deposit) => (deposit && isAwaited(deposit, { state: 'confirmed' }) ? [deposit.id] : []))
  }, [engine, asked])
  return new Set(ids)
}
