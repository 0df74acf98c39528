import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultSetting, modes, nextBookings, nextBookingsCalls, nextSettingsCalls } from '../../shared/bookings/nextBookings.ts'
import { services, type Booking } from '../../shared/bookings/booking.ts'
import type { Rows } from '../../shared/rows.ts'
import { schemaMajor } from '../../shared/synced.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let staff: Person

beforeAll(async () => {
  world = await startWorld()
  staff = await world.person(await world.tenant())
  const contact = await world.contact(staff, { phone: '0170 1', activeIn: ['2026-06'] })
  const hours = {
    name: 'Bringen',
    dayWeight: 2 as const,
    maxAnimals: null,
    closedOnHolidays: false,
    active: true,
    service: 'daycare' as const,
    weekdays: [0, 1, 2, 3, 4],
    from: '07:00',
    to: '09:00',
    kind: 'dropOff' as const,
  }
  await world.write(staff, { openingTime: [{ id: world.id(), version: 0, ...hours }] })
  const guest = async (number: number) => world.animal(staff, { name: `Gast ${number}`, contactId: contact.id, activeIn: ['2026-06'] })
  const book = async (number: number, given: Partial<Booking>, stayed: object = {}) =>
    world.booking(staff, [await guest(number)], { contactId: contact.id, ...given }, stayed)
  const cameIn = { checkedInAt: '2026-06-05T06:00:00.000Z', checkedInBy: staff.userId }
  await book(1, {})
  await book(2, { dropOffTime: null })
  await book(3, { startDate: '2026-06-05', endDate: '2026-06-05' })
  await book(4, { startDate: '2026-06-05', endDate: '2026-06-05' }, cameIn)
  await book(5, { startDate: '2026-06-11', endDate: '2026-06-11' })
  await book(6, { state: 'cancelled' })
  await book(7, { service: 'pension', startDate: '2026-06-10', endDate: '2026-06-14' })
  await book(8, { service: 'pension', startDate: '2026-06-05', endDate: '2026-06-12' }, cameIn)
  await book(
    9,
    { service: 'pension', startDate: '2026-04-20', endDate: '2026-04-25' },
    { checkedInAt: '2026-04-20T06:00:00.000Z', checkedInBy: staff.userId },
  )
  await world.booking(staff, [await guest(10), await guest(11)], { contactId: contact.id })
})
afterAll(() => world.stop())

const read = (service: 'daycare' | 'pension', mode: 'dropOff' | 'pickup', person = staff) =>
  world.client(person.token).call(nextBookingsCalls[service][mode])

/** What a device holds after its first pull, given to the same pure function. */
async function onDevice(person: Person) {
  const { rows } = await world.client(person.token).pull({ clientId: world.id(), epoch: null, cursor: null, scopes: [], schemaMajor })
  const of = <K extends keyof Rows>(kind: K) => rows.filter((line) => line.kind === kind).flatMap((line) => line.rows as Rows[K][])
  const byId = <T extends { id: string }>(list: T[]) => new Map(list.map((row) => [row.id, row]))
  return {
    bookings: of('booking'),
    stays: of('stay'),
    holding: of('bookingRequest'),
    animals: byId(of('animal')),
    contacts: byId(of('contact')),
    openingTimes: of('openingTime'),
    closedPeriods: of('closedPeriod'),
    holidays: new Set<string>(),
    settings: of('widgetSetting'),
  }
}

test.each(services.flatMap((service) => modes.map((mode) => [service, mode] as const)))(
  '%s %s: device and server show the same',
  async (service, mode) => {
    const { settings, ...held } = await onDevice(staff)
    const type = mode === 'dropOff' ? 'check-in' : 'check-out'
    const setting = settings.find((row) => row.service === service && row.type === type) ?? defaultSetting(staff.userId, service, type)
    const { body } = await read(service, mode)
    expect(body.days.flatMap(({ bookings }) => bookings).length).toBeGreaterThan(0)
    expect(body).toEqual(nextBookings({ service, mode, today: '2026-06-10', setting, mayCreate: true, ...held }))
  },
)

test('settings are kept for each user and widget, and a second save changes the same row', async () => {
  const save = (body: object) => world.client(staff.token).call(nextSettingsCalls.daycare, { body: body as never })
  const first = await save({ type: 'check-in', duration: '3days' })
  const second = await save({ type: 'check-in', showDone: true })
  expect(second.body).toMatchObject({ id: first.body.id, duration: '3days', showDone: true, userId: staff.userId })
  expect((await read('daycare', 'dropOff')).body).toMatchObject({ duration: '3days', showDone: true })
  const other = await world.person(staff.tenantId)
  expect((await read('daycare', 'dropOff', other)).body).toMatchObject({ duration: '1day', showDone: false })
  expect((await save({ type: 'check-in', duration: '3days', showDone: true })).status).toBe(400)
})

test('who may create bookings sees that, where the house is open and the organisation writable', async () => {
  expect((await read('daycare', 'dropOff')).body.canCreate).toBe(true)
  const viewer = await world.person(staff.tenantId, ['daycare.view'])
  expect((await read('daycare', 'dropOff', viewer)).body.canCreate).toBe(false)
  world.clock.set('2026-06-13T10:00:00.000Z')
  const weekend = await world.person(staff.tenantId)
  expect((await read('daycare', 'dropOff', weekend)).body.canCreate).toBe(false)
  world.clock.set('2026-06-10T10:00:00.000Z')
  expect((await read('daycare', 'dropOff', await world.person(staff.tenantId, ['pension.view']))).status).toBe(403)
})
