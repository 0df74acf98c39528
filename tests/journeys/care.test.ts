import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { carer, lead } from './demo.ts'
import { picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { chip, visit } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

/** An animal in the house without a plan of feeding, and its name. */
const resident = async () =>
  (
    await stage.sql<{ id: string; name: string }>(
      `select a.id, a.name from animal a join tenant t on t.id = a.tenant_id where t.name like '%Sonnenhof%' and a.custody = 'found' and a.place = 'room'
         and a.species = 'dog' and a.restricted_to is null and not exists (select 1 from care_item i where i.animal_id = a.id and i.kind = 'medication') order by a.number limit 1`,
    )
  )[0]!

test('a medicine is planned without a network, given as needed, taken back, and ends today with undo', async () => {
  const device = await stage.phoneOf(carer)
  const { page } = device
  const { id } = await resident()
  await visit(page, `/animal/${id}/care`)
  await page.getByRole('heading', { name: 'Versorgungsplan' }).waitFor()
  await device.goOffline()

  await page.getByRole('button', { name: 'Neuer Eintrag im Versorgungsplan' }).tap()
  const form = page.getByRole('dialog')
  await form.getByLabel('Art der Versorgung').selectOption({ label: 'Medikament' })
  await form.getByRole('button', { name: 'Speichern' }).tap()
  await form.getByText('Bitte füllen Sie dieses Feld aus.').first().waitFor()
  await form.getByLabel('Name des Medikaments').fill('Metacam Test')
  await form.getByLabel('Menge je Gabe').fill('½')
  await form.getByLabel('Einheit').selectOption({ label: 'ml' })
  await form.getByRole('button', { name: '2-mal täglich' }).tap()
  await form.getByLabel('Weitere Uhrzeit').fill('2230')
  await form.getByRole('button', { name: '22:30 entfernen' }).waitFor()
  await form.getByRole('button', { name: '18:00 entfernen' }).tap()
  await form.getByLabel('Art der Gabe').selectOption({ label: 'ins Maul' })
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'care-form')
  await form.getByRole('button', { name: 'Speichern' }).tap()
  await form.waitFor({ state: 'detached' })
  const plan = page.getByRole('list', { name: 'Versorgungsplan' })
  const row = plan.getByRole('listitem').filter({ hasText: 'Metacam Test' })
  await row.getByText('08:00, 22:30').waitFor()
  await row.getByText('0,5 ml').waitFor()

  await page.getByRole('button', { name: 'Neuer Eintrag im Versorgungsplan' }).tap()
  await form.getByLabel('Art der Versorgung').selectOption({ label: 'Spaziergang' })
  await form.getByLabel('Welcher Spaziergang').fill('Kleine Runde')
  await form.getByRole('button', { name: 'Speichern' }).tap()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Eintragen: Kleine Runde' }).tap()
  await form.getByText('ausgelassen').tap()
  await form.getByRole('button', { name: 'Speichern' }).tap()
  await form.getByText('Bitte geben Sie einen Grund an, damit andere wissen, warum nichts gegeben wurde.').waitFor()
  await form.getByRole('button', { name: 'ist nicht da' }).tap()
  await picture(page, 'care-log-dialog')
  await form.getByRole('button', { name: 'Speichern' }).tap()
  await form.waitFor({ state: 'detached' })
  const entry = page.getByRole('list', { name: 'Versorgungsprotokoll' }).getByRole('listitem').filter({ hasText: 'Kleine Runde' })
  await entry.getByText('ist nicht da').waitFor()
  await picture(page, 'care-animal')

  await page.getByRole('button', { name: 'Heute beenden: Metacam Test' }).tap()
  await row.getByText(/bis /).waitFor()
  await page.getByRole('button', { name: 'Rückgängig' }).last().tap()
  await row.getByText(/bis /).waitFor({ state: 'detached' })
  await entry.getByRole('button', { name: /^Rückgängig machen/ }).tap()
  await entry.waitFor({ state: 'detached' })

  await device.goOnline()
  await chip(page, 'Gespeichert')
  const rows = await stage.sql(
    `select label, times, hundredths, unit, route, "to" from care_item where animal_id = $1 and label = 'Metacam Test'`,
    [id],
  )
  expect(rows).toEqual([{ label: 'Metacam Test', times: ['08:00', '22:30'], hundredths: 50, unit: 'ml', route: 'oral', to: null }])
  expect(await stage.sql(`select 1 from care_log where animal_id = $1 and label = 'Kleine Runde'`, [id])).toEqual([])
})

test('two phones without a network tick the same dose off: both entries are kept, and both people are notified', async () => {
  const [one, other] = [await stage.phoneOf(carer), await stage.phoneOf(lead)]
  // Due in the last minute of the day, so that nothing of it is late whenever this runs.
  const [dog] = await stage.sql<{ id: string; name: string }>(
    `select a.id, a.name from animal a join tenant t on t.id = a.tenant_id where t.name like '%Sonnenhof%' and a.custody = 'found' and a.place = 'room' and a.name <> ''
       and a.restricted_to is null order by a.number desc limit 1`,
  )
  await visit(one.page, `/animal/${dog!.id}/care`)
  await one.page.getByRole('button', { name: 'Neuer Eintrag im Versorgungsplan' }).tap()
  const form = one.page.getByRole('dialog')
  await form.getByLabel('Art der Versorgung').selectOption({ label: 'Medikament' })
  await form.getByLabel('Name des Medikaments').fill('Zweitabletten')
  await form.getByLabel('Weitere Uhrzeit').fill('2359')
  await form.getByRole('button', { name: '23:59 entfernen' }).waitFor()
  await form.getByRole('button', { name: 'Speichern' }).tap()
  await form.waitFor({ state: 'detached' })
  await chip(one.page, 'Gespeichert')
  const tick = (page: typeof one.page, act = 'Erledigt') => page.getByRole('checkbox', { name: `${act}: ${dog!.name}, Zweitabletten` })
  for (const { page } of [one, other]) {
    await visit(page, '/care?kind=medication')
    await tick(page).waitFor()
  }
  await noGraveFault(one.page)
  expect(await tooSmall(one.page)).toEqual([])
  for (const device of [one, other]) await device.goOffline()
  await tick(one.page).tap()
  // Taken back and ticked once more: one entry.
  await one.page.getByRole('button', { name: 'Rückgängig' }).last().tap()
  await tick(one.page).tap()
  await one.page
    .getByText(/^Eingetragen: .*Zweitabletten/)
    .first()
    .waitFor()
  await tick(other.page).tap()
  await other.page.getByText(/^Eingetragen: .*Zweitabletten/).waitFor()
  for (const device of [one, other]) {
    await device.goOnline()
    await chip(device.page, 'Gespeichert')
  }
  const rows = await stage.sql(`select jsonb_array_length(again) as again from care_log where animal_id = $1 and label = 'Zweitabletten'`, [
    dog!.id,
  ])
  expect(rows).toEqual([{ again: 1 }])
  for (const { page } of [one, other]) {
    const folded = page.locator('details').filter({ hasText: '23:59' })
    await page
      .getByText(/Doppelt gegeben:/)
      .first()
      .waitFor({ state: 'attached' })
    for (const group of await folded.all()) if ((await group.getAttribute('open')) === null) await group.locator('summary').tap()
    await page
      .getByText(/Doppelt gegeben:/)
      .first()
      .waitFor()
    await visit(page, '/notifications')
    await page.getByText(`Doppelt gegeben: ${dog!.name}, Zweitabletten`).first().waitFor()
  }
  await picture(one.page, 'care-notified')
})

test('an animal without a feeding plan is fed from the list, and a second time within the hour is asked about', async () => {
  const device = await stage.phoneOf(carer)
  const { page } = device
  await visit(page, '/care')
  const list = page.getByRole('list', { name: 'Ohne Fütterungsplan' }).first()
  const fed = list.getByRole('checkbox').first()
  await fed.waitFor()
  await device.goOffline()
  await page.getByText('Nach Uhrzeit').tap()
  await page.getByRole('heading', { name: 'Ohne feste Uhrzeit' }).waitFor()
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await page.getByText('Nach Ort').tap()
  await page.getByRole('heading', { name: 'Ohne feste Uhrzeit' }).waitFor({ state: 'detached' })
  await fed.tap()
  await list
    .getByText(/Zuletzt gefüttert:/)
    .first()
    .waitFor()
  await fed.tap()
  const asked = page.getByRole('dialog', { name: 'Doppelt gegeben?' })
  await asked.getByRole('button', { name: 'Abbrechen' }).tap()
  await asked.waitFor({ state: 'detached' })
  await list
    .getByRole('button', { name: /nicht gegeben oder zu anderer Zeit$/ })
    .first()
    .tap()
  const form = page.getByRole('dialog')
  await form.getByText('verweigert').tap()
  await form.getByRole('button', { name: 'frisst nicht' }).tap()
  await form.getByRole('button', { name: 'Speichern' }).tap()
  await form.waitFor({ state: 'detached' })
  await device.goOnline()
  await chip(page, 'Gespeichert')
  const rows = await stage.sql(
    `select result, note from care_log where kind = 'feeding' and item_id is null and label = '' order by result`,
  )
  expect(rows).toEqual([
    { result: 'given', note: '' },
    { result: 'refused', note: 'frisst nicht' },
  ])
})

test('the page of a stay has owner, plan and log of its animal, and prints the card for its door', async () => {
  const device = await stage.phoneOf(lead)
  const { page } = device
  const [stay] = await stage.sql<{ id: string; name: string; until: string }>(
    `select b.id, a.name, b.end_date::text as until from booking b join tenant t on t.id = b.tenant_id join stay s on s.tenant_id = b.tenant_id and s.booking_id = b.id
       join animal a on a.tenant_id = s.tenant_id and a.id = s.animal_id
     where t.name like '%Sonnenhof%' and b.service = 'pension' and b.state = 'checkedIn' and b.end_date >= today() and b.contact_id is not null
       and (select count(*) from stay o where o.booking_id = b.id and o.tenant_id = b.tenant_id) = 1 order by b.id limit 1`,
  )
  await page.addInitScript(() => {
    window.print = () => {
      document.body.dataset.printed = document.querySelector('[data-alone-on-paper]')?.textContent ?? ''
      dispatchEvent(new Event('afterprint'))
    }
  })
  await page.goto(`/pension/booking/${stay!.id}`)
  await page.getByRole('heading', { name: stay!.name, level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Neuer Eintrag im Versorgungsplan' }).tap()
  const form = page.getByRole('dialog')
  await form.getByLabel('Futter').fill('Eigenes Futter')
  await form.getByRole('button', { name: '2-mal täglich' }).tap()
  // What is planned for a guest ends with the stay.
  expect(await form.getByLabel('Letzter Tag').inputValue()).toBe(stay!.until.split('-').toReversed().join('.'))
  await form.getByRole('button', { name: 'Speichern' }).tap()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('list', { name: 'Versorgungsplan' }).getByText('Eigenes Futter').waitFor()
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'care-stay')
  await page.getByRole('button', { name: 'Aufenthaltskarte drucken' }).tap()
  const printed = page.locator('body[data-printed*="Eigenes Futter"]')
  await printed.waitFor()
  expect(await printed.getAttribute('data-printed')).toContain('08:00, 18:00')
})
