// Where a stay would be in the occupation plan that somebody moves there or draws there. Pure: for the screen, before anything is saved.
import { addDays } from '../../time.ts'
import type { Bar, Plan } from './occupationPlan.ts'

/** A bar on its way. Null as a room: the guests without one. */
export interface HeldStay {
  kind: 'stay'
  bar: Bar
  fromRoom: string | null
  roomId: string | null
  /** By how many days it is moved. */
  days: number
}

/** A new stay: drawn from one day to another, both counted since the plan begins, in either order. */
export interface HeldNew {
  kind: 'new'
  roomId: string
  from: number
  to: number
}

export type Held = HeldStay | HeldNew

export interface Landing {
  /** In days since the plan begins, within the plan; as of bars. */
  start: number
  end: number
  /** Null where the plan does not know it. */
  firstDay: string | null
  lastDay: string | null
  /** Whether the room has no free place in one of the nights, with residents and blocks: a warning. */
  isTight: boolean
}

const noon = 0.5

/** The days of a new stay: at least one night. */
export function drawnDays(
  { days }: Pick<Plan, 'days'>,
  { from, to }: Pick<HeldNew, 'from' | 'to'>,
): { startDate: string; endDate: string } {
  const [first, last] = [Math.min(from, to), Math.max(from, to)]
  return { startDate: addDays(days[0]!, first), endDate: addDays(days[0]!, Math.max(last, first + 1)) }
}

/** Whether nothing would change. */
export const isInPlace = (held: Held): boolean => held.kind === 'stay' && held.days === 0 && held.roomId === held.fromRoom

export function landingOf(plan: Plan, held: Held): Landing {
  const row = plan.houses.flatMap(({ rows }) => rows).find(({ room }) => room.id === held.roomId)
  const length = plan.days.length
  const within = (at: number) => Math.max(0, Math.min(length, at))
  const lacks = (first: number, end: number, isOwn: (night: number) => boolean) =>
    row !== undefined && row.free.some((free, night) => night >= first && night < end && free + Number(isOwn(night)) < 1)
  if (held.kind === 'new') {
    const { startDate, endDate } = drawnDays(plan, held)
    const [first, last] = [Math.min(held.from, held.to), Math.max(held.from, held.to, Math.min(held.from, held.to) + 1)]
    return {
      start: within(first + noon),
      end: within(last + noon),
      firstDay: startDate,
      lastDay: endDate,
      isTight: lacks(first, last, () => false),
    }
  }
  const { bar, days, fromRoom, roomId } = held
  const isOwn = (night: number) => roomId === fromRoom && night >= bar.firstNight && night < bar.endNight
  return {
    start: within(bar.start + days),
    end: within(bar.end + days),
    firstDay: bar.firstDay && addDays(bar.firstDay, days),
    lastDay: bar.lastDay && addDays(bar.lastDay, days),
    isTight: lacks(bar.firstNight + days, bar.endNight + days, isOwn),
  }
}
