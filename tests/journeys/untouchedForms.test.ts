// A form that nobody has touched says nothing: it is refused, or somebody is asked, and nothing is stored, queued or sent.
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flows } from '../../shared/changes/story/flows.ts'
import { built } from '../builtPages.ts'
import { findAddresses, type Addresses } from './addresses.ts'
import { lead, operator } from './demo.ts'
import type { ContextDevice } from './device.ts'
import { openings } from './forms.ts'
import { follow, settled } from './look.ts'
import { outboxOf, sentBy } from './silent.ts'
import { online, openStage, type Stage } from './stage.ts'
import { signIn, signInOperator } from './steps.ts'
import { elsewhere } from './truth.ts'

let stage: Stage
let member: ContextDevice
let visitor: ContextDevice
/** Of the operator of the platform. */
let platform: ContextDevice
let addresses: Addresses
const sent = new Map<ContextDevice, string[]>()

beforeAll(async () => {
  stage = await openStage({}, online)
  member = await stage.phone()
  visitor = await stage.phone()
  platform = await stage.phone()
  await visitor.page.goto(`${visitor.gate.origin}/login`)
  await signIn(member, lead)
  await signInOperator(platform, operator)
  addresses = await findAddresses(stage)
  const office = await elsewhere(stage, lead)
  expect((await office.post('/api/admin/terminals/new', { name: 'Eingang', services: ['daycare'] })).status).toBe(200)
  for (const device of [member, visitor, platform]) sent.set(device, sentBy(device))
})
afterAll(() => stage.stop())

/** What opens over a page. */
const sheet = '[role=dialog]'

/** Presses every button that saves within this part of the page, and goes back from what is asked. How many there were. */
async function pressAll(page: Page, within = 'body'): Promise<number> {
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
async function pressNew(page: Page, within: string): Promise<void> {
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

async function staysSilent(device: ContextDevice): Promise<void> {
  expect(sent.get(device)!.splice(0)).toEqual([])
  expect(await outboxOf(device.page)).toBe(0)
}

const pages = built.filter(({ layout }) => layout === 'signedIn' || layout === 'operator')
const deviceOf = (path: string): ContextDevice => (path.startsWith('/tenantadmin/') ? platform : member)
const open = built.filter(({ layout, path }) => ['optional', 'loggedOut'].includes(layout) && !path.includes('{'))

/** Loads the app anew: nothing of what was open stays. */
async function go({ page, gate }: ContextDevice, address: string): Promise<void> {
  await page.goto(`${gate.origin}${address}`)
  await settled(page)
}

test.each(pages)('$path', async ({ path }) => {
  const address = addresses.of(path)
  const device = deviceOf(path)
  if (new URL(device.page.url()).pathname === address) await go(device, address)
  else await follow(device.page, address)
  await pressAll(device.page)
  await staysSilent(device)
})

test.each(open)('$path, for somebody who is not signed in', async ({ path }) => {
  await go(visitor, path)
  await pressAll(visitor.page)
  await staysSilent(visitor)
})

test('the password that a login asks for', async () => {
  const { page } = visitor
  await go(visitor, '/login')
  await page.getByLabel('E-Mail-Adresse').fill(lead.email)
  await page.getByRole('button', { name: 'Weiter' }).tap()
  await page.getByRole('textbox', { name: 'Passwort' }).waitFor()
  sent.get(visitor)!.splice(0)
  expect(await pressAll(page)).toBe(1)
  await staysSilent(visitor)
  await page.locator('[data-faults] button').waitFor()
})

test.each(flows)('%s, opened from the list of changes and from an animal', async (flow) => {
  for (const more of ['', `&animal=${addresses.ids.animal}`, `&animal=${addresses.ids.found}`]) {
    // From another page: what was open before does not stay, a question neither.
    await follow(member.page, '/outbox')
    expect(await member.page.locator(sheet).count()).toBe(0)
    await follow(member.page, `/animal/change-new?flow=${flow}${more}`)
    expect(await pressAll(member.page)).toBeGreaterThan(0)
    await staysSilent(member)
  }
})

test.each(openings)('$file, $taps', async ({ path, taps, inPlace, edits }) => {
  const device = deviceOf(path)
  const { page } = device
  await go(device, addresses.of(path))
  for (const tap of taps)
    await page
      .getByRole('button', { name: new RegExp(`^(?:${tap})`) })
      .first()
      .click()
  // The page beneath may have a form of its own.
  const within = inPlace ? 'main' : sheet
  if (edits) {
    await page.locator(`${within} form`).last().waitFor()
    await pressAll(page, within)
  } else await pressNew(page, within)
  await staysSilent(device)
})
