import { expect, test } from 'vitest'
import { idNamed } from '../../tests/factories/animals.ts'
import { tell, type NewChange } from '../changes/newChange.ts'
import { seizedAnimals } from './seizedAnimals.ts'

const seizureId = idNamed('seizure')
const keeper = idNamed('keeper')
const came = '2026-05-04T10:00:00.000Z'
const went = '2026-06-14T10:00:00.000Z'

const animalId = idNamed('dog')
const stateAfter = (...later: Partial<NewChange>[]) => {
  const changes = [{ kind: 'seizureIn' as const, at: came, flowId: seizureId }, ...later].map((one, nth) => ({
    kind: 'death' as const,
    at: went,
    id: idNamed(`change ${nth}`),
    recordedBy: null,
    ...one,
  }))
  return seizedAnimals(tell(animalId, changes).changes, seizureId, keeper)
}
const gone = (state: string) => [{ animalId, from: came, until: went, state }]

test('what became of a seized animal follows from its changes', () => {
  expect(stateAfter()).toEqual([{ animalId, from: came, until: null, state: 'here' }])
  expect(stateAfter({ kind: 'seizureOut', contactId: keeper })).toEqual(gone('toKeeper'))
  expect(stateAfter({ kind: 'seizureOut', contactId: idNamed('somebody') })).toEqual(gone('toThirdParty'))
  expect(stateAfter({ kind: 'seizureOut' })).toEqual(gone('toThirdParty'))
  expect(stateAfter({ kind: 'seizureOut' }, { kind: 'turnedIn' })).toEqual(gone('forfeited'))
  expect(stateAfter({ kind: 'death' })).toEqual(gone('died'))
  expect(stateAfter({ kind: 'death', details: { deathKind: 'euthanasia' } })).toEqual(gone('euthanised'))
  expect(stateAfter({ kind: 'handOver' })).toEqual(gone('left'))
})

test('an animal that was given to the organisation may die there later: it was forfeited all the same', () => {
  const later = { kind: 'death' as const, at: '2026-07-01T10:00:00.000Z' }
  expect(stateAfter({ kind: 'seizureOut' }, { kind: 'turnedIn' }, later)).toEqual(gone('forfeited'))
})

test('animals of other seizures and cancelled intakes are not among them', () => {
  const { changes } = tell(animalId, [{ id: idNamed('other'), kind: 'seizureIn', at: came, recordedBy: null }])
  expect(seizedAnimals(changes, seizureId, null)).toEqual([])
  const cancelled = changes.map((change) => ({ ...change, flowId: seizureId, cancelledAt: went }))
  expect(seizedAnimals(cancelled, seizureId, null)).toEqual([])
})
