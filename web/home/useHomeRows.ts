// Everything the home page shows, in one read of the device: it appears at once and nothing jumps.
import { useCallback } from 'react'
import { readCare, type CareRows } from '../animals/readCare.ts'
import { readBookingRows, type BookingRows } from '../bookings/readNextBookings.ts'
import { useSignedIn } from '../session/signedIn.ts'
import type { Replica } from '../../sync/replica.ts'
import { useToday } from '../ui/clock.ts'
import { useLive, type Live } from '../ui/useLive.ts'

export type HomeRows = BookingRows & CareRows

export async function readHome(replica: Replica, userId: string, today: string): Promise<HomeRows> {
  const bookings = await readBookingRows(replica, userId, today)
  return { ...bookings, ...(await readCare(replica, userId, today, bookings)) }
}

export function useHomeRows(): Live<HomeRows> {
  const { engine } = useSignedIn()
  const today = useToday()
  return useLive(useCallback(() => readHome(engine.replica, engine.userId, today), [engine, today]))
}
