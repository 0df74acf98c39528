// Every documented read of a widget exists twice: over the rows of a device and over those of the database. Here a real device pulls the demo and both are asked.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemo } from '../api/demo/load.ts'
import {
  countOfSetting,
  counts,
  forAdoption,
  forAdoptionCall,
  inPension,
  inPensionCall,
  inShelter,
  inShelterCall,
  limited,
  saveInShelterSetting,
} from '../shared/animals/homeAnimals.ts'
import { rights } from '../shared/access.ts'
import { services } from '../shared/bookings/booking.ts'
import { listedDays } from '../shared/bookings/dayList.ts'
import { durations, modes, nextBookingsCalls, nextSettingsCalls, settingOf } from '../shared/bookings/nextBookings.ts'
import { quickCheckIn, checkIn } from '../shared/bookings/checkIn.ts'
import { authenticatePassword, authUser, type UserContext } from '../shared/identity/session.ts'
import { countNotifications, listNotifications, notificationKinds } from '../shared/notifications/notification.ts'
import { dueTasks, dueTasksCall } from '../shared/tasks/dueTasks.ts'
import { homeChecksCall, homeChecksToDo } from '../shared/homechecks/homeChecksToDo.ts'
import { dueVaccinations, homeRows, pageOf, pageRows, vaccinationsDue } from '../shared/medical/vaccination.ts'
import { addDays, localDate } from '../shared/time.ts'
import { dayRecords, recordsOf, timeDays } from '../shared/timetracking/timeRecord.ts'
import { Caller } from '../sync/call.ts'
import { openEngine, type Engine } from '../sync/engine.ts'
import { notifications as german } from '../locales/de/notifications.ts'
import { readNotificationPage } from '../web/notifications/parts/readNotifications.ts'
import { listEntriesCall } from '../shared/calendar/calendarCalls.ts'
import { entryKinds } from '../shared/calendar/calendarEntry.ts'
import { readCalendar } from '../web/calendar/readCalendar.ts'
import { readDueTasks } from '../web/tasks/parts/readTasks.ts'
import { nextOf, readBookingRows } from '../web/bookings/parts/readNextBookings.ts'
import { someDate } from './factories/some.ts'
import { rowsOf } from './factories/rows.ts'
import { readHome } from '../web/home/readHome.ts'
import { fakeEnvironment } from './factories/environment.ts'
import { timesOfShift } from '../shared/planning/week.ts'
import { startWorld, type World } from './world.ts'

let world: World
let engine: Engine
let context: UserContext

beforeAll(async () => {
  world = await startWorld()
  await loadDemo(world.app.server, { password: 'kennel-lantern-riverbed-42' })
  const environment = fakeEnvironment((path, init) => world.app.handle(new Request(`http://obhut.test${path}`, init)))
  environment.time.now = world.clock.now()
  const caller = new Caller(environment)
  const body = { email: 'lead@sonnenhof.example', password: 'kennel-lantern-riverbed-42' }
  const { token, activeTenantId } = await caller.call(authenticatePassword, { body })
  caller.tenantId = activeTenantId
  caller.setToken(token)
  context = await caller.call(authUser, {})
  caller.userId = context.userId
  const { id: tenantId, zone } = context.tenant!
  engine = await openEngine({ environment, caller, tenantId, userId: context.userId, zone })
  await engine.sync()
})
afterAll(async () => {
  await engine.stop()
  await world.stop()
})

const today = () => localDate(world.clock.now(), context.tenant!.zone)

async function expectEqualWidgets() {
  for (const service of services)
    for (const mode of modes) {
      const asked = await engine.caller.call(nextBookingsCalls[service][mode], {})
      expect(
        asked.days.some(({ bookings }) => bookings.length > 0),
        `${service} ${mode}`,
      ).toBe(true)
      expect(nextOf(await readBookingRows(engine, today()), service, mode, true), `${service} ${mode}`).toEqual(asked)
    }
}

test('the check-in and check-out widgets are the same on the device as from the server, for every duration, done ones shown or not', async () => {
  for (const duration of durations)
    for (const showDone of [true, false]) {
      for (const service of services)
        for (const mode of modes)
          for (const change of [{ duration }, { showDone }])
            await engine.caller.call(nextSettingsCalls[service], { body: { type: settingOf[mode], ...change } })
      await engine.sync()
      await expectEqualWidgets()
    }
})

test('they stay the same after what is done on the device has arrived', async () => {
  const [stay] = await engine.replica.stay
    .filter(({ service, startDate, checkedInAt }) => service === 'daycare' && startDate === today() && !checkedInAt)
    .toArray()
  await engine.perform(checkIn.daycare, { bookingId: stay!.bookingId, stays: [{ id: stay!.id, animalId: stay!.animalId }] })
  const booked = new Set((await engine.replica.stay.toArray()).map(({ animalId }) => animalId))
  const animal = await engine.replica.animal
    .filter(({ id, custody, outcome }) => custody === null && outcome !== 'dead' && !booked.has(id))
    .first()
  await engine.perform(quickCheckIn, { id: null, animalId: animal!.id, contactId: null })
  await engine.sync()
  await engine.sync()
  expect(await engine.status()).toMatchObject({ waiting: 0, attention: 0 })
  await expectEqualWidgets()
})

test('the calendar is the same on the device as from the server, for all days that the device holds', async () => {
  const { userId, tenantId } = engine
  const times = timesOfShift({ date: today(), start: '08:00', end: '16:30' }, context.tenant!.zone)
  const planned = {
    id: world.id(),
    version: 0,
    userId,
    shelterId: null,
    breakMinutes: 30,
    swapFreely: false,
    offered: false,
    takenBy: null,
  }
  await world.write({ tenantId, userId }, { shift: [{ ...planned, state: 'published', date: today(), ...times, role: '', note: '' }] })
  await engine.sync()
  const held = listedDays(today())
  const kinds = new Set<string>()
  const looking = {
    userId: engine.userId,
    rights: new Set(rights.filter((right) => context.rights.includes(right))),
    zone: context.tenant!.zone,
  }
  for (let from = held.from; addDays(from, 6) <= held.to; from = addDays(from, 7)) {
    const { entries } = await engine.caller.call(listEntriesCall, { query: { from, days: '7' } })
    expect(await readCalendar(engine.replica, { ...looking, from, to: addDays(from, 6) }), from).toEqual(entries)
    for (const { kind } of entries) kinds.add(kind)
  }
  expect([...kinds].sort()).toEqual([...entryKinds].sort())
})

test('due tasks are the same on the device as from the documented call, for a thousand houses of tasks', async () => {
  expect(await readDueTasks(engine.replica, engine.userId, today())).toEqual((await engine.caller.call(dueTasksCall, {})).tasks)
  const shown = fc.uniqueArray(rowsOf.task, { selector: ({ id }) => id, maxLength: 12 })
  const { replica, userId } = engine
  await fc.assert(
    fc.asyncProperty(shown, someDate, async (tasks, date) => {
      const given = tasks.map((task, index) => (index % 2 ? { ...task, assigneeId: userId } : task))
      await replica.task.clear()
      await replica.task.bulkPut(given)
      expect(await readDueTasks(replica, userId, date)).toEqual(dueTasks(given, { userId, today: date }))
    }),
    { numRuns: 1000 },
  )
})

test('a page of notifications is the same on the device as from the documented call', async () => {
  const { userId, tenantId } = engine
  const many = Array.from({ length: 27 }, (_, n) => ({
    id: world.id(),
    version: 0,
    userId,
    kind: notificationKinds[n % 2]!,
    actorId: n % 3 ? userId : world.id(),
    aboutId: world.id(),
    subject: `Nr. ${n}`,
    note: 'N',
    read: n % 4 === 0,
    time: new Date(world.clock.now() - n * 60_000).toISOString(),
  }))
  await world.write({ tenantId, userId }, { notification: many })
  await engine.sync()
  for (const page of [0, 1, 2]) {
    const { unread, ...held } = await readNotificationPage(engine.replica, page, german)
    expect(held).toEqual(await engine.caller.call(listNotifications, { body: { page } }))
    expect({ count: unread.length }).toEqual(await engine.caller.call(countNotifications, {}))
  }
})

test("the times of a day are the same on the device as from the server's documented call", async () => {
  const asked = await engine.caller.call(dayRecords, { params: recordsOf(context, today()) })
  const held = await engine.replica.timeRecord.where('date').equals(today()).toArray()
  expect(timeDays(held, [today()])).toEqual(asked)
  expect(held.length).toBeGreaterThan(0)
})

/** What the device says for the calls about animals in care, and what the server says. */
async function answers() {
  const { care, inShelterSetting, vaccinations, planOf, checks, checkContacts, checkAnimals } = await readHome(engine, today())
  const count = countOfSetting(inShelterSetting)
  const due = dueVaccinations(care.animals, vaccinations, care.today, planOf)
  const ask = engine.caller
  return [
    [{ items: limited(inShelter(care), count), count }, await ask.call(inShelterCall, {})],
    [{ items: forAdoption(care) }, await ask.call(forAdoptionCall, {})],
    [{ items: inPension(care) }, await ask.call(inPensionCall, {})],
    [homeChecksToDo(checks, checkContacts, checkAnimals), await ask.call(homeChecksCall, {})],
    [pageOf(due, 0, homeRows), await ask.call(vaccinationsDue, { body: { page: 0, perPage: homeRows } })],
    [pageOf(due, 0, pageRows), await ask.call(vaccinationsDue, { body: { page: 0 } })],
    [pageOf(due, 1, 7), await ask.call(vaccinationsDue, { body: { page: 1, perPage: 7 } })],
  ] as const
}

test('the lists about animals in care are the same on the device as from the server, whatever is chosen and done on the device', async () => {
  for (const count of counts) {
    await engine.perform(saveInShelterSetting, { count })
    await engine.sync()
    await engine.sync()
    for (const [held, asked] of await answers()) expect(held).toEqual(asked)
  }
  const [stay] = await engine.replica.stay
    .filter(({ service, startDate, checkedInAt }) => service === 'pension' && startDate === today() && !checkedInAt)
    .toArray()
  const names = async () => inPension((await readHome(engine, today())).care).map(({ id }) => id)
  expect(await names()).not.toContain(stay!.animalId)
  await engine.perform(checkIn.pension, { bookingId: stay!.bookingId, stays: [{ id: stay!.id, animalId: stay!.animalId }] })
  // Before the server has heard of it, and after.
  expect(await names()).toContain(stay!.animalId)
  await engine.sync()
  await engine.sync()
  expect(await names()).toContain(stay!.animalId)
  for (const [held, asked] of await answers()) {
    expect(held).toEqual(asked)
    expect(Object.values(held).flat().length).toBeGreaterThan(0)
  }
})
