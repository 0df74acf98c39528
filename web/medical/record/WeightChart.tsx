import { useLingui } from '@lingui/react/macro'
import { inTime, type Weight } from '../../../shared/medical/weight.ts'
import { localDate } from '../../../shared/time.ts'
import classes from '../../animals/record/Record.module.css'
import { useSignedIn } from '../../session/signedIn.ts'
import { useFormats } from '../../ui/formats.ts'
import { weightText } from '../../ui/weightTexts.ts'

const [width, height, left, bottom, top] = [380, 190, 66, 28, 12]

/** The course of the weight: time to the right, the list below says the same in words. */
export function WeightChart({ weights }: { weights: readonly Weight[] }) {
  const { t, i18n } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const points = inTime(weights)
  const [first, last] = [points[0]!, points.at(-1)!]
  const [from, to] = [Date.parse(first.at), Date.parse(last.at)]
  const grams = points.map((point) => point.grams)
  // A tenth of room above and below, so that a steady weight is a line in the middle and no zigzag at the edges.
  const [low, high] = [Math.min(...grams) * 0.9, Math.max(...grams) * 1.1]
  const x = (at: string) => left + ((Date.parse(at) - from) / Math.max(1, to - from)) * (width - left - 12)
  const y = (value: number) => top + ((high - value) / Math.max(1, high - low)) * (height - top - bottom)
  const lines = [low + (high - low) * 0.1, (low + high) / 2, high - (high - low) * 0.1]
  const day = (at: string) => formats.date(localDate(at, zone))
  const [began, ends] = [weightText(first.grams, i18n.locale), weightText(last.grams, i18n.locale)]
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={classes.chart}
      role="img"
      aria-label={t`Weight from ${began} on ${day(first.at)} to ${ends} on ${day(last.at)}`}
    >
      {lines.map((value) => (
        <g key={value}>
          <line className={classes.grid} x1={left} x2={width - 12} y1={y(value)} y2={y(value)} />
          <text x={left - 8} y={y(value) + 4} textAnchor="end">
            {weightText(Math.round(value), i18n.locale)}
          </text>
        </g>
      ))}
      <polyline className={classes.line} points={points.map((point) => `${x(point.at)},${y(point.grams)}`).join(' ')} />
      {points.map((point) => (
        <circle key={point.id} cx={x(point.at)} cy={y(point.grams)} r="4" />
      ))}
      <text x={left} y={height - 6}>
        {day(first.at)}
      </text>
      <text x={width - 12} y={height - 6} textAnchor="end">
        {day(last.at)}
      </text>
    </svg>
  )
}
