// Where a room is drawn on the floor plan of its house: a rectangle in parts of the width and height of the plan. Moved, resized and placed by pure functions.

/** The whole width, and the whole height, of a plan: positions are whole ten-thousandths of it. */
export const wholePlan = 10_000
/** Least width and height of a room on the plan. */
export const leastSide = 200

/** `x`, `y`: the left upper corner. All four in ten-thousandths of the plan. */
export interface RoomBox {
  x: number
  y: number
  width: number
  height: number
}

export interface PlanPoint {
  x: number
  y: number
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, Math.round(value)))

/** Whether no part of it is beyond the edge of the plan. */
export const isOnPlan = ({ x, y, width, height }: RoomBox): boolean => x + width <= wholePlan && y + height <= wholePlan

export const isSameBox = (a: RoomBox, b: RoomBox): boolean => a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height

/** Moved by a distance in ten-thousandths, and stopped by the edges. */
export const movedBy = (box: RoomBox, { x, y }: PlanPoint): RoomBox => ({
  ...box,
  x: within(box.x + x, 0, wholePlan - box.width),
  y: within(box.y + y, 0, wholePlan - box.height),
})

/** Larger or smaller by a distance of its right lower corner, and stopped by the edges and by the least size. */
export const resizedBy = (box: RoomBox, { x, y }: PlanPoint): RoomBox => ({
  ...box,
  width: within(box.width + x, leastSide, wholePlan - box.x),
  height: within(box.height + y, leastSide, wholePlan - box.y),
})

/** The rectangle between two corners; null where it would be smaller than a room may be. */
export function boxBetween(a: PlanPoint, b: PlanPoint): RoomBox | null {
  const side = (one: number, other: number) => {
    const [from, to] = [within(Math.min(one, other), 0, wholePlan), within(Math.max(one, other), 0, wholePlan)]
    return { from, size: to - from }
  }
  const [across, down] = [side(a.x, b.x), side(a.y, b.y)]
  if (across.size < leastSide || down.size < leastSide) return null
  return { x: across.from, y: down.from, width: across.size, height: down.size }
}

/** Rooms that nobody has drawn are put into such cells, row by row. */
const columns = 6
const gap = 200

function cells(): RoomBox[] {
  const width = Math.floor((wholePlan - gap * (columns + 1)) / columns)
  const height = 1200
  const rows = Math.floor((wholePlan - gap) / (height + gap))
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: gap + (index % columns) * (width + gap),
    y: gap + Math.floor(index / columns) * (height + gap),
    width,
    height,
  }))
}

const overlap = (a: RoomBox, b: RoomBox): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** A place for one more room beside those that are drawn; where no cell is free, the middle of the plan. */
export function freeBox(drawn: readonly RoomBox[]): RoomBox {
  const all = cells()
  const { width, height } = all[0]!
  const middle = { x: (wholePlan - width) / 2, y: (wholePlan - height) / 2, width, height }
  return all.find((cell) => !drawn.some((box) => overlap(cell, box))) ?? { ...middle, x: Math.round(middle.x), y: Math.round(middle.y) }
}
