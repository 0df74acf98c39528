// A form that nobody has touched says nothing: it is refused, or somebody is asked, and nothing is stored, queued or sent.
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flows } from '../../shared/changes/flows.ts'
import { built } from '../builtPages.ts'
import { findAddresses, type Addresses } from './addresses.ts'
import { lead } from './demo.ts'
import type { ContextDevice } from './device.ts'
import { openings } from './forms.ts'
import { settled } from './look.ts'
import { outboxOf, sentBy } from './silent.ts'
import { openStage, type Stage } from './stage.ts'
import { signIn } from './steps.ts'
import { elsewhere } from './truth.ts'

let stage: Stage
let member: ContextDevice
let visitor: ContextDevice
let addresses: Addresses
const sent = new Map<ContextDevice, string[]>()

beforeAll(async () => {
  stage = await openStage()
  member = await stage.phone()
  visitor = await stage.phone()
  await visitor.page.goto(`${visitor.gate.origin}/login`)
  await signIn(member, lead)
  addresses = await findAddresses(stage)
  const office = await elsewhere(stage, lead)
  expect((await office.post('/api/admin/terminals/new', { name: 'Eingang', services: ['daycare'] })).status).toBe(200)
  for (const device of [member, visitor]) sent.set(device, sentBy(device))
})
afterAll(() => stage.stop())

/** Presses every button that saves, and goes back from what is asked. How many there were, and how many asked. */
async function pressAll(page: Page): Promise<{ count: number; asked: number }> {
  let asked = 0
  const buttons = page.locator('button[type=submit]:enabled:visible')
  const count = await buttons.count()
  for (let at = 0; at < count; at++) {
    const button = buttons.nth(at)
    if (!(await button.isVisible())) continue
    await button.click()
    await page.waitForTimeout(150)
    const question = page.locator('[role=dialog]:visible').filter({ hasNot: page.locator('form') })
    if (await question.isVisible()) {
      asked++
      await page.keyboard.press('Escape')
    } else await leadsToFaults(page, at)
  }
  return { count, asked }
}

/** A form for something new: a button saves it, and pressing that leads to what is missing, asks, or closes what has nothing to store. */
async function pressNew(page: Page): Promise<void> {
  const form = page.locator('form').last()
  expect(await form.locator('button[type=submit]:enabled').count()).toBe(1)
  const { asked } = await pressAll(page)
  if (asked > 0 || !(await form.isVisible())) return
  await expect
    .poll(
      async () => (await form.locator('[aria-invalid=true]').count()) + (await form.getByRole('alert').filter({ hasText: /./ }).count()),
    )
    .toBeGreaterThan(0)
}

/** A refused save brings the person to the first fault and names all of them; what was missing was marked as required. */
async function leadsToFaults(page: Page, at: number): Promise<void> {
  const seen = () =>
    page.evaluate((at) => {
      const button = [...document.querySelectorAll<HTMLButtonElement>('button[type=submit]:enabled')].filter((one) =>
        one.checkVisibility(),
      )[at]
      const form = button?.form
      const faulty = [...(form?.querySelectorAll<HTMLInputElement>('[aria-invalid=true]') ?? [])]
      if (!form || faulty.length === 0) return { first: '', focused: '', listed: 0, faulty: 0, unmarked: [] }
      const nameOf = (field: Element | null) =>
        (field as HTMLInputElement | null)?.labels?.[0]?.textContent ?? field?.getAttribute('aria-label') ?? ''
      // A search for one more is refused for what was found before.
      const marked = (field: HTMLInputElement) =>
        field.required || field.type === 'search' || field.closest('[data-required-group]') !== null
      return {
        first: nameOf(faulty[0]!),
        focused: nameOf(document.activeElement),
        listed: form.querySelectorAll('[data-faults] button').length,
        faulty: form.querySelector('[data-faults]') ? faulty.length : 0,
        unmarked: faulty.filter((field) => !marked(field)).map(nameOf),
      }
    }, at)
  await expect
    .poll(async () => {
      const { first, focused, listed, faulty, unmarked } = await seen()
      return { at: focused === '' ? '' : focused, listed, unmarked, expected: { first, faulty } }
    })
    .toSatisfy(
      ({ at, listed, unmarked, expected }) =>
        (expected.first === '' || (at === expected.first && listed >= expected.faulty)) && unmarked.length === 0,
    )
}

async function staysSilent(device: ContextDevice): Promise<void> {
  expect(sent.get(device)!.splice(0)).toEqual([])
  expect(await outboxOf(device.page)).toBe(0)
}

const pages = built.filter(({ layout }) => layout === 'signedIn')
const open = built.filter(({ layout, path }) => ['optional', 'loggedOut'].includes(layout) && !path.includes('{'))

async function go({ page, gate }: ContextDevice, address: string): Promise<void> {
  await page.goto(`${gate.origin}${address}`)
  await settled(page)
}

test.each(pages)('$path', async ({ path }) => {
  await go(member, addresses.of(path))
  await pressAll(member.page)
  await staysSilent(member)
})

test.each(open)('$path, for somebody who is not signed in', async ({ path }) => {
  await go(visitor, path)
  await pressAll(visitor.page)
  await staysSilent(visitor)
})

test.each(flows)('%s, opened from the list of changes and from an animal', async (flow) => {
  for (const more of ['', `&animal=${addresses.ids.animal}`, `&animal=${addresses.ids.found}`]) {
    await go(member, `/animal/change-new?flow=${flow}${more}`)
    expect((await pressAll(member.page)).count).toBeGreaterThan(0)
    await staysSilent(member)
  }
})

test.each(openings)('$file', async ({ path, taps, edits }) => {
  const { page } = member
  await go(member, addresses.of(path))
  for (const tap of taps)
    await page
      .getByRole('button', { name: new RegExp(`^(?:${tap})`) })
      .first()
      .click()
  await page.locator('form').last().waitFor()
  await (edits ? pressAll(page) : pressNew(page))
  await staysSilent(member)
})
