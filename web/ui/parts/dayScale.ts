// Where on a bar of the day a time lies, and how many come or go in each half hour.

export interface TimedMark {
  /** HH:MM */
  time: string
  isDone: boolean
}

export interface DayScale {
  /** Full hours. */
  from: number
  to: number
}

export interface Slot {
  /** Minutes of the day at which it begins. */
  at: number
  count: number
  open: number
}

const slotMinutes = 30
const usual: DayScale = { from: 7, to: 19 }

export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** From seven to seven, or as far as somebody comes earlier or goes later. */
export function scaleOf(marks: readonly TimedMark[]): DayScale {
  const minutes = marks.map(({ time }) => minutesOf(time))
  return {
    from: Math.min(usual.from, ...minutes.map((at) => Math.floor(at / 60))),
    to: Math.max(usual.to, ...minutes.map((at) => Math.min(24, Math.floor(at / 60) + 1))),
  }
}

/** In percent of the whole, kept within it. */
export const placeOn = ({ from, to }: DayScale, minutes: number): number =>
  Math.min(100, Math.max(0, ((minutes - from * 60) / ((to - from) * 60)) * 100))

export function slotsOf(marks: readonly TimedMark[]): Slot[] {
  const bySlot = Map.groupBy(marks, ({ time }) => Math.floor(minutesOf(time) / slotMinutes) * slotMinutes)
  return [...bySlot]
    .map(([at, own]) => ({ at, count: own.length, open: own.filter(({ isDone }) => !isDone).length }))
    .sort((a, b) => a.at - b.at)
}
