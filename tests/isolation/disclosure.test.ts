// An animal that is locked, for a colleague of the same organisation who holds every right and is not among the admitted.
import { unsaid } from '../../shared/animals/animalFacts.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rights } from '../../shared/access.ts'
import { changeOf } from '../../shared/changes/newChange.ts'
import { lockable, schemaMajor } from '../../shared/synced.ts'
import { tableOf } from '../../api/orm/rows.ts'
import type { Person } from '../factories/maker.ts'
import { startWorld, type World } from '../world.ts'
import { buildHouse, type House } from './twoHouses.ts'
import { walk, type Walk } from './walk.ts'
import { watchWrites, type WriteWatch } from './writeWatch.ts'
import { sentTo } from '../../shared/reportCards/reportMail.ts'
import { careItemOf, careLogOf } from '../factories/careRows.ts'
import { conditionOf } from '../factories/condition.ts'
import { procedureOf } from '../factories/procedure.ts'
import { seizureOf } from '../factories/seizures.ts'
import { biteOf } from '../factories/incident.ts'
import { walkOf } from '../factories/participation.ts'
import { vetOriginalOf } from '../factories/vetInvoice.ts'
import { observationOf } from '../factories/observation.ts'

let world: World
/** Of the colleague who is not admitted. */
let house: House
/** What the admitted see beside it. */
let hidden: House
let admitted: Person
let writes: WriteWatch
const log: string[] = []
const mark = 'lckd-C'

/** An animal with a row of every kind that goes with it, each text with the mark; its ids. */
async function animalWithEverything(): Promise<Record<string, string>> {
  const text = (what: string) => `${mark}-${what}`
  const animal = await world.animal(admitted, {
    name: text('name'),
    number: text('number'),
    breed: text('breed'),
    colour: text('colour'),
    chip: '276098100000077',
    careFrom: '2026-06-01',
    activeIn: ['2026-06'],
    released: true,
  })
  const of = { version: 0, animalId: animal.id, inCare: true }
  const at = '2026-06-01T10:00:00.000Z'
  const statusChange = changeOf(animal.id, 1, {
    id: world.id(),
    kind: 'turnedIn',
    at: '2026-05-31T22:00:00.000Z',
    recordedBy: admitted.userId,
    reason: text('reason'),
    details: { person: text('person'), notes: text('note') },
  })
  const facts = {
    id: animal.id,
    version: 0,
    warning: text('warning'),
    markings: text('markings'),
    size: 'M' as const,
    birthEstimated: true,
    publicText: text('public'),
    internalText: text('internal'),
    inCare: true,
    identifiers: [],
    ...unsaid,
  }
  const weight = { ...of, id: world.id(), at, grams: 9_000, note: text('note') }
  const care = { animalId: animal.id, version: 0, kind: 'feeding' as const, label: text('food'), note: '' }
  const careItem = careItemOf(world.id(), { ...care, times: ['12:30'] })
  const vetOriginal = vetOriginalOf({ id: world.id(), treatmentId: careItem.id, animalId: animal.id, name: text('paper'), arrivedAt: at })
  const careLog = careLogOf(world.id(), { ...care, at, by: admitted.userId })
  const ofReport = { animalId: animal.id, version: 0, date: '2026-06-10' }
  const reportCard = {
    ...ofReport,
    id: world.id(),
    mood: 4 as const,
    ate: null,
    drank: null,
    stool: null,
    text: text('report'),
    photoIds: [],
  }
  const reportMail = { ...ofReport, id: reportCard.id, incidentId: null, ...sentTo(world.id(), at, admitted.userId), openedAt: null }
  const incident = biteOf({ id: world.id(), animalId: animal.id, at, text })
  const condition = conditionOf({ id: world.id(), animalId: animal.id, text })
  const procedure = procedureOf({ id: world.id(), animalId: animal.id, text })
  const observation = observationOf({ id: world.id(), animalId: animal.id, by: admitted.userId, text })
  const walk = walkOf(() => world.id(), { contactId: house.ids.contact!, animalId: animal.id, text, ofSession: String })
  // Of a contact that everybody sees.
  const readers = { seenBy: [admitted.userId], restrictedTo: [admitted.userId] }
  const animalSeizure = seizureOf(world.id(), house.ids.contact!, { keeperId: house.ids.twin!, notes: text('seizure'), ...readers })
  const photo = {
    ...of,
    id: world.id(),
    sha256: 'c'.repeat(64),
    small: null,
    refused: null,
    takenAt: at,
    takenBy: admitted.userId,
    position: 0,
    deletedAt: null,
  }
  const vaccination = {
    ...of,
    id: world.id(),
    classification: 'RHD' as const,
    vaccine: text('vaccine'),
    date: '2025-06-01',
    validityEnd: '2026-06-01',
    batch: text('batch'),
    vet: text('vet'),
    note: text('note'),
    activeIn: [],
  }
  const release = {
    id: animal.id,
    version: 0,
    note: text('note'),
    feeCents: 1_000,
    publishFrom: null,
    heldUntil: null,
    holdReason: text('reason'),
    inCare: true,
  }
  const interest = {
    ...of,
    id: world.id(),
    contactId: house.ids.contact!,
    source: 'phone' as const,
    createdAt: at,
    status: 'new' as const,
    reservedUntil: null,
    rank: 0,
    note: text('note'),
  }
  const signedDocument = {
    id: world.id(),
    version: 0,
    animalId: animal.id,
    flowId: world.id(),
    type: 'adoption' as const,
    title: text('title'),
    templateNumber: null,
    signer: text('signer'),
    onBehalfOf: text('principal'),
    staffSigner: text('staff'),
    textHash: '0'.repeat(64),
    signedAt: '2026-06-05T10:00:00.000Z',
    takenBy: admitted.userId,
    until: null,
    clientId: null,
    pdfHash: null,
  }
  const registryEntry = {
    ...of,
    id: world.id(),
    registrar: 'tasso' as const,
    registeredAt: at,
    registeredTo: null,
    consentOf: null,
    consentAt: null,
    consentBy: null,
    sentAt: at,
    failedAt: null,
    lastError: text('error'),
    externalRef: text('reference'),
    endedAt: null,
  }
  const task = {
    id: world.id(),
    version: 0,
    title: text('title'),
    text: text('text'),
    dueDate: '2026-06-10',
    dueTime: null,
    repeat: null,
    priority: 'normal' as const,
    assigneeId: house.person.userId,
    animalId: animal.id,
    contactId: null,
    state: 'open' as const,
    doneAt: null,
    doneBy: null,
    createdBy: admitted.userId,
  }
  const notification = {
    id: world.id(),
    version: 0,
    userId: house.person.userId,
    kind: 'taskAssigned' as const,
    actorId: admitted.userId,
    aboutId: task.id,
    subject: text('subject'),
    note: '',
    read: false,
    time: at,
  }
  await world.write(admitted, {
    statusChange: [statusChange],
    animalFacts: [facts],
    weight: [weight],
    photo: [photo],
    careItem: [careItem],
    careLog: [careLog],
    vetOriginal: [vetOriginal],
    reportCard: [reportCard],
    reportMail: [reportMail],
    incident: [incident],
    condition: [condition],
    procedure: [procedure],
    observation: [observation],
    ...walk,
    animalSeizure: [animalSeizure],
  })
  await world.write(admitted, {
    vaccination: [vaccination],
    release: [release],
    interest: [interest],
    registryEntry: [registryEntry],
    signedDocument: [signedDocument],
    task: [task],
    notification: [notification],
  })
  return {
    animal: animal.id,
    statusChange: statusChange.id,
    weight: weight.id,
    careItem: careItem.id,
    careLog: careLog.id,
    vetOriginal: vetOriginal.id,
    reportCard: reportCard.id,
    reportMail: reportMail.id,
    incident: incident.id,
    condition: condition.id,
    procedure: procedure.id,
    observation: observation.id,
    participation: walk.participation[0].id,
    animalSeizure: animalSeizure.id,
    photo: photo.id,
    vaccination: vaccination.id,
    interest: interest.id,
    registryEntry: registryEntry.id,
    signedDocument: signedDocument.id,
    task: task.id,
    notification: notification.id,
  }
}

beforeAll(async () => {
  world = await startWorld({}, { log: { write: (line) => void log.push(line) } })
  house = await buildHouse(world, 'mark-A')
  admitted = await world.person(house.tenantId, rights)
  const ids = await animalWithEverything()
  hidden = { person: admitted, tenantId: house.tenantId, mark, ids }
  const lock = await world.client(admitted.token).send('POST', `/api/animal/${ids.animal}/access`, { userIds: [admitted.userId] })
  if (lock.status !== 200) throw new Error(JSON.stringify(lock.body))
  writes = await watchWrites(world)
})
afterAll(() => world.stop())
const textOf = async (token: string, method: 'GET' | 'POST', path: string, body?: unknown) =>
  JSON.stringify((await world.client(token).send(method, path, body)).body)

test('a row of every kind that goes with an animal is there and locked', async () => {
  // These have no text that could be marked.
  const known: Readonly<Record<string, string>> = { photo: 'c'.repeat(64), reportMail: hidden.ids.reportMail! }
  for (const kind of lockable.keys()) {
    const rows = await world.sql(`select 1 from ${tableOf(kind)} t where t::text like $1 and restricted_to = $2`, [
      `%${known[kind] ?? mark}%`,
      [admitted.userId],
    ])
    expect([kind, rows.length]).toEqual([kind, 1])
  }
})

describe('for a colleague with every right', () => {
  // Own rows change on the way, in the same organisation: what is of the animal would be another answer than that for an unknown one.
  // A new row cannot take an id that there is: such ids are made by chance, and that one is taken tells nothing of whom it names.
  const findingsOf = async (options: Pick<Walk, 'only' | 'paths'> = {}) => {
    const walked = await walk({ world, mine: house, theirs: hidden, log, writes, ...options })
    return {
      ...walked,
      findings: walked.findings.filter(({ what, where }) => what !== 'changed' && !(what === 'oracle' && / body\.id /.test(where))),
    }
  }

  test('it is in no answer of any endpoint, and its ids are as unknown as ids that nobody has', async () => {
    const walked = await findingsOf()
    expect(walked.findings).toEqual([])
    expect(walked.endpoints.size).toBe(world.app.registry.all.length)
    expect(walked.statuses.get(200)).toBeGreaterThan(50)
    expect(walked.statuses.get(404)).toBeGreaterThan(50)
  })

  test('without the policies of the database the walk finds it, so it would find a leak', async () => {
    const policies = await world.sql<{ on: string; shown: string }>(
      `select tablename as on, qual as shown from pg_policies where policyname = 'disclosure'`,
    )
    for (const { on } of policies) await world.sql(`alter policy disclosure on ${on} using (true)`)
    const leaking = ['/api/animal/list', '/api/animal/home/for-adoption', '/api/todo/due', '/api/animal/photo/of/{animalId}']
    const telling = ['/api/animal/vaccination/new', '/api/animal/death/new']
    const paths = [...leaking, ...telling, '/api/sync/pull']
    const { findings } = await findingsOf({ only: ['animal'], paths })
    for (const { on, shown } of policies) await world.sql(`alter policy disclosure on ${on} using (${shown})`)
    const found = new Set(findings.map(({ what, where }) => `${what} ${where.split(' ')[1]}`))
    for (const path of leaking) expect(found).toContain(`leak ${path}`)
    for (const path of telling) expect(found).toContain(`oracle ${path}`)
    // Its scopes alone keep it out of a pull.
    expect(found).not.toContain('leak /api/sync/pull')
  })
})

test('the admitted see all of it', async () => {
  const { ids } = hidden
  expect(await textOf(admitted.token, 'POST', '/api/animal/list', { search: mark, page: 0, perPage: 50 })).toContain(ids.animal)
  expect(await textOf(admitted.token, 'GET', `/api/animal/${ids.animal}`)).toContain(`${mark}-batch`)
  expect(await textOf(admitted.token, 'GET', `/api/animal/${ids.animal}/history`)).toContain(ids.weight)
  const pull = { clientId: world.id(), epoch: null, cursor: null, scopes: [], schemaMajor }
  const response = await world.app.handle(
    new Request('http://obhut.test/api/sync/pull', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admitted.token}` },
      body: JSON.stringify(pull),
    }),
  )
  const text = await response.text()
  for (const kind of ['animal', 'statusChange', 'weight', 'photo', 'vaccination', 'interest', 'registryEntry', 'task'])
    expect(text).toContain(ids[kind])
})
