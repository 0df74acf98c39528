// The entries of a period: from this device for the months that it holds, from the server for all others.
import { useCallback, useMemo } from 'react'
import { listedDays } from '../../shared/bookings/dayList.ts'
import { listEntriesCall } from '../../shared/calendar/calendarCalls.ts'
import type { CalendarEntry } from '../../shared/calendar/calendarEntry.ts'
import type { Looking } from '../../shared/calendar/derive.ts'
import { isUnreachable } from '../../shared/unreachable.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { useCall } from '../ui/useCall.ts'
import { useLive } from '../ui/useLive.ts'
import type { Period } from './calendarSearch.ts'
import { readCalendar } from './readCalendar.ts'
import { useRights } from './useRights.ts'

export type Entries =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; again: () => void }
  /** `partly`: the days that the device holds, where the server cannot be asked for the others. */
  | { state: 'ready'; entries: readonly CalendarEntry[]; partly: { from: string; to: string } | null }

/** Whether the device holds everything of the period. */
export function useIsHeld({ from, to }: Period): boolean {
  const held = listedDays(useToday())
  return held.from <= from && to <= held.to
}

export function useHeldEntries({ from, to }: Period): Entries {
  const { engine, zone } = useSignedIn()
  const rights = useRights()
  const looking = useMemo((): Looking => ({ userId: engine.userId, rights, zone, from, to }), [engine, rights, zone, from, to])
  const live = useLive(useCallback(() => readCalendar(engine.replica, looking), [engine, looking]))
  if (live.state === 'failed') return { state: 'failed', error: null, again: live.retry }
  return live.state === 'ready' ? { state: 'ready', entries: live.value, partly: null } : { state: 'loading' }
}

export function useAskedEntries(period: Period): Entries {
  const held = listedDays(useToday())
  const own = useHeldEntries(period)
  const asked = useCall(listEntriesCall, { query: { from: period.from, days: period.length } })
  if (asked.state === 'ready') return { state: 'ready', entries: asked.value.entries, partly: null }
  const isOut = asked.state === 'failed' && isUnreachable(asked.error)
  return isOut && own.state === 'ready' ? { ...own, partly: held } : asked
}
