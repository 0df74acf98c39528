// A Saturday of boarding with thirty departures and thirty arrivals: rooms that change hands, bars that are moved by finger and by mouse at two desks.
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formKey } from '../../shared/bookings/requests/formKey.ts'
import { addDays, weekday } from '../../shared/time.ts'
import { pdfOf } from '../pdf.ts'
import { noGraveFault } from './axe.ts'
import { lead } from './demo.ts'
import { ask, enterBooking, enterDog, enterPerson, type Dog } from './guests.ts'
import { glance, picture } from './look.ts'
import { movedClock } from './movedClock.ts'
import { openWeekday } from './openDays.ts'
import { openStage, type Stage } from './stage.ts'
import { chip, signIn, takeByFinger, takeByMouse, today, type Carried } from './steps.ts'
import { elsewhere, type Api } from './truth.ts'

/** Rooms of one place each; in which of them somebody leaves on the Saturday, and in which somebody comes. */
const houses = [
  { name: 'Pension Nord', rooms: 20, leaves: 16, comes: [...Array.from({ length: 14 }, (_, n) => n + 1), 17, 18, 19] },
  { name: 'Pension Süd', rooms: 20, leaves: 14, comes: [...Array.from({ length: 12 }, (_, n) => n + 1), 15] },
] as const

interface Guest extends Dog {
  house: string
  room: number
  bookingId: string
}

const clock = movedClock()
let stage: Stage
let saturday: string
let tenantId: string
let api: Api
const houseIds = new Map<string, string>()
const roomIds = new Map<string, string>()
const leaving: Guest[] = []
const coming: Guest[] = []
const guestOf = (list: readonly Guest[], house: string, room: number) => list.find((one) => one.house === house && one.room === room)!
const roomName = (house: string, room: number) => `${house.slice(8)} ${String(room).padStart(2, '0')}`
const roomId = (house: string, room: number) => roomIds.get(`${house} ${room}`)!

beforeAll(async () => {
  stage = await openStage(clock.env)
  const [row] = await stage.sql<{ id: string }>(`select id from tenant where name = 'Tierheim Sonnenhof'`)
  tenantId = row!.id
  // Moves to another day keep their price.
  await stage.sql('update pension_surcharge set active = false where tenant_id = $1', [tenantId])
  const far = addDays(today(), 36)
  const first = addDays(far, (12 - weekday(far)) % 7)
  saturday = await openWeekday(stage, `/book/${formKey(tenantId, 'DemoFormular')}`, 'pension', first, [-4, 1, 5, 6])
  await clock.to(addDays(saturday, -4), '09:30')
  api = await elsewhere(stage, lead)
  for (const [position, house] of houses.entries()) await enterHouse(house, position)
})
afterAll(() => stage.stop())

async function enterHouse({ name: house, rooms, leaves, comes }: (typeof houses)[number], position: number): Promise<void> {
  const shelterId = randomUUID()
  houseIds.set(house, shelterId)
  const nothing = { contactId: null, street: '', zip: '', city: '', capacity: null, exceptionUntil: null, note: '' }
  await ask(api, '/api/shelter/new', { ...nothing, id: shelterId, name: house, type: 'building', active: true, position: 90 + position })
  for (let room = 1; room <= rooms; room++) {
    const id = randomUUID()
    roomIds.set(`${house} ${room}`, id)
    const size = { capacity: 1, areaSqDm: null, minSideCm: null, species: [], features: [] }
    await ask(api, '/api/shelter/room/new', { ...size, id, shelterId, name: roomName(house, room), active: true, position: room })
  }
  for (let room = 1; room <= leaves; room++) {
    const guest = await enterGuest(house, room, 'Geht', addDays(saturday, -4), saturday)
    await ask(api, `/api/pension/booking/${guest.bookingId}/check-in`, {})
    leaving.push(guest)
  }
  for (const room of comes) coming.push(await enterGuest(house, room, 'Kommt', saturday, addDays(saturday, 5)))
}

async function enterGuest(house: string, room: number, says: string, startDate: string, endDate: string): Promise<Guest> {
  const dog = { id: randomUUID(), contactId: randomUUID(), name: `${says}-${house.slice(8)}-${room}` }
  await enterPerson(api, dog)
  await enterDog(api, dog, addDays(saturday, -200))
  const bookingId = randomUUID()
  const times = { dropOffTime: null, pickUpTime: null }
  await enterBooking(api, 'pension', { id: bookingId, dogs: [dog], roomId: roomId(house, room), startDate, endDate, ...times })
  return { ...dog, house, room, bookingId }
}

const stayNow = async ({ bookingId }: Guest) =>
  (
    await stage.sql<{ room: string; from: string; to: string }>(
      'select room_id as room, start_date::text as from, end_date::text as to from stay where booking_id = $1',
      [bookingId],
    )
  )[0]!

const lineOf = (page: Page, house: string, room: number): Locator => page.locator(`[data-room="${roomId(house, room)}"]`)
const barOf = (page: Page, { name }: Guest): Locator => page.locator('[data-stay]').filter({ hasText: name })
const days = 14

/** Takes a guest up at its first day, and carries it to another room, some days on. */
async function carry(page: Page, guest: Guest, room: number, later: number, take: typeof takeByMouse): Promise<Carried> {
  const from = (await barOf(page, guest).boundingBox())!
  const row = (await lineOf(page, guest.house, room).locator('[data-cells]').boundingBox())!
  const at = { x: from.x + 12, y: from.y + from.height / 2 }
  const carried = await take(page, at)
  await carried.to({ x: at.x + (later * row.width) / days, y: row.y + row.height / 2 })
  return carried
}

/** Waits until the line below the plan says so about this room, and not about one on the way there: what is shown is what is dropped. */
const isFree = (page: Page, { name, house }: Guest, room: number): Promise<void> =>
  page
    .getByRole('status')
    .filter({ hasText: `${name}: ${roomName(house, room)}` })
    .filter({ hasText: 'Frei' })
    .waitFor()

/** Free and taken places of the house in the night after each day, as the plan shows them. */
const totalsOf = async (page: Page, house: string): Promise<[number, number][]> =>
  (await page.locator('li[data-kind="house"]').filter({ hasText: house }).locator('[data-cells] > span').allInnerTexts()).map((text) => {
    const [free, taken] = text.trim().split(/\s+/).map(Number)
    return [free!, taken!]
  })
const nights = (count: number, night: [number, number]) => Array.from({ length: count }, () => night)

test('bars are refused before they are dropped and move where it fits, at two desks; sixty guests come and go, and all numbers are right', async () => {
  await clock.to(saturday, '08:00')
  const tablet = await stage.tablet({ viewport: { width: 820, height: 2400 } })
  const desk = await stage.tablet({ viewport: { width: 1280, height: 2400 } })
  await clock.to(saturday, '08:30', [tablet.context, desk.context])
  await signIn(tablet, lead)
  await signIn(desk, lead)
  const [north, south] = houses.map(({ name }) => name)
  const open = async (house: string) => {
    for (const { page, gate } of [tablet, desk]) {
      await page.goto(`${gate.origin}/occupation-plan?house=${houseIds.get(house)}&days=${days}`)
      await lineOf(page, house, 20).waitFor()
    }
  }
  await open(south!)
  // Thirteen come: for five nights their places are taken.
  for (const { page } of [tablet, desk])
    await expect.poll(() => totalsOf(page, south!)).toEqual([...nights(5, [7, 13]), ...nights(9, [20, 0])])
  await open(north!)
  const before: [number, number][] = [...nights(5, [3, 17]), ...nights(9, [20, 0])]
  for (const { page } of [tablet, desk]) await expect.poll(() => totalsOf(page, north!)).toEqual(before)
  await noGraveFault(desk.page)

  // A room that is taken says so before the bar is let go, by finger as by mouse, and nothing changes.
  for (const [{ page }, take, room] of [
    [tablet, takeByFinger, 2],
    [desk, takeByMouse, 5],
  ] as const) {
    const guest = guestOf(coming, north!, room)
    const carried = await carry(page, guest, room + 1, 0, take)
    const landing = page.getByRole('status').filter({ hasText: `${guest.name}: ` })
    await landing
      .filter({ hasText: roomName(north!, room + 1) })
      .filter({ hasText: 'keinen Platz mehr' })
      .waitFor()
    await glance(page, `saturday-collision-${room}`)
    await carried.drop()
    await landing.waitFor({ state: 'detached' })
    await page.getByRole('alert').filter({ hasText: 'keinen Platz mehr' }).waitFor()
    expect(await stayNow(guest)).toEqual({ room: roomId(north!, room), from: saturday, to: addDays(saturday, 5) })
  }

  // Room 15 becomes free today: who comes in the afternoon fits in. The other desk sees it without being asked.
  const third = guestOf(coming, north!, 3)
  const byFinger = await carry(tablet.page, third, 15, 0, takeByFinger)
  await isFree(tablet.page, third, 15)
  await byFinger.drop()
  await tablet.page.getByText('Der Gast hat einen anderen Raum.').waitFor()
  await lineOf(desk.page, north!, 15).locator(barOf(desk.page, third)).waitFor()
  await chip(tablet.page, 'Gespeichert')
  expect((await stayNow(third)).room).toBe(roomId(north!, 15))
  for (const { page } of [tablet, desk]) expect(await totalsOf(page, north!)).toEqual(before)

  // Another one comes a day later, into room 16: one place more is free tonight, and one less in the sixth night.
  const fourth = guestOf(coming, north!, 4)
  const byMouse = await carry(desk.page, fourth, 16, 1, takeByMouse)
  await isFree(desk.page, fourth, 16)
  await byMouse.drop()
  // Every answer is read, so that a fault says what happened instead.
  const answer = desk.page.getByText(/^(Die Buchung wurde verlegt|Der Gast hat einen anderen Raum)\.$/).or(desk.page.getByRole('dialog'))
  await answer.first().waitFor()
  expect(await answer.first().innerText()).toBe('Die Buchung wurde verlegt.')
  const after: [number, number][] = [[4, 16], ...nights(4, [3, 17]), [19, 1], ...nights(8, [20, 0])]
  for (const { page } of [tablet, desk]) await expect.poll(() => totalsOf(page, north!)).toEqual(after)
  await chip(desk.page, 'Gespeichert')
  expect(await stayNow(fourth)).toEqual({ room: roomId(north!, 16), from: addDays(saturday, 1), to: addDays(saturday, 6) })

  // Two desks carry two guests to the one room 20 and let go at once: it has one of them, and the other stays where it was.
  const [one, other] = [guestOf(coming, north!, 6), guestOf(coming, north!, 7)]
  const carried = [await carry(tablet.page, one, 20, 0, takeByFinger), await carry(desk.page, other, 20, 0, takeByMouse)]
  for (const [{ page }, guest] of [
    [tablet, one],
    [desk, other],
  ] as const)
    await isFree(page, guest, 20)
  await Promise.all(carried.map(({ drop }) => drop()))
  const roomsOfBoth = async () =>
    [(await stayNow(one)).room, (await stayNow(other)).room].filter((room) => room === roomId(north!, 20)).length
  await expect.poll(roomsOfBoth).toBe(1)
  for (const { page } of [tablet, desk]) await expect.poll(() => lineOf(page, north!, 20).locator('[data-stay]').count()).toBe(1)
  for (const { page } of [tablet, desk]) await expect.poll(() => totalsOf(page, north!)).toEqual(after)
  expect(await roomsOfBoth()).toBe(1)

  // The plan on paper: one sheet of A3 for each house, with its rooms and totals.
  const { page } = desk
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('row', { name: /^Pension Nord/ }).waitFor()
  await picture(page, 'saturday-a3')
  const { size, text } = await pdfOf(await page.pdf({ preferCSSPageSize: true }))
  expect([size, ...['Pension Nord', 'Nord 01', 'Nord 20', third.name, fourth.name].map((words) => text.includes(words))]).toEqual([
    [420, 297],
    ...Array.from({ length: 5 }, () => true),
  ])
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))

  await comeAndGo(desk)
  await open(north!)
  for (const { page: shown } of [tablet, desk]) await expect.poll(() => totalsOf(shown, north!)).toEqual(after)
  await picture(page, 'saturday-evening')
})

/** All who leave, and all who come today but the one that was moved: a room changes hands by hand, the others at another place. */
async function comeAndGo({ page, gate }: Awaited<ReturnType<Stage['tablet']>>): Promise<void> {
  await clock.to(saturday, '10:30')
  api = await elsewhere(stage, lead)
  const [north] = houses.map(({ name }) => name)
  const [goes, comes] = [guestOf(leaving, north!, 1), guestOf(coming, north!, 1)]
  // The device that lost the last place keeps that entry to be looked at: the server says when something has arrived.
  const passed = async (column: string, bookingId: string) =>
    (await stage.sql<{ done: boolean }>(`select ${column} is not null as done from stay where booking_id = $1`, [bookingId]))[0]!.done
  for (const [{ bookingId, name }, act, column] of [
    [goes, 'ist abgeholt', 'checked_out_at'],
    [comes, 'ist da', 'checked_in_at'],
  ] as const) {
    await page.goto(`${gate.origin}/pension/booking/${bookingId}`)
    await page.getByRole('button', { name: `${name} ${act}` }).tap()
    await expect.poll(() => passed(column, bookingId)).toBe(true)
  }
  for (const guest of leaving) if (guest !== goes) await ask(api, `/api/pension/booking/${guest.bookingId}/check-out`, {})
  const today = coming.filter((guest) => guest !== comes && !(guest.house === north && guest.room === 4))
  for (const { bookingId } of today) await ask(api, `/api/pension/booking/${bookingId}/check-in`, {})
  const [counted] = await stage.sql(
    `select count(*) filter (where end_date = $2 and checked_out_at is not null)::int as gone,
       count(*) filter (where start_date = $2 and checked_in_at is not null)::int as came,
       count(*) filter (where start_date = $2 and checked_in_at is not null and a.room_id = s.room_id and a.custody = 'pension')::int as housed
     from stay s join animal a on a.tenant_id = s.tenant_id and a.id = s.animal_id
     where s.tenant_id = $1 and a.id = any($3)`,
    [tenantId, saturday, [...leaving, ...coming].map(({ id }) => id)],
  )
  expect(counted).toEqual({ gone: 30, came: 29, housed: 29 })
  const crowded = await stage.sql(
    `select room_id from animal where tenant_id = $1 and room_id = any($2) group by room_id having count(*) > 1`,
    [tenantId, [...roomIds.values()]],
  )
  expect(crowded).toEqual([])
}
