// The tiles of the map: from the disk, or drawn when somebody first looks at them.
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Failure } from '../../shared/errors.ts'
import { zooms } from '../../shared/map/mapView.ts'
import { tileDrawing, type Tile, type TileScheme } from '../../shared/map/tiles.ts'
import { createOwnProcess } from '../files/ownProcess.ts'
import type { DrawnTile, TileOrder } from './drawingTiles.ts'

/** Milliseconds: the time limit for one tile, and how long the idle process is kept. */
const patience = 20_000
const idle = 60_000
/** Tiles that may wait, because one is drawn at a time. A wide screen asks for about 40. */
const mostWaiting = 80

export interface MapTiles {
  /** PNG. Throws `unavailable` when too many wait. */
  read(tile: Tile, scheme: TileScheme): Promise<Buffer>
  stop(): void
}

declare module '../server.ts' {
  interface Server {
    readonly mapTiles: MapTiles
  }
}

interface Options {
  /** Where tiles are kept. They can be deleted at any time. */
  folder: string
  /** Called when a tile could not be drawn, or not be kept. */
  onLoss?: (error: unknown) => void
  /** Draws a tile, in place of the process. */
  draw?: (order: TileOrder) => Promise<DrawnTile>
}

export function createMapTiles({ folder, onLoss, draw }: Options): MapTiles {
  const own = createOwnProcess<TileOrder, DrawnTile>({
    program: path.join(import.meta.dirname, 'drawingTiles.ts'),
    does: 'draws the map',
    patience,
    idle,
    mostWaiting,
    heap: 384,
  })
  const underWay = new Map<string, Promise<Buffer>>()

  async function drawn(order: TileOrder): Promise<Buffer> {
    try {
      const answer = await (draw ?? own.ask)(order)
      if ('fault' in answer) throw new Error(answer.fault)
      return Buffer.from(answer.png)
    } catch (error) {
      if (error instanceof Failure) throw error
      onLoss?.(error)
      throw new Failure('unavailable')
    }
  }

  async function fetched(file: string, order: TileOrder): Promise<Buffer> {
    // Tiles of the highest zooms are not kept: they would be a million files, and each is drawn within milliseconds.
    const isKept = order.tile.z <= zooms.most
    const kept = isKept ? await readFile(file).catch(() => null) : null
    if (kept) return kept
    const png = await drawn(order)
    if (isKept) await keep(file, png).catch((error: unknown) => onLoss?.(error))
    return png
  }

  return {
    read(tile, scheme) {
      const file = path.join(folder, String(tileDrawing), scheme, String(tile.z), String(tile.x), `${tile.y}.png`)
      const running = underWay.get(file)
      if (running) return running
      const fetching = fetched(file, { tile, scheme }).finally(() => underWay.delete(file))
      underWay.set(file, fetching)
      return fetching
    },
    stop: own.stop,
  }
}

/** Writes to a temporary name first, so that no process reads half a tile. */
async function keep(file: string, png: Buffer): Promise<void> {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.part`
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  try {
    await writeFile(unfinished, png, { mode: 0o600 })
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
