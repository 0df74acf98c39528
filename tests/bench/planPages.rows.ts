// Occupation plan and day planner in the browser: from the tap that opens them to their paint, and the frames while the plan is scrolled.
import type { Page } from 'playwright'
import { meter, slowProcessor } from './browser.ts'
import { largeHouseOf, sizes, type LargeHouse } from './largeHouse.ts'
import { median, quantile, type Bench, type Group, type Result } from './measure.ts'
import { plainPlan, scroll } from './scrolling.ts'
import { signedInTablet } from './tablet.ts'

declare function untilPainted(act: () => void, done: () => boolean): Promise<number>
declare const drawPlan: () => void
declare const __TSR_ROUTER__: { history: { push(address: string): void } }

const all = sizes.houses * sizes.roomsOfHouse
const plans = [
  { rooms: sizes.roomsOfHouse, days: 28 },
  { rooms: all, days: 42 },
] as const
const paintOf = ({ rooms, days }: (typeof plans)[number]) => `occupation plan, ${rooms} rooms × ${days} days, tap to paint, 4× CPU, p50`
const framesOf = ({ rooms, days }: (typeof plans)[number]) =>
  `scrolling the occupation plan, ${rooms} rooms × ${days} days, frame p95, 4× CPU`
const planner = 'day planner, 120 dogs in 8 groups, tap to paint, 4× CPU, p50'

const screen = { viewport: { width: 1280, height: 900 }, isMobile: false }

/** Goes there as a link of the app does. */
const paint = (page: Page, address: string, shown: string): Promise<number> =>
  page.evaluate(
    ({ address, shown }) =>
      untilPainted(
        () => __TSR_ROUTER__.history.push(address),
        () => document.querySelector(shown) !== null,
      ),
    { address, shown },
  )

/** To a page without a plan. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => __TSR_ROUTER__.history.push('/tools'))
  await page.getByRole('heading', { name: 'Werkzeuge', level: 1 }).waitFor()
}

async function plainPage(bench: Bench, page: Page, rooms: number, days: number): Promise<Page> {
  const plain = await page.context().newPage()
  bench.afterGroup(() => plain.close())
  await plain.evaluate(meter)
  await plainPlan(plain, rooms, days)
  await slowProcessor(plain)
  return plain
}

const paintPlain = (page: Page): Promise<number> =>
  page.evaluate(() => {
    document.querySelector('#plan div')!.replaceChildren()
    return untilPainted(drawPlan, () => document.querySelector('#plan li') !== null)
  })

export const planPageRows: Group = {
  name: 'plan pages',
  rows: [...plans.flatMap((size) => [paintOf(size), framesOf(size)]), planner],
  async run(bench) {
    const house = await largeHouseOf(bench)
    const { page } = await signedInTablet(bench, house, screen)
    await slowProcessor(page)
    await page.evaluate(meter)
    const results: Result[] = []
    for (const size of plans) results.push(...(await plan(bench, page, house, size)))
    const plain = await plainPage(bench, page, sizes.dogs, 4)
    const seen: Record<'product' | 'floor', number[]> = { product: [], floor: [] }
    for (let round = 0; round <= bench.count(12, 4); round++) {
      await page.bringToFront()
      await leave(page)
      seen.product.push(await paint(page, '/daycare/planner', 'li[data-state]'))
      await plain.bringToFront()
      seen.floor.push(await paintPlain(plain))
    }
    return [...results, resultOf(planner, seen)]
  },
}

/** The first round loads code and does not count. */
const resultOf = (row: string, { product, floor }: Record<'product' | 'floor', number[]>): Result => ({
  row,
  unit: 'ms',
  product: median(product.slice(1)),
  floor: median(floor.slice(1)),
  bar: null,
})

async function plan(bench: Bench, page: Page, { houses }: LargeHouse, size: (typeof plans)[number]): Promise<Result[]> {
  const { rooms, days } = size
  const address = `/occupation-plan?days=${days}${rooms === all ? '' : `&house=${houses[0]}`}`
  const plain = await plainPage(bench, page, rooms, days)
  const seen: Record<'product' | 'floor', number[]> = { product: [], floor: [] }
  for (let round = 0; round <= bench.count(12, 4); round++) {
    await page.bringToFront()
    await leave(page)
    seen.product.push(await paint(page, address, '[data-stay]'))
    await plain.bringToFront()
    seen.floor.push(await paintPlain(plain))
  }
  const frames: Record<'product' | 'floor', number> = { product: 0, floor: 0 }
  await plain.bringToFront()
  frames.floor = quantile(await scroll(plain, '#plan', 100), 0.95)
  await page.bringToFront()
  frames.product = quantile(await scroll(page, 'main [tabindex="0"][role="region"]', 100), 0.95)
  await plain.close()
  return [resultOf(paintOf(size), seen), { row: framesOf(size), unit: 'ms', ...frames, bar: { ratioAtMost: 1.2 } }]
}
