// A reader of chips and tags, which types like a keyboard.
import type { Page } from 'playwright'

/** Types as a reader does: all keys in one go, whatever the machine is busy with; into the field that has the focus, where one has it. */
export const typeLikeReader = (page: Page, number: string): Promise<void> =>
  page.evaluate((keys) => {
    for (const key of [...keys, 'Enter']) {
      const target = document.activeElement ?? document.body
      const isTyped = target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      if (isTyped && key.length === 1 && target instanceof HTMLInputElement) document.execCommand('insertText', false, key)
    }
  }, number)
