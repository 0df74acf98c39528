import { useLingui } from '@lingui/react/macro'
import { consumed } from '../../shared/care/scales.ts'
import type { ObservedDay } from '../../shared/care/observations/trend.ts'
import recordClasses from '../animals/record/Record.module.css'
import { useFormats } from '../ui/formats.ts'
import { shortTexts } from './widgets/observationTexts.ts'

/** Days that fit beside each other on a phone; the table has all of them. */
const mostDays = 14
const [width, row, left, top, bottom] = [380, 26, 84, 22, 28]

/** Eating and drinking, a row each for what was noted, a mark for each day. */
export function ObservedChart({ days }: { days: readonly ObservedDay[] }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const shown = days.slice(-mostDays)
  const [first, last] = [shown[0], shown.at(-1)]
  if (!first || !last) return null
  const slot = (width - left - 8) / shown.length
  const part = consumed.length * row + top
  const height = 2 * part + bottom
  const x = (nth: number) => left + (nth + 0.5) * slot
  const scales = [
    { field: 'ate', title: t`Eating`, texts: shortTexts.ate },
    { field: 'drank', title: t`Drinking`, texts: shortTexts.drank },
  ] as const
  const [began, ends] = [formats.date(first.date), formats.date(last.date)]
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={recordClasses.chart}
      role="img"
      aria-label={t`Eating and drinking from ${began} to ${ends}; the table says the same in words`}
    >
      {scales.map(({ field, title, texts }, nth) => {
        const y = (code: (typeof consumed)[number]) => nth * part + top + (consumed.indexOf(code) + 0.5) * row
        const noted = shown.flatMap((day, at) => {
          const code = day[field]
          return code === null ? [] : [{ date: day.date, x: x(at), y: y(code) }]
        })
        return (
          <g key={field}>
            <text x={0} y={nth * part + 14} fontWeight={650}>
              {title}
            </text>
            {consumed.map((code) => (
              <g key={code}>
                <line className={recordClasses.grid} x1={left} x2={width - 8} y1={y(code)} y2={y(code)} />
                <text x={left - 8} y={y(code) + 4} textAnchor="end">
                  {i18n._(texts[code])}
                </text>
              </g>
            ))}
            <polyline className={recordClasses.line} points={noted.map((point) => `${point.x},${point.y}`).join(' ')} />
            {noted.map((point) => (
              <circle key={point.date} cx={point.x} cy={point.y} r="4" />
            ))}
          </g>
        )
      })}
      <text x={left} y={height - 6}>
        {began}
      </text>
      {shown.length > 1 && (
        <text x={width - 8} y={height - 6} textAnchor="end">
          {ends}
        </text>
      )}
    </svg>
  )
}
