// The router of the app in a page, for tests that go on within the app.
import type { Page } from 'playwright'

/** The app's router, which it lets everybody find. */
interface Router {
  subscribe(event: 'onRendered', tell: () => void): () => void
  history: { push(address: string, state?: undefined, how?: { ignoreBlocker: boolean }): void }
  state: { isLoading: boolean }
  routesById: Record<
    string,
    { fullPath: string; options: { validateSearch?: (given: Record<string, unknown>) => Record<string, unknown> } }
  >
}
declare const __TSR_ROUTER__: Router

/** Whether the app is open in this page. */
export const isOpen = (page: Page): Promise<boolean> => page.evaluate(() => typeof __TSR_ROUTER__ !== 'undefined')

/**
 * Goes to an address as a link of the app does, without loading the app anew, and waits until its page is shown. A form that was changed on the
 * page before does not hold it.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  // Right after a load the app may not have begun.
  await page.waitForFunction(() => typeof __TSR_ROUTER__ !== 'undefined')
  await page.evaluate((to) => {
    document.body.dataset.leads = to
    const stop = __TSR_ROUTER__.subscribe('onRendered', () => {
      stop()
      delete document.body.dataset.leads
    })
    __TSR_ROUTER__.history.push(to, undefined, { ignoreBlocker: true })
  }, address)
  await page.locator('body:not([data-leads])').waitFor({ state: 'attached' })
}

/** The pages with a search in their address. */
export const searchedPages = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.values(__TSR_ROUTER__.routesById)
      .filter(
        ({ options, fullPath }) =>
          options.validateSearch?.({ search: 'x' }).search === 'x' && fullPath.length > 1 && !fullPath.includes('$'),
      )
      .map(({ fullPath }) => fullPath),
  )

/** Waits until the page that a tap may lead to is shown. */
export const arrived = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    do await frame()
    while (__TSR_ROUTER__.state.isLoading)
  })
