// The program of a process of its own that draws pictures anew: what a hostile file does to it, it does to nothing else. pictures.ts starts and ends it.
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { tooMuch } from './tooMuch.ts'

/** What a picture may decode to: an area, because a few kilobytes can unfold to gigabytes. */
const mostPixels = 50_000_000
/** Bytes of memory of the whole process. */
const mostMemory = 512 * 1024 * 1024
/** Microseconds of computing for one picture. Time is not counted: on a busy machine a picture takes longer and is as good. */
const mostComputing = 4_000_000
const kinds = ['image/jpeg', 'image/png', 'image/webp']

export interface Order {
  bytes: Uint8Array
  /** What the sender says that it is; null where nobody says anything. */
  kind: string | null
  /** The longest side of each picture that is wanted, in pixels, the largest first. */
  sides: readonly number[]
}

export interface Picture {
  /** WebP. */
  bytes: Uint8Array
  width: number
  height: number
}

export type Refusal = 'image.kind' | 'image.tooLarge' | 'image.unreadable'
export type Drawn = { pictures: Picture[] } | { refused: Refusal } | 'ready'

class Refused extends Error {
  readonly code: Refusal
  constructor(code: Refusal) {
    super(code)
    this.code = code
  }
}

/** The bytes decide what a file is, and must agree with what was recorded of it. */
async function judge({ bytes, kind }: Order): Promise<void> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!found || !kinds.includes(found.mime) || (kind !== null && kind !== found.mime)) throw new Refused('image.kind')
  const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (pages > 1) throw new Refused('image.kind')
  if (width * height > mostPixels) throw new Refused('image.tooLarge')
}

/** Upright, without anything that it carried along. */
async function scaled(bytes: Uint8Array, side: number): Promise<Picture> {
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

async function draw(order: Order): Promise<Drawn> {
  try {
    await judge(order)
    const pictures: Picture[] = []
    for (const side of order.sides) pictures.push(await scaled(pictures.at(-1)?.bytes ?? order.bytes, side))
    return { pictures }
  } catch (error) {
    return { refused: error instanceof Refused ? error.code : 'image.unreadable' }
  }
}

sharp.cache(false)
sharp.concurrency(1)
// Anyone who asked has gone, even if by a kill.
process.on('disconnect', () => process.exit())
let before: NodeJS.CpuUsage | undefined
process.on('message', async (order: Order) => {
  before = process.cpuUsage()
  const drawn = await draw(order)
  before = undefined
  process.send!(drawn)
})

const needsTooMuch = (): boolean => {
  const { user, system } = before ? process.cpuUsage(before) : { user: 0, system: 0 }
  return process.memoryUsage.rss() > mostMemory || user + system > mostComputing
}
setInterval(() => needsTooMuch() && process.exit(tooMuch), 20).unref()
process.send!('ready' satisfies Drawn)
