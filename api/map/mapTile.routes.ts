import { createHash } from 'node:crypto'
import { Failure } from '../../shared/errors.ts'
import { mapTile } from '../../shared/map/mapTile.ts'
import { readTile } from '../../shared/map/tiles.ts'
import type { Registry } from '../registry.ts'
import { Bytes, serve } from '../serve.ts'

/** One year. Another version of the drawing has another address. */
const keeping = 'public, max-age=31536000'

export function mapTileRoutes(registry: Registry): void {
  serve(registry, mapTile, async ({ server, params, query: { scheme } }) => {
    const tile = readTile(params)
    if (!tile) throw new Failure('notFound')
    const png = await server.mapTiles.read(tile, scheme)
    return new Bytes('image/png', png, `"${createHash('sha256').update(png).digest('base64url')}"`, keeping)
  })
}
