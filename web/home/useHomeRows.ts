// The rows of the home page, read again whenever they, a setting or the date change.
import { useCallback, useDeferredValue, useMemo } from 'react'
import { readAnimalRows } from '../animals/parts/readCare.ts'
import { useBookingRows } from '../bookings/parts/useNextBookings.ts'
import { useWorkplace } from '../session/signedIn.ts'
import { useLive, type Live } from '../ui/useLive.ts'
import { homeRowsOf, type HomeRows } from './readHome.ts'

interface HomeLive {
  /** For what is tapped on. */
  now: Live<HomeRows>
  /** The same, for what may be drawn after it. */
  soon: Live<HomeRows>
}

export function useHomeRows(): HomeLive {
  const { engine } = useWorkplace()
  const bookings = useBookingRows()
  const animals = useLive(useCallback(() => readAnimalRows(engine.replica, engine.userId), [engine]))
  const now = useMemo<Live<HomeRows>>(() => {
    if (bookings.state !== 'ready') return bookings
    if (animals.state !== 'ready') return animals
    return { state: 'ready', value: homeRowsOf(bookings.value, animals.value) }
  }, [bookings, animals])
  const behind = useDeferredValue(now)
  // The first rows come to all widgets at once, so that nothing jumps.
  return { now, soon: behind.state === 'ready' ? behind : now }
}
