// Signing on the glass of a device.
import type { Page } from 'playwright'

/** Draws a signature. */
export async function draw(page: Page, name: string | RegExp = /^Unterschrift$/): Promise<void> {
  const glass = page.getByRole('img', { name })
  await glass.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await glass.boundingBox())!
  await page.mouse.move(x + width * 0.2, y + height * 0.6)
  await page.mouse.down()
  for (const [across, down] of [
    [0.3, 0.3],
    [0.4, 0.7],
    [0.5, 0.3],
    [0.7, 0.6],
  ] as const)
    await page.mouse.move(x + width * across, y + height * down, { steps: 4 })
  await page.mouse.up()
}
