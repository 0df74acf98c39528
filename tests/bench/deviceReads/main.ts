// What the bench calls inside the page of a device that is signed in: the product's own reads of the rows that it holds, and bare reads of the same rows.
import type { Service } from '../../../shared/bookings/booking.ts'
import type { Mode, NextBookings } from '../../../shared/bookings/nextBookings.ts'
import { addDays } from '../../../shared/time.ts'
import { Replica, replicaName } from '../../../sync/replica.ts'
import { nextOf, readBookingRows } from '../../../web/bookings/parts/readNextBookings.ts'

interface Owner {
  tenantId: string
  userId: string
  zone: string
}

const shown = (next: NextBookings): number => next.days.reduce((sum, { bookings }) => sum + bookings.length, 0)

/** All four lists of the widgets; how many bookings they show. */
export async function openProduct(owner: Owner) {
  const replica = new Replica(replicaName(owner.tenantId, owner.userId), {})
  await replica.open()
  return async (today: string): Promise<number> => {
    const rows = await readBookingRows({ ...owner, replica }, today)
    const lists = (['daycare', 'pension'] as const).flatMap((service: Service) =>
      (['dropOff', 'pickup'] as const).map((mode: Mode) => shown(nextOf(rows, service, mode, true))),
    )
    return lists.reduce((sum, count) => sum + count, 0)
  }
}

const all = <T>(request: IDBRequest<T[]>): Promise<T[]> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** The bookings, stays and animals of these days, each by one request for a range; how many they are. */
export async function openFloor(owner: Owner) {
  const name = replicaName(owner.tenantId, owner.userId)
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return async (today: string): Promise<number> => {
    const store = (kind: string) => database.transaction(kind, 'readonly').objectStore(kind)
    const days = IDBKeyRange.bound(today, addDays(today, 6))
    const [bookings, stays] = await Promise.all([
      all(store('booking').index('startDate').getAll(days)),
      all<{ animalId: string }>(store('stay').index('startDate').getAll(days)),
    ])
    const animals = store('animal')
    const ids = [...new Set(stays.map(({ animalId }) => animalId))]
    await Promise.all(ids.map((id) => new Promise((resolve) => (animals.get(id).onsuccess = resolve))))
    return bookings.length
  }
}
