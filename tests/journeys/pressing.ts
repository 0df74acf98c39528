// Forms that nobody has touched: every button that saves is pressed, and nothing may be stored, queued or sent.
import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { ContextDevice } from './device.ts'
import { outboxOf, sentBy } from './silent.ts'

/** Presses every button that saves within this part of the page, and goes back from what is asked. How many there were. */
export async function pressAll(page: Page, within = 'body'): Promise<number> {
  const buttons = page.locator(`${within} button[type=submit]:enabled:visible`)
  const count = await buttons.count()
  for (let at = 0; at < count; at++) {
    const button = buttons.nth(at)
    if (!(await button.isVisible())) continue
    await goBack(page)
    await button.click()
    await page.waitForTimeout(150)
    if (await asked(page).isVisible()) await goBack(page)
    else await leadsToFaults(page, within, at)
  }
  return count
}

const asked = (page: Page) => page.locator('[role=dialog]:visible').filter({ hasNot: page.locator('form') })

/** Goes back from a question, if there is one. */
async function goBack(page: Page): Promise<void> {
  if (!(await asked(page).isVisible())) return
  await page.keyboard.press('Escape')
  await asked(page).waitFor({ state: 'detached' })
}

/** A form for something new: a button saves it, and pressing that leads to what is missing, asks, or closes what has nothing to store. */
export async function pressNew(page: Page, within: string): Promise<void> {
  const form = page.locator(`${within} form`).last()
  await form.waitFor()
  const save = form.locator('button[type=submit]:enabled')
  await expect.poll(() => save.count()).toBe(1)
  const at = (await page.locator(`${within} button[type=submit]:enabled:visible`).count()) - 1
  await save.click()
  const faults = form.locator('[aria-invalid=true], [role=alert]:not(:empty)')
  const answers = async () => ((await form.isVisible()) ? (await faults.count()) + (await asked(page).count()) : 1)
  await expect.poll(answers).toBeGreaterThan(0)
  if ((await asked(page).count()) > 0) await goBack(page)
  else if (await form.isVisible()) await leadsToFaults(page, within, at)
}

/** A refused save brings the person to the first fault and names all of them; what was missing was marked as required. */
async function leadsToFaults(page: Page, within: string, at: number): Promise<void> {
  const seen = () =>
    page.evaluate(
      ([within, at]) => {
        const button = [...document.querySelectorAll<HTMLButtonElement>(`${within} button[type=submit]:enabled`)].filter((one) =>
          one.checkVisibility(),
        )[at]
        const form = button?.form
        const faulty = [...(form?.querySelectorAll<HTMLInputElement>('[aria-invalid=true]') ?? [])]
        if (!form || faulty.length === 0) return { first: '', focused: '', listed: 0, faulty: 0, unmarked: [], unnamed: 0 }
        const nameOf = (field: Element | null) =>
          (field as HTMLInputElement | null)?.labels?.[0]?.textContent ?? field?.getAttribute('aria-label') ?? ''
        // A search for one more is refused for what was found before.
        const marked = (field: HTMLInputElement) =>
          field.required || field.type === 'search' || field.closest('[data-required-group]') !== null
        return {
          first: nameOf(faulty[0]!),
          focused: nameOf(document.activeElement),
          listed: form.querySelectorAll('[data-faults] button').length,
          unnamed: [...form.querySelectorAll('[data-faults] button')].filter(({ textContent }) => textContent === 'ein Feld').length,
          faulty: faulty.length,
          unmarked: faulty.filter((field) => !marked(field)).map(nameOf),
        }
      },
      [within, at] as const,
    )
  await expect
    .poll(async () => {
      const { first, focused, listed, faulty, unmarked, unnamed } = await seen()
      return { at: focused === '' ? '' : focused, listed, unmarked, unnamed, expected: { first, faulty } }
    })
    .toSatisfy(
      ({ at, listed, unmarked, unnamed, expected }) =>
        (expected.first === '' || (at === expected.first && listed >= expected.faulty)) && unmarked.length === 0 && unnamed === 0,
    )
}

const calls = new WeakMap<ContextDevice, string[]>()

/** From now on, what a device sends is known. */
export const listenTo = (device: ContextDevice): void => void calls.set(device, sentBy(device))

/** What was sent before does not count. */
export const forget = (device: ContextDevice): void => void calls.get(device)!.splice(0)

/** Nothing has been sent since this was asked before, and nothing waits to be. */
export async function staysSilent(device: ContextDevice): Promise<void> {
  expect(calls.get(device)!.splice(0)).toEqual([])
  expect(await outboxOf(device.page)).toBe(0)
}
