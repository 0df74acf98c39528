// Stays of boarding in the occupation plan: moved by mouse, by keyboard and by menu, refused before they are let go where they collide, and drawn anew.
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostTaken } from '../../shared/bookings/roomNights.ts'
import { addDays } from '../../shared/time.ts'
import { noGraveFault } from './axe.ts'
import { inHouse, lead } from './demo.ts'
import { openStage, type Stage } from './stage.ts'
import { chip, takeByFinger, takeByMouse, today, type Carried } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

interface Guest {
  id: string
  name: string
  booking: string
  room: string
  startDate: string
  endDate: string
}

/** Guests of the guest house who are here or still to come. */
const guestsOf = () =>
  stage.sql<Guest & { active: boolean; came: boolean; alone: boolean }>(
    `select s.id, a.name, s.booking_id as booking, s.room_id as room, s.start_date::text as "startDate", s.end_date::text as "endDate",
       s.checked_in_at is not null as came,
       (select count(*) from stay o where o.tenant_id = s.tenant_id and o.booking_id = s.booking_id) = 1 as alone
     from stay s join animal a on a.tenant_id = s.tenant_id and a.id = s.animal_id
       ${inHouse('s')}
     where s.service = 'pension' and s.active and s.checked_out_at is null and s.room_id is not null
       and exists (select from animal f where f.tenant_id = s.tenant_id and f.custody = 'found')
     order by s.start_date, s.id`,
    [lead.id],
  )

const stayNow = async (id: string) =>
  (
    await stage.sql<{ room: string; from: string; to: string }>(
      `select room_id as room, start_date::text as from, end_date::text as to from stay where id = $1`,
      [id],
    )
  )[0]!

const bar = (page: Page, id: string) => page.locator(`[data-stay="${id}"]`)

/** Takes a bar up at its first day and carries it to the row of a room, some days on. */
async function carry(page: Page, id: string, room: string, days: number, take = takeByMouse): Promise<Carried> {
  const from = (await bar(page, id).boundingBox())!
  const row = (await page.locator(`[data-room="${room}"] [data-cells]`).boundingBox())!
  const at = { x: from.x + 12, y: from.y + from.height / 2 }
  const carried = await take(page, at)
  await carried.to({ x: at.x + (days * row.width) / 14, y: row.y + row.height - 6 })
  return carried
}

test('a guest is dragged into another room, refused where it is full, moved by menu and keyboard, and a new stay is drawn', async () => {
  // Without times, as those of working days are not those of the weekend, and the guest moves by a day.
  await stage.sql(`update booking set drop_off_time = null, pick_up_time = null where service = 'pension' and state = 'confirmed'`)
  const device = await stage.tabletOf(lead, { viewport: { width: 1280, height: 2000 } })
  const { page, gate } = device
  const rooms = await stage.sql<{ id: string; name: string; capacity: number; shelter: string }>(
    `select r.id, r.name, r.capacity, r.shelter_id as shelter from room r join shelter s on s.tenant_id = r.tenant_id and s.id = r.shelter_id
       ${inHouse('r')}
     where s.name = 'Gästehaus' and exists (select from animal f where f.tenant_id = r.tenant_id and f.custody = 'found') order by r.position`,
    [lead.id],
  )
  const guests = await guestsOf()
  const isFull = (one: Guest, { id, capacity }: (typeof rooms)[number]) =>
    mostTaken(
      one,
      guests.filter((other) => other.room === id && other.id !== one.id),
    ) >= capacity
  const isFree = (one: Guest, { id }: (typeof rooms)[number]) =>
    mostTaken(
      { startDate: addDays(one.startDate, -1), endDate: addDays(one.endDate, 3) },
      guests.filter((other) => other.room === id),
    ) === 0
  /** Dogs do not move to the cats. */
  const kindOf = (name: string | undefined) => name?.replace(/ \d+$/, '')
  const othersLike = (one: Guest) => {
    const own = rooms.find(({ id }) => id === one.room)
    return rooms.filter(({ id, name }) => id !== one.room && kindOf(name) === kindOf(own?.name))
  }
  const coming = guests.filter(
    ({ came, alone, startDate }) => !came && alone && startDate > addDays(today(), 1) && startDate < addDays(today(), 9),
  )
  const found = coming
    .map((guest) => ({
      guest,
      full: othersLike(guest).find((room) => isFull(guest, room)),
      free: othersLike(guest).find((room) => isFree(guest, room)),
    }))
    .find(({ full, free }) => full && free)
  if (!found?.full || !found.free) throw new Error('The demo has no guest that finds one room full and another empty.')
  const { guest, full, free } = found
  await page.goto(`${gate.origin}/occupation-plan?house=${full.shelter}&days=14`)
  await bar(page, guest.id).waitFor()
  await noGraveFault(page)

  const landing = page.getByRole('status').filter({ hasText: `${guest.name}: ` })
  const overFull = await carry(page, guest.id, full.id, 0)
  await landing.filter({ hasText: full.name }).filter({ hasText: 'keinen Platz mehr' }).waitFor()
  await overFull.drop()
  await landing.waitFor({ state: 'detached' })
  await page.getByRole('alert').filter({ hasText: 'keinen Platz mehr' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/occupation-plan')
  expect((await stayNow(guest.id)).room).toBe(guest.room)

  const overFree = await carry(page, guest.id, free.id, 0, takeByFinger)
  await landing.filter({ hasText: free.name }).filter({ hasText: 'Frei' }).waitFor()
  await overFree.drop()
  await page.getByText('Der Gast hat einen anderen Raum.').waitFor()
  await page.locator(`[data-room="${free.id}"]`).locator(bar(page, guest.id)).waitFor()
  await chip(page, 'Gespeichert')
  expect(await stayNow(guest.id)).toEqual({ room: free.id, from: guest.startDate, to: guest.endDate })
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await page.locator(`[data-room="${guest.room}"]`).locator(bar(page, guest.id)).waitFor()
  await chip(page, 'Gespeichert')
  expect((await stayNow(guest.id)).room).toBe(guest.room)

  // By keyboard: nothing is saved until Enter.
  await bar(page, guest.id).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await landing.waitFor()
  await page.keyboard.press('Escape')
  await landing.waitFor({ state: 'detached' })

  await bar(page, guest.id).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Verlegen …' }).click()
  const form = page.getByRole('dialog', { name: `${guest.name} verlegen` })
  await form.getByLabel(`Raum für ${guest.name}`).first().click()
  await page.getByRole('option', { name: new RegExp(`^${free.name}`) }).click()
  await form.getByLabel('Tag der Ankunft').fill(addDays(guest.startDate, 1))
  await noGraveFault(page)
  await form.getByRole('button', { name: 'Verlegen' }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByText('Die Buchung wurde verlegt.').waitFor()
  await chip(page, 'Gespeichert')
  expect(await stayNow(guest.id)).toEqual({ room: free.id, from: addDays(guest.startDate, 1), to: addDays(guest.endDate, 1) })

  const row = (await page.locator(`[data-room="${guest.room}"] [data-cells]`).boundingBox())!
  const days = Math.round((Date.parse(guest.startDate) - Date.parse(today())) / 86_400_000)
  const x = (day: number) => row.x + ((day + 0.3) * row.width) / 14
  await page.mouse.move(x(days), row.y + row.height - 4)
  await page.mouse.down()
  await page.mouse.move(x(days + 1), row.y + row.height - 4, { steps: 8 })
  await page.getByRole('status').filter({ hasText: 'Neue Pensionsbuchung: ' }).waitFor()
  await page.mouse.up()
  await page.waitForURL('**/pension/booking/new?**')
  const search = new URL(page.url()).searchParams
  expect([search.get('date'), search.get('until')]).toEqual([guest.startDate, addDays(guest.startDate, 1)])
  await device.close()
})

test('over a room in which the animal of another owner sleeps, a carried guest is told so before it is let go', async () => {
  const [pair] = await stage.sql<{ id: string; name: string; mate: string; room: string; shelter: string }>(
    `select s.id, a.name, mate.name as mate, r.id as room, r.shelter_id as shelter
     from stay s join animal a on a.tenant_id = s.tenant_id and a.id = s.animal_id
       join stay o on o.tenant_id = s.tenant_id and o.id <> s.id and o.booking_id <> s.booking_id and o.start_date <= s.start_date and o.end_date > s.start_date
       join animal mate on mate.tenant_id = o.tenant_id and mate.id = o.animal_id and mate.species = a.species and mate.contact_id <> a.contact_id
       join room r on r.tenant_id = o.tenant_id and r.id = o.room_id and r.id <> s.room_id
       join room q on q.tenant_id = s.tenant_id and q.id = s.room_id and q.shelter_id = r.shelter_id
       ${inHouse('s')}
     where s.service = 'pension' and s.active and s.checked_in_at is null and s.start_date between $2::date + 2 and $2::date + 8
       and o.service = 'pension' and o.active and o.checked_out_at is null
     order by s.start_date, a.number, mate.number limit 1`,
    [lead.id, today()],
  )
  if (!pair) throw new Error('The demo has no two guests of other owners at the same time.')
  await stage.sql(`update room set capacity = capacity + 4 where id = $1`, [pair.room])
  const device = await stage.tabletOf(lead, { viewport: { width: 1280, height: 2000 } })
  const { page, gate } = device
  await page.goto(`${gate.origin}/occupation-plan?days=14&house=${pair.shelter}`)
  await bar(page, pair.id).waitFor()
  const carried = await carry(page, pair.id, pair.room, 0)
  const landing = page.getByRole('status').filter({ hasText: `${pair.name}: ` })
  await landing.filter({ hasText: 'Teilt den Raum mit' }).filter({ hasText: pair.mate }).waitFor()
  await page.keyboard.press('Escape')
  await carried.drop()
  await device.close()
})
