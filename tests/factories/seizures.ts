// Seizures, and calls about their animals.
import fc from 'fast-check'
import { nothingSaid } from '../../shared/animals/animalActs.ts'
import { releasedTo } from '../../shared/changes/story/flowDetails.ts'
import type { World } from '../world.ts'
import type { Person } from './maker.ts'
import type { AnimalSeizure, AnimalSeizureBody } from '../../shared/seizures/animalSeizure.ts'
import { confirmations, extraCosts } from '../../shared/seizures/seizureKinds.ts'
import { legalBases } from '../../shared/settings/seizureArea.ts'
import { orNull, someDate, someId, someInstant, text, version } from './some.ts'

/** Of a veterinary office that pays 15.50 euros a day for a dog, shown to everybody with the right. */
export const seizureOf = (id: string, authorityId: string, more: Partial<AnimalSeizure> = {}): AnimalSeizure => ({
  id,
  version: 0,
  authorityId,
  legalBasis: 'welfare',
  caseNumber: 'VET 17/2026',
  orderedOn: '2026-05-04',
  keeperId: null,
  noContact: false,
  extraCosts: 'priorApproval',
  confirmation: 'verbal',
  deadline: '2026-06-15',
  orderDocument: '',
  deliveredBy: '',
  rates: [{ species: 'dog', cents: 1_550 }],
  notes: '',
  seenBy: [],
  restrictedTo: null,
  ...more,
})

/** The body of a call that enters one. */
export function seizureBody(id: string, authorityId: string, more: Partial<AnimalSeizureBody> = {}): AnimalSeizureBody {
  const { version: _v, restrictedTo: _r, ...body } = seizureOf(id, authorityId)
  return { ...body, ...more }
}

export const seizureFields = {
  id: someId,
  version,
  authorityId: someId,
  legalBasis: fc.constantFrom(...legalBases),
  caseNumber: text,
  orderedOn: orNull(someDate),
  keeperId: orNull(someId),
  noContact: fc.boolean(),
  extraCosts: fc.constantFrom(...extraCosts),
  confirmation: fc.constantFrom(...confirmations),
  deadline: orNull(someDate),
  orderDocument: text,
  deliveredBy: text,
  rates: fc.array(fc.record({ species: fc.constant('dog' as const), cents: fc.constantFrom(0, 1_550) }), { maxLength: 1 }),
  notes: text,
  seenBy: fc.uniqueArray(someId, { maxLength: 3 }),
}

export const seizureInputs = {
  takeSeized: fc.record({
    seizureId: someId,
    authorityId: orNull(someId),
    animalId: someId,
    at: someInstant,
    roomId: orNull(someId),
    animal: fc.constantFrom(null, { ...nothingSaid, name: 'x' }),
  }),
  releaseSeized: fc.record({
    seizureId: someId,
    releaseId: someId,
    animalIds: fc.uniqueArray(someId, { minLength: 1, maxLength: 3 }),
    at: someInstant,
    to: fc.constantFrom(...releasedTo),
    contactId: someId,
    order: fc.constantFrom('x', 'VET 17/2026'),
    orderedOn: orNull(someDate),
    reason: fc.constantFrom('', 'x'),
    known: fc.record({ authorityId: someId, keeperId: orNull(someId), stays: fc.constant({}) }),
  }),
}

/** Each call about an animal of a seizure once. */
export async function seizureSteps(world: World, person: Person) {
  const [authority, id, animalId] = [(await world.contact(person)).id, world.id(), world.id()]
  const path = '/api/animal-seizure/{id}'
  const at = '2026-06-09T08:00:00.000Z'
  const going = { releaseId: world.id(), animalIds: [animalId], at, to: 'keeper', contactId: null, order: 'x', orderedOn: null, reason: '' }
  return [
    ['POST', '/api/animal-seizure/new', undefined, seizureBody(id, authority)],
    ['POST', `${path}/take`, id, { animalId, at, roomId: null, animal: { ...nothingSaid, name: 'x' } }],
    ['POST', `${path}/release`, id, going],
    ['POST', `${path}/to-bill`, id, { language: 'de', months: ['2026-06'], vetLineIds: [] }],
    ['POST', `${path}/take-back`, id, { animalId }],
  ] as const
}
