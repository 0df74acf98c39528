import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { carer } from './demo.ts'
import { picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { chip, signIn } from './steps.ts'

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
  const device = await stage.phone()
  const { page } = device
  const { id } = await resident()
  await signIn(device, carer)
  await page.goto(`/animal/${id}/care`)
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
  await page.getByRole('button', { name: 'Kleine Runde eintragen' }).tap()
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

  await page.getByRole('button', { name: 'Metacam Test heute beenden' }).tap()
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
