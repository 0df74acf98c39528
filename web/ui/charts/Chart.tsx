import classes from './Chart.module.css'

export interface ChartPoint {
  /** Below the axis and in the table. */
  label: string
  value: number
}

interface Props {
  points: readonly ChartPoint[]
  kind: 'line' | 'bars'
  /** The whole of it in one sentence. */
  says: string
}

const [width, height, left, right, bottom, top] = [640, 260, 58, 12, 34, 30]

/** Steps of a scale that begins at nought and ends on a whole number above the most: at most five lines. */
function stepsTo(most: number): number[] {
  const step = [1, 2, 5].flatMap((digit) => [0, 1, 2, 3, 4, 5].map((power) => digit * 10 ** power)).sort((a, b) => a - b)
  const chosen = step.find((size) => most / size <= 4) ?? most
  return Array.from({ length: Math.max(1, Math.ceil(most / chosen)) + 1 }, (_, at) => at * chosen)
}

/** Values over time or in groups, drawn without a library. A table beside it has the same numbers. */
export function Chart({ points, kind, says }: Props) {
  const steps = stepsTo(Math.max(1, ...points.map(({ value }) => value)))
  const most = steps.at(-1)!
  const slot = (width - left - right) / Math.max(1, points.length)
  const x = (at: number) => left + (at + 0.5) * slot
  const y = (value: number) => top + (1 - value / most) * (height - top - bottom)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={classes.chart} role="img" aria-label={says}>
      {steps.map((step) => (
        <g key={step}>
          <line className={classes.grid} x1={left} x2={width - right} y1={y(step)} y2={y(step)} />
          <text x={left - 8} y={y(step) + 5} textAnchor="end">
            {step}
          </text>
        </g>
      ))}
      {kind === 'line' ? (
        <Line points={points.map(({ value }, at) => `${x(at)},${y(value)}`)} floor={y(0)} />
      ) : (
        points.map(({ label, value }, at) => (
          <g key={label}>
            <rect className={classes.bar} x={x(at) - slot * 0.36} width={slot * 0.72} y={y(value)} height={y(0) - y(value)} rx={2} />
            {value > 0 && (
              <text className={classes.value} x={x(at)} y={y(value) - 4} textAnchor="middle">
                {value}
              </text>
            )}
          </g>
        ))
      )}
      <Labels points={points} kind={kind} x={x} />
    </svg>
  )
}

/** The area below it ends on the axis. */
function Line({ points, floor }: { points: readonly string[]; floor: number }) {
  const [first = '', last = ''] = [points[0], points.at(-1)]
  return (
    <>
      <polygon
        className={classes.area}
        points={[`${first.split(',')[0]},${floor}`, ...points, `${last.split(',')[0]},${floor}`].join(' ')}
      />
      <polyline className={classes.line} points={points.join(' ')} />
    </>
  )
}

/** Of a line the first and the last; of bars each. */
function Labels({ points, kind, x }: Pick<Props, 'points' | 'kind'> & { x: (at: number) => number }) {
  const baseline = height - 8
  if (kind === 'bars')
    return points.map(({ label }, at) => (
      <text key={label} x={x(at)} y={baseline} textAnchor="middle">
        {label}
      </text>
    ))
  return (
    <>
      <text x={left} y={baseline}>
        {points[0]?.label}
      </text>
      <text x={width - right} y={baseline} textAnchor="end">
        {points.at(-1)?.label}
      </text>
    </>
  )
}
