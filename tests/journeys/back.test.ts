// Back leads to the place on a page from which one left it.
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lead } from './demo.ts'
import { settled } from './look.ts'
import { arrived } from './router.ts'
import { openStage, type Stage } from './stage.ts'
import { openCard, visit } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

/** Scrolls down until a record that the page names is in the middle of the screen, and opens it; returns how far that was. */
async function openBelow(page: Page, link: string): Promise<number> {
  const record = page.locator(`main ${link}:visible`).last()
  await record.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400)
  const place = await page.evaluate(() => scrollY)
  await record.click()
  await arrived(page)
  return place
}

test('Back leads to the place one came from, on pages that read their rows after they are drawn', async () => {
  const device = await stage.phoneOf(lead)
  const { page, gate } = device
  await openCard(page, 'Tiere zur Vermittlung')
  const animal = 'a[href^="/animal/"]'
  for (const path of ['/', '/shelters', '/animal/vaccinations-due']) {
    if (path !== '/') await visit(page, `${gate.origin}${path}`)
    await settled(page)
    const place = await openBelow(page, animal)
    await page.goBack()
    await settled(page)
    await expect.poll(() => page.evaluate((from) => Math.abs(scrollY - from), place)).toBeLessThan(100)
  }
  await device.close()
})
