// Whom a check-in notifies that a guest is here.
import type { ArrivalNews } from '../../settings/guestAreas.ts'
import { isOnDuty, type GroupDuty } from './groupDuty.ts'

interface Colleagues {
  /** Those who may see the care of guests and their bookings. */
  carers: readonly string[]
  duties: readonly Pick<GroupDuty, 'userId' | 'date' | 'endedAt'>[]
  /** Those who hear of it in another way: who checked it in, and who gets the note of the booking. */
  others: readonly string[]
}

/** `arrivedOn`, `today`: dates of the organisation. An arrival that is sent on a later day notifies nobody. */
export function toldOfArrival(news: ArrivalNews, { carers, duties, others }: Colleagues, arrivedOn: string, today: string): string[] {
  if (news === 'nobody' || arrivedOn !== today) return []
  const onDuty = new Set(duties.flatMap((duty) => (isOnDuty(duty, today) ? [duty.userId] : [])))
  return carers.filter((id) => !others.includes(id) && (news === 'carers' || onDuty.has(id)))
}
