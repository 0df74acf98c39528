// One booking with its animals: live from this device, from the server where the device does not hold it.
import { useCallback } from 'react'
import type { Service } from '../../../shared/bookings/booking.ts'
import { bookingLines, bookingRecordCalls, type ListedBooking } from '../../../shared/bookings/taking/bookingList.ts'
import { pendingIds } from '../../../sync/status.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useCall } from '../../ui/useCall.ts'
import { useLive } from '../../ui/useLive.ts'

export interface KnownBooking extends ListedBooking {
  /** Whether the device holds it: what is not held cannot be changed here without a network. */
  isHeld: boolean
  isPending: boolean
}

export type BookingState =
  { state: 'loading' } | { state: 'failed'; error: unknown; again: () => void } | { state: 'ready'; value: KnownBooking }

const byId = <R extends { id: string }>(rows: readonly (R | undefined)[]): Map<string, R> =>
  new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])))

export function useBooking(service: Service, id: string): BookingState {
  const { engine } = useSignedIn()
  const live = useLive(
    useCallback(async () => {
      const { booking, stay, animal, contact, room, shelter } = engine.replica
      const found = await booking.get(id)
      if (!found || found.service !== service) return null
      const stays = await stay.where('bookingId').equals(id).toArray()
      const [animals, owner, rooms, shelters, pending] = await Promise.all([
        animal.bulkGet(stays.map(({ animalId }) => animalId)),
        found.contactId ? contact.get(found.contactId) : undefined,
        room.bulkGet(stays.flatMap(({ roomId }) => roomId ?? [])),
        shelter.toArray(),
        pendingIds(engine.replica, 'booking'),
      ])
      const rows = {
        bookings: [found],
        stays,
        animals: byId(animals),
        contacts: byId([owner]),
        rooms: byId(rooms),
        shelters: byId(shelters),
      }
      return { ...bookingLines(rows)[0]!, isHeld: true, isPending: pending.has(id) }
    }, [engine, service, id]),
  )
  const asked = useCall(bookingRecordCalls[service], { params: { id } })
  if (live.state === 'failed') return { state: 'failed', error: null, again: live.retry }
  if (live.state === 'loading') return { state: 'loading' }
  if (live.value) return { state: 'ready', value: live.value }
  if (asked.state === 'ready') return { state: 'ready', value: { ...asked.value, isHeld: false, isPending: false } }
  return asked
}
