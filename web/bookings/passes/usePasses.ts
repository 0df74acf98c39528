// Passes of daycare as this device holds them, and all passes of a contact from the server.
import { useMemo } from 'react'
import { isHalfDay, payerOf } from '../../../shared/bookings/billing/itemsOfStays.ts'
import type { NextBooking } from '../../../shared/bookings/nextBookings.ts'
import { shownCover } from '../../../shared/bookings/passes/subscription.ts'
import type { Entitlement } from '../../../shared/bookings/passes/entitlement.ts'
import { passesOfContact } from '../../../shared/bookings/passes/entitlementCalls.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useCall } from '../../ui/useCall.ts'
import { useRows } from '../../ui/useRows.ts'
import { readPayers } from './readPayers.ts'
import { withOlder } from '../parts/withOlder.ts'

const newestFirst = (a: Entitlement, b: Entitlement): number => (a.start === b.start ? (a.id < b.id ? 1 : -1) : a.start < b.start ? 1 : -1)

interface OfContact {
  passes: readonly Entitlement[]
  /** Whether the rows come from this device alone, so that older passes may be missing. */
  isPartial: boolean
}

/** The newest first. */
export function usePassesOfContact(contactId: string): OfContact | undefined {
  const { engine } = useSignedIn()
  const own = useRows(() => engine.replica.entitlement.where('contactId').equals(contactId).toArray(), [engine, contactId])
  const asked = useCall(passesOfContact, { params: { id: contactId } })
  const older = asked.state === 'ready' ? asked.value.entitlements : undefined
  return useMemo(() => {
    if (!own) return undefined
    return { passes: withOlder(own, older ?? []).sort(newestFirst), isPartial: !older }
  }, [own, older])
}

export interface PassOfGuest {
  animalId: string
  pass: Entitlement
}

/** The pass of each animal of a booking that has not come yet. */
export function usePassesOfBooking({ id, startDate, animals }: NextBooking): readonly PassOfGuest[] {
  const { engine } = useSignedIn()
  const expected = animals.filter(({ checkedInAt }) => checkedInAt === null).map((animal) => animal.id)
  const named = expected.join()
  const found = useRows(async () => {
    const { replica } = engine
    const ids = named.split(',').filter(Boolean)
    const booking = await replica.booking.get(id)
    if (!booking) return []
    const { animals: guests, passes } = await readPayers(replica, booking, ids)
    return guests.flatMap((animal) => {
      const animalId = animal.id
      const visit = { contactId: payerOf(booking, animal), animalId, date: startDate, isHalfDay: isHalfDay(booking) }
      const pass = shownCover(passes, visit)
      return pass ? [{ animalId, pass }] : []
    })
  }, [engine, id, startDate, named])
  return found ?? []
}
