// An afternoon in the office of a large shelter: the list knows all its animals, the device holds those of now, and what was imported opens.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lead } from './demo.ts'
import { layInPast } from './largeShelter.ts'
import { openStage, type Stage } from './stage.ts'
import { chip } from './steps.ts'

const past = 28_600

const table = path.resolve(import.meta.dirname, '../fixtures/longbeach-small.csv')

let stage: Stage
let report: string
let told: string
beforeAll(async () => {
  stage = await openStage()
  await layInPast(stage, lead.id, past)
  report = path.join(stage.folder, 'report.csv')
  told = await stage.obhut('import', 'longbeach', table, '--tenant', 'Tierheim Sonnenhof', '--report', report)
})
afterAll(() => stage.stop())

test('the office finds, opens, corrects and takes back any of 28,754 animals, and sees its own without a network', async () => {
  const device = await stage.tabletOf(lead, { viewport: { width: 1280, height: 800 }, hasTouch: false })
  const { page, gate } = device
  const [{ all }] = (await stage.sql<{ all: number }>(
    `select count(*)::int as all from animal where tenant_id = (select tenant_id from animal where number = 'L100001')`,
  )) as [{ all: number }]
  expect(all).toBeGreaterThan(past)
  await page.goto(`${gate.origin}/animals`)
  const main = page.getByRole('main')
  const count = main.getByRole('status').filter({ hasText: /^\d+ Tiere/ })
  await count.first().waitFor()
  const held = Number.parseInt((await count.first().innerText()).replace(/\D/g, ''), 10)
  // The device holds what is under way, not the years.
  expect(held).toBeLessThan(1_000)
  await main.getByText('Die übrigen sind auf dem Server.').waitFor()
  await main.getByRole('button', { name: 'Alle Tiere anzeigen' }).click()
  const server = main.getByRole('region', { name: 'Auf dem Server' })
  await server.getByText(`${all.toLocaleString('de-DE')} Tiere`).waitFor()
  const rows = server.getByRole('listitem')
  const shown = async () => rows.count()
  const first = await shown()
  await server.getByRole('button', { name: /^Mehr anzeigen/ }).click()
  await expect.poll(shown).toBeGreaterThan(first)

  // A filter asks the server as well.
  await page.goto(`${gate.origin}/animals?species=rabbit&care=out`)
  const [{ rabbits }] = (await stage.sql<{ rabbits: number }>(
    `select count(*)::int as rabbits from animal
     where tenant_id = (select tenant_id from animal where number = 'L100001') and species = 'rabbit' and custody is null`,
  )) as [{ rabbits: number }]
  expect(rabbits).toBeGreaterThan(9_000)
  await server.getByText(`${rabbits.toLocaleString('de-DE')} Tiere insgesamt`).waitFor()
  await expect.poll(shown).toBeGreaterThan(40)
  expect(await rows.filter({ hasText: 'Hund' }).count()).toBe(0)

  // Somebody calls about a rabbit of years ago.
  const search = page.getByRole('searchbox', { name: 'Tiere suchen' })
  await page.goto(`${gate.origin}/animals`)
  await search.fill('L112345')
  await rows.first().getByRole('link').click()
  await page.getByRole('heading', { name: 'Alt 12345', level: 1 }).waitFor()
  // The list stays beside the record, with buttons of its own.
  await page.getByRole('region', { name: 'Stammdaten' }).getByRole('button', { name: 'Bearbeiten' }).click()
  await page.getByLabel('Farbe').fill('weiß mit Ohrfleck')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await chip(page, 'Gespeichert')
  await expect
    .poll(async () => (await stage.sql<{ colour: string }>(`select colour from animal where number = 'L112345'`))[0]!.colour)
    .toBe('weiß mit Ohrfleck')
  await main.getByText('weiß mit Ohrfleck').first().waitFor()

  // It is handed in again, chosen in the form by its number.
  await page.goto(`${gate.origin}/turned-in/new`)
  await page.getByRole('button', { name: 'Stattdessen ein Tier suchen' }).click()
  await page.getByRole('combobox', { name: 'Welches Tier?' }).fill('L112345')
  await page.getByRole('option', { name: /Alt 12345/ }).click()
  await page.getByLabel('Name', { exact: true }).fill('Dora Winter')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await page.getByRole('heading', { name: 'Alt 12345', level: 1 }).waitFor()
  await main.getByText('im Tierheim', { exact: true }).first().waitFor()
  await chip(page, 'Gespeichert')
  expect(await stage.sql(`select custody, outcome from animal where number = 'L112345'`)).toEqual([{ custody: 'turnedIn', outcome: null }])

  // Now it is one of those that the device holds, and what it does not hold is shown.
  await device.goOffline()
  await page.goto(`${gate.origin}/animals`)
  await search.fill('Alt 12345')
  await main
    .getByRole('link', { name: /Alt 12345/ })
    .first()
    .waitFor()
  await search.fill('Alt 20000')
  await main.getByText('Es wurde nur in den Tieren auf diesem Gerät gesucht.').waitFor()
  await device.goOnline()
  await main.getByRole('button', { name: 'Erneut versuchen' }).click()
  await server.getByRole('link', { name: /Alt 20000/ }).waitFor()
})

test('animals that the command line imported open with their record, their changes and their history', async () => {
  expect(told).toContain('51 new animals')
  expect(told).toMatch(/NOT KNOWN/)
  expect(readFileSync(report, 'utf8')).toContain('"wordUnknown"')
  const device = await stage.tabletOf(lead, { viewport: { width: 1280, height: 800 }, hasTouch: false })
  const { page, gate } = device
  const main = page.getByRole('main')
  for (const [number, name] of [
    ['T900001', 'birch again'],
    ['T910013', 'nutmeg "nutty"'],
  ] as const) {
    await page.goto(`${gate.origin}/animals?care=all`)
    await page.getByRole('searchbox', { name: 'Tiere suchen' }).fill(number)
    await main
      .getByRole('link', { name: new RegExp(number) })
      .first()
      .click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    const [animal] = await stage.sql<{ id: string }>('select id from animal where number = $1', [number])
    await page.goto(`${gate.origin}/animal/${animal!.id}/history`)
    await main
      .getByText(/Obhut System/)
      .first()
      .waitFor()
    const [change] = await stage.sql<{ flow: string }>(
      "select flow_id as flow from status_change where animal_id = $1 and kind = 'found'",
      [animal!.id],
    )
    await page.goto(`${gate.origin}/found/${change!.flow}`)
    await main.getByText('Long Beach', { exact: true }).first().waitFor()
  }
})
