// The form of a change says what it still lacks and leads there; on a desktop its content is summed up beside it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { lead } from './demo.ts'
import { covered, picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { chip } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

test('on a phone the bar with the button that saves names each missing field and leads there', async () => {
  const phone = await stage.phoneOf(lead)
  const { page, gate } = phone
  await page.goto(`${gate.origin}/animal/change-new?flow=found`)
  const main = page.getByRole('main')
  const lacking = main.getByText('Noch nötig:')
  await lacking.waitFor()
  expect(await lacking.innerText()).toBe('Noch nötig: Ort oder Stelle, Gemeinde')
  // In sight wherever the page is scrolled to.
  expect(
    await main.getByRole('button', { name: 'Speichern' }).evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight),
  ).toBe(true)
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  expect(await covered(page)).toEqual([])
  await picture(page, 'what is missing')
  await lacking.getByRole('button', { name: 'Gemeinde' }).tap()
  await expect.poll(() => page.getByLabel('Gemeinde').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('Unterlüß')
  await expect.poll(() => lacking.innerText()).toBe('Noch nötig: Ort oder Stelle')
  await lacking.getByRole('button', { name: 'Ort oder Stelle' }).tap()
  await page.keyboard.type('Feldweg')
  await lacking.waitFor({ state: 'detached' })
  await main.getByRole('button', { name: 'Speichern' }).tap()
  await main.getByText('im Tierheim', { exact: true }).first().waitFor()
  await chip(page, 'Gespeichert')
  await phone.close()
})

test('whoever is named in words needs no contact, and a refused save names everything itself', async () => {
  const phone = await stage.phoneOf(lead)
  const { page, gate } = phone
  await page.goto(`${gate.origin}/animal/change-new?flow=turnedIn`)
  const lacking = page.getByRole('main').getByText('Noch nötig:')
  await lacking.waitFor()
  expect(await lacking.innerText()).toContain('Name')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page
    .getByText(/^Eine Angabe fehlt|Angaben fehlen/)
    .first()
    .waitFor()
  expect(await lacking.count()).toBe(0)
  await page.getByLabel('Name', { exact: true }).fill('Frau Thiele')
  await expect.poll(async () => (await lacking.count()) === 0 || !/Name|Abgebende Person/.test(await lacking.innerText())).toBe(true)
  await phone.close()
})

test('on a desktop the summary beside the form follows what is typed', async () => {
  const desk = await stage.tabletOf(lead, { viewport: { width: 1280, height: 900 } })
  const { page, gate } = desk
  await page.goto(`${gate.origin}/animal/change-new?flow=found`)
  const summary = page.getByRole('complementary').filter({ hasText: 'Bisher eingetragen' })
  await summary.getByText('ohne Namen').waitFor()
  await page.getByLabel('Name des Tieres').fill('Nachtfund')
  await summary.getByText('Nachtfund').waitFor()
  await page.getByLabel('Ort oder Stelle').fill('Feldweg am Sportplatz')
  await summary.getByText('Feldweg am Sportplatz').waitFor()
  expect(await summary.getByText('Noch nötig:').innerText()).toBe('Noch nötig: Gemeinde')
  await noGraveFault(page)
  await page.setViewportSize({ width: 1024, height: 768 })
  await summary.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Ort oder Stelle').inputValue()).toBe('Feldweg am Sportplatz')
  await desk.close()
})
