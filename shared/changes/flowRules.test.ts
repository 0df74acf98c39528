import { expect, test } from 'vitest'
import { inmate } from '../../tests/factories/animals.ts'
import type { Details } from './story/flowDetails.ts'
import { checkFlow, choiceOf, flowProblems, residenceOf } from './flowRules.ts'
import type { Flow } from './story/flows.ts'
import { tell } from './newChange.ts'

const zone = 'Europe/Berlin'
const said = (details: Details, more: object = {}) => ({
  at: '2026-06-10T08:00:00.000Z',
  contactId: null,
  roomId: null as string | null,
  reason: '',
  details,
  ...more,
})
const dog = inmate('Rex', { birthDate: '2026-05-01' })
const codes = (flow: Flow, details: Details, more: object = {}, changes: ReturnType<typeof tell>['changes'] = []) =>
  flowProblems(flow, said(details, more), [{ animal: dog, changes }], zone).map(({ code }) => code)

test.each<[Flow, Details, object, string[]]>([
  ['found', {}, {}, ['find.placeMissing', 'find.municipalityMissing']],
  ['found', { place: 'x', municipality: 'y' }, {}, []],
  ['turnedIn', {}, {}, ['turnin.ownerMissing']],
  ['turnedIn', { person: 'Kim' }, {}, []],
  ['turnedIn', {}, { contactId: 'c' }, []],
  ['lost', {}, {}, []],
  ['internalMove', {}, { roomId: 'r' }, []],
  ['fosterAdmission', {}, {}, ['change.contactMissing']],
  ['fosterAdmission', { person: 'Kim' }, {}, ['change.contactMissing']],
  ['fosterAdmission', {}, { roomId: 'r' }, []],
  ['internalMove', {}, {}, ['move.roomMissing']],
  ['handOver', {}, { at: '2026-06-26T08:00:00.000Z' }, ['handover.receiverMissing']],
  ['found', { place: 'x', municipality: 'y' }, { at: '2026-04-01T08:00:00.000Z' }, ['find.beforeBirth']],
  ['birth', { bornAlive: 0 }, {}, ['birth.count']],
  ['birth', {}, {}, []],
  ['foundGiveBack', { person: 'Kim' }, {}, ['change.contactMissing', 'giveback.noProof']],
  ['foundGiveBack', {}, { contactId: 'c' }, ['giveback.noProof']],
  ['ownerChange', { person: 'Kim' }, {}, ['change.contactMissing']],
  ['ownerChange', {}, { contactId: 'c' }, []],
  ['ownerChange', { newOwner: 'organisation' }, {}, []],
  ['adoptionReturn', { person: 'Kim' }, {}, []],
  ['death', { deathKind: 'euthanasia' }, {}, ['death.vetMissing']],
  ['death', { deathKind: 'euthanasia', vet: 'x' }, { reason: 'x' }, []],
  ['death', { deathKind: 'natural' }, { at: '2026-04-01T08:00:00.000Z' }, ['change.beforeBirth']],
  ['handOver', { person: 'Kim' }, { at: '2026-06-26T08:00:00.000Z' }, ['handover.receiverMissing']],
  ['handOver', {}, { contactId: 'c' }, ['puppy.tooYoung']],
  ['handOver', {}, { contactId: 'c', at: '2026-06-26T08:00:00.000Z' }, []],
  [
    'adoption',
    { person: 'Kim', adopterIsAdult: true, signedAt: '2026-06-26T08:00:00.000Z' },
    { at: '2026-06-26T08:00:00.000Z' },
    ['adoption.adopterMissing', 'adoption.notReleased'],
  ],
])('%s with %j and %j: %j', (flow, details, more, expected) => {
  expect(codes(flow, details, more)).toEqual(expected)
})

test('a foster home is one, and an animal is not taken to where it already lives', () => {
  const { changes } = tell(dog.id, [
    { id: 'a', kind: 'found', at: '2026-06-01T08:00:00.000Z', recordedBy: null },
    { id: 'b', kind: 'fosterAdmission', at: '2026-06-02T08:00:00.000Z', recordedBy: null, roomId: 'r' },
  ])
  const asked = (roomId: string, type: 'building' | 'fosterHome' | null) =>
    flowProblems('fosterAdmission', said({}, { roomId }), [{ animal: dog, changes }], zone, type && { type }).map(({ code }) => code)
  expect(asked('r', 'fosterHome')).toEqual(['foster.alreadyThere'])
  expect(asked('s', 'fosterHome')).toEqual([])
  expect(asked('s', 'building')).toEqual(['change.notAFosterHome'])
  // What the device does not hold is judged by the server.
  expect(asked('s', null)).toEqual([])
})

test('an animal lives where its newest residence says, and is not moved there again', () => {
  const { changes } = tell(dog.id, [
    { id: 'a', kind: 'found', at: '2026-06-01T08:00:00.000Z', recordedBy: null, details: { room: 'Zwinger 1' } },
    { id: 'b', kind: 'internalMove', at: '2026-06-02T08:00:00.000Z', recordedBy: null, details: { room: 'Zwinger 2' } },
  ])
  expect(residenceOf(changes)?.details.room).toBe('Zwinger 2')
  expect(codes('internalMove', { room: 'Zwinger 2' }, {}, changes)).toEqual(['move.sameRoom'])
  expect(codes('internalMove', { room: 'Zwinger 1' }, {}, changes)).toEqual([])
  const inRoom = changes.map((change) => ({ ...change, roomId: 'r' }))
  expect(codes('internalMove', {}, { roomId: 'r' }, inRoom)).toEqual(['move.sameRoom'])
  expect(codes('internalMove', {}, { roomId: 's' }, inRoom)).toEqual([])
})

test('the refusal names its animal and carries what else is wrong', () => {
  try {
    checkFlow('found', said({}, { at: '2026-04-01T08:00:00.000Z' }), [{ animal: dog, changes: [] }], zone)
    expect.unreachable()
  } catch (error) {
    const also = [
      { code: 'find.municipalityMissing', field: 'municipality' },
      { code: 'find.beforeBirth', field: 'at', animalId: dog.id },
    ]
    expect(error).toMatchObject({ code: 'find.placeMissing', fields: ['place'], detail: { also } })
  }
})

test('ownership stays where it was until it was signed over, and with a loan', () => {
  expect(choiceOf('turnedIn', said({ ownershipDeclared: false }))).toEqual({ roomId: null, owner: 'none' })
  expect(choiceOf('turnedIn', said({ ownershipDeclared: true }))).toEqual({ roomId: null })
  expect(choiceOf('handOver', said({ ownershipMoves: false }))).toEqual({ roomId: null, owner: 'none' })
  expect(choiceOf('ownerChange', said({ newOwner: 'organisation' }))).toEqual({ roomId: null, owner: 'organisation' })
  expect(choiceOf('found', said({ ownershipMoves: false }, { roomId: 'r' }))).toEqual({ roomId: 'r' })
})
