// Where something that floats lies on the screen, in pixels from the top left.

interface Box {
  left: number
  top: number
  width: number
  height: number
}
type Size = Pick<Box, 'width' | 'height'>

/** Pixels that stay free at the edges of the screen, and between a thing and what floats beside it. */
const edge = 8
const gap = 6

/** Below `beside`, above it where there is more room, and never beyond the edge of the screen. */
export function placeBeside(beside: Box, floating: Size, screen: Size): { left: number; top: number } {
  const below = beside.top + beside.height + gap
  const above = beside.top - gap - floating.height
  const fitsBelow = below + floating.height <= screen.height - edge
  const top = fitsBelow || above < edge ? below : above
  return {
    left: within(beside.left, screen.width - edge - floating.width),
    top: within(top, screen.height - edge - floating.height),
  }
}

const within = (value: number, most: number): number => Math.max(edge, Math.min(value, most))
