// The waiting list for surrenders: an animal is put on it, and another one is taken in, on a phone without a network.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { carer } from './demo.ts'
import { inScheme, picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { chip, visit } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

test('the list goes by urgency and waiting, an entry is taken in without a network, and it has ended everywhere', async () => {
  const device = await stage.phoneOf(carer)
  const { page } = device
  await device.goOffline()
  await page.goto(`${device.gate.origin}/intake-requests`)
  const list = page.getByRole('list', { name: 'Warteliste' })
  await list.getByText('Dringlichkeit: hoch, eingetragen als niedrig').waitFor()
  const waiting = await list.getByRole('link', { name: /^Übernehmen: / }).all()
  expect(await Promise.all(waiting.map((one) => one.getAttribute('aria-label')))).toEqual([
    'Übernehmen: Kaninchen · Zwergwidder',
    'Übernehmen: Lotte · Katze · Europäisch Kurzhaar',
    'Übernehmen: Bruno · Hund · Labrador-Mix',
  ])
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'intake-requests')
  await inScheme(page, 'dark')
  await noGraveFault(page)
  await picture(page, 'intake-requests-dark')
  await inScheme(page, 'light')

  await page.getByRole('button', { name: 'Neuer Eintrag' }).tap()
  const form = page.getByRole('dialog', { name: 'Neuer Eintrag' })
  await form.getByLabel('Name des Tieres').fill('Tinka')
  await form.getByRole('button', { name: 'Speichern' }).tap()
  await form.getByText('Bitte füllen Sie dieses Feld aus.').first().waitFor()
  await picture(page, 'intake-request-new')
  await noGraveFault(page)
  await form.getByRole('button', { name: 'Abbrechen' }).tap()
  await page.getByRole('button', { name: 'Verlassen' }).tap()

  await list.getByRole('link', { name: /^Übernehmen: Bruno/ }).tap()
  await page.getByRole('heading', { level: 1, name: 'Abgabetier' }).waitFor()
  expect(await page.getByLabel('Geschlecht').inputValue()).toBe('m')
  await picture(page, 'intake-request-taken')
  // Kept as a draft, it ends the entry all the same once it is recorded.
  await page.getByRole('button', { name: 'Als Entwurf behalten' }).tap()
  await list.waitFor()
  await visit(page, `${device.gate.origin}/animal/change-new`)
  await page.getByRole('list', { name: 'Entwürfe' }).getByText('Abgabetier').tap()
  await page.getByRole('heading', { level: 1, name: 'Abgabetier' }).waitFor()
  await page.getByRole('button', { name: 'Speichern', exact: true }).tap()
  await page.getByRole('heading', { level: 1, name: 'Bruno' }).waitFor()
  await page.goto(`${device.gate.origin}/intake-requests?view=ended`)
  await list.getByText('Bruno · Hund · Labrador-Mix').waitFor()
  await list.getByText('übernommen', { exact: true }).waitFor()
  await device.goOnline()
  await chip(page, 'Gespeichert')
  expect(await stage.sql(`select name from intake_request where outcome = 'taken'`)).toEqual([{ name: 'Bruno' }])
  expect(
    await stage.sql(
      `select custody, species, breed from animal where name = 'Bruno' and breed = 'Labrador-Mix' and care_until is null order by id desc limit 1`,
    ),
  ).toEqual([{ custody: 'turnedIn', species: 'dog', breed: 'Labrador-Mix' }])
  await device.close()
})
