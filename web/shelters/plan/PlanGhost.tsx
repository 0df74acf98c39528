import type { Landing } from '../../../shared/shelters/plan/landing.ts'
import classes from './Plan.module.css'

export type GhostTone = 'free' | 'tight' | 'refused'

export interface Ghost extends Pick<Landing, 'start' | 'end'> {
  tone: GhostTone
}

const percent = (part: number) => `${(part * 100).toFixed(3)}%`

/** From and to, in days since the plan begins, as a place in its row. */
export const placed = (start: number, end: number, days: number) => ({
  left: percent(start / days),
  width: percent((end - start) / days),
})

/** Where something would be. The line below the plan says it in words. */
export const PlanGhost = ({ ghost: { start, end, tone }, days }: { ghost: Ghost; days: number }) => (
  <span className={classes.ghost} data-tone={tone} style={placed(start, end, days)} aria-hidden />
)
