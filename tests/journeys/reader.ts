// A reader of chips and tags, which types like a keyboard.
import type { Page } from 'playwright'

/** Types as a reader does: all keys in one go, whatever the machine is busy with; into the field that has the focus, where one has it. */
export const typeLikeReader = (page: Page, number: string): Promise<void> =>
  page.evaluate((keys) => {
    // The time of a key is that of the reader, however long the page takes for it.
    const events = [...keys, 'Enter'].map((key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    for (const event of events) {
      const target = document.activeElement ?? document.body
      const isTyped = target.dispatchEvent(event)
      if (isTyped && event.key.length === 1 && target instanceof HTMLInputElement) document.execCommand('insertText', false, event.key)
    }
  }, number)
