import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { lead } from './demo.ts'
import { openStage, type Stage } from './stage.ts'
import { chip } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

test('a house with two kennels is added on a phone without a network, and arrives once and in order', async () => {
  const phone = await stage.phoneOf(lead)
  const { page, gate } = phone
  await page.goto(`${gate.origin}/shelters`)
  await page.getByRole('link', { name: 'Hundehaus' }).waitFor()
  await noGraveFault(page)
  await phone.goOffline()
  await page.getByRole('link', { name: 'Neue Unterkunft' }).tap()
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Der Name muss 1 bis 80 Zeichen haben.').waitFor()
  await page.getByLabel('Name').fill('Hundehaus Süd')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByRole('heading', { name: 'Unterkunft bearbeiten' }).waitFor()
  for (const [name, area] of [
    ['Süd 1', '8,5'],
    ['Süd 2', '12'],
  ] as const) {
    await page.getByRole('button', { name: 'Neuer Raum' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Neuer Raum' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Bodenfläche in m²').fill(area)
    await dialog.getByRole('button', { name: 'Hinzufügen' }).tap()
    await dialog.waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: 'Süd 2: nach oben' }).tap()
  await page.getByRole('button', { name: 'Süd 2: nach oben' }).and(page.locator('[disabled]')).waitFor()
  await noGraveFault(page)
  await phone.goOnline()
  await chip(page, 'Gespeichert')
  expect(
    await stage.sql(
      `select r.name, r.area_sq_dm as area, r.position from room r join shelter s on s.tenant_id = r.tenant_id and s.id = r.shelter_id
       where s.name = 'Hundehaus Süd' order by r.position`,
    ),
  ).toEqual([
    { name: 'Süd 2', area: 1200, position: 0 },
    { name: 'Süd 1', area: 850, position: 1 },
  ])
  await phone.close()
})

test('a house tells who lives in which room, whether the kennels are large enough, and who shared one', async () => {
  const tablet = await stage.tabletOf(lead)
  const { page, gate } = tablet
  await page.goto(`${gate.origin}/shelters`)
  await page.getByRole('link', { name: 'Hundehaus', exact: true }).click()
  await page.getByRole('heading', { name: 'Hundehaus', level: 1 }).waitFor()
  await page.getByText('§ 6 TierSchHuV').first().waitFor()
  await noGraveFault(page)
  // A label with a code for each room, each with a code of its own.
  await page.evaluate(() => {
    window.print = () => {
      const labels = [...document.querySelectorAll('[data-alone-on-paper] article')]
      document.body.dataset.printed = JSON.stringify(
        labels.map((label) => [label.querySelector('h1')!.textContent, label.querySelector('svg')!.innerHTML]),
      )
    }
  })
  await page.getByText('8 Etiketten auf A4').click()
  await page.getByRole('button', { name: 'Raumschilder drucken' }).click()
  const printed = page.locator('body[data-printed]')
  await printed.waitFor()
  const labels: [name: string, code: string][] = JSON.parse((await printed.getAttribute('data-printed'))!)
  expect(labels.length).toBeGreaterThan(3)
  expect(new Set(labels.map(([name]) => name)).size).toBe(labels.length)
  expect(new Set(labels.map(([, code]) => code)).size).toBe(labels.length)
  await page.getByRole('link', { name: 'Verlauf' }).click()
  await page.getByText('Zusammen mit').first().waitFor()
  await noGraveFault(page)
  await tablet.goOffline()
  await page.getByLabel('Von').fill('2020-01-01')
  await page.getByLabel('Bis').fill('2020-06-30')
  await page.getByText('In diesem Zeitraum hat hier kein Tier gelebt.').waitFor()
  await page.getByText('Ohne Netz steht hier, was auf diesem Gerät ist').waitFor()
  await tablet.goOnline()
  // Animals live there: it stays.
  await page.goto(`${gate.origin}/shelters`)
  await page.getByRole('link', { name: 'Hundehaus', exact: true }).click()
  await page.getByRole('link', { name: 'Bearbeiten' }).click()
  await page.getByRole('button', { name: 'Unterkunft löschen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await page.getByText('Dort leben noch Tiere. Verlegen Sie sie zuerst.').waitFor()
  await tablet.close()
})
