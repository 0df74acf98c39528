import classes from './DayBar.module.css'
import { minutesOf, placeOn, scaleOf, slotsOf, type DayScale, type TimedMark } from './dayScale.ts'

interface Props {
  arrivals: readonly TimedMark[]
  departures: readonly TimedMark[]
  /** HH:MM; null draws no line. */
  now: string | null
}

/** The day as a line: arrivals above it, departures below, and where it is now. Words beside it tell the same. */
export function DayBar({ arrivals, departures, now }: Props) {
  const scale = scaleOf([...arrivals, ...departures])
  const most = Math.max(1, ...[...slotsOf(arrivals), ...slotsOf(departures)].map(({ count }) => count))
  return (
    <span className={classes.bar} aria-hidden>
      <span className={`${classes.hour} numbers`} data-hour={two(scale.from)} />
      <span className={classes.day}>
        <Half marks={arrivals} scale={scale} most={most} side="above" />
        <Half marks={departures} scale={scale} most={most} side="below" />
        {now !== null && <span className={classes.now} style={{ left: `${placeOn(scale, minutesOf(now))}%` }} />}
      </span>
      <span className={`${classes.hour} numbers`} data-hour={two(scale.to)} />
    </span>
  )
}

const two = (hour: number): string => String(hour).padStart(2, '0')

interface HalfProps {
  marks: readonly TimedMark[]
  scale: DayScale
  most: number
  side: 'above' | 'below'
}

const Half = ({ marks, scale, most, side }: HalfProps) => (
  <span className={classes.half} data-side={side}>
    {slotsOf(marks).map(({ at, count, open }) => (
      <span
        key={at}
        className={classes.slot}
        style={{
          left: `${placeOn(scale, at + 15)}%`,
          height: `${Math.max(20, (count / most) * 100)}%`,
          '--open': `${(open / count) * 100}%`,
        }}
      />
    ))}
  </span>
)
