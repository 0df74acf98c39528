// One widget's bookings, read again whenever its rows, its setting or the date change.
import { useCallback } from 'react'
import type { Service } from '../../shared/bookings/booking.ts'
import type { Mode, NextBookings } from '../../shared/bookings/nextBookings.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { useLive, type Live } from '../ui/useLive.ts'
import { readNextBookings } from './readNextBookings.ts'

export function useNextBookings(service: Service, mode: Mode): Live<NextBookings> {
  const { engine } = useSignedIn()
  const today = useToday()
  const canEdit = useCanEdit()
  const mayCreate = useHasRight('daycare.create') && canEdit
  return useLive(
    useCallback(() => readNextBookings(engine, { service, mode, today, mayCreate }), [engine, service, mode, today, mayCreate]),
  )
}
