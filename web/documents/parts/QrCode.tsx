import { encode } from 'uqr'

/** One path of squares, so that it stays sharp on paper. */
export function QrCode({ children, says }: { children: string; says: string }) {
  const { data, size } = encode(children, { border: 0, ecc: 'M' })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={says} shapeRendering="crispEdges">
      <path d={path} fill="#000" />
    </svg>
  )
}
