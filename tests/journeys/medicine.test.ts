import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, monthsLater } from '../../shared/time.ts'
import { noGraveFault } from './axe.ts'
import { carer } from './demo.ts'
import { picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { card, chip, today, typeSignIn, visit } from './steps.ts'

/** A day as the field shows it. */
const german = (date: string): string => date.split('-').toReversed().join('.')

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const newest = () =>
  stage.sql(
    `select animal_id, classification, vaccine, batch, validity_end::text as validity_end from vaccination where date = '${today()}' and batch like 'J%'`,
  )

test('a due vaccination is recorded where it stands, without a network, and several together make a record for each animal', async () => {
  const device = await stage.phoneOf(carer)
  const { page } = device
  const widget = card(page, 'Fällige Impfungen')
  await widget.getByRole('listitem').first().waitFor()
  await device.goOffline()

  await widget
    .getByRole('button', { name: /^Erfassen: / })
    .first()
    .tap()
  const single = page.getByRole('dialog', { name: 'Impfung erfassen' })
  // The animal and what the vaccination protects against are filled in.
  expect(await single.getByLabel('Gegen').inputValue()).not.toBe('')
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'medicine-dialog')
  await single.getByLabel('Charge').fill('J1')
  await single.getByRole('button', { name: 'Speichern' }).tap()
  await single.waitFor({ state: 'detached' })
  await page.getByText('1 Impfung erfasst').waitFor()

  await widget.getByRole('link', { name: 'Alle fälligen Impfungen' }).tap()
  await page.getByRole('heading', { name: 'Fällige Impfungen', level: 1 }).waitFor()
  // A puppy may be too young for rabies, which is asked about.
  const boxes = page
    .getByRole('listitem')
    .filter({ hasNotText: 'Tollwut' })
    .getByRole('checkbox', { name: /auswählen$/ })
  await boxes.first().waitFor()
  for (const at of [0, 1, 2]) await boxes.nth(at).check()
  await picture(page, 'medicine-list')
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await page.getByRole('button', { name: 'Zusammen erfassen' }).tap()
  const together = page.getByRole('dialog', { name: '3 Impfungen erfassen' })
  await together.getByLabel('Charge').first().waitFor()
  for (const field of await together.getByLabel('Charge').all()) await field.fill('J2')
  await picture(page, 'medicine-together')
  await together.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('3 Impfungen erfasst').waitFor()

  await device.goOnline()
  await chip(page, 'Gespeichert')
  const rows = await newest()
  expect(rows.map(({ batch }) => batch).sort()).toEqual(['J1', 'J2', 'J2', 'J2'])
  expect(new Set(rows.map(({ animal_id, classification }) => `${animal_id} ${classification}`)).size).toBe(4)
  await device.close()
})

test('rabies has its rules: an age, a chip, three weeks until it protects, and an end that the vaccine proposes', async () => {
  const dogs = await stage.sql<{ id: string }>(
    `select a.id from animal a join membership m on m.tenant_id = a.tenant_id
     where m.user_id = $1 and a.species = 'dog' and a.custody is not null and a.place = 'room' order by a.number limit 2`,
    [carer.id],
  )
  const [pup, dog] = dogs.map(({ id }) => id)
  await stage.sql('delete from vaccination where animal_id = any($1)', [[pup, dog]])
  await stage.sql('update animal set birth_date = $2, chip = null where id = $1', [pup, addDays(today(), -70)])
  await stage.sql(`update animal set birth_date = $2, chip = '276099990000017' where id = $1`, [dog, addDays(today(), -700)])
  const device = await stage.phone()
  const { page } = device
  await visit(page, `${device.gate.origin}/`)
  await typeSignIn(page, carer)
  await chip(page, 'Gespeichert')

  await visit(page, `${device.gate.origin}/animal/${pup}/medical`)
  await page.getByRole('button', { name: 'Impfung erfassen' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Impfung erfassen' })
  await dialog.getByLabel('Gegen').selectOption('Rabies')
  await dialog.getByLabel('Impfstoff').fill('Nobivac T')
  expect(await dialog.getByLabel('Schützt bis').inputValue()).toBe(german(monthsLater(today(), 36)))
  await dialog.getByText('Vorschlag für diesen Impfstoff.').waitFor()
  await dialog.getByText('an diesem Tag jünger als 12 Wochen, die Impfung zählt nicht').waitFor()
  await dialog.getByText('nicht gechippt').waitFor()
  await picture(page, 'medicine-rabies')
  await dialog.getByRole('button', { name: 'Speichern' }).tap()
  const question = page.getByRole('dialog', { name: 'Trotzdem erfassen?' })
  const way = question.getByRole('link')
  expect([await way.getAttribute('href'), await way.getAttribute('target')]).toEqual([`/animal/${pup}`, '_blank'])
  await question.getByRole('button', { name: 'Trotzdem erfassen' }).tap()
  await page.getByRole('list', { name: 'Impfungen', exact: true }).getByText('zählt nicht, das Tier war jünger als 12 Wochen').waitFor()

  await visit(page, `${device.gate.origin}/animal/${dog}/medical`)
  await page.getByRole('list', { name: 'Fällige Impfungen' }).getByRole('button', { name: 'Erfassen: Tollwut' }).tap()
  await dialog.getByText('21 Tage nach der Erstimpfung').waitFor()
  expect(await dialog.getByText('nicht gechippt').count()).toBe(0)
  await dialog.getByLabel('Impfstoff').fill('Rabisin')
  expect(await dialog.getByLabel('Schützt bis').inputValue()).toBe(german(monthsLater(today(), 12)))
  await dialog.getByRole('button', { name: 'Speichern' }).tap()
  await page
    .getByRole('list', { name: 'Impfungen', exact: true })
    .getByText(/schützt ab .* bis/)
    .waitFor()
  await chip(page, 'Gespeichert')
  await device.close()
})

test('a quarantine begins without a network and is seen, with the days that are left, wherever the animal is', async () => {
  const device = await stage.phoneOf(carer)
  const { page } = device
  const [one] = await stage.sql<{ id: string; name: string; shelter: string }>(
    `select a.id, a.name, r.shelter_id as shelter from animal a join membership m on m.tenant_id = a.tenant_id join room r on r.id = a.room_id
     where m.user_id = $1 and a.species = 'cat' and a.custody = 'turnedIn' and a.place = 'room' and a.quarantine is null order by a.number limit 1`,
    [carer.id],
  )
  await visit(page, `${device.gate.origin}/animal/${one!.id}`)
  await page.getByRole('heading', { name: one!.name, level: 1 }).waitFor()
  await device.goOffline()
  await page.getByRole('button', { name: 'Quarantäne beginnen' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Quarantäne beginnen' })
  await dialog.getByRole('button', { name: '14 Tage' }).tap()
  await dialog.getByLabel('Warum').fill('Durchfall')
  await dialog.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('noch 13 Tage').first().waitFor()

  await visit(page, `${device.gate.origin}/shelter/${one!.shelter}`)
  await page
    .getByRole('listitem')
    .filter({ hasText: one!.name })
    .getByText(/Quarantäne vom .* bis .* · noch 13 Tage/)
    .waitFor()
  await picture(page, 'medicine-room')
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])

  await visit(page, `${device.gate.origin}/animals?quarantine=yes`)
  await page.getByRole('link').filter({ hasText: one!.name }).first().waitFor()
  await device.goOnline()
  await chip(page, 'Gespeichert')
  const [row] = await stage.sql('select quarantine from animal where id = $1', [one!.id])
  expect(row!.quarantine).toMatchObject({ until: addDays(today(), 13), ended: false })
  await device.close()
})
