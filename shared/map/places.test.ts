import { expect, test } from 'vitest'
import { pointOf, readPlaces } from './places.ts'
import file from './places/places.json' with { type: 'json' }

const places = readPlaces(file)

test('the places of three countries, the largest first', () => {
  expect(places.all.length).toBeGreaterThan(10_000)
  expect(places.all.slice(0, 3).map(({ name }) => name)).toEqual(['Berlin', 'Hamburg', 'Wien'])
  expect(places.all.find(({ lat, lon, inhabitants }) => !(lat > 45 && lat < 56 && lon > 5 && lon < 18 && inhabitants >= 0))).toBeUndefined()
})

// Latitude and longitude in full degrees and tenths, to be compared with any atlas.
test.each([
  ['Celle', 52.6, 10.1],
  ['Stadt Celle', 52.6, 10.1],
  ['Gemeinde Faßberg', 52.9, 10.2],
  ['FASSBERG', 52.9, 10.2],
  ['Köln', 50.9, 7],
  ['Koeln', 50.9, 7],
  ['München', 48.1, 11.6],
  ['Wien', 48.2, 16.4],
  ['Genf', 46.2, 6.1],
  ['Genève', 46.2, 6.1],
  ['Zuerich', 47.4, 8.6],
  ['St. Gallen', 47.4, 9.4],
  // Of several the largest.
  ['Frankfurt', 50.1, 8.7],
  ['Frankfurt a. M.', 50.1, 8.7],
  ['Frankfurt a.d. Oder', 52.3, 14.6],
  ['Frankfurt an der Oder', 52.3, 14.6],
  ['Frankfurt (Oder)', 52.3, 14.6],
  ['Frankfurt/Oder', 52.3, 14.6],
  ['Halle', 51.5, 12],
  ['Halle (Saale)', 51.5, 12],
  ['Freie und Hansestadt Hamburg', 53.6, 10],
  ['Große Kreisstadt Pirna', 51, 13.9],
  ['Bad Homburg v. d. Höhe', 50.2, 8.6],
  ['Rothenburg o. d. Tauber', 49.4, 10.2],
  ['Freiburg i. Br.', 48, 7.9],
  ['Winsen (Luhe)', 53.4, 10.2],
])('%s is at %f°, %f°', (name, lat, lon) => {
  const found = pointOf(places, name)
  expect([found?.lat, found?.lon].map((degrees) => Math.round((degrees ?? 0) * 10) / 10)).toEqual([lat, lon])
})

test.each(['', '  ', 'Gemeinde', 'Nirgendwo', 'Frank', 'Landkreis Celle'])('%o is no place', (name) =>
  expect(pointOf(places, name)).toBeNull(),
)
