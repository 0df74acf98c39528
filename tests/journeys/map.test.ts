// The map of finds: tiles really drawn, markers with their counts, by finger and by keyboard, in both schemes, as a table, and without a network.
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zooms } from '../../shared/map/mapView.ts'
import { tileSide } from '../../shared/map/tiles.ts'
import { noGraveFault } from './axe.ts'
import { carer } from './demo.ts'
import { glance, inScheme, picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { openCard } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const title = 'Fundtiere nach Gemeinde'
const map = (page: Page) => page.getByRole('group', { name: title, exact: true })
const markers = (page: Page) => map(page).getByRole('button')
const table = (page: Page) => page.getByRole('group', { name: 'Gemeinde, Tiere', exact: true })

/** All tiles in sight are there, as pictures of their size. */
async function drawn(page: Page, scheme = 'light'): Promise<void> {
  await page.locator('[data-tiles="there"]').waitFor()
  // Those that left the sight lose their address before they go.
  const tiles = () =>
    page
      .locator('img.leaflet-tile[src^="/map-tile/"]')
      .evaluateAll((all: HTMLImageElement[]) =>
        all.map(({ naturalWidth, src }) => ({ naturalWidth, scheme: new URL(src).searchParams.get('scheme') })),
      )
  await expect
    .poll(async () => {
      const all = await tiles()
      return all.length > 3 && all.every((one) => one.naturalWidth === tileSide && one.scheme === scheme)
    })
    .toBe(true)
}

const zoomOf = async (page: Page): Promise<number> => Number(await map(page).getAttribute('data-zoom'))

/** Zooms step by step, each after the one before has ended. */
async function zoomTo(page: Page, zoom: number, step: (by: 1 | -1) => Promise<void>): Promise<void> {
  for (let now = await zoomOf(page); now !== zoom; now = await zoomOf(page)) {
    await page.locator('.leaflet-zoom-anim').waitFor({ state: 'detached' })
    await step(now < zoom ? 1 : -1)
    await expect.poll(() => zoomOf(page)).not.toBe(now)
  }
}
const byButton = (page: Page) => (by: 1 | -1) =>
  page.getByRole('button', { name: by === 1 ? 'Karte vergrößern' : 'Karte verkleinern' }).click()
const byKey = (page: Page) => (by: 1 | -1) => page.keyboard.press(by === 1 ? '+' : '-')

/** How many animals the table has for each municipality. */
async function countsOf(page: Page): Promise<[string, number][]> {
  const rows = await table(page).locator('tbody tr').all()
  return Promise.all(
    rows.map(async (row): Promise<[string, number]> => {
      const [name, count] = await row.locator('td').allTextContents()
      return [name!, Number(count)]
    }),
  )
}

const numberIn = (says: string): number => Number(/: (\d+) Fundtiere?$/.exec(says)![1])
/** What has the focus says. */
const focused = (page: Page) => page.evaluate(() => document.activeElement!.ariaLabel)
const saysOf = (page: Page) => markers(page).evaluateAll((all) => all.map((one) => one.ariaLabel!))

test('finds are on the map of the own server: a marker for each municipality, added up where they are near, and the way to the list', async () => {
  const device = await stage.phoneOf(carer)
  const { page, gate } = device
  await page.goto(`${gate.origin}/found`)
  await page.getByRole('button', { name: title, expanded: false }).waitFor()
  expect(await page.locator('img.leaflet-tile').count()).toBe(0)
  const widget = await openCard(page, title)
  await widget.scrollIntoViewIfNeeded()
  await drawn(page)

  // Every municipality of the demo has a place, and none is counted twice.
  const says = (await saysOf(page)).toSorted()
  await page.getByRole('button', { name: 'Als Tabelle anzeigen' }).tap()
  const counts = await countsOf(page)
  expect(counts.length).toBeGreaterThan(1)
  expect(says).toEqual(counts.map(([name, count]) => `${name}: ${count} ${count === 1 ? 'Fundtier' : 'Fundtiere'}`).toSorted())
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'map-table')
  await page.getByRole('button', { name: 'Auf der Karte anzeigen' }).tap()
  await drawn(page)

  // Further away they are one, which leads to where they come apart.
  const all = counts.reduce((sum, [, count]) => sum + count, 0)
  await zoomTo(page, zooms.least, byButton(page))
  await expect.poll(async () => (await saysOf(page)).map(numberIn)).toEqual([all])
  await drawn(page)
  await noGraveFault(page)
  await markers(page).first().tap()
  await expect.poll(async () => (await saysOf(page)).length).toBeGreaterThan(1)
  await zoomTo(page, zooms.most, byButton(page))
  await expect.poll(async () => (await saysOf(page)).toSorted()).toEqual(says)

  // A marker says its name and its number, and leads to the list.
  const [name, count] = counts[0]!
  const marker = map(page).getByRole('button', { name: `${name}: ` })
  await marker.focus()
  await marker.tap()
  await widget
    .getByRole('status')
    .filter({ hasText: `${name}: ${count}` })
    .waitFor()
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'map')
  await widget.getByRole('link', { name: `Fundtiere anzeigen: ${name}` }).tap()
  await expect.poll(() => page.getByLabel('Vorgänge suchen').inputValue()).toBe(name)
  await device.close()
})

test('by keyboard on a desk, and in the dark scheme', async () => {
  const device = await stage.tabletOf(carer, { viewport: { width: 1280, height: 800 } })
  const { page, gate } = device
  await page.goto(`${gate.origin}/found`)
  const widget = await openCard(page, title)
  await widget.scrollIntoViewIfNeeded()
  await drawn(page)
  await map(page).focus()
  const before = await saysOf(page)
  await zoomTo(page, zooms.least, byKey(page))
  await expect.poll(async () => (await saysOf(page)).length).toBe(1)
  // The marker comes after the map. It has the focus until it is pressed; then the map has it.
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe((await saysOf(page))[0])
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await saysOf(page)).length).toBeGreaterThan(1)
  await expect.poll(() => focused(page)).toBe(title)
  await zoomTo(page, zooms.most, byKey(page))
  await expect.poll(async () => (await saysOf(page)).toSorted()).toEqual(before.toSorted())
  await page.keyboard.press('Tab')
  const first = await focused(page)
  expect(before).toContain(first)
  // The keys work on a marker too. It is drawn anew at each zoom and keeps the focus; once it is in a group the map gets it.
  await zoomTo(page, zooms.least, byKey(page))
  expect(await focused(page)).toBe(title)
  await zoomTo(page, zooms.most, byKey(page))
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe(first)
  await page.keyboard.press('Enter')
  await widget.getByRole('status').filter({ hasText: first! }).waitFor()

  for (const colorScheme of ['light', 'dark'] as const) {
    await inScheme(page, colorScheme)
    await page.getByRole('button', { name: 'Als Tabelle anzeigen' }).click()
    await page.getByRole('button', { name: 'Auf der Karte anzeigen' }).click()
    await drawn(page, colorScheme)
    for (const zoom of [zooms.most, zooms.first, zooms.least]) {
      await zoomTo(page, zoom, byButton(page))
      await drawn(page, colorScheme)
      await noGraveFault(page)
      await glance(page, `map-${zoom}-${colorScheme}`)
    }
  }

  // A map that goes away while it zooms, and just after the window changed its size, says nothing any more.
  const handles = ['Karte vergrößern', 'Als Tabelle anzeigen'].map((name) => page.getByRole('button', { name }).elementHandle())
  const [zoomIn, asTable] = await Promise.all(handles)
  await page.setViewportSize({ width: 1100, height: 700 })
  await page.evaluate(
    async (presses) => {
      for (const press of presses) {
        await new Promise((frame) => requestAnimationFrame(frame))
        if (press) (press as HTMLElement).click()
      }
    },
    [null, zoomIn, asTable],
  )
  await table(page).waitFor()
  // The timers of the map are over.
  await page.waitForTimeout(500)
  await device.close()
})

test('without a network the table comes first, and the map has what was shown before', async () => {
  const device = await stage.phoneOf(carer)
  const { page, gate } = device
  await page.goto(`${gate.origin}/found`)
  await openCard(page, title)
  await drawn(page)
  await device.goOffline()
  await page.goto(`${gate.origin}/found`)
  const widget = await openCard(page, title)
  await table(page).waitFor()
  await widget.getByText('Ohne Netz zeigt die Karte nur, was dieses Gerät schon geladen hat.').waitFor()
  expect((await countsOf(page)).length).toBeGreaterThan(1)
  await widget.getByRole('button', { name: 'Auf der Karte anzeigen' }).tap()
  await drawn(page)
  await page.getByRole('button', { name: 'Karte verkleinern' }).tap()
  await widget.getByText('Teile der Karte fehlen.').waitFor()
  await glance(page, 'map-offline')
  await device.goOnline()
  await widget.getByRole('button', { name: 'Erneut versuchen' }).tap()
  await drawn(page)
  await device.close()
})
