import { expect, test } from 'vitest'
import { idNamed, inmate } from '../../tests/factories/animals.ts'
import type { Details } from './story/flowDetails.ts'
import { asBefore, flowProblems } from './flowRules.ts'
import { birthDateAt, birthDateMoved, bornTo } from './litter.ts'
import { tell, type NewChange } from './newChange.ts'

const zone = 'Europe/Berlin'
const kim = idNamed('kim')
const box = idNamed('box')
const one = (kind: NewChange['kind'], day: number, more: Partial<NewChange> = {}): NewChange => ({
  id: `${kind}-${day}`,
  kind,
  at: `2026-05-${String(day).padStart(2, '0')}T08:00:00.000Z`,
  recordedBy: null,
  ...more,
})
const mother = (changes: NewChange[], contactId: string | null = null) => {
  const animal = inmate('Mia', { sex: 'f', contactId })
  return { animal, changes: tell(animal.id, changes).changes }
}
const at = '2026-06-01T22:30:00.000Z'
const terms = { zone, holdingMonths: 6 }
const said = (details: Details = {}, roomId: string | null = null) => ({ at, contactId: null, roomId, reason: '', details })

test.each<[string, ReturnType<typeof mother>, Details['litterOwner'], string | null]>([
  ['was signed over', mother([one('turnedIn', 1, { contactId: kim })]), 'organisation', null],
  ['was brought and not signed over', mother([one('turnedIn', 1, { contactId: kim, owner: 'none' })]), 'contact', kim],
  ['was found', mother([one('found', 1)]), 'unknown', null],
  ['boards here', mother([one('pensionIn', 1)], kim), 'contact', kim],
  ['was seized from nobody who is known', mother([one('seizureIn', 1)]), 'unknown', null],
  ['was sold to somebody since', mother([one('turnedIn', 1), one('ownerChange', 3, { contactId: kim })]), 'contact', kim],
  [
    'was sold after the birth',
    mother([one('turnedIn', 1), { ...one('ownerChange', 3, { contactId: kim }), at: '2026-06-02T08:00:00.000Z' }]),
    'organisation',
    null,
  ],
  ['was born in the house herself', mother([one('birth', 1)]), 'organisation', null],
])('the litter of a mother who %s', (_, she, litterOwner, contactId) => {
  expect(bornTo(she, said(), terms)).toMatchObject({ contactId, details: { litterOwner } })
})

test('a litter lives where its mother does, until somebody says otherwise', () => {
  const inBox = mother([one('turnedIn', 1, { roomId: box })])
  expect(bornTo(inBox, said(), terms).roomId).toBe(box)
  expect(bornTo(inBox, said({}, idNamed('other')), terms).roomId).toBe(idNamed('other'))
  expect(bornTo(inBox, said({ room: 'Wurfbox' }), terms)).toMatchObject({ roomId: null, details: { room: 'Wurfbox' } })
  const inWords = mother([one('turnedIn', 1, { details: { room: 'Box 3' } })])
  expect(bornTo(inWords, said(), terms)).toMatchObject({ roomId: null, details: { room: 'Box 3' } })
  expect(bornTo(inBox, said({ litterOwner: 'unknown' }), terms).details.litterOwner).toBe('unknown')
})

test('a birth tells the day of birth in the zone of the house, once', () => {
  expect(birthDateAt('birth', { birthDate: null }, at, zone)).toBe('2026-06-02')
  expect(birthDateAt('birth', { birthDate: '2026-05-30' }, at, zone)).toBe('2026-05-30')
  expect(birthDateAt('found', { birthDate: null }, at, zone)).toBeNull()
  expect(birthDateMoved('birth', { birthDate: '2026-06-02' }, [at, '2026-05-28T08:00:00.000Z'], zone)).toBe('2026-05-28')
  expect(birthDateMoved('birth', { birthDate: '2026-05-30' }, [at, '2026-05-28T08:00:00.000Z'], zone)).toBe('2026-05-30')
})

test('a birth can be said to be earlier than the day of birth that it told', () => {
  const pup = inmate('Pip', { birthDate: '2026-05-03' })
  const { changes } = tell(pup.id, [one('birth', 3)])
  const earlier = { ...said(), at: '2026-05-01T08:00:00.000Z' }
  const problems = (birthDate: string) =>
    flowProblems('birth', earlier, [asBefore({ animal: { ...pup, birthDate }, changes }, ['birth-3'], zone)], zone).map(({ code }) => code)
  expect(problems('2026-05-03')).toEqual([])
  expect(problems('2026-05-02')).toEqual(['change.beforeBirth'])
})

test('whose the litter is must be named where it is somebody’s', () => {
  expect(flowProblems('birth', said({ litterOwner: 'contact' }), [], zone).map(({ code }) => code)).toEqual(['change.personRequired'])
  expect(flowProblems('birth', { ...said({ litterOwner: 'contact' }), contactId: kim }, [], zone)).toEqual([])
})
