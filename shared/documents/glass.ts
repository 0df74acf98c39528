// A signature as it is drawn on the glass of a device: strokes of points, and the picture of them.
import * as v from 'valibot'

/** Size of the field for a signature, in the units of its strokes. */
export const glass = { width: 6_000, height: 2_000 } as const
/** Points of one stroke, x and y in turn. */
export const Stroke = v.pipe(
  v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(glass.width))),
  v.minLength(2),
  v.maxLength(4_000),
)
export type Strokes = readonly (readonly number[])[]

/** The strokes as the path of an SVG, within `glass`. */
export const signaturePath = (strokes: Strokes): string =>
  strokes
    .map((stroke) => {
      const points = stroke.flatMap((x, at) => (at % 2 === 0 && at + 1 < stroke.length ? [`${x} ${stroke[at + 1]}`] : []))
      return points.length === 1 ? `M${points[0]}l1 1` : points.map((point, at) => `${at === 0 ? 'M' : 'L'}${point}`).join('')
    })
    .join('')

/** The signature as SVG: numbers alone go into it. */
export function signatureSvg(strokes: Strokes): string {
  const drawn = `<path d="${signaturePath(strokes)}" fill="none" stroke="#000" stroke-width="40" stroke-linecap="round" stroke-linejoin="round"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${glass.width} ${glass.height}">${drawn}</svg>`
}

const numbersIn = (strokes: Strokes): number => strokes.reduce((sum, stroke) => sum + stroke.length, 0)

/** The same signature with at most `most` numbers: every second point goes until it fits. The ends of a stroke stay where they are. */
export function thinned(strokes: Strokes, most: number): number[][] {
  const whole = strokes.map((stroke) => [...stroke])
  if (numbersIn(whole) <= most) return whole
  const half = whole.map((stroke) => {
    const last = stroke.length / 2 - 1
    return stroke.filter((_, at) => Math.floor(at / 2) % 2 === 0 || Math.floor(at / 2) === last)
  })
  // Dots and lines of two points do not get any smaller: the last ones go.
  return numbersIn(half) < numbersIn(whole) ? thinned(half, most) : thinned(whole.slice(0, -1), most)
}
