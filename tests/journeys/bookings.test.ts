// A caller's booking for two dogs, taken on a phone without a network: seen in the list, changed, refused for a closed day, sent, and checked in.
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../shared/time.ts'
import { noGraveFault } from './axe.ts'
import { daycare, inHouse, lead } from './demo.ts'
import { picture } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { bookingRow, card, chip, openList, openTab, today } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const typed = (date: string): string => date.split('-').toReversed().join('.')

/** Somebody with two dogs that have never boarded here. */
async function caller() {
  const [found] = await stage.sql<{ id: string; surname: string; forename: string; dogs: string[] }>(
    `select c.id, c.surname, c.forename, array_agg(a.name order by a.name) as dogs
     from contact c join animal a on a.tenant_id = c.tenant_id and a.contact_id = c.id
     ${inHouse('c')}
     where not exists (select from stay s where s.tenant_id = a.tenant_id and s.animal_id = a.id and s.service = 'pension') and a.custody is null
     group by c.id, c.surname, c.forename having count(distinct a.name) = 2 order by c.surname limit 1`,
    [daycare.id],
  )
  return found!
}

const agreedCents = async (): Promise<number> => {
  const [row] = await stage.sql<{ cents: number }>(
    `select (price->>'totalCents')::int as cents from booking where note = 'Bringen eigenes Futter'`,
  )
  return row!.cents
}

/** A longer stay keeps the agreed price first, and takes the new one over then; at last somebody agrees another price for one animal. */
async function newPrice(page: Page, dog: string): Promise<void> {
  await page.getByRole('link', { name: 'Buchung', exact: true }).tap()
  const agreed = card(page, 'Vereinbarter Preis')
  await agreed.getByText('Summe').waitFor()
  const before = await agreedCents()
  await page.getByRole('button', { name: 'Ändern' }).tap()
  await page.getByLabel('Tag der Abreise').fill(typed(addDays(today(), 5)))
  await agreed.getByText(/^Vereinbart: .* Nach der Preisliste: /).waitFor()
  await picture(page, 'price-choice')
  await page.getByLabel('Preis ab jetzt').selectOption('Der vereinbarte Preis')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  const takeOver = page.getByRole('button', { name: 'Neuen Preis übernehmen' })
  await takeOver.waitFor()
  expect(await agreedCents()).toBe(before)
  await picture(page, 'agreed-price')
  await takeOver.tap()
  await takeOver.waitFor({ state: 'detached' })
  await chip(page, 'Gespeichert')
  await expect.poll(agreedCents).toBeGreaterThan(before)

  const byList = await agreedCents()
  await page.getByRole('button', { name: 'Ändern' }).tap()
  await page.getByRole('button', { name: `Anderen Preis vereinbaren: ${dog}`, exact: true }).tap()
  await page.getByLabel(`Preis für ${dog} je Nacht oder Tag`).fill('1,50')
  await agreed.getByText(/^Bisher vereinbart: .* Mit dem Preis je Nacht oder Tag: /).waitFor()
  await noGraveFault(page)
  await picture(page, 'price-of-a-dog')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Vereinbarter Preis: 1,50 € je Nacht oder Tag').waitFor()
  await chip(page, 'Gespeichert')
  await expect.poll(agreedCents).toBeLessThan(byList)
  await agreed.getByRole('listitem').filter({ hasText: dog }).getByText('vereinbarter Preis').first().waitFor()
  await picture(page, 'price-of-a-dog-agreed')
}

test('two dogs are booked on the phone without a network, moved, and checked in', async () => {
  const { surname, forename, dogs } = await caller()
  const [first, second] = dogs
  const phone = await stage.phoneOf(daycare)
  const { page } = phone
  await phone.goOffline()
  await page.goto(`${phone.gate.origin}/pension/bookings`)
  await page.getByText(/^\d+ Buchungen$/).waitFor()
  await picture(page, 'bookings')
  await page.getByRole('link', { name: 'Neue Buchung' }).tap()

  const save = page.getByRole('button', { name: 'Speichern' })
  await save.tap()
  await page.getByText('Bitte füllen Sie dieses Feld aus.').first().waitFor()
  await page.getByLabel('Kontakt', { exact: true }).fill(`${forename} ${surname}`)
  await page
    .getByRole('option', { name: `${forename} ${surname}` })
    .first()
    .tap()
  for (const dog of dogs) await page.getByRole('button', { name: `${dog} hinzufügen` }).tap()
  await page.getByLabel('Tag der Ankunft').fill(typed(today()))
  await page.getByLabel('Tag der Abreise').fill(typed(addDays(today(), 3)))
  await page.getByRole('combobox', { name: `Raum für ${first}` }).fill('Gastzwinger 9')
  await page
    .getByRole('option', { name: /^Gastzwinger/ })
    .first()
    .tap()
  await card(page, 'Preis nach Preisliste').getByText('Summe').waitFor()
  await page.getByLabel('Hinweis für die Aufnahme').fill('Bringen eigenes Futter')
  await noGraveFault(page)
  await picture(page, 'new-booking')
  await save.tap()
  const heading = page.getByRole('heading', { level: 1, name: dogs.join(', ') })
  await heading.waitFor()

  await page.getByRole('link', { name: 'Alle Pensionsbuchungen' }).tap()
  await page.getByLabel('Buchungen suchen').fill(surname)
  await page.getByRole('link', { name: new RegExp(`${first}, ${second}`) }).tap()
  await heading.waitFor()
  await page.getByRole('button', { name: 'Ändern' }).tap()
  await page.getByLabel('Tag der Abreise').fill(typed(addDays(today(), 20)))
  await page.getByText('An diesem Tag ist das Haus für Gäste geschlossen.').waitFor()
  await save.tap()
  await page.getByText('Eine Angabe fehlt oder stimmt nicht:').waitFor()
  await page.getByLabel('Tag der Abreise').fill(typed(addDays(today(), 4)))
  await save.tap()
  await page.getByRole('button', { name: 'Ändern' }).waitFor()
  await noGraveFault(page)
  await picture(page, 'booking')

  await phone.goOnline()
  await chip(page, 'Gespeichert')
  const stored = await stage.sql(
    `select b.note, (b.end_date - b.start_date) as nights, count(s.room_id)::int as rooms, count(*)::int as stays
     from booking b join stay s on s.tenant_id = b.tenant_id and s.booking_id = b.id
     where b.note = 'Bringen eigenes Futter' group by b.id, b.note, b.end_date, b.start_date`,
  )
  expect(stored).toEqual([{ note: 'Bringen eigenes Futter', nights: 4, rooms: 1, stays: 2 }])
  await openTab(page, 'Verlauf')
  await page.getByText('Buchung geändert').first().waitFor()
  await newPrice(page, first!)

  await page.goto(`${phone.gate.origin}/`)
  const widget = card(page, 'Aufnahme zur Pension')
  await openList(widget)
  await bookingRow(widget, `${first}, ${second}`).tap()
  await widget.getByRole('button', { name: 'Alle 2 sind da' }).tap()
  await bookingRow(widget, `${first}, ${second}`).waitFor({ state: 'detached' })
  await chip(page, 'Gespeichert')
  const rooms = await stage.sql<{ roomId: string | null }>(
    `select a.room_id as "roomId" from animal a join stay s on s.tenant_id = a.tenant_id and s.animal_id = a.id
     join booking b on b.tenant_id = s.tenant_id and b.id = s.booking_id where b.note = 'Bringen eigenes Futter'`,
  )
  expect(rooms.filter(({ roomId }) => roomId !== null)).toHaveLength(1)
  await phone.close()
})

/** A room without a place in one of the next nights, and a dog that could come then. */
async function fullRoom() {
  const [found] = await stage.sql<{ room: string; day: string; dog: string; surname: string; forename: string }>(
    `select r.name as room, n.night::date::text as day, d.name as dog, d.surname, d.forename
     from room r ${inHouse('r')}
     cross join generate_series(today() + 2, today() + 25, '1 day') n(night)
     cross join lateral (
       select a.name, c.surname, c.forename from animal a join contact c on c.tenant_id = a.tenant_id and c.id = a.contact_id
       where a.tenant_id = r.tenant_id and a.species = 'dog' and a.custody is null and a.outcome is null and not c.banned
         and not exists (select from stay s where s.tenant_id = a.tenant_id and s.animal_id = a.id and s.service = 'pension')
         and not exists (select from contact o where o.tenant_id = c.tenant_id and o.id <> c.id and o.surname = c.surname and o.forename = c.forename)
       order by a.id limit 1) d
     where 'dog' = any(r.species) and r.active and r.capacity > 0
       and not exists (select from closed_period p where p.tenant_id = r.tenant_id and p.from <= n.night + interval '1 day' and p.to >= n.night)
       and (select count(*) from stay s where s.tenant_id = r.tenant_id and s.room_id = r.id and s.service = 'pension' and s.active
         and s.checked_out_at is null and s.start_date <= n.night and s.end_date > n.night) >= r.capacity
     order by n.night, r.name limit 1`,
    [lead.id],
  )
  return found!
}

test('a room that is full is booked with a reason, without a network; the server gives the booking its number', async () => {
  const { room, day, dog, surname, forename } = await fullRoom()
  const phone = await stage.phoneOf(lead)
  const { page } = phone
  await phone.goOffline()
  await page.goto(`${phone.gate.origin}/pension/booking/new`)
  await page.getByLabel('Kontakt', { exact: true }).fill(`${forename} ${surname}`)
  await page
    .getByRole('option', { name: `${forename} ${surname}` })
    .first()
    .tap()
  await page.getByRole('button', { name: `${dog} hinzufügen` }).tap()
  await page.getByLabel('Tag der Ankunft').fill(typed(day))
  await page.getByLabel('Tag der Abreise').fill(typed(addDays(day, 1)))
  await page.getByRole('combobox', { name: `Raum für ${dog}` }).fill(room)
  await page.getByRole('option', { name: room }).first().tap()
  await page.getByText('Der Raum hat in mindestens einer dieser Nächte keinen Platz mehr.').waitFor()
  const reason = page.getByLabel('Trotzdem buchen, weil')
  await reason.fill('xy')
  await page.getByText('Bitte mindestens 3 Zeichen schreiben.').waitFor()
  await picture(page, 'overbook')
  await reason.fill('Schläft mit im Büro')
  await noGraveFault(page)
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByRole('heading', { level: 1, name: dog }).waitFor()
  await card(page, 'Vereinbart').getByText('Schläft mit im Büro').waitFor()
  expect(await page.getByText(/P-\d{4}-\d{4}/).count()).toBe(0)

  await phone.goOnline()
  await chip(page, 'Gespeichert')
  const number = await page
    .getByText(/P-\d{4}-\d{4}/)
    .first()
    .textContent()
  const [stored] = await stage.sql<{ number: string }>(`select number from booking where overbook_reason = 'Schläft mit im Büro'`)
  expect(number).toContain(stored!.number)
  await picture(page, 'overbooked')
  await page.getByRole('link', { name: 'Alle Pensionsbuchungen' }).tap()
  await page.getByLabel('Buchungen suchen').fill(stored!.number.toLowerCase())
  await page.getByText('1 Buchung', { exact: true }).waitFor()
  await picture(page, 'numbers')
  await page.getByRole('link', { name: new RegExp(`${stored!.number}.*${dog}`) }).tap()
  await page.getByRole('heading', { level: 1, name: dog }).waitFor()
  await phone.close()
})
