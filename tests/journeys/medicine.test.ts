import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { carer } from './demo.ts'
import { picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { card, chip, signIn, today } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const newest = () =>
  stage.sql(
    `select animal_id, classification, vaccine, batch, validity_end::text as validity_end from vaccination where date = '${today()}' and batch like 'J%'`,
  )

test('a due vaccination is recorded where it stands, without a network, and several together make a record for each animal', async () => {
  const device = await stage.phone()
  const { page, gate } = device
  await signIn(device, carer)
  const widget = card(page, 'Fällige Impfungen')
  await widget.getByRole('listitem').first().waitFor()
  await device.goOffline()

  await widget
    .getByRole('button', { name: /^Eintragen: / })
    .first()
    .tap()
  const single = page.getByRole('dialog', { name: 'Impfung eintragen' })
  // The animal and what the vaccination protects against are filled in.
  expect(await single.getByLabel('Gegen').inputValue()).not.toBe('')
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'medicine-dialog')
  await single.getByLabel('Charge').fill('J1')
  await single.getByRole('button', { name: 'Speichern' }).tap()
  await single.waitFor({ state: 'detached' })
  await page.getByText('1 Impfung eingetragen').waitFor()

  await page.goto(`${gate.origin}/animal/vaccinations-due`)
  const boxes = page.getByRole('checkbox', { name: /auswählen$/ })
  await boxes.first().waitFor()
  for (const at of [0, 1, 2]) await boxes.nth(at).check()
  await picture(page, 'medicine-list')
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await page.getByRole('button', { name: 'Zusammen eintragen' }).tap()
  const together = page.getByRole('dialog', { name: '3 Impfungen eintragen' })
  await together.getByLabel('Charge').first().waitFor()
  for (const field of await together.getByLabel('Charge').all()) await field.fill('J2')
  await picture(page, 'medicine-together')
  await together.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('3 Impfungen eingetragen').waitFor()

  await device.goOnline()
  await chip(page, 'Gespeichert')
  const rows = await newest()
  expect(rows.map(({ batch }) => batch).sort()).toEqual(['J1', 'J2', 'J2', 'J2'])
  expect(new Set(rows.map(({ animal_id, classification }) => `${animal_id} ${classification}`)).size).toBe(4)
  await device.close()
})
