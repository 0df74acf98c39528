import { expect, test } from 'vitest'
import * as v from 'valibot'
import { animalsOf, incidentProblems, incidentsShown, IncidentBody, isOpenIncident, type Incident } from './incident.ts'

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

test.each([
  ['an authority has to be informed', 'due', at, false, true],
  ['the owner has to be informed', 'done', null, false, true],
  ['the owner was informed', 'none', at, false, false],
  ['the owner got the report', 'none', null, true, false],
] as const)('something is left to do: %s', (_name, authority, ownerInformedAt, isMailed, isOpen) =>
  expect(isOpenIncident({ authority, ownerInformedAt }, isMailed)).toBe(isOpen),
)

test('the list filters by kind and by what is left to do, the newest first', () => {
  const row = (nth: number, more: object): Incident => ({ ...bite, version: 0, id: id(nth), restrictedTo: null, ...more })
  const all = [
    row(1, { at: '2026-06-01T10:00:00.000Z' }),
    row(2, { kind: 'escape', authority: 'none' }),
    row(3, { at: '2026-06-05T10:00:00.000Z', authority: 'none', ownerInformedAt: at }),
  ]
  const shown = (kind: Incident['kind'] | null, open: boolean) => incidentsShown(all, { kind, open }, new Set([id(2)])).map((one) => one.id)
  expect(shown(null, false)).toEqual([id(2), id(3), id(1)])
  expect(shown('bite', false)).toEqual([id(3), id(1)])
  expect(shown(null, true)).toEqual([id(1)])
})
