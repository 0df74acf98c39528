// What each widget shows of the rows that the page has read.
import { useCallback, useMemo } from 'react'
import type { Service } from '../../../shared/bookings/booking.ts'
import type { Mode, NextBookings } from '../../../shared/bookings/nextBookings.ts'
import { useCanEdit, useHasRight, useWorkplace } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { useLive, type Live } from '../../ui/useLive.ts'
import { nextOf, readBookingRows, type BookingRows } from './readNextBookings.ts'

/** The rows of check-in and check-out alone, for a page that shows nothing else. */
export function useBookingRows(): Live<BookingRows> {
  const { engine } = useWorkplace()
  const today = useToday()
  return useLive(useCallback(() => readBookingRows(engine, today), [engine, today]))
}

export function useNextBookings(rows: BookingRows | null, service: Service, mode: Mode): NextBookings | null {
  const canEdit = useCanEdit()
  const mayCreate = useHasRight('daycare.create') && canEdit
  return useMemo(() => rows && nextOf(rows, service, mode, mayCreate), [rows, service, mode, mayCreate])
}
