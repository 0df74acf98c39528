import { Trans } from '@lingui/react/macro'
import { Button, Group, Input } from '@mantine/core'
import SignaturePad from 'signature_pad'
import { useEffect, useRef } from 'react'
import { glass, type Strokes } from '../../../shared/documents/glass.ts'
import classes from './Sign.module.css'

interface Props {
  /** Whose signature it is. */
  label: string
  strokes: Strokes
  error: string | undefined
  /** False where nobody has to sign. */
  required?: boolean
  onChange: (strokes: number[][]) => void
}

/** Numbers of one stroke at most. */
const mostNumbers = 4_000

/** The field in which somebody signs with a finger or a pen. Turning the device keeps what was drawn. */
export function Glass({ label, strokes, error, required = true, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad | null>(null)
  const drawn = useRef(strokes)
  const changed = useRef(onChange)
  useEffect(() => {
    changed.current = onChange
  }, [onChange])

  useEffect(() => {
    const { current } = canvas
    if (!current) return
    const made = new SignaturePad(current, { penColor: '#000', minWidth: 1, maxWidth: 2.5 })
    pad.current = made
    made.addEventListener('endStroke', () => {
      const unit = glass.width / current.clientWidth
      const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value * unit)))
      const said = made
        .toData()
        .map(({ points }) => points.flatMap(({ x, y }) => [within(x, glass.width), within(y, glass.height)]).slice(0, mostNumbers))
      drawn.current = said
      changed.current(said)
    })
    const fit = new ResizeObserver(() => {
      const ratio = Math.max(window.devicePixelRatio, 1)
      const unit = current.clientWidth / glass.width
      current.width = current.clientWidth * ratio
      current.height = current.clientHeight * ratio
      current.getContext('2d')?.scale(ratio, ratio)
      made.fromData(drawn.current.map((stroke) => ({ ...pen, points: pointsOf(stroke, unit) })))
    })
    fit.observe(current)
    return () => {
      fit.disconnect()
      made.off()
    }
  }, [])

  function clear(): void {
    pad.current?.clear()
    drawn.current = []
    onChange([])
  }

  return (
    <Input.Wrapper label={label} labelElement="div" required={required} error={error} data-required-group={required || undefined}>
      <canvas ref={canvas} className={classes.glass} tabIndex={0} role="img" aria-label={label} aria-invalid={error ? true : undefined} />
      <Group justify="flex-end">
        <Button variant="subtle" disabled={strokes.length === 0} onClick={clear}>
          <Trans>Clear signature</Trans>
        </Button>
      </Group>
    </Input.Wrapper>
  )
}

const pen = {
  penColor: '#000',
  dotSize: 0,
  minWidth: 1,
  maxWidth: 2.5,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over',
} as const

const pointsOf = (stroke: readonly number[], unit: number) =>
  stroke.flatMap((x, at) => (at % 2 === 0 ? [{ x: x * unit, y: (stroke[at + 1] ?? 0) * unit, pressure: 0.5, time: at }] : []))
