import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchLoading, loadErrorEvent } from '../shell/loadTimeout.ts'
import { quietly } from '../reporting/quiet.ts'
import { inBackground } from './background.ts'

let page: EventTarget
let shown: unknown[]
beforeEach(() => {
  page = new EventTarget()
  shown = []
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.stubGlobal('navigator', { onLine: false })
  page.addEventListener(loadErrorEvent, (event) => shown.push((event as CustomEvent).detail))
  watchLoading({ subscribe: () => () => undefined })
})
afterEach(() => vi.unstubAllGlobals())

/** As the build does it: the fault is an event first, and then what the load rejects with. */
async function breaksOff(fault: Error): Promise<never> {
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: fault }))
  throw fault
}
const aTask = () => new Promise((resolve) => setTimeout(resolve, 1))

test('a part that the person asked for and that does not arrive is shown as missing, one of the background is not', async () => {
  const [asked, background] = [new Error('asked'), new Error('background')]
  await Promise.allSettled([breaksOff(asked), quietly(() => breaksOff(background))])
  await aTask()
  expect(shown).toEqual([asked])
})

test('a part of the background arrives once the network is back', async () => {
  let attempts = 0
  const part = inBackground(async () => {
    attempts += 1
    return attempts < 3 ? breaksOff(new Error('no network')) : 'here'
  })
  await aTask()
  expect(attempts).toBe(1)
  page.dispatchEvent(new Event('online'))
  await aTask()
  expect(attempts).toBe(2)
  page.dispatchEvent(new Event('online'))
  expect(await part).toBe('here')
  expect(shown).toEqual([])
})
