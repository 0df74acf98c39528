// The call that answers one tile of the map. Browsers make it by themselves, as the picture of an address.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { tileSchemes } from './tiles.ts'

/** Strings, because `readTile` judges them: an address without a tile is not found. */
const part = v.pipe(v.string(), v.maxLength(40))

export const mapTile = endpoint({
  method: 'GET',
  path: '/map-tile/{z}/{x}/{y}.png',
  summary: 'One tile of the map, drawn from Natural Earth; 404 outside of its bounds and zooms',
  access: 'public',
  right: null,
  mutates: false,
  params: v.strictObject({ z: part, x: part, y: part }),
  query: v.strictObject({
    scheme: v.optional(v.picklist(tileSchemes), 'light'),
    // The version of the drawing, so that browsers do not keep tiles of an older program. The answer is always the current version.
    drawing: v.optional(v.pipe(v.string(), v.maxLength(6))),
  }),
  response: v.unknown(),
  file: 'image/png',
  errors: ['notFound'],
})
