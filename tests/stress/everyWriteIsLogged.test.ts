import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSession } from '../../api/identity/tokens.ts'
import { loadDemo } from '../../api/demo/load.ts'
import { kinds } from '../../shared/synced.ts'
import { tableOf } from '../../api/orm/rows.ts'
import { requiredColumns } from '../../shared/animals/importing/importColumns.ts'
import { services } from '../../shared/bookings/booking.ts'
import { plainNouns } from '../../shared/nouns.ts'
import type { AnyPlainNoun } from '../../shared/plainNoun.ts'
import { endedOf, exampleOf } from '../factories/fromSchema.ts'
import { classificationSteps } from '../factories/classifications.ts'
import { billingSteps } from '../factories/billingSteps.ts'
import { sessionOf } from '../factories/participation.ts'
import { passSteps } from '../factories/passes.ts'
import { planningSteps } from '../factories/planningSteps.ts'
import { residencySteps } from '../factories/residencies.ts'
import { seizureSteps } from '../factories/seizures.ts'
import { seriesSteps } from '../factories/seriesSteps.ts'
import { careSteps, roundCalls } from '../factories/careSteps.ts'
import { clockSteps, punchCall } from '../factories/clockSteps.ts'
import { layoutSteps } from '../factories/layouts.ts'
import { documentSteps } from '../factories/documentSteps.ts'
import { signUpSteps } from '../factories/signUps.ts'
import { droppedFiles } from '../factories/droppedFiles.ts'
import { vetInvoiceSteps } from '../factories/vetInvoice.ts'
import { uploadedTable } from '../factories/importFiles.ts'
import { requestSteps } from '../factories/requestSteps.ts'
import { asked, before } from '../factories/flowsAsked.ts'
import type { Person } from '../factories/maker.ts'
import { makeCheck } from '../factories/checkPhoto.ts'
import { makeGroup } from '../factories/groups.ts'
import { makeRoom } from '../factories/rooms.ts'
import { changeOf } from '../../shared/changes/newChange.ts'
import { flows, incoming, termsOf, type Flow } from '../../shared/changes/story/flows.ts'
import { nothingSaid } from '../../shared/animals/animalActs.ts'
import { noFacts } from '../../shared/animals/animalFacts.ts'
import { noDetails } from '../../shared/contacts/contactDetails.ts'
import { nothingSaid as nobody } from '../../shared/contacts/contactActs.ts'
import { areaDefaults, areaPaths, areas } from '../../shared/settings/areaSetting.ts'
import { startWorld, type World } from '../world.ts'
import { demandLog } from './demandLog.ts'

let world: World
let lead: Person

beforeAll(async () => {
  world = await startWorld()
  await demandLog(world)
  lead = await world.person(await world.tenant())
})
afterAll(() => world.stop())

/** The last, where it is there, is the key under which it is called. */
type Step = readonly [string, string, string | undefined, object | undefined, string?]

/** Each act of a plain noun, the change with other texts and numbers than before, and ended where it can be reopened. */
function plainSteps(
  noun: AnyPlainNoun,
  ids: Readonly<
    Record<'room' | 'animal' | 'contact' | 'homeCheck' | 'helperSession' | keyof Awaited<ReturnType<typeof makeGroup>>, string>
  >,
): Step[] {
  const { acts } = noun
  const id = world.id()
  const said = (text: string, other = false) => ({ ...exampleOf(noun, { text: () => text, other, ids, by: lead.userId }), id })
  return [
    [acts.create.endpoint.method, acts.create.endpoint.path, undefined, said('x')],
    [acts.change.endpoint.method, acts.change.endpoint.path, id, { ...said('y', true), ...endedOf(noun) }],
    ...(acts.reopen ? [[acts.reopen.endpoint.method, acts.reopen.endpoint.path, id, undefined] as const] : []),
    ...(acts.delete ? [[acts.delete.endpoint.method, acts.delete.endpoint.path, id, undefined] as const] : []),
  ]
}

function medicalSteps(animalId: string, abandoned: string): Step[] {
  const [vaccination, weight, animal, photo, other, merged] = Array.from({ length: 6 }, () => world.id())
  const given = {
    id: vaccination,
    animalId,
    classification: 'Rabies',
    vaccine: 'x',
    date: '2026-06-01',
    validityEnd: null,
    batch: '',
    vet: '',
    note: '',
  }
  return [
    ['POST', '/api/animal/vaccination/new', undefined, given],
    ['DELETE', '/api/animal/vaccination/{id}', vaccination, undefined],
    ['POST', '/api/animal/weight/new', undefined, { id: weight, animalId, at: '2026-06-10T08:00:00Z', grams: 9_000, note: '' }],
    ['DELETE', '/api/animal/weight/{id}', weight, undefined],
    ['POST', '/api/animal/photo/new', undefined, { id: photo, animalId, sha256: 'a'.repeat(64), position: 7 }],
    ['POST', '/api/animal/photo/order', undefined, { animalId, order: [photo] }],
    ['DELETE', '/api/animal/photo/{id}', photo, undefined],
    ['POST', '/api/animal/photo/{id}/restore', photo, undefined],
    ['POST', '/api/animal/new', undefined, { ...nothingSaid, id: animal, name: 'x' }],
    ['POST', '/api/animal/{id}', animal, { ...nothingSaid, number: '2026-0815', name: 'y' }],
    ['POST', '/api/animal/new', undefined, { ...nothingSaid, id: other, name: 'z', colour: 'x' }],
    ['POST', `/api/animal/${animalId}/registration/{registrar}`, 'tasso', { step: 'ended', externalRef: '', lastError: '' }],
    ['POST', '/api/animal/{id}/merge', animal, { other }, merged],
    ['POST', '/api/animal/merge/{id}/undo', merged, undefined],
    ['DELETE', '/api/animal/{id}', other, undefined],
    ['POST', '/api/animal/{id}/access', animal, { userIds: [lead.userId] }],
    ['POST', '/api/admin/animal/abandoned/{id}/take-over', abandoned, undefined],
  ]
}

async function contactSteps(): Promise<Step[]> {
  const [first, second] = [world.id(), world.id()]
  const other = await world.contact(lead, { surname: 'x' })
  const merged = world.id()
  await world.animal(lead, { contactId: other.id })
  return [
    ['POST', '/api/contact/new', undefined, { ...nobody, id: first, surname: 'x' }],
    ['POST', '/api/contact/new', undefined, { ...nobody, id: second, surname: 'y' }],
    ['POST', '/api/contact/{id}', first, { notes: 'x' }],
    ['POST', '/api/contact/{id}/ban', first, { banned: true, reason: 'x', until: null, addressWide: false }],
    ['POST', '/api/contact/{id}/export', first, undefined],
    ['POST', '/api/contact/{id}/not-same', first, { otherId: other.id, notSame: true }],
    ['POST', '/api/contact/{id}/merge', first, { otherId: other.id }, merged],
    ['POST', '/api/contact/merge/{id}/undo', merged, undefined],
    ['POST', '/api/contact/{id}/anonymise', first, undefined],
    ['DELETE', '/api/contact/{id}', second, undefined],
  ]
}

const released: readonly Flow[] = ['adoption', 'adoptionReturn']

const release = { released: true, note: 'x', feeCents: 12_000, publishFrom: null, heldUntil: null, holdReason: '' }

async function flowSteps(contactId: string): Promise<Step[]> {
  const steps: Step[] = []
  for (const flow of flows) {
    const { id: animalId } = await world.animal(lead, { species: 'cat' })
    const of = (what: Flow, at: string, id: string): Step => [
      'POST',
      `/api/animal/${termsOf[what].path}/new`,
      undefined,
      {
        id,
        animalIds: [animalId],
        at,
        contactId: termsOf[what].person === 'contact' ? contactId : null,
        roomId: null,
        reason: '',
        details: asked[what] ?? (termsOf[what].person === 'needed' ? { person: 'x' } : {}),
      },
    ]
    const id = world.id()
    const came = flow === 'notReturned' || flow === 'lateReturn' ? '2025-06-01T08:00:00Z' : '2026-06-01T08:00:00Z'
    if (!incoming.includes(flow)) steps.push(of('found', came, world.id()))
    if (released.includes(flow)) steps.push(['POST', '/api/animal/{id}/release', animalId, release])
    for (const [what, at] of before[flow] ?? []) steps.push(of(what, at, world.id()))
    const recorded = of(flow, '2026-06-02T08:00:00Z', id)
    const { id: _, animalIds: _animals, ...said } = recorded[3] as Record<string, unknown>
    const path = `/api/animal/${termsOf[flow].path}/{id}`
    steps.push(recorded, ['POST', path, id, { ...said, reason: 'y' }])
    if (flow === 'adoption') steps.push(['POST', `${path}/fee`, id, { on: '2026-06-02' }])
    steps.push(['POST', `${path}/cancel`, id, { reason: 'x' }])
  }
  return steps
}

async function bookingSteps(contactId: string): Promise<Step[]> {
  const said = { contactId, dropOffTime: null, pickUpTime: null, note: '', internalNote: '' }
  const steps = services.map(async (service): Promise<Step[]> => {
    const [id, animal] = [world.id(), await world.animal(lead)]
    const body = { ...said, id, startDate: '2026-07-01', endDate: '2026-07-01', animals: [{ animalId: animal.id, roomId: null }] }
    return [
      ['POST', `/api/${service}/booking/new`, undefined, body],
      ['POST', `/api/${service}/booking/{id}`, id, { ...body, startDate: '2026-07-02', endDate: '2026-07-02', note: 'x' }],
    ]
  })
  return (await Promise.all(steps)).flat()
}

function draftSteps(animalId: string): Step[] {
  const [id, kept] = [world.id(), world.id()]
  const said = { date: null, time: null, contactId: null, roomId: null, reason: '', details: {} }
  return [
    ...[kept, id].map((one): Step => [
      'POST',
      '/api/animal/draft/save',
      undefined,
      { id: one, flow: 'lost', animalIds: [animalId], fresh: [], said },
    ]),
    ['DELETE', '/api/animal/draft/{id}', id, undefined],
  ]
}

/** One that is open on a warning, of an animal and of a contact, and one on the notice of a find. */
async function conflictSteps(): Promise<Step[]> {
  const [{ id: animalId }, { id: contactId }, mid] = [await world.animal(lead), await world.contact(lead), world.id()]
  const conflicts = [{ mid, field: 'warning', value: 'x', by: lead.userId, at: '2026-06-01T08:00:00.000Z' }]
  const at = '2026-05-30T08:00:00.000Z'
  const claim = { ...conflicts[0]!, field: 'details.notifiedAt', value: '2026-05-31T08:00:00.000Z' }
  const find = changeOf(animalId, 1, {
    id: world.id(),
    kind: 'found',
    at,
    recordedBy: lead.userId,
    details: { place: 'x', municipality: 'x' },
  })
  await world.write(lead, {
    statusChange: [{ ...find, conflicts: [claim] }],
    animalFacts: [{ ...noFacts(animalId, false), conflicts }],
    contactDetails: [{ ...noDetails(contactId), conflicts }],
  })
  const body = { mid, field: 'warning', take: true }
  return [
    ['POST', '/api/animal/{id}/conflict', animalId, body],
    ['POST', '/api/contact/{id}/conflict', contactId, body],
    ['POST', '/api/animal/change/{id}/conflict', find.id, { ...body, field: claim.field }],
  ]
}

async function interestSteps(contactId: string): Promise<Step[]> {
  const [{ id: animalId }, interest] = [await world.animal(lead, { careFrom: '2026-06-01' }), world.id()]
  return [
    ...draftSteps(animalId),
    ['POST', '/api/animal/{id}/quarantine/new', animalId, { from: '2026-06-10', until: '2026-06-24', why: 'x' }],
    ['POST', '/api/animal/{id}/quarantine', animalId, { until: null, why: 'y' }],
    ['POST', '/api/interest/new', undefined, { id: interest, animalId, contactId, source: 'phone', note: '', rank: 3 }],
    ['POST', '/api/interest/{id}', interest, { source: 'visit', note: 'x', status: 'accepted' }],
    ['POST', '/api/interest/{id}/reserve', interest, { until: '2026-06-30', override: false }],
    ['POST', '/api/interest/{id}/home-check', interest, { on: '2026-06-09', note: 'x' }],
    ['POST', '/api/interest/order', undefined, { animalId, order: [interest] }],
  ]
}

test('the happy path of every writing endpoint leaves history for every row it changes', async () => {
  const contact = await world.contact(lead)
  const animal = await world.animal(lead, { contactId: contact.id })
  const walkIn = await world.animal(lead, { contactId: contact.id })
  const daycare = await world.booking(lead, [animal])
  const pension = await world.booking(lead, [animal], { service: 'pension', endDate: '2026-06-12' })
  const [id, bookmarkId, taskId, notificationIds] = [world.id(), world.id(), world.id(), [world.id(), world.id()]]
  const task = { id: taskId, title: 'x', text: '', dueDate: '2026-06-10', dueTime: null, priority: 'normal', repeat: 'daily' }
  const about = { animalId: animal.id, contactId: contact.id, assigneeId: lead.userId }
  const told = {
    version: 0,
    userId: lead.userId,
    kind: 'taskAssigned' as const,
    actorId: lead.userId,
    aboutId: taskId,
    subject: 'x',
    note: '',
  }
  await world.write(lead, {
    notification: notificationIds.map((one) => ({ ...told, id: one, read: false, time: '2026-06-10T09:00:00.000Z' })),
  })
  const time = (hour: string) => ({
    id: null,
    userId: lead.userId,
    date: '2026-06-09',
    task: 'x',
    startTime: `2026-06-09T${hour}:00:00Z`,
    endTime: `2026-06-09T${hour}:30:00Z`,
  })
  const colleague = await world.person(lead.tenantId, [])
  const [member] = await world.sql<{ id: string }>('select id from membership where user_id = $1', [colleague.userId])
  const acts = ['cancel', 'cancel/undo', 'no-show', 'no-show/undo', 'check-in', 'check-out', 'check-out/undo', 'check-in/undo']
  const ofBookings = [
    ['daycare', daycare.booking.id],
    ['pension', pension.booking.id],
  ].flatMap(([service, booking]) =>
    [...(service === 'pension' ? ['confirm', 'confirm/undo'] : []), ...acts].map(
      (act) => ['POST', `/api/${service}/booking/{id}/${act}`, booking, {}] as const,
    ),
  )
  const invited = world.id()
  const users: readonly (readonly [string, string, string | undefined, object | undefined])[] = [
    ['POST', '/api/admin/user/new', undefined, { id: invited, email: 'n@obhut.example', forename: 'N', surname: 'N', rights: [] }],
    ['POST', '/api/admin/user/{id}', invited, { rights: ['animals.view'] }],
    ['POST', '/api/admin/user/{id}/invite-again', invited, undefined],
    ['POST', '/api/admin/user/{id}/deactivate', invited, undefined],
    ['POST', '/api/admin/user/{id}/reactivate', invited, undefined],
    ['POST', '/api/admin/user/{id}/end-sessions', member!.id, undefined],
  ]
  const [shelterId, roomId] = [world.id(), world.id()]
  const kennel = await makeRoom(world, lead)
  const ofGroups = await makeGroup(world, lead)
  const homeCheck = await makeCheck(world, lead, contact.id)
  const session = sessionOf({ id: world.id(), text: String })
  await world.write(lead, { helperSession: [session] })
  const { id: visited } = await world.contact(lead)
  const shelter = {
    id: shelterId,
    name: 'x',
    type: 'building',
    contactId: null,
    street: '',
    zip: '',
    city: '',
    capacity: null,
    exceptionUntil: null,
    note: '',
    foster: null,
    active: true,
    position: 0,
  }
  const room = {
    id: roomId,
    shelterId,
    name: 'x',
    capacity: 1,
    areaSqDm: null,
    minSideCm: null,
    species: [],
    features: [],
    active: true,
    position: 0,
  }
  const ofShelters = [
    ['POST', '/api/shelter/new', undefined, shelter],
    ['POST', '/api/shelter/{id}', shelterId, { ...shelter, name: 'y', position: 1 }],
    ['POST', '/api/shelter/order', undefined, { order: [shelterId] }],
    ['POST', '/api/shelter/room/new', undefined, room],
    ['POST', '/api/shelter/room/{id}', roomId, { ...room, name: 'y', position: 1 }],
    ['POST', '/api/shelter/{id}/room/order', shelterId, { order: [roomId] }],
    ['DELETE', '/api/shelter/room/{id}', roomId, undefined],
    ['DELETE', '/api/shelter/{id}', shelterId, undefined],
  ] as const
  const steps: readonly Step[] = [
    ['POST', '/api/timetracking/record/new', undefined, { ...time('06'), id }],
    ['POST', '/api/timetracking/record/{id}', id, time('08')],
    ['DELETE', '/api/timetracking/{id}', id, undefined],
    ...(await contactSteps()),
    ['POST', '/api/todo/new', undefined, { ...task, ...about }],
    ['POST', '/api/todo/{id}', taskId, { ...task, ...about, title: 'y' }],
    ['POST', '/api/todo/{id}/done', taskId, undefined],
    ['POST', '/api/todo/{id}/reopen', taskId, undefined],
    ['DELETE', '/api/todo/{id}', taskId, undefined],
    ['POST', '/api/notification/read', undefined, { id: notificationIds[0] }],
    ['POST', '/api/notification/read/all', undefined, undefined],
    ...ofBookings,
    ...ofShelters,
    ['POST', '/api/daycare/booking/quick-check-in', undefined, { id: null, animalId: walkIn.id }],
    ['POST', '/api/animal/bookmark/{which}/new', 'user', { id: bookmarkId, name: 'x', bookmark: { species: ['dog'] } }],
    ['POST', '/api/animal/bookmark/{which}', 'user', { order: [bookmarkId], rename: { [bookmarkId]: 'y' }, remove: [] }],
    ['POST', '/api/animal/home/in-shelter', undefined, { count: 6 }],
    ['POST', '/api/animal/home/in-shelter', undefined, { count: 'all' }],
    ['POST', '/api/daycare/booking/next-settings', undefined, { type: 'check-in', duration: '3days' }],
    ['POST', '/api/pension/booking/next-settings', undefined, { type: 'check-out', showDone: true }],
    ['POST', '/api/pension/booking/next-settings', undefined, { type: 'check-out', showDone: false }],
    ...plainNouns.flatMap((noun) =>
      plainSteps(noun, { room: kennel, animal: animal.id, contact: visited, homeCheck, helperSession: session.id, ...ofGroups }),
    ),
    ...classificationSteps(world.id()),
    ...areas.map((area) => ['POST', `/api/admin/${areaPaths[area]}`, undefined, areaDefaults[area]] as const),
  ]
  const abandoned = await world.animal(lead, { restrictedTo: [world.id()] })
  const written: readonly Step[] = [
    ...(await documentSteps(world, lead)),
    ...(await requestSteps(world, lead, contact.id)),
    ...(await careSteps(world, lead)),
    ...(await layoutSteps(world, lead)),
    ...(await billingSteps(world, lead)),
    ...(await passSteps(world, lead)),
    ...(await residencySteps(world, lead)),
    ...(await vetInvoiceSteps(world, lead)),
    ...(await seizureSteps(world, lead)),
    ...(await planningSteps(world, lead)),
    ...(await seriesSteps(world, lead)),
    ...(await clockSteps(world, lead)),
  ]
  for (const [method, path, of, body, key = world.id()] of [
    ...steps,
    ...medicalSteps(animal.id, abandoned.id),
    ...(await flowSteps(contact.id)),
    ...(await bookingSteps(contact.id)),
    ...(await interestSteps(contact.id)),
    ...(await conflictSteps()),
    ...written,
  ]) {
    const answer = await world
      .client(lead.token)
      .send(method, path.replace(/\{\w+\}(\/\{\w+\})*/, of ?? ''), body, { 'idempotency-key': key })
    expect([path, answer.status, answer.status < 400 ? null : answer.body]).toEqual([path, 200, null])
    expect((await world.sql('select 1 from change_log where mutation_id = $1', [key])).length, path).toBeGreaterThan(0)
  }
  // What no device holds has its history in the audit.
  const { body: terminal } = await world.client(lead.token).send('POST', '/api/admin/terminals/new', { name: 'x', services: ['daycare'] })
  const link = { grantee: 'x', parts: ['profile'], validUntil: '2026-06-10' }
  const book = { authority: 'x', person: '', from: null, until: null }
  const { body: made } = await world.client(lead.token).send('POST', `/api/animal/${animal.id}/share/new`, link)
  const { body: byLink } = await world
    .client(lead.token)
    .send('POST', '/api/stock-book/inspection/new', { ...book, validUntil: link.validUntil })
  const { version, textHash } = (await world.client(lead.token).send('GET', '/api/admin/account/contract')).body
  const [opened, checked, failed, checking, imported] = await Promise.all(
    (['open', 'checked', 'failed', 'checking', 'imported'] as const).map((state) =>
      uploadedTable(world, lead.tenantId, lead.userId, { text: state, state, headings: requiredColumns }),
    ),
  )
  const [ofContact, ofAnimal] = [
    await droppedFiles(world, lead, { of: 'contact', id: contact.id }, 'x'),
    await droppedFiles(world, lead, { of: 'animal', id: animal.id }, 'y'),
  ]
  const asked = { id: null, title: 'x', validUntil: '2026-06-20', maxFiles: 1, email: '' }
  const [membership] = await world.sql<{ id: string }>('select id from membership limit 1')
  const audited: readonly (readonly [string, string, string | undefined, object | undefined])[] = [
    ['POST', '/api/admin/terminals/new', undefined, { name: 'y', services: ['pension'] }],
    ['POST', '/api/admin/user/{id}/pin/remove', membership!.id, undefined],
    ['POST', '/api/admin/user/{id}/tag', membership!.id, { number: '0004771993' }],
    ['POST', '/api/admin/user/{id}/tag/remove', membership!.id, undefined],
    ['POST', '/api/admin/terminals/{id}', terminal.id, { name: 'z' }],
    ['POST', '/api/admin/terminals/{id}/revoke', terminal.id, undefined],
    ['POST', '/api/admin/account/contract/send', undefined, { email: 'vorstand@heide.example' }],
    ['POST', '/api/admin/account/contract/accept', undefined, { version, textHash, name: 'Ada', role: 'x' }],
    ['POST', `/api/animal/${animal.id}/share/{shareId}/revoke`, made.share.id, {}],
    ['POST', '/api/stock-book/inspection/{id}/revoke', byLink.inspection.id, {}],
    ['POST', '/api/list/saved', undefined, { list: 'x', address: '/x', format: 'csv', rows: 3, isChosen: false, isPart: false }],
    ['POST', '/api/admin/export', undefined, { id: null }],
    ['POST', '/api/admin/deletion', undefined, { name: 'Tierheim', keepsVouchers: true }],
    ['POST', '/api/admin/deletion/revoke', undefined, undefined],
    ['POST', '/api/admin/company/numbers', undefined, { kind: 'animal', pattern: 'T{n,5}', next: 1, reset: 'never' }],
    ['POST', '/api/admin/animals/import/{id}/check', opened, { places: requiredColumns.map((column, at) => ({ column, at })) }],
    ['POST', '/api/admin/animals/import/{id}/start', checked, undefined],
    ['POST', '/api/admin/animals/import/{id}/stop', checking, undefined],
    ['POST', '/api/admin/animals/import/{id}/take-back', imported, {}],
    ['DELETE', '/api/admin/animals/import/{id}', failed, undefined],
    ['POST', '/api/contact/{id}/file-drop/new', contact.id, asked],
    ['POST', '/api/contact/file-drop/{id}/close', ofContact.fileDrop, undefined],
    ['DELETE', '/api/contact/dropped-file/{id}', ofContact.droppedFile, undefined],
    ['POST', '/api/animal/{id}/file-drop/new', animal.id, asked],
    ['POST', '/api/animal/file-drop/{id}/close', ofAnimal.fileDrop, undefined],
    ['DELETE', '/api/animal/dropped-file/{id}', ofAnimal.droppedFile, undefined],
    ...(await signUpSteps(world, lead)),
    ...users,
  ]
  const entries = async () => (await world.sql('select 1 from audit_entry')).length
  for (const [method, path, of, body] of audited) {
    const before = await entries()
    world.clock.advance(60_000)
    // A minute each: one access token does not last for all of them.
    const { access } = await startSession(world.app.server, lead.userId, true, 'test')
    const answer = await world.client(access).send(method, path.replace(/\{\w+\}/, of ?? ''), body)
    expect([path, answer.status, await entries()]).toEqual([path, 200, before + 1])
  }
  const walked = new Set(
    [
      ...steps,
      ...medicalSteps(animal.id, abandoned.id),
      ...(await flowSteps(contact.id)),
      ...(await bookingSteps(contact.id)),
      ...(await interestSteps(contact.id)),
      ...(await conflictSteps()),
      ...written,
      punchCall,
      ...roundCalls,
      ...audited,
    ].map(([method, path]) => `${method} ${path.replace(animal.id, '{id}')}`),
  )
  const writing = world.app.registry.all
    .filter(({ endpoint }) => endpoint.mutates)
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(writing.filter((name) => !walked.has(name))).toEqual([])
})

test('the demo is made with history too', async () => {
  expect(await loadDemo(world.app.server, { password: 'a long enough password for a test' })).toBe(true)
  expect((await world.sql('select 1 from change_log')).length).toBeGreaterThan(500)
})

test.each(kinds)('a %s that is changed, made or deleted past the change log is not committed', async (kind) => {
  const table = tableOf(kind)
  expect((await world.sql(`select 1 from ${table}`)).length).toBeGreaterThan(0)
  const history = /without history/
  await expect(world.sql(`update ${table} set version = version + 1`)).rejects.toThrow(history)
  await expect(world.sql(`update ${table} set scope = '{}'`)).rejects.toThrow(history)
  await expect(world.sql(`delete from ${table} where id = (select id from ${table} limit 1)`)).rejects.toThrow(history)
})
