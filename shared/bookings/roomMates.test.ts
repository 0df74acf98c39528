import { expect, test } from 'vitest'
import { mateHints, type JudgedMate, type RoomMate } from './roomMates.ts'

const day = (of: number) => `2026-06-${String(of).padStart(2, '0')}`
const nights = (from: number, to: number) => ({ startDate: day(from), endDate: day(to) })
const animal = (id: string, more: Partial<JudgedMate> = {}): JudgedMate => ({
  id,
  name: id,
  number: '',
  species: 'dog',
  sex: 'm',
  neutered: 'yes',
  contactId: id,
  custody: null,
  ...more,
})
const mate = (id: string, more: Partial<JudgedMate> = {}, rest: Partial<Omit<RoomMate, 'animal'>> = {}): RoomMate => ({
  animal: animal(id, more),
  traits: {},
  nights: nights(10, 14),
  ...rest,
})
const rex = (more: Partial<JudgedMate> = {}, rest: Partial<Omit<RoomMate, 'animal'>> = {}) => mate('Rex', more, rest)
const quarantine = (from: number, until: number, ended = false) => ({
  custody: 'pension' as const,
  quarantine: { from: day(from), until: day(until), ended, steps: [] },
})

test.each<[name: string, own: RoomMate, other: RoomMate, code: string | null]>([
  ['a dog of another owner', rex(), mate('Luna'), 'otherOwner'],
  ['the dog of the same owner', rex(), mate('Luna', { contactId: 'Rex' }), null],
  ['the cat of the same owner', rex(), mate('Mia', { contactId: 'Rex', species: 'cat' }), null],
  ['a dog whose owner nobody knows', rex(), mate('Luna', { contactId: null }), null],
  [
    'two without an owner that could have young',
    rex({ contactId: null, neutered: 'no' }),
    mate('Luna', { contactId: null, sex: 'f', neutered: 'unknown' }),
    'pair',
  ],
  ['one who leaves on the day of arrival', rex(), mate('Luna', {}, { nights: nights(8, 10) }), null],
  ['one who comes on the day of departure', rex(), mate('Luna', {}, { nights: nights(14, 16) }), null],
  ['one who comes for the last night', rex(), mate('Luna', {}, { nights: nights(13, 16) }), 'otherOwner'],
  ['a cat', rex(), mate('Mia', { species: 'cat' }), 'species'],
  ['a rabbit with a dog', rex({ species: 'rabbit' }), mate('Luna'), 'species'],
  ['a guinea pig with a rabbit', rex({ species: 'rabbit' }), mate('Pips', { species: 'guineaPig' }), 'otherOwner'],
  ['a bitch that is not neutered, with a dog that is', rex(), mate('Luna', { sex: 'f', neutered: 'no' }), 'otherOwner'],
  ['a bitch and a dog that nobody knows to be neutered', rex({ neutered: 'unknown' }), mate('Luna', { sex: 'f', neutered: 'no' }), 'pair'],
  ['two males that are not neutered', rex({ neutered: 'no' }), mate('Bello', { neutered: 'no' }), 'otherOwner'],
  ['one that dislikes dogs', rex({}, { traits: { dogs: false } }), mate('Luna'), 'unsociable'],
  ['a mate that dislikes dogs', rex(), mate('Luna', {}, { traits: { dogs: false } }), 'unsociable'],
  ['one that dislikes cats, with a dog', rex({}, { traits: { cats: false } }), mate('Luna'), 'otherOwner'],
  [
    'two cats of which one dislikes cats',
    rex({ species: 'cat' }),
    mate('Mia', { species: 'cat' }, { traits: { cats: false } }),
    'unsociable',
  ],
  ['one in quarantine', rex(), mate('Luna', quarantine(1, 12)), 'quarantine'],
  ['one whose quarantine is over by then', rex(), mate('Luna', quarantine(1, 9)), 'otherOwner'],
  ['one whose quarantine was ended', rex(), mate('Luna', quarantine(1, 12, true)), 'otherOwner'],
  ['one whose quarantine begins later', rex(), mate('Luna', quarantine(15, 20)), 'otherOwner'],
  ['the guest itself, with another booking', rex(), rex(), null],
])('%s', (_, own, other, code) => expect(mateHints(own, [other]).map((hint) => hint.code)).toEqual(code ? [code] : []))

test('each mate is named once, under the gravest, and the gravest come first', () => {
  const mates = [mate('Luna'), mate('Mia', { species: 'cat', ...quarantine(1, 30) }), mate('Bello'), mate('Minka', { species: 'cat' })]
  expect(mateHints(rex(), mates).map(({ code, animals }) => [code, animals.map(({ id }) => id)])).toEqual([
    ['quarantine', ['Mia']],
    ['species', ['Minka']],
    ['otherOwner', ['Luna', 'Bello']],
  ])
})
