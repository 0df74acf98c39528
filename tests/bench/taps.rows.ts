// What a finger feels: from the tap to the painted answer, on a slow device that holds 10,000 animals.
import { openTimes, timeRow, typeTime } from '../journeys/steps.ts'
import { slowProcessor } from './browser.ts'
import type { Group, Result } from './measure.ts'
import { signedInTablet } from './tablet.ts'
import { alternate, floorOf, prepare, resultOf, type Screen } from './tapping.ts'

declare function untilPainted(act: () => void, done: () => boolean): Promise<number>

const rows = {
  checkIn: 'check-in, tap to paint, 4× CPU, p50',
  time: 'time booking, tap to paint, 4× CPU, p50',
  search: 'search over 10,000 animals on the device, key to paint, 4× CPU, p50',
}

async function checkIns(screen: Screen): Promise<Result> {
  const { page, origin } = screen
  await page.goto(origin)
  const arrivals = page.locator('li:not([data-done]) button[aria-expanded=false]')
  await arrivals.first().waitFor()
  await prepare(page)
  const tap = async () => {
    await arrivals.first().click()
    const button = page.getByRole('button', { name: / ist da$/ }).first()
    await button.waitFor()
    return button.evaluate((element: HTMLElement) =>
      untilPainted(
        () => element.click(),
        () => !element.isConnected,
      ),
    )
  }
  const { product, floor } = await alternate(screen, tap, (n) => floorOf(page, n))
  return resultOf(rows.checkIn, product, floor, { ratioAtMost: 1.3 })
}

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

async function timeBookings(screen: Screen): Promise<Result> {
  const { page, processor } = screen
  await openTimes(page)
  await prepare(page)
  const tap = async (n: number) => {
    const task = `Runde ${n}`
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const dialog = await typeTime(page, { start: clock(n * 15), end: clock(n * 15 + 15), task })
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const millis = await dialog.getByRole('button', { name: 'Hinzufügen' }).evaluate(
      (element: HTMLElement, text) =>
        untilPainted(
          () => element.click(),
          () => [...document.querySelectorAll('main li, main tr')].some((row) => row.textContent?.includes(text)),
        ),
      task,
    )
    await dialog.waitFor({ state: 'detached' })
    await timeRow(page, task).waitFor()
    return millis
  }
  const { product, floor } = await alternate(screen, tap, (n) => floorOf(page, n))
  return resultOf(rows.time, product, floor, { ratioAtMost: 1.3 })
}

const words = ['b', 'be', 'bell', 'bella 2', 'lu', 'a1001', '276098000000123', 'zzzz']

async function searches(screen: Screen): Promise<Result> {
  const { page, origin } = screen
  await page.goto(`${origin}/animals`)
  const field = page.getByRole('searchbox')
  const all = page.getByRole('status').filter({ hasText: /^10.000 Tiere/ })
  await all.waitFor({ timeout: 60_000 })
  await prepare(page)
  const type = async (n: number) => {
    await field.fill('')
    await all.waitFor()
    return field.evaluate(
      (element: HTMLInputElement, text) => {
        const count = () => [...document.querySelectorAll('main [role=status]')].map((status) => status.textContent).join()
        const before = count()
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
        const key = () => {
          set.call(element, text)
          element.dispatchEvent(new Event('input', { bubbles: true }))
        }
        return untilPainted(key, () => count() !== before)
      },
      words[n % words.length]!,
    )
  }
  const scan = (n: number) => page.evaluate<number>(`floorSearch(${JSON.stringify(words[n % words.length])})`)
  const { product, floor } = await alternate(screen, type, scan)
  // 50 ms where the floor took 15.
  return resultOf(rows.search, product, floor, { ratioAtMost: 3.3 })
}

export const tapRows: Group = {
  name: 'taps',
  rows: Object.values(rows),
  async run(bench) {
    const { page, gate } = await signedInTablet(bench)
    const screen: Screen = { page, origin: gate.origin, taps: bench.count(20, 7), processor: await slowProcessor(page) }
    const checkedIn = await checkIns(screen)
    return [checkedIn, await timeBookings(screen), await searches(screen)]
  },
}
