// What each widget shows of the rows that the page has read.
import { useMemo } from 'react'
import type { Service } from '../../shared/bookings/booking.ts'
import type { Mode, NextBookings } from '../../shared/bookings/nextBookings.ts'
import { useCanEdit, useHasRight } from '../session/signedIn.ts'
import { nextOf, type BookingRows } from './readNextBookings.ts'

export function useNextBookings(rows: BookingRows | null, service: Service, mode: Mode): NextBookings | null {
  const canEdit = useCanEdit()
  const mayCreate = useHasRight('daycare.create') && canEdit
  return useMemo(() => rows && nextOf(rows, service, mode, mayCreate), [rows, service, mode, mayCreate])
}
