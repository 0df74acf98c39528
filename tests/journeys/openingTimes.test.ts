// What the head of the house enters about times, on a phone without a network: two opening times that overlap are refused there already, and a closed period is open to regular customers.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { inHouse, lead } from './demo.ts'
import type { Device } from './device.ts'
import { picture } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { chip, today } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

test('an opening time is refused beside another, entered at a free hour without a network, and reaches the server', async () => {
  const device = await stage.phoneOf(lead)
  const { page } = device
  await device.goOffline()
  await page.goto(`${device.gate.origin}/admin/settings`)
  await page.getByRole('link', { name: /^Zeiten der Pension/ }).tap()
  await page.getByRole('button', { name: /^09:00–12:00.*Mo–Fr.*Vormittag/ }).waitFor()
  await noGraveFault(page)

  await page.getByRole('button', { name: 'Neue Öffnungszeit', exact: true }).tap()
  const form = page.getByRole('dialog', { name: 'Neue Öffnungszeit' })
  const save = form.getByRole('button', { name: 'Speichern' })
  await save.tap()
  await form.getByText('Bitte füllen Sie dieses Feld aus.').first().waitFor()
  await form.getByLabel('Name').fill('Mittwochabend')
  await form.getByLabel('Mittwoch').check()
  await form.getByLabel('Von').fill('17:30')
  await form.getByLabel('Bis').fill('20:00')
  await save.tap()
  await form.getByText('Zu dieser Zeit gilt schon eine andere Öffnungszeit.').waitFor()
  await noGraveFault(page)
  await form.getByLabel('Von').fill('18:00')
  await form.getByLabel('Höchstzahl der Tiere').fill('4')
  await form.getByLabel('Der Tag zählt').selectOption({ label: 'als halber Tag' })
  await form.getByLabel('An Feiertagen geschlossen').check()
  await save.tap()
  await page.getByRole('button', { name: /^18:00–20:00.*Mi.*Mittwochabend.*halber Tag.*höchstens 4 Tiere.*Feiertagen/ }).waitFor()

  await page.goto(`${device.gate.origin}/admin/daycare/times`)
  await page.getByRole('button', { name: /^07:00–09:00.*Bringen/ }).waitFor()
  expect(await page.getByText('Mittwochabend').count()).toBe(0)
  const christmas = page.getByRole('switch', { name: /^1\. Weihnachtstag, / })
  await christmas.tap({ force: true })
  const closing = page.getByRole('button', { name: /^25\.12\..*Tagesstätte.*1\. Weihnachtstag/ })
  await closing.waitFor()
  await christmas.tap({ force: true })
  await closing.waitFor({ state: 'detached' })
  await christmas.tap({ force: true })
  await closing.waitFor()
  await noGraveFault(page)
  await closedToday(device)
  await device.goOnline()
  await chip(page, 'Gespeichert')
  expect(await stage.sql(`select service, "from" = "to" as one_day from closed_period where note = '1. Weihnachtstag'`)).toEqual([
    { service: 'daycare', one_day: true },
  ])
  expect(
    await stage.sql(
      `select service, "from", "to", weekdays, day_weight as weight, max_animals as most, closed_on_holidays as closed from opening_time where name = 'Mittwochabend'`,
    ),
  ).toEqual([{ service: 'pension', from: '18:00', to: '20:00', weekdays: [2], weight: 1, most: 4, closed: true }])
  await device.close()
})

/** A closed period of today is entered: the quick check-in asks, and takes the animal that is here. */
async function closedToday({ page, gate }: Device): Promise<void> {
  await page.getByRole('button', { name: 'Neue Schließzeit', exact: true }).tap()
  const form = page.getByRole('dialog', { name: 'Neue Schließzeit' })
  const date = today().split('-').toReversed().join('.')
  await form.getByLabel('Erster Tag').fill(date)
  await form.getByLabel('Letzter Tag').fill(date)
  await form.getByLabel('Notiz').fill('Rohrbruch')
  await form.getByRole('button', { name: 'Speichern' }).tap()
  await form.waitFor({ state: 'detached' })

  await page.goto(`${gate.origin}/daycare/booking/quick-check-in`)
  await page.getByRole('alert').filter({ hasText: 'Die Tagesstätte hat heute geschlossen' }).filter({ hasText: 'Rohrbruch' }).waitFor()
  await page.getByRole('combobox', { name: 'Tiere suchen' }).fill('a')
  await noGraveFault(page)
  await picture(page, 'closed-today')
  const option = page.getByRole('option').filter({ hasText: 'Ohne Buchung aufnehmen' }).first()
  const question = page.getByRole('dialog', { name: 'Die Tagesstätte hat heute geschlossen' })
  await option.tap()
  await question.getByRole('button', { name: 'Abbrechen' }).tap()
  await question.waitFor({ state: 'detached' })
  await option.tap()
  await question.getByRole('button', { name: 'Aufnehmen' }).tap()
  await page
    .getByText(/ ist da\.?$/)
    .first()
    .waitFor()
}

const typed = (date: string): string => date.split('-').toReversed().join('.')

/** A customer with a finished stay. Their animal has no booking on three days when the house is open. */
async function regular() {
  const [found] = await stage.sql<{ animal: string; contact: string; from: string; to: string }>(
    `select a.name as animal, c.forename || ' ' || c.surname as contact, d::date::text as from, (d + interval '2 days')::date::text as to
     from booking b join contact c on c.tenant_id = b.tenant_id and c.id = b.contact_id
     join animal a on a.tenant_id = c.tenant_id and a.contact_id = c.id ${inHouse('b')},
       generate_series($2::date + 3, $2::date + 40, interval '1 day') d
     where b.service = 'pension' and b.state = 'checkedOut' and not c.banned and a.outcome is null and a.custody is null
       and not exists (select from stay o where o.tenant_id = a.tenant_id and o.animal_id = a.id and o.active
         and o.start_date <= d + interval '3 days' and o.end_date >= d - interval '1 day')
       and not exists (select from closed_period p where p.tenant_id = a.tenant_id and p."from" <= d + interval '2 days' and p."to" >= d)
       and 1 = (select count(*) from contact same where same.tenant_id = c.tenant_id and same.forename = c.forename and same.surname = c.surname)
     order by d, a.number limit 1`,
    [lead.id, today()],
  )
  if (!found) throw new Error('The demo has no free animal of a customer with a finished stay.')
  return found
}

test('a closed period is opened to regular customers, and one of them is booked into it without a network', async () => {
  const { animal, contact, from, to } = await regular()
  const phone = await stage.phoneOf(lead)
  const { page } = phone
  const open = (path: string) => page.goto(`${phone.gate.origin}${path}`)
  await phone.goOffline()
  await open('/admin/pension/times')
  await page.getByRole('button', { name: 'Neue Schließzeit', exact: true }).tap()
  const added = page.getByRole('dialog', { name: 'Neue Schließzeit' })
  await added.getByLabel('Erster Tag').fill(typed(from))
  await added.getByLabel('Letzter Tag').fill(typed(to))
  await added.getByLabel('Notiz').fill('Umbau')
  await added.getByRole('button', { name: 'Speichern' }).tap()
  await added.waitFor({ state: 'detached' })

  async function fillIn(): Promise<void> {
    await open('/pension/booking/new')
    await page.getByLabel('Kontakt', { exact: true }).fill(contact)
    await page.getByRole('option', { name: contact }).first().tap()
    await page.getByRole('button', { name: `${animal} hinzufügen` }).tap()
    await page.getByLabel('Tag der Ankunft').fill(typed(from))
    await page.getByLabel('Tag der Abreise').fill(typed(to))
  }
  const refusal = page.getByText('An diesem Tag ist das Haus für Gäste geschlossen.')
  await fillIn()
  await refusal.first().waitFor()

  await open('/admin/pension/times')
  await page.getByRole('button', { name: /Umbau/ }).tap()
  const form = page.getByRole('dialog').filter({ hasText: 'Notiz' })
  await form.getByLabel('Für Stammkunden offen ab so vielen Aufenthalten').fill('1')
  await noGraveFault(page)
  await picture(page, 'closed-for-others')
  await form.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByRole('button', { name: /Umbau.*offen für Stammkunden ab 1/ }).waitFor()
  await fillIn()
  await page.getByText('Preis nach Preisliste').first().waitFor()
  expect(await refusal.count()).toBe(0)
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByRole('heading', { level: 1, name: animal }).waitFor()
  await phone.goOnline()
  await chip(page, 'Gespeichert')
  expect(
    await stage.sql(
      `select count(*)::int as booked from stay s join animal a on a.tenant_id = s.tenant_id and a.id = s.animal_id ${inHouse('s')}
       where s.service = 'pension' and a.name = $2 and s.start_date = $3::date and s.active`,
      [lead.id, animal, from],
    ),
  ).toEqual([{ booked: 1 }])
  await phone.close()
})
