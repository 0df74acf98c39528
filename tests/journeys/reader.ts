// A reader of chips and tags, which types like a keyboard.
import type { Page } from 'playwright'

/** Types as a reader does: all keys in one go, whatever the machine is busy with. */
export const typeLikeReader = (page: Page, number: string): Promise<void> =>
  page.evaluate((keys) => {
    for (const key of [...keys, 'Enter'])
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }, number)
