// What people say of animals and of their changes; none of it is ever needed.
import fc from 'fast-check'
import { dangers, states, traits } from '../../shared/animals/animalFacts.ts'
import { deathKinds, personRoles, proofs, objections } from '../../shared/changes/story/flowDetails.ts'
import { orNull, someDate, someId, someInstant } from './some.ts'

/** Some facts of a change; none of them is ever needed. */
export const someDetails = fc.record(
  {
    person: fc.constantFrom('Kim Beck', 'Ordnungsamt'),
    room: fc.constantFrom('Zimmer 1', 'Zwinger 7'),
    place: fc.constantFrom('Parkplatz'),
    motherId: orNull(someId),
    proof: fc.uniqueArray(fc.constantFrom(...proofs), { maxLength: 3 }),
    bornAlive: fc.integer({ min: 0, max: 9 }),
    deathKind: fc.constantFrom(...deathKinds),
    ownershipMoves: fc.boolean(),
    followUpOn: orNull(someDate),
    followUpTitle: fc.constantFrom('', 'Nachfragen'),
    contractOn: orNull(someDate),
    people: fc.array(fc.record({ role: fc.constantFrom(...personRoles), contactId: someId }), { minLength: 1, maxLength: 2 }),
    feeReceived: orNull(fc.record({ on: someDate, by: someId })),
    despite: fc.uniqueArray(fc.constantFrom(...objections), { minLength: 1, maxLength: 2 }),
  },
  { requiredKeys: [] },
)

const said = fc.constantFrom('', 'x')
export const someCharacter = {
  crossBreed: fc.boolean(),
  coat: said,
  specialNeeds: said,
  importExemption: said,
  withersCm: orNull(fc.integer({ min: 5, max: 110 })),
  bodyLengthCm: orNull(fc.integer({ min: 5, max: 200 })),
  chippedOn: orNull(someDate),
  traits: fc.dictionary(fc.constantFrom(...traits), fc.boolean(), { maxKeys: 3 }),
  energy: orNull(fc.integer({ min: 1, max: 5 })),
  handlingLevel: orNull(fc.integer({ min: 1, max: 3 })),
  diet: fc.array(
    fc.record({
      from: orNull(someDate),
      food: fc.constant('Trockenfutter'),
      gramsPerDay: orNull(fc.integer({ min: 1, max: 900 })),
      times: said,
      note: said,
    }),
    { maxLength: 2 },
  ),
  dangerous: fc.constantFrom(...dangers),
  dangerousState: orNull(fc.constantFrom(...states)),
  importedFrom: orNull(fc.constantFrom('DE', 'RO')),
  bondGroupId: orNull(someId),
  coordinatorId: orNull(someId),
}

const onAnimal = fc.record({ id: someId, animalId: someId })
/** Input of what is done about the health of an animal. */
export const medicalInputs = {
  deleteVaccination: onAnimal,
  deleteWeight: onAnimal,
  beginQuarantine: fc.record({ id: someId, from: someDate, until: someDate, why: fc.constantFrom('Giardien') }),
  changeQuarantine: fc.record({ id: someId, until: orNull(someDate), why: fc.constantFrom('Befund positiv') }),
}

/** What is open on a field. */
const openOn = (field: string, value: fc.Arbitrary<string>) =>
  orNull(fc.array(fc.record({ mid: someId, field: fc.constant(field), value, by: someId, at: someInstant }), { maxLength: 2 }))

export const someConflicts = openOn('warning', said)
/** What is open on the notice of a find. */
export const someClaimConflicts = openOn('details.notifiedAt', someInstant)
