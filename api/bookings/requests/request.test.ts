import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestBody } from '../../../shared/bookings/requests/bookingRequest.ts'
import { createRequestCalls } from '../../../shared/bookings/requests/requestActs.ts'
import {
  acceptCalls,
  listRequestsCalls,
  rejectCalls,
  requestHistoryCalls,
  requestRecordCalls,
  waitCalls,
  withdrawCalls,
} from '../../../shared/bookings/requests/requestDecisions.ts'
import { bookingRecordCalls } from '../../../shared/bookings/taking/bookingList.ts'
import type { Endpoint, PartsOf, ReplyOf } from '../../../shared/endpoint.ts'
import { askedByAda } from '../../../tests/factories/asked.ts'
import type { Person } from '../../../tests/factories/maker.ts'
import { startWorld, type World } from '../../../tests/world.ts'

let world: World
let staff: Person
let colleague: Person
let contactId: string

beforeAll(async () => {
  world = await startWorld()
  const tenant = await world.tenant()
  staff = await world.person(tenant)
  colleague = await world.person(tenant)
  contactId = (await world.contact(staff, { surname: 'Seidel' })).id
})
afterAll(() => world.stop())

/** The body of the answer; what is refused is thrown. */
const call = (person: Person = staff) => ({
  async call<const E extends Endpoint<any, any, any, any>>(
    endpoint: E,
    parts: PartsOf<E>,
    headers?: Record<string, string>,
  ): Promise<ReplyOf<E>> {
    const { status, body } = await world.client(person.token).call(endpoint, parts, headers)
    if (status !== 200) throw body
    return body as ReplyOf<E>
  },
})
const keyed = () => ({ 'idempotency-key': world.id() })
const emma = { name: 'Emma', species: 'dog', breed: 'Beagle', birthDate: null, sex: 'f', neutered: 'yes' } as const

const asked = (more: Partial<RequestBody> = {}): RequestBody => ({
  id: null,
  source: 'phone',
  contactId: null,
  ...askedByAda,
  animals: [emma],
  ...more,
})
const boarding = (more: Partial<RequestBody> = {}) => call().call(createRequestCalls.pension, { body: asked(more) }, keyed())
const daycare = (dates: string[]) =>
  call().call(createRequestCalls.daycare, { body: asked({ startDate: null, endDate: null, dates }) }, keyed())
const bookingOf = (animalId: string, startDate = '2026-06-12', endDate = '2026-06-15') => ({
  contactId,
  startDate,
  endDate,
  dropOffTime: null,
  pickUpTime: null,
  animals: [{ animalId, roomId: null }],
  note: '',
  internalNote: '',
})
const params = ({ id }: { id: string }) => ({ params: { id } })

test('a request is taken down as it was said, and waits', async () => {
  const request = await boarding()
  expect(request).toMatchObject({ service: 'pension', state: 'new', surname: 'Seidel', animals: [emma], bookingIds: [], decidedBy: null })
  const { items, total } = await call().call(listRequestsCalls.pension, { query: { which: 'open' } })
  expect([items.map(({ id }) => id), total]).toEqual([[request.id], 1])
  expect((await call().call(listRequestsCalls.daycare, { query: { which: 'open' } })).items).toEqual([])
  await expect(call().call(requestRecordCalls.daycare, params(request))).rejects.toMatchObject({ code: 'notFound' })
  await call().call(withdrawCalls.pension, { ...params(request), body: {} }, keyed())
})

test.each<[string, Partial<RequestBody>, string, string]>([
  ['of nobody', { surname: '' }, 'field.missing', 'surname'],
  ['of somebody whom nobody can reach', { email: '' }, 'request.unreachable', 'phone'],
  ['with half an address', { email: 'ada@' }, 'contact.emailInvalid', 'email'],
  ['without an animal', { animals: [] }, 'field.missing', 'animals'],
  ['with an animal without a name', { animals: [{ ...emma, name: '' }] }, 'field.missing', 'animals'],
  ['without a day', { startDate: null }, 'field.missing', 'startDate'],
  ['that ends before it begins', { endDate: '2026-06-11' }, 'booking.endBeforeStart', 'endDate'],
  ['of a hundred nights', { endDate: '2026-09-20' }, 'booking.tooLong', 'endDate'],
  ['of last year', { startDate: '2025-06-12' }, 'booking.inPast', 'startDate'],
])('a request %s is refused at its field', async (_name, more, code, field) => {
  await expect(boarding(more)).rejects.toMatchObject({ code, fields: [field] })
})

test('the days of daycare are kept in their order, each once', async () => {
  await expect(daycare([])).rejects.toMatchObject({ code: 'field.missing', fields: ['dates'] })
  const request = await daycare(['2026-06-17', '2026-06-15', '2026-06-17'])
  expect(request).toMatchObject({ dates: ['2026-06-15', '2026-06-17'], startDate: '2026-06-15', endDate: '2026-06-17' })
})

test('accepting makes the booking and keeps the request with it', async () => {
  const animal = await world.animal(staff)
  const request = await boarding()
  const body = { bookings: [bookingOf(animal.id)], answer: 'Wir freuen uns.' }
  const accepted = await call().call(acceptCalls.pension, { ...params(request), body }, keyed())
  expect(accepted.request).toMatchObject({ state: 'accepted', answer: 'Wir freuen uns.', contactId, decidedBy: staff.userId })
  expect(accepted.request.bookingIds).toEqual([accepted.bookings[0]!.id])
  const kept = await call().call(bookingRecordCalls.pension, { params: { id: accepted.bookings[0]!.id } })
  expect(kept).toMatchObject({ booking: { state: 'confirmed', startDate: '2026-06-12' }, guests: [{ stay: { animalId: animal.id } }] })
  const { items } = await call().call(requestHistoryCalls.pension, { ...params(request), query: {} })
  expect(items.map(({ op }) => op)).toEqual(['u', 'i'])
  expect(items[0]!.diff).toMatchObject({ state: ['new', 'accepted'] })
})

test('the second of two who accept sees who was first, and makes no booking', async () => {
  const [one, other] = [await world.animal(staff), await world.animal(staff)]
  const request = await boarding()
  const accept = (person: Person, animalId: string) =>
    call(person).call(acceptCalls.pension, { ...params(request), body: { bookings: [bookingOf(animalId)], answer: '' } }, keyed())
  const results = await Promise.allSettled([accept(staff, one.id), accept(colleague, other.id)])
  const [refused] = results.filter((result) => result.status === 'rejected')
  const [done] = results.filter((result) => result.status === 'fulfilled')
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { decidedBy, decidedAt } = done!.value.request
  expect(refused!.reason).toMatchObject({ code: 'request.decided', detail: { state: 'accepted', decidedBy, decidedAt } })
  const stays = await world.sql('select 1 from stay where animal_id = any($1::uuid[])', [[one.id, other.id]])
  expect(stays).toHaveLength(1)
})

test('all bookings of daycare are made, or none of them', async () => {
  const animal = await world.animal(staff)
  const request = await daycare(['2026-06-22', '2026-06-23'])
  const days = (...dates: string[]) => ({ bookings: dates.map((date) => bookingOf(animal.id, date, date)), answer: '' })
  const accept = (body: object) => call().call(acceptCalls.daycare, { ...params(request), body: body as never }, keyed())
  await expect(accept(days('2026-06-22', '2026-06-22'))).rejects.toMatchObject({ code: 'alreadyBooked' })
  expect(await world.sql('select 1 from stay where animal_id = $1', [animal.id])).toEqual([])
  const { bookings } = await accept(days('2026-06-22', '2026-06-23'))
  expect(bookings.map(({ startDate }) => startDate)).toEqual(['2026-06-22', '2026-06-23'])
})

test('one on the waiting list is still open; one that is refused or withdrawn is not', async () => {
  const [waiting, gone] = [await boarding(), await boarding()]
  const wait = (request: { id: string }) => call().call(waitCalls.pension, { ...params(request), body: {} }, keyed())
  const reject = (request: { id: string }) =>
    call().call(rejectCalls.pension, { ...params(request), body: { reason: 'full', answer: 'Leider voll.' } }, keyed())
  expect(await wait(waiting)).toMatchObject({ state: 'standby', decidedBy: null })
  expect(await reject(waiting)).toMatchObject({ state: 'rejected', reason: 'full', answer: 'Leider voll.', decidedBy: staff.userId })
  expect(await call().call(withdrawCalls.pension, { ...params(gone), body: {} }, keyed())).toMatchObject({ state: 'withdrawn' })
  for (const request of [waiting, gone])
    for (const act of [wait, reject]) await expect(act(request)).rejects.toMatchObject({ code: 'request.decided' })
})
