// The calls about seizures beside those of every plain noun: animals come, go, and a step is taken back.
import * as v from 'valibot'
import { AnimalSaid } from '../animals/animalActs.ts'
import { Animal } from '../animals/animal.ts'
import { AnimalFacts } from '../animals/animalFacts.ts'
import { releasedTo } from '../changes/story/flowDetails.ts'
import { animalsLimit } from '../changes/flowCalls.ts'
import { StatusChange } from '../changes/story/statusChange.ts'
import { languages } from '../documents/languages.ts'
import { endpoint } from '../endpoint.ts'
import { HistoryPages } from '../records/animalRecord.ts'
import { CalendarDate, Id, Instant, QueryPage, text } from '../values.ts'

const path = '/api/animal-seizure/{id}'
const params = v.strictObject({ id: Id })
const writing = { method: 'POST', access: 'signedIn', mutates: true, params } as const
const ofStory = ['change.future', 'change.overlap', 'change.afterDeath'] as const

/** One animal for each call, so that one that is refused does not keep the others back. */
export const takeCall = endpoint({
  ...writing,
  path: `${path}/take`,
  summary: 'Take an animal of a seizure in, a new or a known one; it is shown to those whom the seizure is shown to',
  right: 'animals.incoming',
  body: v.strictObject({
    animalId: Id,
    at: Instant,
    roomId: v.nullable(Id),
    /** What is known of a new animal; null for one that was entered before. */
    animal: v.nullable(AnimalSaid),
  }),
  response: v.object({ animal: Animal, facts: v.nullable(AnimalFacts), change: StatusChange }),
  errors: [
    ...ofStory,
    ...(['change.beforeBirth', 'change.inCustody', 'animal.birthInFuture', 'animal.importBanned', 'animal.classificationSpecies'] as const),
    ...(['chip.format', 'chip.range', 'chip.test', 'chip.duplicate', 'chip.future', 'animal.fieldMissing', 'idTaken', 'notFound'] as const),
  ],
})

export const releaseCall = endpoint({
  ...writing,
  path: `${path}/release`,
  summary: 'Animals of a seizure go, by an order of the authority or for a reason; those given to the organisation stay',
  right: 'animals.outgoing',
  body: v.strictObject({
    /** Of this release: the ids of its changes follow from it. */
    releaseId: Id,
    animalIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(animalsLimit)),
    at: Instant,
    to: v.picklist(releasedTo),
    contactId: v.nullable(Id),
    order: text(120),
    orderedOn: v.nullable(CalendarDate),
    reason: text(500),
  }),
  response: v.object({ animals: v.array(Animal), changes: v.array(StatusChange) }),
  errors: [
    ...ofStory,
    ...(['seizure.releaseWithoutOrder', 'field.missing', 'change.notInCustody', 'change.otherBasis', 'idTaken', 'notFound'] as const),
  ],
})

export const takeBackCall = endpoint({
  ...writing,
  path: `${path}/take-back`,
  summary: 'Take back what was recorded last of an animal of a seizure: that it went, or that it came',
  right: 'animals.incoming',
  online: true,
  body: v.strictObject({ animalId: Id }),
  response: v.object({ animal: Animal, changes: v.array(StatusChange) }),
  errors: ['change.cannotCancel'],
})

export const seizureDocument = endpoint({
  method: 'GET',
  access: 'signedIn',
  right: 'animals.incoming',
  mutates: false,
  path: `${path}/document`,
  summary: 'A seizure for its authority as PDF/A: care days by month, animals and what became of them, costs',
  params,
  query: v.strictObject({ language: v.optional(v.picklist(languages), 'de') }),
  response: v.unknown(),
  file: 'application/pdf',
  errors: ['documents.unavailable'],
})

export const seizureHistoryCall = endpoint({
  method: 'GET',
  access: 'signedIn',
  right: 'animals.incoming',
  mutates: false,
  path: `${path}/history`,
  summary: 'What was written about a seizure, by whom and when, the newest first',
  params,
  query: v.strictObject({ page: v.optional(QueryPage, '0') }),
  response: HistoryPages,
  errors: [],
})
