import { expect, test } from 'vitest'
import * as v from 'valibot'
import { animalsOf, awaitsOwner, incidentProblems, incidentsShown, IncidentBody, type Incident } from './incident.ts'

const id = (nth: number) => `00000000-0000-4000-8000-0000000000${String(nth).padStart(2, '0')}`
const at = '2026-06-10T10:00:00.000Z'
const bite = {
  animalId: id(1),
  otherIds: [],
  at,
  kind: 'bite' as const,
  place: 'Auslauf 2',
  happened: 'Hat beim Anleinen zugebissen.',
  measures: '',
  contactId: null,
  memberId: null,
  people: '',
  vetInformed: false,
  authority: 'due' as const,
  ownerInformedAt: null,
  ownerInformedBy: null,
  photoIds: [],
}

test.each([
  ['what was seen alone', {}, []],
  ['nothing', { animalId: null, kind: null, at: null, happened: '' }, ['animalId', 'kind', 'at', 'happened']],
  ['an owner who was informed by nobody', { ownerInformedAt: at }, ['ownerInformedBy']],
  ['an owner who was informed at no time', { ownerInformedBy: id(9) }, ['ownerInformedAt']],
  ['an owner who was informed', { ownerInformedAt: at, ownerInformedBy: id(9) }, []],
])('a report with %s', (_name, more, missing) =>
  expect(incidentProblems({ ...bite, ...more })).toEqual(missing.map((field) => ({ code: 'field.missing', field }))),
)

test('ten animals at most, each once, and six photos', () => {
  const of = (more: object) => v.safeParse(IncidentBody, { ...bite, id: null, ...more })
  const ids = (count: number) => Array.from({ length: count }, (_, nth) => id(nth + 10))
  expect(of({ otherIds: [id(2), id(2)] }).output).toMatchObject({ otherIds: [id(2)] })
  expect([of({ otherIds: ids(9) }).success, of({ otherIds: ids(10) }).success]).toEqual([true, false])
  expect([of({ photoIds: ids(6) }).success, of({ photoIds: ids(7) }).success]).toEqual([true, false])
  expect(animalsOf({ animalId: id(1), otherIds: [id(2), id(1)] })).toEqual([id(1), id(2)])
})

const row = (nth: number, more: object): Incident => ({ ...bite, version: 0, id: id(nth), restrictedTo: null, ...more })

test.each([
  ['nobody was informed', {}, [], [id(1)], true],
  ['an animal of the house', {}, [], [], false],
  ['one of two has an owner', { otherIds: [id(2)] }, [], [id(2)], true],
  ['the owner was informed', { ownerInformedAt: at, ownerInformedBy: id(9) }, [], [id(1)], false],
  ['the owner got the report', {}, [id(5)], [id(1)], false],
])('whether an owner is still to be informed: %s', (_name, more, mailed, owned, isOpen) =>
  expect(awaitsOwner(row(5, more), { owned: new Set(owned), mailed: new Set(mailed) })).toBe(isOpen),
)

test('the list filters by kind and by what is left to do, the newest first', () => {
  const all = [
    row(1, { at: '2026-06-01T10:00:00.000Z' }),
    row(2, { kind: 'escape', authority: 'none' }),
    row(3, { at: '2026-06-05T10:00:00.000Z', authority: 'none', ownerInformedAt: at }),
  ]
  const known = { owned: new Set([id(1)]), mailed: new Set([id(2)]) }
  const shown = (kind: Incident['kind'] | null, open: boolean) => incidentsShown(all, { kind, open }, known).map((one) => one.id)
  expect(shown(null, false)).toEqual([id(2), id(3), id(1)])
  expect(shown('bite', false)).toEqual([id(3), id(1)])
  expect(shown(null, true)).toEqual([id(1)])
})
