import classes from './Sparkline.module.css'
import { sparkPoints, sparkSize } from './sparkPoints.ts'

/** The course of the number beside it, which says what matters: this is drawn for the eye alone. Nothing with fewer than two values. */
export function Sparkline({ values, at }: { values: readonly number[]; at?: readonly number[] }) {
  const points = sparkPoints(values, at)
  if (!points) return null
  const [x, y] = points.at(-1)!
  return (
    <svg viewBox={`0 0 ${sparkSize.width} ${sparkSize.height}`} className={classes.sparkline} aria-hidden>
      <polyline className={classes.line} points={points.join(' ')} />
      <circle cx={x} cy={y} r="2.5" fill="currentColor" />
    </svg>
  )
}
