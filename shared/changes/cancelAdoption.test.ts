import { expect, test } from 'vitest'
import { idNamed } from '../../tests/factories/animals.ts'
import type { Animal } from '../animals/animal.ts'
import type { After } from './foresee.ts'
import { cancelFlow } from './flowActs.ts'

const id = idNamed('Luna')
const adopted = { id, custody: null, outcome: 'adopted', released: false } as Animal
const inCare = { custody: 'found', place: 'room', roomId: null, outcome: null, careFrom: '2026-06-01', careUntil: null } as const
const intent = (after: After) => ({
  mid: idNamed('mid'),
  userId: idNamed('carer'),
  tenantId: idNamed('house'),
  occurredAt: '2026-06-10T10:00:00.000Z',
  zone: 'Europe/Berlin',
  input: { flowId: idNamed('flow'), changeIds: [], animalIds: [id], after, reason: '' },
})

test('an animal whose adoption is cancelled is released again on the device that does it, once it is known to be back', () => {
  const { animal } = cancelFlow.adoption.effects
  expect(animal!(adopted, intent({ [id]: inCare }), id)).toMatchObject({ custody: 'found', released: true })
  expect(animal!(adopted, intent({}), id)).toMatchObject({ custody: null, released: false })
  expect(cancelFlow.handOver.effects.animal!(adopted, intent({ [id]: inCare }), id)).toMatchObject({ custody: 'found', released: false })
})
