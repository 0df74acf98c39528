import { expect, test } from 'vitest'
import { idNamed, inmate } from '../../tests/factories/animals.ts'
import { homeCheck, homeCheckStates, unplanned, type HomeCheck } from './homeCheck.ts'
import { homeChecksToDo } from './homeChecksToDo.ts'

const check = (name: string, more: Partial<HomeCheck> = {}): HomeCheck => ({
  id: idNamed(`check ${name}`),
  version: 1,
  type: 'before',
  state: 'requested',
  contactId: idNamed(name),
  animalIds: [],
  requestedAt: '2026-06-01T10:00:00.000Z',
  requestedBy: null,
  due: null,
  note: '',
  ...unplanned,
  ...more,
})
const contacts = new Map(['Anna', 'Bernd', 'Carla'].map((forename) => [idNamed(forename), { forename, surname: 'Beck', company: '' }]))
const animals = new Map([inmate('Rex'), inmate('', { id: idNamed('nameless'), number: '2026-7' })].map((animal) => [animal.id, animal]))

test('what was requested waits, whatever else is under way or over', () => {
  const checks = homeCheckStates.map((state) => check(state, { state, contactId: idNamed('Anna') }))
  expect(homeChecksToDo(checks, contacts, animals).checks.map(({ id }) => id)).toEqual([idNamed('check requested')])
})

test('by due date, none last, then by the time of the request', () => {
  const checks = [
    check('Anna', { requestedAt: '2026-06-02T10:00:00.000Z' }),
    check('Bernd'),
    check('Carla', { due: '2026-07-01', requestedAt: '2026-06-09T10:00:00.000Z' }),
  ]
  expect(homeChecksToDo(checks, contacts, animals).checks.map(({ contactName }) => contactName)).toEqual([
    'Carla Beck',
    'Bernd Beck',
    'Anna Beck',
  ])
})

test('names whom and for which animals, a number where there is no name', () => {
  const one = check('Anna', { animalIds: [idNamed('Rex'), idNamed('nameless'), idNamed('unknown')] })
  expect(homeChecksToDo([one], contacts, animals)).toEqual({
    checks: [{ id: one.id, contactName: 'Anna Beck', animalNames: ['Rex', '2026-7'] }],
  })
  expect(homeChecksToDo([one], new Map(), animals).checks[0]!.contactName).toBe('')
})

test('devices hold all, those that are over apart from the others', () => {
  const scopes = homeCheckStates.map((state) => homeCheck.scopes(check('Anna', { state })))
  expect(scopes).toEqual([...Array<string[]>(3).fill(['homeChecks:open']), ['homeChecks:ended'], ['homeChecks:ended']])
})
