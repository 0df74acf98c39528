// The rows of the widgets, read again whenever they, a setting or the date change, and what each widget shows of them.
import { useCallback, useMemo } from 'react'
import type { Service } from '../../shared/bookings/booking.ts'
import type { Mode, NextBookings } from '../../shared/bookings/nextBookings.ts'
import { useCanEdit, useHasRight, useWorkplace } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { useLive, type Live } from '../ui/useLive.ts'
import { nextOf, readBookingRows, type BookingRows } from './readNextBookings.ts'

/** Read once for all widgets of a page. */
export function useBookingRows(): Live<BookingRows> {
  const { engine } = useWorkplace()
  const today = useToday()
  return useLive(useCallback(() => readBookingRows(engine.replica, engine.userId, today), [engine, today]))
}

export function useNextBookings(rows: BookingRows | null, service: Service, mode: Mode): NextBookings | null {
  const canEdit = useCanEdit()
  const mayCreate = useHasRight('daycare.create') && canEdit
  return useMemo(() => rows && nextOf(rows, service, mode, mayCreate), [rows, service, mode, mayCreate])
}
