// The floor plan of the demo's first house: two rows of kennels with an aisle between them, drawn by code.
import sharp from 'sharp'
import { floorPlanIdOf, shapeIdOf, type FloorPlan, type RoomShape } from '../../shared/shelters/layout/floorPlan.ts'
import { wholePlan, type RoomBox } from '../../shared/shelters/layout/roomBox.ts'
import type { Housing } from './shelters.ts'

interface Layout {
  plans: Omit<FloorPlan, 'version'>[]
  shapes: Omit<RoomShape, 'version'>[]
}

/** Pixels of the picture. */
const [across, down] = [1200, 800]
/** Ten-thousandths of the plan: the wall around the house, and the kitchen at the end of the aisle. */
const edge = 300
const kitchen = 1500
const kennelDepth = 3400

/** The first half of the rooms above the aisle, the others below it. */
function boxOf(index: number, count: number): RoomBox {
  const inRow = Math.ceil(count / 2)
  const width = Math.floor((wholePlan - 2 * edge - kitchen) / inRow)
  const isAbove = index < inRow
  return {
    x: edge + (isAbove ? index : index - inRow) * width,
    y: isAbove ? edge : wholePlan - edge - kennelDepth,
    width,
    height: kennelDepth,
  }
}

const inPixels = ({ x, y, width, height }: RoomBox): string =>
  `x="${(x * across) / wholePlan}" y="${(y * down) / wholePlan}" width="${(width * across) / wholePlan}" height="${(height * down) / wholePlan}"`

/** Walls, doors towards the aisle, and the kitchen at its end. */
function drawing(boxes: readonly RoomBox[]): string {
  const all = { x: edge, y: edge, width: wholePlan - 2 * edge, height: wholePlan - 2 * edge }
  const atEnd = { x: wholePlan - edge - kitchen, y: edge, width: kitchen, height: all.height }
  const doors = boxes.map(({ x, y, width, height }) => {
    const [middle, wall] = [x + width / 2 - 200, y === edge ? y + height : y]
    return `<rect ${inPixels({ x: middle, y: wall - 60, width: 400, height: 120 })} fill="#ffffff"/>`
  })
  const wall = 'fill="none" stroke="#4a4a4a" stroke-width="6"'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}">
    <rect width="${across}" height="${down}" fill="#ffffff"/>
    <rect ${inPixels(atEnd)} fill="#efebe4"/>
    ${[all, atEnd, ...boxes].map((box) => `<rect ${inPixels(box)} ${wall}/>`).join('')}
    ${doors.join('')}
  </svg>`
}

/** Of the first house that has rooms; nothing where there is none. */
export async function demoLayout({ shelters, rooms }: Pick<Housing, 'shelters' | 'rooms'>): Promise<Layout> {
  const [house] = shelters.filter(({ type }) => type === 'building')
  if (!house) return { plans: [], shapes: [] }
  const own = rooms.filter(({ shelterId }) => shelterId === house.id)
  const boxes = own.map((_, index) => boxOf(index, own.length))
  const picture = await sharp(Buffer.from(drawing(boxes)))
    .webp({ quality: 82 })
    .toBuffer()
  return {
    plans: [{ id: floorPlanIdOf(house.id), shelterId: house.id, picture: `data:image/webp;base64,${picture.toString('base64')}` }],
    shapes: own.map(({ id }, index) => ({ id: shapeIdOf(id), roomId: id, ...boxes[index]! })),
  }
}
