// Acts that were already done when they arrive: the first time and person count; the row and the log keep those of the second.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInCalls, checkOutCalls, quickCheckInCall, undoCheckInCalls, undoCheckOutCalls } from '../../shared/bookings/checkIn.ts'
import { closeCalls, reopenCalls } from '../../shared/bookings/cancellation.ts'
import { closings } from '../../shared/bookings/closingTerms.ts'
import { services } from '../../shared/bookings/booking.ts'
import { completeTaskCall, createTaskCall, reopenTaskCall } from '../../shared/tasks/taskActs.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let [first, second]: Person[] = []

beforeAll(async () => {
  world = await startWorld()
  const tenant = await world.tenant()
  ;[first, second] = [await world.person(tenant), await world.person(tenant)]
})
afterAll(() => world.stop())

const at = (time: string) => ({ 'x-occurred-at': `2026-06-10T${time}:00.000Z` })
const instant = (time: string) => `2026-06-10T${time}:00.000Z`
const by = (person: Person, time: string) => [world.client(person.token), { 'idempotency-key': world.id(), ...at(time) }] as const

async function logged(id: string) {
  const rows = await world.sql<{ actor_id: string; occurred_at: Date; diff: { again?: [unknown, unknown[]] } }>(
    `select actor_id, occurred_at, diff from change_log where entity_id = $1 and diff ? 'again' order by version`,
    [id],
  )
  return rows.map(({ actor_id: actor, occurred_at: when, diff }) => [actor, when.toISOString(), diff.again![1]?.length])
}

test.each(services)('%s: the second check-in and check-out leave time and person, and the first ones count', async (service) => {
  const { booking, stays } = await world.booking(first!, [await world.animal(first!, { careFrom: null })], { service })
  const parts = { params: { id: booking.id }, body: {} }
  const act = async (calls: typeof checkInCalls | typeof checkOutCalls | typeof undoCheckInCalls, person: Person, time: string) => {
    const [client, headers] = by(person, time)
    const { status, body } = await client.call(calls[service], parts, headers)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.stays[0]!
  }
  expect((await act(checkInCalls, first!, '07:00')).again ?? null).toBe(null)
  const again = { act: 'checkIn', at: instant('07:05'), by: second!.userId }
  expect(await act(checkInCalls, second!, '07:05')).toMatchObject({
    checkedInAt: instant('07:00'),
    checkedInBy: first!.userId,
    again: [again],
  })
  await act(checkOutCalls, second!, '08:00')
  const out = await act(checkOutCalls, first!, '08:10')
  expect(out).toMatchObject({
    checkedOutAt: instant('08:00'),
    checkedOutBy: second!.userId,
    again: [again, { act: 'checkOut', at: instant('08:10'), by: first!.userId }],
  })
  expect(await logged(stays[0]!.id)).toEqual([
    [second!.userId, instant('07:05'), 1],
    [first!.userId, instant('08:10'), 2],
  ])
  // Undoing the act removes its repetitions from the row; the log keeps them.
  expect((await act(undoCheckOutCalls, first!, '08:20')).again).toEqual([again])
  expect((await act(undoCheckInCalls, first!, '08:30')).again).toEqual([])
})

test('a quick check-in of an animal that somebody has checked in leaves time and person too', async () => {
  const animal = await world.animal(first!)
  const quick = async (person: Person, time: string) => {
    const [client, headers] = by(person, time)
    return client.call(quickCheckInCall, { body: { id: null, animalId: animal.id } }, headers)
  }
  const { body } = await quick(first!, '07:00')
  const other = await quick(second!, '07:02')
  expect(other.body).toMatchObject({ noop: true, booking: { id: body.booking.id } })
  expect(other.body.stays[0]!.again).toEqual([{ act: 'checkIn', at: instant('07:02'), by: second!.userId }])
})

test.each(services.flatMap((service) => closings.map((closing) => [service, closing] as const)))(
  '%s: a booking that two people note as %s names both, until it is taken back',
  async (service, closing) => {
    const { booking, stays } = await world.booking(first!, [await world.animal(first!, { careFrom: null })], { service })
    const parts = { params: { id: booking.id }, body: { animalIds: [stays[0]!.animalId] } }
    const act = async (calls: typeof closeCalls | typeof reopenCalls, person: Person, time: string) => {
      const [client, headers] = by(person, time)
      return (await client.call(calls[service][closing], parts, headers)).body.stays[0]!
    }
    expect((await act(closeCalls, first!, '07:00')).again ?? null).toBe(null)
    const again = [{ act: closing, at: instant('07:05'), by: second!.userId }]
    expect(await act(closeCalls, second!, '07:05')).toMatchObject({ active: false, again })
    expect(await logged(stays[0]!.id)).toEqual([[second!.userId, instant('07:05'), 1]])
    expect(await act(reopenCalls, first!, '07:10')).toMatchObject({ active: true, again: [] })
  },
)

test('a task that two people have done names the second beside the first, until it is open again', async () => {
  const said = { title: 'Augentropfen', text: '', dueDate: null, dueTime: null, priority: 'normal', repeat: null } as const
  const [client, headers] = by(first!, '06:00')
  const none = { assigneeId: null, animalId: null, contactId: null }
  const { body: task } = await client.call(createTaskCall, { body: { id: null, ...said, ...none } }, headers)
  const act = async (call: typeof completeTaskCall | typeof reopenTaskCall, person: Person, time: string) => {
    const [other, more] = by(person, time)
    return (await other.call(call, { params: { id: task.id } }, more)).body.task
  }
  await act(completeTaskCall, first!, '07:00')
  expect(await act(completeTaskCall, second!, '07:05')).toMatchObject({
    doneAt: instant('07:00'),
    doneBy: first!.userId,
    again: [{ act: 'done', at: instant('07:05'), by: second!.userId }],
  })
  expect(await logged(task.id)).toEqual([[second!.userId, instant('07:05'), 1]])
  expect((await act(reopenTaskCall, first!, '07:10')).again).toEqual([])
})
