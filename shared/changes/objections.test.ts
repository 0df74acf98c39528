import { describe, expect, test } from 'vitest'
import { inmate } from '../../tests/factories/animals.ts'
import { roomOf, shelterOf } from '../../tests/factories/rooms.ts'
import { noFacts } from '../animals/animalFacts.ts'
import { noProfile, type FosterProfile, type Room } from '../shelters/shelter.ts'
import type { Details, Objection } from './story/flowDetails.ts'
import { objectionsTo, partnersOf, type Destination, type Mover } from './objections.ts'
import type { Flow } from './story/flows.ts'

const zone = 'Europe/Berlin'
const room = roomOf('r', { shelterId: 's' })
const shelter = shelterOf('s')
const rex = inmate('Rex')
const mover = (more: Partial<Mover> = {}): Mover => ({
  animal: rex,
  mother: null,
  litter: [],
  from: null,
  inQuarantine: false,
  partners: [],
  ...more,
})
const into = (more: Partial<Room>, dwellers = 0, species: 'dog' | 'cat' = 'dog'): Destination => ({
  room: { ...room, ...more },
  shelter,
  dwellers: Array.from({ length: dwellers }, (_, at) => inmate(`D${at}`, { species })),
  blocks: [],
})
const blocked = (from: string, to: string): Destination => ({
  ...into({}),
  blocks: [{ id: 'b', version: 1, roomId: 'r', from, to, reason: 'Reparatur' }],
})
const home = (foster: Partial<FosterProfile>, dwellers = 0): Destination => ({
  ...into({ capacity: 1 }, dwellers),
  shelter: { ...shelter, type: 'fosterHome', foster: { ...noProfile, ...foster } },
})
const said = (details: Details = {}) => ({ at: '2026-06-10T08:00:00.000Z', contactId: null, roomId: 'r', reason: '', details })
const signed = { contractOn: '2026-06-09' }
const quarantine = { features: ['quarantine' as const] }

test.each<[string, Flow, Details, Mover[], Destination | null, Objection[]]>([
  ['room for one more', 'internalMove', {}, [mover()], into({}, 1), []],
  ['no room for one more', 'internalMove', {}, [mover()], into({}, 2), ['move.roomFull']],
  ['two at once', 'internalMove', {}, [mover(), mover()], into({}, 1), ['move.roomFull']],
  ['into a blocked room', 'internalMove', {}, [mover()], blocked('2026-06-10', '2026-06-10'), ['move.roomBlocked']],
  ['into a room that is blocked from tomorrow', 'internalMove', {}, [mover()], blocked('2026-06-11', '2026-06-12'), []],
  ['a dog into a cat room', 'found', {}, [mover()], into({ species: ['cat'] }), ['move.speciesMix']],
  ['a dog to a cat', 'internalMove', {}, [mover()], into({}, 1, 'cat'), ['move.speciesMix']],
  ['a litter beside its mother', 'birth', {}, [mover(), mover()], into(quarantine, 2), []],
  ['to others in quarantine', 'internalMove', {}, [mover()], into(quarantine, 1), ['move.quarantineBreach']],
  ['into an empty quarantine', 'internalMove', {}, [mover()], into(quarantine), []],
  [
    'out of quarantine to others',
    'internalMove',
    {},
    [mover({ from: { ...room, ...quarantine } })],
    into({}, 1),
    ['move.quarantineBreach'],
  ],
  ['in quarantine itself, to others', 'internalMove', {}, [mover({ inQuarantine: true })], into({}, 1), ['move.quarantineBreach']],
  ['in quarantine itself, alone', 'internalMove', {}, [mover({ inQuarantine: true })], into({}), []],
  [
    'to one in quarantine',
    'internalMove',
    {},
    [mover()],
    { ...into({}), dwellers: [inmate('Q', { quarantine: { from: '2026-06-01', until: '2026-06-10', ended: false, steps: [] } })] },
    ['move.quarantineBreach'],
  ],
  [
    'to one whose quarantine ended yesterday',
    'internalMove',
    {},
    [mover()],
    { ...into({}), dwellers: [inmate('Q', { quarantine: { from: '2026-06-01', until: '2026-06-09', ended: false, steps: [] } })] },
    [],
  ],
  ['out of quarantine alone', 'internalMove', {}, [mover({ from: { ...room, ...quarantine } })], into({}), []],
  ['a foster home without a contract', 'fosterAdmission', {}, [mover()], home({}), ['foster.contractMissing']],
  ['a foster home in order', 'fosterAdmission', signed, [mover()], home({}), []],
  ['a full foster home', 'fosterAdmission', signed, [mover()], home({}, 1), ['foster.full']],
  ['a foster home that takes more', 'fosterAdmission', signed, [mover()], home({ mostAnimals: 2 }, 1), []],
  ['a foster home for cats', 'fosterAdmission', signed, [mover()], home({ species: ['cat'] }), ['foster.species']],
  [
    'away on that day',
    'fosterAdmission',
    signed,
    [mover()],
    home({ blackouts: [{ from: '2026-06-10', to: '2026-06-10' }] }),
    ['foster.blackout'],
  ],
  ['away the day before', 'fosterAdmission', signed, [mover()], home({ blackouts: [{ from: '2026-06-01', to: '2026-06-09' }] }), []],
  [
    'away before it ends',
    'fosterAdmission',
    { ...signed, plannedUntil: '2026-07-01' },
    [mover()],
    home({ blackouts: [{ from: '2026-06-20', to: '2026-06-25' }] }),
    ['foster.blackout'],
  ],
  ['parted from its friend', 'internalMove', {}, [mover({ partners: ['friend'] })], into({}), ['change.bonded']],
  ['taken in, whoever stays', 'found', {}, [mover({ partners: ['friend'] })], into({}), []],
  ['adopted without its friend', 'adoption', {}, [mover({ partners: ['friend'] })], null, ['adoption.bonded']],
  ['handed over without its friend', 'handOver', {}, [mover({ partners: ['friend'] })], null, ['change.bonded']],
  ['together with its friend', 'handOver', {}, [mover({ partners: [rex.id] }), mover()], null, []],
])('%s: %s with %j', (_, flow, details, movers, to, expected) => {
  expect(objectionsTo(flow, said(details), movers, to, zone)).toEqual(expected)
})

describe('a puppy under eight weeks', () => {
  const mother = inmate('Bella')
  const young = (birthDate: string) => ({ ...inmate('Pup', { custody: 'birth' }), birthDate })
  const born = (birthDate: string, her = mother) => mover({ animal: young(birthDate), mother: { animal: her } })
  test.each<[string, Mover[], Destination, Objection[]]>([
    ['leaves its mother', [born('2026-05-01')], into({}), ['puppy.tooYoung']],
    ['moves with her', [born('2026-05-01'), mover({ animal: mother })], into({}), []],
    ['moves to her', [born('2026-05-01')], { ...into({}), dwellers: [mother] }, []],
    ['is old enough', [born('2026-04-15')], into({}), []],
    ['has lost its mother', [born('2026-05-01', { ...mother, custody: null })], into({}), []],
    ['is left by its mother', [mover({ animal: mother, litter: [{ animal: young('2026-05-01') }] })], into({}), ['puppy.tooYoung']],
  ])('%s', (_, movers, to, expected) => expect(objectionsTo('internalMove', said(), movers, to, zone)).toEqual(expected))
})

test('a group of animals is named by the one that it began with', () => {
  const facts = [noFacts('a', true), ...['b', 'c'].map((id) => ({ ...noFacts(id, true), bondGroupId: 'a' })), noFacts('d', true)]
  expect(partnersOf('a', facts)).toEqual(['b', 'c'])
  expect(partnersOf('c', facts)).toEqual(['a', 'b'])
  expect(partnersOf('d', facts)).toEqual([])
  expect(partnersOf('a', [...facts.slice(0, 2), { ...facts[2]!, inCare: false }])).toEqual(['b'])
})
