// A tile as a drawing: what of the atlas lies in it, cut at its edges.
import { geoIdentity, geoPath } from 'd3-geo'
import type { LineString, Polygon } from 'geojson'
import { tileColours } from '../../shared/map/tileColours.ts'
import { tileSide, type Tile, type TileScheme } from '../../shared/map/tiles.ts'
import { overlap, type Atlas, type Box, type Shape } from './atlas.ts'

/** Pixels around the tile that are drawn too: edges made by cutting stay out of sight. */
const around = 8

/** What lies within the tile and a little around it, as the path of an SVG. Other shapes are left out first: a tile of a high zoom has few. */
function pathOf({ z, x, y }: Tile, shapes: readonly Shape<Polygon | LineString>[]): string {
  const scale = tileSide * 2 ** z
  const begin = (place: number) => (place * tileSide - around) / scale
  const end = (place: number) => ((place + 1) * tileSide + around) / scale
  const inSight: Box = [begin(x), begin(y), end(x), end(y)]
  const projection = geoIdentity()
    .scale(scale)
    .translate([-x * tileSide, -y * tileSide])
    .clipExtent([
      [-around, -around],
      [tileSide + around, tileSide + around],
    ])
  const path = geoPath(projection).digits(1)
  return shapes
    .filter((shape) => overlap(shape.box, inSight))
    .map(({ geometry }) => path(geometry) ?? '')
    .join('')
}

/** As SVG. Countries are drawn over their edges, so that no water shines through between two. */
export function drawTile(atlas: Atlas, tile: Tile, scheme: TileScheme): string {
  const { water, land, border } = tileColours[scheme]
  const shape = pathOf(tile, atlas.land)
  const lines = pathOf(tile, atlas.borders)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${tileSide}" height="${tileSide}">
<rect width="100%" height="100%" fill="${water}"/>
<path d="${shape}" fill="${land}" fill-rule="evenodd" stroke="${land}" stroke-width="0.6"/>
<path d="${lines}" fill="none" stroke="${border}" stroke-width="1.2" stroke-linejoin="round"/>
</svg>`
}
