// A Monday of daycare with forty dogs: they come by a tablet without a network and by the desk, are put into groups, and are billed to the cent.
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formKey } from '../../shared/bookings/requests/formKey.ts'
import { addDays, weekday } from '../../shared/time.ts'
import { noGraveFault } from './axe.ts'
import { daycare, lead } from './demo.ts'
import type { ContextDevice } from './device.ts'
import { ask, enterBooking, enterDog, enterPerson, type Dog } from './guests.ts'
import { picture } from './look.ts'
import { movedClock } from './movedClock.ts'
import { openWeekday } from './openDays.ts'
import { openStage, type Stage } from './stage.ts'
import { bookingRow, chip, isOver, middleOf, openCard, signIn, takeByFinger, today } from './steps.ts'
import { elsewhere, type Api } from './truth.ts'

const names = `Arko Asta Bjarne Bodo Caspar Dante Django Eddie Enno Falko Fiete Gizmo Gustav Hasso Ivo Jarno Jonte Kalle Knut Lasse
Levi Malte Mika Nero Ole Onno Paddy Quentin Rasmus Rudi Silas Sven Thore Tjark Ulf Veit Wotan Xaver Yoshi Zorro Nachzügler`.split(/\s+/)

const clock = movedClock()
let stage: Stage
let monday: string
let tenantId: string
let api: Api
let dogs: Dog[]
/** Booked for half a day, with a pass, of one household with one visit left. */
const [half, halfWithPass, withPass, walkInWithPass, household] = [[18, 19, 20, 21], 27, [22, 23, 24, 25, 26], 38, [28, 29]] as const
const late = { long: 0, longest: 1, inTime: 2 }
const unvaccinated = 19

beforeAll(async () => {
  stage = await openStage(clock.env)
  const [row] = await stage.sql<{ id: string }>(`select id from tenant where name = 'Tierheim Sonnenhof'`)
  tenantId = row!.id
  // A Monday to which the bookings of the demo do not reach.
  const far = addDays(today(), 32)
  monday = await openWeekday(stage, `/book/${formKey(tenantId, 'DemoFormular')}`, 'daycare', addDays(far, (7 - weekday(far)) % 7))
  await clock.to(monday, '05:30')
  api = await elsewhere(stage, lead)
  await enterGuests()
})
afterAll(() => stage.stop())

const hours = (dog: number) => {
  if (half.some((one) => one === dog) || dog === halfWithPass) return { dropOffTime: '08:00', pickUpTime: '13:00' }
  const pickUpTime = dog === late.longest ? '16:00' : dog === late.inTime ? '18:15' : '17:30'
  return { dropOffTime: dog < 15 ? '07:30' : '08:30', pickUpTime }
}

const bookingIds: string[] = []

async function enterGuests(): Promise<void> {
  const free = { service: 'daycare', weekdays: [0], dayWeight: 2, maxAnimals: null, closedOnHolidays: false, active: true }
  await ask(api, '/api/admin/opening-time/new', { ...free, id: null, name: 'Mittag', kind: 'pickUp', from: '12:00', to: '13:30' })
  const vaccinations = [{ species: 'dog', classification: 'SHP', minDaysSince: 14, graceDays: 14, mode: 'block' }]
  await ask(api, '/api/admin/daycare/check-in', { vaccinations })
  await ask(api, '/api/admin/daycare/bookings', { permitMaxAnimals: 40 })
  dogs = names.map((name) => ({ id: randomUUID(), name, contactId: randomUUID() }))
  dogs[household[1]]!.contactId = dogs[household[0]]!.contactId
  for (const [index, dog] of dogs.entries()) {
    if (index !== household[1]) await enterPerson(api, { ...dog, name: `Nr. ${index + 1}` })
    await enterDog(api, dog, index === unvaccinated ? null : addDays(monday, -200))
  }
  for (const [index, dog] of dogs.entries()) {
    if (index >= 30) break
    bookingIds[index] = randomUUID()
    await enterBooking(api, 'daycare', { id: bookingIds[index], dogs: [dog], startDate: monday, endDate: monday, ...hours(index) })
  }
  await sellPasses()
  await placeInGroups()
}

async function sellPasses(): Promise<void> {
  const [card] = await stage.sql<{ id: string }>(`select id from product where tenant_id = $1 and name = '10er-Karte'`, [tenantId])
  for (const index of [...withPass, halfWithPass, walkInWithPass, household[0]]) {
    const id = randomUUID()
    const sold = { id, contactId: dogs[index]!.contactId, animalId: null, productId: card!.id, start: monday }
    await ask(api, '/api/daycare/entitlement/new', sold)
    if (index === household[0]) await ask(api, `/api/daycare/entitlement/${id}/correct`, { halves: -18, note: 'Von der alten Karte' })
  }
}

/** Twelve of twelve small ones, fourteen of fifteen large ones, four of six in the quiet group. */
async function placeInGroups(): Promise<void> {
  const groups = await stage.sql<{ id: string }>('select id from daycare_group where tenant_id = $1 order by position', [tenantId])
  const stays = await stage.sql<{ id: string; animal: string }>(
    'select id, animal_id as animal from stay where tenant_id = $1 and start_date = $2',
    [tenantId, monday],
  )
  for (const { id, animal } of stays) {
    const index = dogs.findIndex((dog) => dog.id === animal)
    const group = groups[index < 12 ? 0 : index < 26 ? 1 : 2]!
    await ask(api, '/api/daycare/group-place/new', { id: null, stayId: id, groupId: group.id, date: monday })
  }
}

const group = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const nameOf = (index: number) => names[index]!

/** One tap in the list of the quick check-in. */
async function tapQuick(page: Page, name: string): Promise<void> {
  await page.getByRole('option').filter({ hasText: name }).first().tap()
}

/** The list refuses the animal and says why. */
async function readWhy(page: Page, why: string): Promise<void> {
  const refused = page.getByRole('dialog', { name: /kann nicht aufgenommen werden/ })
  await refused.getByText(why).first().waitFor()
  await refused.getByRole('button', { name: 'Schließen' }).last().tap()
  await refused.waitFor({ state: 'detached' })
}

/** Who is in the planner, and how often. */
async function shownIn({ page, gate }: ContextDevice): Promise<Map<string, number>> {
  await page.goto(`${gate.origin}/daycare/planner`)
  await page.getByText('40 gebucht, 40 da, 40 nach der Erlaubnis').waitFor()
  // The first groups are drawn before the others.
  await expect.poll(() => page.locator('li[data-state="in"] a').count()).toBeGreaterThanOrEqual(40)
  const shown = await page.locator('li[data-state="in"] a').evaluateAll((links) => links.map((link) => link.textContent ?? ''))
  return new Map(names.map((name) => [name, shown.filter((text) => text.includes(name)).length]))
}

test('forty dogs come and go on a tablet and a desk, and what is due is right to the cent', async () => {
  const full = { id: randomUUID(), dogs: [dogs[40]!], startDate: monday, endDate: monday, dropOffTime: '08:00', pickUpTime: '17:00' }
  // The opening time of the morning takes thirty.
  await expect(enterBooking(api, 'daycare', full)).rejects.toThrow('booking.slotFull')

  const tablet = await stage.tablet({ viewport: { width: 820, height: 2600 } })
  const desk = await stage.tablet({ viewport: { width: 1280, height: 2600 } })
  await clock.to(monday, '07:30', [tablet.context, desk.context])
  await signIn(tablet, daycare)
  await signIn(desk, lead)

  // Twenty at the gate, without a network. One more has no certificate, and waits for somebody who may decide.
  const door = tablet.page
  await door.goto(`${tablet.gate.origin}/daycare/booking/quick-check-in`)
  await door
    .getByRole('option')
    .filter({ hasText: nameOf(0) })
    .waitFor()
  await tablet.goOffline()
  for (const index of [...Array.from({ length: 20 }, (_, n) => n), household[1]]) {
    await tapQuick(door, nameOf(index))
    if (index === unvaccinated) await readWhy(door, 'Impfung')
    else await door.getByText(`${nameOf(index)} ist da.`).waitFor()
    // A second tap so soon after the first would be that of a double one.
    await door.waitForTimeout(400)
  }
  await picture(door, 'monday-quick-check-in')
  await chip(door, /Offline seit \d\d:\d\d · 20/)

  // Meanwhile at the desk: nine who are booked, one of those at the gate once more, and the one without a certificate, with a reason.
  const { page } = desk
  await page.goto(`${desk.gate.origin}/`)
  const arrivals = await openCard(page, 'Aufnahme zur Tagesstätte')
  for (const index of [...Array.from({ length: 9 }, (_, n) => 20 + n), 4, unvaccinated]) {
    const row = bookingRow(arrivals, nameOf(index))
    await row.tap()
    await arrivals.getByRole('button', { name: `${nameOf(index)} ist da` }).tap()
    if (index === unvaccinated) {
      const refusal = page.getByRole('dialog', { name: 'Ohne Impfung aufnehmen?' })
      await refusal.getByLabel('Grund').fill('Impfpass kommt heute Abend mit')
      await refusal.getByRole('button', { name: 'Trotzdem aufnehmen' }).tap()
    }
    await page.getByText(`${nameOf(index)} ist da.`).waitFor()
  }
  await chip(page, 'Gespeichert')

  // Ten without a booking; with them the permit is taken, and one more stays outside.
  await page.goto(`${desk.gate.origin}/daycare/booking/quick-check-in`)
  const search = page.getByRole('combobox', { name: 'Tiere suchen' })
  for (let index = 30; index <= 40; index++) {
    await search.fill(nameOf(index))
    await tapQuick(page, nameOf(index))
    if (index < 40) await page.getByText(`${nameOf(index)} ist da.`).waitFor()
    else await readWhy(page, 'als ihre Erlaubnis zulässt')
    await page.waitForTimeout(400)
  }
  await chip(page, 'Gespeichert')

  await clock.to(monday, '09:00')
  await tablet.goOnline()
  await tablet.page.goto(`${tablet.gate.origin}/`)
  await chip(tablet.page, 'Gespeichert')
  const once = new Map(names.map((name, index) => [name, index < 40 ? 1 : 0]))
  expect(await shownIn(tablet)).toEqual(once)
  expect(await shownIn(desk)).toEqual(once)
  const came = () =>
    stage.sql(
      `select count(*)::int as stays, count(distinct animal_id)::int as dogs, count(distinct booking_id)::int as bookings from stay
       where tenant_id = $1 and start_date = $2 and service = 'daycare' and active and checked_in_at is not null`,
      [tenantId, monday],
    )
  expect(await came()).toEqual([{ stays: 40, dogs: 40, bookings: 40 }])
  await noGraveFault(page)
  await picture(page, 'monday-planner')

  await groupsAndCarers(tablet, desk)

  // Half days leave at noon, most of the others in time.
  await clock.to(monday, '12:50')
  api = await elsewhere(stage, lead)
  for (const index of [...half, halfWithPass]) await ask(api, `/api/daycare/booking/${bookingIds[index]}/check-out`, {})
  await clock.to(monday, '17:05')
  api = await elsewhere(stage, lead)
  const stayLate = new Set([late.long, late.longest, late.inTime].map((index) => dogs[index]!.id))
  const inside = await stage.sql<{ booking: string; animal: string }>(
    `select booking_id as booking, animal_id as animal from stay
     where tenant_id = $1 and start_date = $2 and checked_in_at is not null and checked_out_at is null and service = 'daycare'`,
    [tenantId, monday],
  )
  for (const { booking, animal } of inside) if (!stayLate.has(animal)) await ask(api, `/api/daycare/booking/${booking}/check-out`, {})

  await clock.to(monday, '18:20')
  for (const index of [late.long, late.longest, late.inTime]) {
    await page.goto(`${desk.gate.origin}/daycare/booking/${bookingIds[index]}`)
    await page.getByRole('button', { name: `${nameOf(index)} ist abgeholt` }).tap()
    if (index !== late.inTime) await page.getByText('Vorgeschlagen').first().waitFor()
    await chip(page, 'Gespeichert')
  }
  await picture(page, 'monday-evening')
  await page.goto(`${desk.gate.origin}/daycare/planner`)
  await page.getByText('40 gebucht, 0 da, 40 nach der Erlaubnis').waitFor()
  await chip(page, 'Gespeichert')

  const items = await stage.sql<{ source: string; count: number; cents: number }>(
    `select source, count(*)::int as count, sum(amount_cents)::int as cents from to_bill_item
     where tenant_id = $1 and "from" = $2 group by source order by source`,
    [tenantId, monday],
  )
  // Whole days 25 €: eighteen booked ones, one of the household beyond its pass, nine without a booking. Half days 16 €.
  const days = 18 * 2_500 + 2_500 + 9 * 2_500 + 4 * 1_600
  // 50 minutes are four started quarters of an hour at 5 €, and 140 minutes ten. Neither costs more than half a day, which is due after three hours.
  const fees = 2 * 1_600
  expect(items).toEqual([
    { source: 'daycareDay', count: 32, cents: days },
    { source: 'lateFee', count: 2, cents: fees },
    { source: 'pass', count: 8, cents: 8 * 22_000 },
  ])
  expect(days + fees + 8 * 22_000).toBe(255_600)
  const moves = await stage.sql<{ halves: number; stays: number }>(
    `select sum((move->>'halves')::int)::int as halves, count(distinct move->>'stayId')::int as stays
     from entitlement e, jsonb_array_elements(e.moves) move where e.tenant_id = $1 and e.start = $2 and move->>'reason' = 'visit'`,
    [tenantId, monday],
  )
  // Five whole days, that without a booking, one of the household, and half a day.
  expect(moves).toEqual([{ halves: -(5 * 2 + 2 + 2 + 1), stays: 8 }])
  await tablet.close()
  await desk.close()
})

/** Dogs go from group to group under a finger; carers come and go. */
async function groupsAndCarers(tablet: ContextDevice, desk: ContextDevice): Promise<void> {
  const { page } = tablet
  const carry = async (name: string, to: string) => {
    const from = group(page, 'Ohne Gruppe').getByRole('link').filter({ hasText: name })
    const carried = await takeByFinger(page, await middleOf(from))
    await carried.to(await middleOf(group(page, to)))
    await isOver(page, group(page, to))
    await carried.drop()
  }
  await carry(nameOf(30), 'Kleine Hunde')
  const full = page.getByRole('dialog', { name: 'Die Gruppe ist voll' })
  await full.getByText('12 von 12').waitFor()
  await full.getByRole('button', { name: 'Abbrechen' }).tap()
  await full.waitFor({ state: 'detached' })
  for (const [index, to] of [
    [31, 'Große Hunde'],
    [32, 'Ruhige Gruppe'],
  ] as const) {
    await carry(nameOf(index), to)
    await page.getByText(`${nameOf(index)} ist in der Gruppe „${to}“.`).waitFor()
    await group(desk.page, to)
      .getByRole('link')
      .filter({ hasText: nameOf(index) })
      .waitFor()
  }
  await group(desk.page, 'Ohne Gruppe')
    .getByRole('link')
    .filter({ hasText: nameOf(30) })
    .waitFor()
  await picture(page, 'monday-planner-tablet')

  // Twelve dogs, eight for each carer: one carer is too few, two are enough, and one goes again.
  const small = group(desk.page, 'Kleine Hunde')
  await small.getByText('12 : 0').waitFor()
  await small.getByRole('button', { name: 'Betreuung von Kleine Hunde' }).tap()
  const carers = desk.page.getByRole('dialog', { name: 'Betreuung von Kleine Hunde' })
  const tick = (nth: number) => carers.getByRole('checkbox').nth(nth).click()
  for (const [nth, ratio, words] of [
    [0, '12 : 1', 'zu wenig Betreuung'],
    [1, '12 : 2', 'Betreuung reicht'],
    [1, '12 : 1', 'zu wenig Betreuung'],
  ] as const) {
    await tick(nth)
    for (const one of [small, group(page, 'Kleine Hunde')]) {
      await one.getByText(ratio).waitFor()
      await one.getByText(words).waitFor()
      await one.getByText('(Grenze 8 : 1)').waitFor()
    }
  }
  await carers.getByRole('button', { name: 'Schließen' }).click()
  await chip(desk.page, 'Gespeichert')
}
