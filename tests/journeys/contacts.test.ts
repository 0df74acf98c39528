import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { inHouse, lead, office } from './demo.ts'
import { openStage, type Stage } from './stage.ts'
import { chip } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

test('the office finds a contact, changes it, merges another into it and takes that back', async () => {
  const tablet = await stage.tabletOf(office)
  const { page, gate } = tablet
  await page.goto(`${gate.origin}/contacts`)
  await page.getByRole('searchbox', { name: 'Kontakte suchen' }).fill('klinik am')
  await page.getByRole('link', { name: 'Tierklinik am See' }).click()
  await page.getByRole('heading', { name: 'Tierklinik am See', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Bearbeiten' }).click()
  await page.getByLabel('Telefon', { exact: true }).fill('040 6696 912')
  await page.getByLabel('E-Mail', { exact: true }).fill('klinik@')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Das ist keine E-Mail-Adresse.').waitFor()
  await page.getByLabel('E-Mail', { exact: true }).fill('klinik@see.example')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByRole('link', { name: '040 6696 912' }).waitFor()
  await page.getByRole('link', { name: 'klinik@see.example' }).waitFor()
  await noGraveFault(page)

  await page.getByRole('button', { name: 'Mit anderem zusammenführen' }).click()
  await page.getByRole('combobox', { name: 'Der doppelte Kontakt' }).fill('wolff')
  await page.getByRole('option', { name: 'Tierarztpraxis Dr. Wolff' }).click()
  const [mine, other] = [page.getByRole('region', { name: 'bleibt' }), page.getByRole('region', { name: 'entfällt' })]
  await mine.getByText('Tierklinik am See').waitFor()
  await other.getByText('Tierarztpraxis Dr. Wolff').waitFor()
  await noGraveFault(page)
  await page.getByRole('button', { name: 'Zusammenführen', exact: true }).click()
  const merged = page.getByRole('region', { name: 'In diesen Kontakt zusammengeführt' })
  await merged.getByText('Tierarztpraxis Dr. Wolff').waitFor()
  const named = (company: string) => stage.sql(`select 1 from contact c ${inHouse('c', '$2')} where c.company = $1`, [company, office.id])
  expect(await named('Tierarztpraxis Dr. Wolff')).toEqual([])
  await merged.getByRole('button', { name: 'Rückgängig machen' }).click()
  await merged.waitFor({ state: 'detached' })
  expect(await named('Tierarztpraxis Dr. Wolff')).toHaveLength(1)
  await tablet.close()
})

test('on a phone without a network a contact is entered in the middle of an intake, and both arrive', async () => {
  const phone = await stage.phoneOf(lead)
  const { page, gate } = phone
  await page.goto(`${gate.origin}/turned-in/new`)
  await page.getByRole('button', { name: 'Neuer Kontakt' }).waitFor()
  await phone.goOffline()
  await page.getByLabel('Name des Tieres').fill('Zottel')
  await page.getByRole('button', { name: 'Neuer Kontakt' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Neuer Kontakt' })
  await dialog.getByRole('button', { name: 'Speichern' }).tap()
  await dialog.getByText('Eine Person braucht einen Nachnamen, eine Organisation einen Namen.').waitFor()
  await dialog.getByLabel('Nachname').fill('Querfurt')
  await dialog.getByLabel('Telefon', { exact: true }).fill('0176 04069 099')
  await dialog.getByRole('button', { name: 'Speichern' }).tap()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByRole('heading', { name: 'Zottel', level: 1 }).waitFor()
  await phone.goOnline()
  await chip(page, 'Gespeichert')
  expect(
    await stage.sql(
      `select c.phone, s.kind from contact c join status_change s on s.tenant_id = c.tenant_id and s.contact_id = c.id where c.surname = 'Querfurt'`,
    ),
  ).toEqual([{ phone: '+4917604069099', kind: 'turnedIn' }])
  await phone.close()
})
