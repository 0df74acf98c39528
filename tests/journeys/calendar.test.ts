// The calendar on a phone and on a desktop: its views and filters, without a network too, and days that no device holds.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMonths, monthOf } from '../../shared/time.ts'
import { noGraveFault } from './axe.ts'
import { lead } from './demo.ts'
import { openStage, type Stage } from './stage.ts'
import { today } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

test('on a phone the next days are a list without a network; the kinds are filtered, and each entry leads to its record', async () => {
  const device = await stage.phoneOf(lead)
  const { page, gate } = device
  await page.goto(`${gate.origin}/tools`)
  await page.getByRole('link', { name: 'Kalender' }).tap()
  const todays = page.getByRole('region').filter({ has: page.getByText('Heute', { exact: true }) })
  await todays.getByRole('listitem').first().waitFor()
  await noGraveFault(page)
  await device.goOffline()

  await page
    .getByRole('group', { name: 'Nur zeigen' })
    .getByRole('checkbox', { name: /^Aufgaben/ })
    .tap()
  await expect.poll(() => new URL(page.url()).searchParams.get('only')).toBe('task')
  const task = page.getByRole('listitem').filter({ hasText: 'Aufgabe' }).first()
  const title = (await task.getByRole('link').locator('span').nth(3).innerText()).trim()
  await task.getByRole('link').tap()
  await page
    .getByRole('dialog')
    .getByText(title)
    .or(page.locator(`input[value="${title}"]`))
    .first()
    .waitFor()
  expect(new URL(page.url()).pathname).toBe('/tasks')
})

test('days that the device does not hold come from the server, and without a network the page says what there is', async () => {
  const device = await stage.tabletOf(lead, { viewport: { width: 1280, height: 900 } })
  const { page, gate } = device
  const far = `${addMonths(monthOf(today()), -4)}-01`
  await page.goto(`${gate.origin}/calendar?view=month&date=${far}`)
  await page.getByRole('table').waitFor()
  await noGraveFault(page)

  await device.goOffline()
  await page.getByRole('button', { name: 'Heute' }).click()
  await page
    .getByRole('link', { name: /^\d+ weitere/ })
    .first()
    .waitFor()
  for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowLeft')
  await page.getByText(/Ohne Netz zeigt der Kalender, was auf diesem Gerät ist/).waitFor()
})
