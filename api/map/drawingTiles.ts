// The program of the process that draws tiles of the map, one at a time: drawing takes the processor for tenths of a second. mapTiles.ts starts and ends it.
import sharp from 'sharp'
import type { Tile, TileScheme } from '../../shared/map/tiles.ts'
import { readAtlas } from './atlas.ts'
import { drawTile } from './drawTile.ts'

export interface TileOrder {
  tile: Tile
  scheme: TileScheme
}

export type DrawnTile = { png: Uint8Array } | { fault: string }

sharp.cache(false)
sharp.concurrency(1)
const atlas = readAtlas()

async function draw({ tile, scheme }: TileOrder): Promise<DrawnTile> {
  try {
    const svg = Buffer.from(drawTile(atlas, tile, scheme))
    return { png: await sharp(svg).png({ palette: true, colours: 16, dither: 0, effort: 7 }).toBuffer() }
  } catch (error) {
    return { fault: String(error) }
  }
}

// The server has ended or was killed.
process.on('disconnect', () => process.exit())
process.on('message', async (order: TileOrder) => process.send!(await draw(order)))
process.send!('ready')
