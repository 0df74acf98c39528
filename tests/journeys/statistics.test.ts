import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { lead } from './demo.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

test('charts show the figures of the device without a network, as a table and as a file too', async () => {
  const tablet = await stage.tabletOf(lead, { acceptDownloads: true })
  const { page, gate } = tablet
  const [{ count } = { count: -1 }] = await stage.sql<{ count: number }>(
    `select count(*)::int as count from animal a join tenant t on t.id = a.tenant_id
       where t.name = 'Tierheim Sonnenhof' and a.care_from is not null and a.care_until is null`,
  )
  await page.goto(`${gate.origin}/tools`)
  await page.getByRole('main').getByRole('link', { name: 'Statistik' }).waitFor()
  await tablet.goOffline()
  await page.getByRole('main').getByRole('link', { name: 'Statistik' }).click()
  await page.getByRole('img', { name: `in 90 Tagen, jetzt ${count}` }).waitFor()
  await page.getByRole('img', { name: /^Tiere in Obhut nach Tagen: 0–7: \d+/ }).waitFor()
  await page.getByRole('img', { name: /^Aufnahmen der letzten 28 Tage nach Uhrzeit/ }).waitFor()
  await noGraveFault(page)
  await page.getByRole('radiogroup', { name: 'Tage' }).getByText('365 Tage').click()
  const stock = page.getByRole('region', { name: 'Tiere in Obhut', exact: true })
  await stock.getByRole('img', { name: 'in 365 Tagen' }).waitFor()
  await stock.getByRole('button', { name: 'Als Tabelle anzeigen' }).click()
  expect(await stock.getByRole('row').count()).toBe(366)
  expect(await stock.getByRole('row').last().getByRole('cell').last().textContent()).toBe(String(count))
  await noGraveFault(page)
  await stock.getByRole('button', { name: 'Liste als Datei speichern' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('dialog').getByRole('button', { name: 'CSV' }).click()])
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines.length).toBe(366)
  expect(lines.at(-1)).toMatch(new RegExp(`;${count}$`))
  await tablet.close()
})
