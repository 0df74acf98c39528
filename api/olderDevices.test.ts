// A device that has not been updated sends bodies without the fields that came later. What its change does not name stays as it is.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '../shared/endpoint.ts'
import { nothingSaid } from '../shared/animals/animalActs.ts'
import { fieldsWithDefault } from '../shared/fields.ts'
import { noProfile } from '../shared/shelters/shelter.ts'
import { mutations } from '../shared/mutations.ts'
import { plainNouns } from '../shared/nouns.ts'
import { careItemOf } from '../tests/factories/careRows.ts'
import { exampleOf } from '../tests/factories/fromSchema.ts'
import type { Person } from '../tests/factories/maker.ts'
import { shelterOf } from '../tests/factories/rooms.ts'
import { startWorld, type World } from '../tests/world.ts'

let world: World
let lead: Person
let shelterId: string
let otherId: string
let contactId: string
let sessionId: string
beforeAll(async () => {
  world = await startWorld()
  lead = await world.person(await world.tenant())
  otherId = (await world.animal(lead)).id
  contactId = (await world.contact(lead)).id
  shelterId = (await send('/api/shelter/new', house)).id
  sessionId = (await send('/api/animal-helper/session/new', plain('helperSession'))).id
})
afterAll(() => world.stop())

async function send(path: string, body: object) {
  const { status, body: answer } = await world.client(lead.token).send('POST', path, body)
  expect([status, answer]).toEqual([200, expect.anything()])
  return answer
}

const { version: _, ...fosterHome } = shelterOf('', { type: 'fosterHome' })
const house = { ...fosterHome, id: null }
const plain = (kind: string) =>
  exampleOf(
    plainNouns.find((noun) => noun.kind === kind)!,
    { text: () => 'x' },
  )

const carePlan = (animalId: string) => {
  const { version: _version, restrictedTo: _restrictedTo, ...plan } = careItemOf('', { animalId, to: '2026-06-30' })
  return { ...plan, id: null }
}

/** Of each change: what it is made with, and what the fields that came later say. */
const examples: Record<string, () => [base: object, later: Record<string, unknown>]> = {
  changeAnimal: () => [
    { ...nothingSaid, name: 'Rex', breed: 'Collie' },
    {
      crossBreed: true,
      coat: 'kurz',
      withersCm: 55,
      traits: { dogs: true },
      energy: 4,
      handlingLevel: 2,
      specialNeeds: 'Treppe',
      diet: [{ from: null, food: 'Nassfutter', gramsPerDay: 400, times: '', note: '' }],
      dangerous: 'listed',
      dangerousState: 'NI',
      importedFrom: 'RO',
      importExemption: 'Ausnahme',
      bondGroupId: otherId,
      coordinatorId: lead.userId,
    },
  ],
  changeShelter: () => [house, { permitMaxAnimals: 20, foster: { ...noProfile, experience: 'Welpen' } }],
  changeClosedPeriod: () => [plain('closedPeriod'), { regularsFrom: 5 }],
  changeProduct: () => [
    { ...plain('product'), kind: 'subscription', perWeek: 3 },
    { minTermMonths: 6, noticeDays: 30, absencePolicy: 'carry', carryDays: 2, inRequests: ['pension'] },
  ],
  changePensionPrice: () => [plain('pensionPrice'), { roomKind: 'Suite' }],
  changePensionSurcharge: () => [plain('pensionSurcharge'), { isPeak: true }],
  changeCancellationTier: () => [plain('cancellationTier'), { appliesTo: 'peak' }],
  changeHelperSession: () => [plain('helperSession'), { seriesId: sessionId }],
  changeDaycareGroup: () => [plain('daycareGroup'), { shelterId, allowedTraits: ['dog'], deniedTraits: ['dangerous'] }],
  changeCareItem: () => [
    carePlan(otherId),
    {
      rhythm: 'weeks',
      every: 2,
      weekdays: [1],
      dates: ['2026-06-10'],
      count: 3,
      pauses: [{ from: '2026-06-10', to: null, reason: 'Durchfall' }],
      stoppedAt: '2026-06-10T08:00:00.000Z',
      stopReason: 'verträgt es nicht',
      blocksAdoption: true,
      batch: 'A1',
      expiresOn: '2027-01-31',
      isPrescription: true,
      costCents: 1_250,
    },
  ],
  changeObservation: () => [
    { ...plain('observation'), animalId: otherId, at: '2026-06-10T07:00:00.000Z', by: lead.userId, note: 'x', photoIds: [] },
    { voice: { sha256: 'a'.repeat(64), kind: 'audio/webm', size: 9, seconds: 2, arrivedAt: null, refused: null } },
  ],
  changeHomeCheck: () => [
    { ...plain('homeCheck'), contactId, animalIds: [], state: 'requested' },
    { signature: { name: 'Ada', strokes: [[1, 2, 3, 4]], signedAt: '2026-06-10T07:00:00.000Z' }, unsigned: null },
  ],
  changeCalendarEvent: () => [{ ...plain('calendarEvent'), visibility: 'all' }, { attendees: [lead.userId] }],
}

/** What a change says in the place of what it was made with. */
const bodyOf: Record<string, object> = { changeAnimal: { number: null } }

const changes = [...mutations.values()].filter(
  ({ endpoint: { path, body } }) => path.endsWith('/{id}') && body && fieldsWithDefault(body).length > 0,
)

test('each change of a body with fields that came later has an example', () => {
  expect(changes.map(({ name }) => name).toSorted()).toEqual(Object.keys(examples).toSorted())
})

test.each(changes.map(({ name, endpoint }) => [name, endpoint] as const))('%s keeps what it does not name', async (name, endpoint) => {
  const [base, later] = examples[name]!()
  expect(Object.keys(later).toSorted()).toEqual(fieldsWithDefault(endpoint.body!).toSorted())
  const made = await send(endpoint.path.replace('{id}', 'new'), { ...base, id: null, ...later })
  const { id } = made.animal ?? made
  const known = Object.fromEntries(Object.entries({ ...base, ...bodyOf[name] }).filter(([field]) => !(field in later)))
  const { animal, facts, ...row } = await send(addressOf(endpoint, { params: { id } }), known)
  expect({ ...animal, ...facts, ...row }).toMatchObject(later)
})
