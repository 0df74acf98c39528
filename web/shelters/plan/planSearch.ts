// What the pages of a plan take from their address: its first day, how many days it has, one house of several, and whether it is a list in words.
import { planLengths, type PlanLength } from '../../../shared/shelters/plan/planLengths.ts'
import { addDays } from '../../../shared/time.ts'
import { useMedia } from '../../ui/useMedia.ts'
import { dateOf, idOf, oneOf } from '../../ui/search.ts'

export const views = ['grid', 'list'] as const
export type View = (typeof views)[number]

export const planSearch = {
  from: dateOf,
  days: (given: unknown): PlanLength | undefined => planLengths.find((one) => one === given),
  view: oneOf(views),
  house: idOf,
}

export interface PlanSearch {
  from?: string | undefined
  days?: PlanLength | undefined
  view?: View | undefined
  house?: string | undefined
}

export interface Shown {
  from: string
  days: PlanLength
  view: View
  /** Whether today is where the page opened it. */
  isFirst: boolean
  /** Fewer days and words, not bars: there is no room for more. */
  narrow: boolean
}

/** The plan that an address asks for. `ends`: the page begins with the days that end today, not with those that begin then. */
export function useShown({ from, days, view }: PlanSearch, today: string, ends: boolean): Shown {
  const narrow = useMedia('(max-width: 767.98px)')
  const length = days ?? (narrow ? 7 : 14)
  const first = ends ? addDays(today, 1 - length) : today
  return { from: from ?? first, days: length, view: view ?? (narrow ? 'list' : 'grid'), isFirst: (from ?? first) === first, narrow }
}
