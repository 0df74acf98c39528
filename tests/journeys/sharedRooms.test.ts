// The room of a guest: who shares it, named in the form and on the pages of both bookings, and the price of its kind; without a network too.
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { daycare, house, inHouse, lead } from './demo.ts'
import { picture } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { card, chip, today } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const typed = (date: string): string => date.split('-').toReversed().join('.')

async function chooseGuest(page: Page, contact: string, animal: string): Promise<void> {
  await page.getByLabel('Kontakt', { exact: true }).fill(contact)
  await page.getByRole('option', { name: contact }).first().tap()
  await page.getByRole('button', { name: `${animal} hinzufügen` }).tap()
}

async function chooseRoom(page: Page, dog: string, room: string): Promise<void> {
  await page.getByRole('combobox', { name: `Raum für ${dog}` }).fill(room)
  await page
    .getByRole('option', { name: new RegExp(`^${room}(?!\\d)`) })
    .first()
    .tap()
}

/** A room for two dogs in which nobody is for three days, and on which the house is open. */
async function emptyRoom() {
  const [found] = await stage.sql<{ room: string; from: string; to: string }>(
    `select r.name as room, d::date::text as from, (d + interval '2 days')::date::text as to
     from room r ${inHouse('r')}, generate_series($2::date + 1, $2::date + 15, interval '1 day') d
     where r.capacity = 2 and r.active and r.species = array['dog'] and r.name like 'Gastzwinger%'
       and not exists (select from stay o where o.tenant_id = r.tenant_id and o.room_id = r.id and o.active and o.checked_out_at is null
         and o.start_date <= d + interval '3 days' and o.end_date >= d)
       and not exists (select from animal a where a.tenant_id = r.tenant_id and a.room_id = r.id)
       and not exists (select from closed_period c where c.tenant_id = r.tenant_id and c."from" <= d + interval '2 days' and c."to" >= d)
     order by d, r.name limit 1`,
    [daycare.id, today()],
  )
  if (!found) throw new Error('The demo has no empty room for two dogs.')
  return found
}

/** Two owners of one dog each that has never boarded here. */
const owners = () =>
  stage.sql<{ dog: string; contact: string }>(
    `select min(a.name) as dog, c.forename || ' ' || c.surname as contact
     from contact c join animal a on a.tenant_id = c.tenant_id and a.contact_id = c.id
     ${inHouse('c')}
     where not c.banned and a.custody is null and a.outcome is null
       and not exists (select from stay s where s.tenant_id = a.tenant_id and s.animal_id = a.id and s.service = 'pension')
     group by c.id, c.forename, c.surname having count(*) = 1 and bool_and(a.species = 'dog') order by c.surname, c.id limit 2`,
    [daycare.id],
  )

test('a dog that would share a room with the dog of another owner is named, offline and on both bookings', async () => {
  const { room, from, to } = await emptyRoom()
  const [first, second] = await owners()
  const phone = await stage.phoneOf(daycare)
  const { page } = phone
  await phone.goOffline()
  const hint = (other: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: /^Teilt den Raum / })
      .filter({ hasText: other })
  async function fill({ dog, contact }: { dog: string; contact: string }): Promise<void> {
    await page.goto(`${phone.gate.origin}/pension/booking/new`)
    await chooseGuest(page, contact, dog)
    await page.getByLabel('Tag der Ankunft').fill(typed(from))
    await page.getByLabel('Tag der Abreise').fill(typed(to))
    await chooseRoom(page, dog, room)
  }
  async function save(dog: string): Promise<string> {
    await page.getByRole('button', { name: 'Speichern' }).tap()
    await page.getByRole('heading', { level: 1, name: dog }).waitFor()
    return page.url()
  }
  await fill(first!)
  expect(await hint('').count()).toBe(0)
  const firstPage = await save(first!.dog)
  expect(await hint('').count()).toBe(0)

  await fill(second!)
  await hint(first!.dog).waitFor()
  await noGraveFault(page)
  await picture(page, 'shared-room-form')
  await save(second!.dog)
  await hint(first!.dog).waitFor()
  await page.goto(firstPage)
  await hint(second!.dog).waitFor()
  await noGraveFault(page)
  await picture(page, 'shared-room-booking')
  await phone.goOnline()
  await chip(page, 'Gespeichert')
  const [stored] = await stage.sql(
    `select count(*)::int as animals from stay s join room r on r.tenant_id = s.tenant_id and r.id = s.room_id ${inHouse('s')}
     where r.name = $2 and s.active and s.start_date = $3::date`,
    [daycare.id, room, from],
  )
  expect(stored).toEqual({ animals: 2 })
})

test('a cat for which the house has no place is pointed out, offline, and may be booked all the same', async () => {
  // One place for cats is left in the house, and somebody lives in it.
  await stage.sql(
    `update room r set capacity = case when exists (select from animal a where a.tenant_id = r.tenant_id and a.room_id = r.id) then 1 else 0 end
     where r.tenant_id = (select id from tenant where name = $1) and 'cat' = any(r.species)`,
    [house],
  )
  const { from, to } = await emptyRoom()
  const [cat] = await stage.sql<{ name: string; contact: string }>(
    `select a.name, c.forename || ' ' || c.surname as contact
     from animal a join contact c on c.tenant_id = a.tenant_id and c.id = a.contact_id ${inHouse('a')}
     where a.species = 'cat' and not c.banned and a.outcome is null and (a.custody is null or a.custody = 'pension')
       and not exists (select from stay s where s.tenant_id = a.tenant_id and s.animal_id = a.id and s.active and s.checked_out_at is null
         and s.start_date <= $3::date and s.end_date >= $2::date)
     order by a.number limit 1`,
    [daycare.id, from, to],
  )
  if (!cat) throw new Error('The demo has no cat of a customer that is free on these days.')
  const phone = await stage.phoneOf(daycare)
  const { page } = phone
  await phone.goOffline()
  await page.goto(`${phone.gate.origin}/pension/booking/new`)
  await chooseGuest(page, cat.contact, cat.name)
  await page.getByLabel('Tag der Ankunft').fill(typed(from))
  await page.getByLabel('Tag der Abreise').fill(typed(to))
  await page.getByText(/^Katze: zu wenig Plätze in der Nacht .* 0 frei und \d+ gebraucht/).waitFor()
  await noGraveFault(page)
  await picture(page, 'too-few-places')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByRole('heading', { level: 1, name: cat.name }).waitFor()
})

test('a dog that comes to daycare on a day of its boarding is pointed out, and its record lists both bookings', async () => {
  const [found] = await stage.sql<{ id: string; name: string; contact: string; day: string }>(
    `select a.id, a.name, c.forename || ' ' || c.surname as contact, s.start_date::text as day
     from stay s join animal a on a.tenant_id = s.tenant_id and a.id = s.animal_id
       join contact c on c.tenant_id = a.tenant_id and c.id = a.contact_id ${inHouse('s')}
     where s.service = 'pension' and s.active and s.checked_in_at is null and s.start_date > $2::date and not c.banned and a.outcome is null
       and not exists (select from stay d where d.tenant_id = s.tenant_id and d.animal_id = s.animal_id and d.service = 'daycare' and d.active
         and d.start_date between s.start_date and s.end_date)
       and not exists (select from closed_period p where p.tenant_id = s.tenant_id and p."from" <= s.start_date and p."to" >= s.start_date)
       and extract(isodow from s.start_date) < 6
     order by s.start_date, a.number limit 1`,
    [daycare.id, today()],
  )
  if (!found) throw new Error('The demo has no dog that boards and does not come to daycare.')
  const phone = await stage.phoneOf(daycare)
  const { page } = phone
  await phone.goOffline()
  await page.goto(`${phone.gate.origin}/animal/${found.id}`)
  const boarding = page.getByRole('region', { name: 'Pensionsbuchungen' })
  await boarding.getByRole('button', { name: 'Pensionsbuchungen' }).tap()
  await boarding
    .getByRole('link', { name: new RegExp(found.name) })
    .first()
    .waitFor()
  await noGraveFault(page)
  await picture(page, 'animal-bookings')
  await page.goto(`${phone.gate.origin}/daycare/booking/new?date=${found.day}`)
  await chooseGuest(page, found.contact, found.name)
  await page
    .getByRole('status')
    .filter({ hasText: `${found.name} ist in der Pension gebucht` })
    .waitFor()
  await noGraveFault(page)
  await picture(page, 'other-service')
  await phone.goOnline()
})

test('a price for a kind of room holds once a room of the kind is chosen, offline too, and is agreed', async () => {
  const { room, from, to } = await emptyRoom()
  const [first] = await owners()
  const { dog, contact } = first!
  const phone = await stage.phoneOf(lead)
  const { page } = phone
  await phone.goOffline()
  await page.goto(`${phone.gate.origin}/admin/pension/prices`)
  await page.getByRole('button', { name: 'Neuer Preis', exact: true }).tap()
  const form = page.getByRole('dialog', { name: 'Neuer Preis' })
  await form.getByLabel('Name').fill('Hund im Zwinger')
  await form.getByLabel('Preis in Euro').fill('111')
  const kind = form.getByRole('combobox', { name: 'Nur für Räume der Art' })
  await kind.fill('zwinger')
  await page.getByRole('option', { name: 'Zwinger mit Auslauf' }).tap()
  expect(await kind.inputValue()).toBe('Zwinger mit Auslauf')
  await form.getByLabel('Gültig ab').fill('01.01.2026')
  await noGraveFault(page)
  await picture(page, 'price-of-kind')
  await form.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByRole('button', { name: /^Hund im Zwinger.*111,00.*Zwinger mit Auslauf/ }).waitFor()

  await page.goto(`${phone.gate.origin}/pension/booking/new`)
  await chooseGuest(page, contact, dog)
  await page.getByLabel('Tag der Ankunft').fill(typed(from))
  await page.getByLabel('Tag der Abreise').fill(typed(to))
  const price = card(page, 'Preis nach Preisliste')
  await price.getByText('Summe').waitFor()
  expect(await price.getByText('Hund im Zwinger').count()).toBe(0)
  await chooseRoom(page, dog, room)
  await price.getByText('Hund im Zwinger').waitFor()
  await noGraveFault(page)
  await picture(page, 'booking-of-kind')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByRole('heading', { level: 1, name: dog }).waitFor()
  await phone.goOnline()
  await chip(page, 'Gespeichert')
  expect(
    await stage.sql(
      `select b.price -> 'lines' -> 0 ->> 'name' as name from booking b ${inHouse('b')}
       join stay s on s.tenant_id = b.tenant_id and s.booking_id = b.id
       join animal a on a.tenant_id = s.tenant_id and a.id = s.animal_id
       where s.service = 'pension' and a.name = $2 and s.start_date = $3::date and b.price is not null
         and exists (select from room r where r.tenant_id = s.tenant_id and r.id = s.room_id and r.name = $4)`,
      [lead.id, dog, from, room],
    ),
  ).toEqual([{ name: 'Hund im Zwinger' }])
  await phone.close()
})
