// Until the first rows have come, no list of what lies on the device says that there is nothing.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { built } from '../builtPages.ts'
import { lead } from './demo.ts'
import { openStage, type Stage } from './stage.ts'
import { typeSignIn } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

/** Pages that show rows of the device; forms and what comes from the server by itself have other reasons to be empty. */
const pages = built
  .filter(
    ({ layout, path }) => layout === 'signedIn' && !path.includes('{') && !/new$|create$|release-notes|settings|tools|outbox/.test(path),
  )
  .filter(({ path }) => !path.startsWith('/admin/') || /daycare|authorities/.test(path))
  .map(({ path }) => path)

/** That something is not there, in German; numbers with their noun too. */
const nothing = /(?:^|\s)(?:keine?[nrms]?|niemand(?:en|em)?|nichts|noch nie|0 [A-ZÄÖÜ]\w+)(?=[\s.,!]).{0,60}/gi

test('a device whose first rows do not come says so on every page, and nowhere that there are none', async () => {
  const { gate, page, newTab } = await stage.phone()
  gate.when('/api/sync/pull', () => undefined)
  await page.goto(`${gate.origin}/`)
  await typeSignIn(page, lead)
  expect(pages.length).toBeGreaterThan(10)
  const found: [string, string[]][] = []
  // A few at once: most of the time a page waits for rows before it shows itself without them.
  const left = [...pages]
  const work = async () => {
    const tab = await newTab()
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      await tab.goto(gate.origin + path)
      await tab.locator('h1:visible').first().waitFor()
      // After 15 seconds without an answer, the server counts as out of reach.
      const says = /Wird geladen|Offline seit/
      await tab.getByRole('banner').getByRole('status').filter({ hasText: says }).waitFor()
      const text = await tab.getByRole('main').innerText()
      // News of the app are prose, and come with the app.
      const news = tab.getByRole('main').getByRole('region', { name: 'Neues in der Software' })
      const prose = (await news.count()) > 0 ? await news.innerText() : ''
      found.push([path, text.replace(prose, '').match(nothing) ?? []])
    }
    await tab.close()
  }
  await Promise.all(Array.from({ length: 4 }, work))
  expect(found.filter(([, texts]) => texts.length > 0)).toEqual([])
  expect(found.length).toBe(pages.length)
})
