import { expect, test } from 'vitest'
import { matchesOf, matchPoints, type Described } from './lostMatch.ts'

const minka: Described = {
  species: 'cat',
  breed: 'Europäisch Kurzhaar',
  sex: 'f',
  birthDate: '2022-05-01',
  colour: 'schwarz-weiß',
  chip: null,
  place: 'Lindenweg 4, 29345 Unterlüß',
  features: 'rotes Halsband, Kerbe im Ohr',
  at: '2026-06-01T08:00:00.000Z',
}
/** Found at the same door, with nothing reported of it but its species. */
const stranger: Described = {
  species: 'cat',
  breed: '',
  sex: 'u',
  birthDate: null,
  colour: '',
  chip: null,
  place: '',
  features: '',
  at: '2026-06-10T08:00:00.000Z',
}

test.each<[string, Partial<Described>, number | null]>([
  ['another species, whatever else fits', { ...minka, species: 'dog' }, null],
  ['the species and the days', {}, 5],
  ['a breed', { breed: 'kurzhaar' }, 10],
  ['no breed at all', { breed: 'Mischling' }, 5],
  ['an age', { birthDate: '2020-01-01' }, 10],
  ['another age', { birthDate: '2026-03-01' }, 5],
  ['a sex', { sex: 'f' }, 10],
  ['another sex', { sex: 'm' }, 5],
  ['one of the colours', { colour: 'Weiß mit Grau' }, 10],
  ['a word of the place', { place: 'Unterlüß, Am Bahnhof' }, 10],
  ['the postal code', { place: '29345' }, 10],
  ['a street that is only called like one', { place: 'Weg' }, 5],
  ['a mark', { features: 'trägt ein Halsband' }, 10],
  ['fourteen days to the minute', { at: '2026-06-15T08:00:00.000Z' }, 5],
  ['a minute more', { at: '2026-06-15T08:01:00.000Z' }, 0],
  ['half a year', { at: '2026-11-30T08:00:00.000Z' }, 0],
  ['longer than that', { at: '2026-11-30T08:01:00.000Z' }, null],
  ['the day before it was missed', { ...minka, at: '2026-05-31T08:00:00.000Z' }, null],
  ['a minute before it was missed', { at: '2026-06-01T07:59:00.000Z' }, null],
  ['the minute in which it was missed', { at: '2026-06-01T08:00:00.000Z' }, 5],
  ['the colour in one word', { colour: 'schwarzweiß' }, 10],
  ['the colour in two words', { colour: 'schwarz-weiss' }, 10],
  ['the colour as houses abbreviate it', { colour: 'sw/ws' }, 10],
  ['the colour in English', { colour: 'black and white' }, 10],
  ['another colour', { colour: 'rot getigert' }, 5],
  ['everything', { ...minka, at: stranger.at }, 35],
])('%s: %s', (_, told, expected) => expect(matchPoints({ ...stranger, ...told }, minka)).toBe(expected))

test('times are told to the minute: seconds later in the minute in which it was missed, or before that, are the same', () => {
  const missed = { ...minka, at: '2026-06-01T08:00:40.000Z' }
  expect(matchPoints({ ...stranger, at: '2026-06-01T08:00:00.000Z' }, missed)).toBe(5)
  expect(matchPoints({ ...stranger, at: '2026-06-01T07:59:59.000Z' }, missed)).toBeNull()
})

test('the same chip is certain however long ago, another one excludes it', () => {
  const chipped = { ...minka, chip: '276099990000017' }
  const before = { at: '2026-05-01T08:00:00.000Z' }
  const read = (chip: string, more: Partial<Described> = {}) => matchPoints({ ...stranger, ...more, chip }, chipped)
  expect(read('0276 0999.9000-0017', { at: '2028-06-10T08:00:00.000Z' })).toBe(50)
  expect(read('276099990000018', minka)).toBeNull()
  expect(read('276099990000017', before)).toBeNull()
  expect(matchPoints({ ...minka, chip: null, at: stranger.at }, chipped)).toBe(35)
})

test('only those with four things in common are proposed where something speaks against it, the likeliest first', () => {
  const found = { ...stranger, sex: 'f' as const, colour: 'schwarz', place: 'Unterlüß' }
  const missed = [
    { id: 'too little', described: { ...minka, colour: 'rot' } },
    { id: 'enough', described: minka },
    { id: 'certain', described: { ...minka, colour: 'rot', chip: '276099990000017' } },
  ]
  expect(matchesOf(found, missed).map(({ id }) => id)).toEqual(['enough'])
  expect(matchesOf({ ...found, chip: '276099990000017' }, missed).map(({ id }) => id)).toEqual(['certain', 'enough'])
})

/** Found at the Lindenweg nine days after Minka was missed; neither breed nor sex nor age are known. */
const door: Described = { ...stranger, colour: 'sw/ws', place: 'Lindenweg' }

test.each<[string, Partial<Described>, Partial<Described>, boolean]>([
  ['colour, place and days', {}, {}, true],
  ['in English', { colour: 'black/white' }, {}, true],
  ['what the owner wrote in one word', {}, { colour: 'Schwarzweiß' }, true],
  ['colour, marks and days', { place: '', features: 'ein Halsband' }, {}, true],
  ['colour, place and marks, months later', { at: '2026-09-01T08:00:00.000Z', features: 'Kerbe' }, {}, true],
  ['colour and days alone', { place: '' }, {}, false],
  ['place and days alone', { colour: '' }, {}, false],
  ['colour and place, months later', { at: '2026-09-01T08:00:00.000Z' }, {}, false],
  ['another colour', { colour: 'rot' }, {}, false],
  ['another colour, however much else is told', { colour: 'rot', features: 'Halsband' }, {}, false],
  ['another colour beside four things in common', { colour: 'rot', features: 'Halsband', sex: 'f' }, {}, true],
  ['the other sex', { sex: 'm' }, {}, false],
  ['the same sex', { sex: 'f' }, {}, true],
  ['another age', { birthDate: '2026-03-01' }, {}, false],
  ['the sex that the owner does not know', { sex: 'm' }, { sex: 'u' }, true],
  ['another species', { species: 'dog' }, {}, false],
  ['found before it was missed', { at: '2026-05-20T08:00:00.000Z' }, {}, false],
  ['another breed, which owners and finders name differently', { breed: 'Perser' }, {}, true],
  ['the same chip alone', { colour: '', place: '', chip: '276099990000017' }, { chip: '276099990000017' }, true],
  ['another chip', { chip: '276099990000018' }, { chip: '276099990000017' }, false],
])('with what is known at the door: %s', (_, found, missed, proposed) =>
  expect(matchesOf({ ...door, ...found }, [{ described: { ...minka, ...missed } }])).toHaveLength(proposed ? 1 : 0),
)
