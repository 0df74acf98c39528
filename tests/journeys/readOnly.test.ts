// An organisation that can only be read: no page offers what would be refused, while the own account goes on.
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flows } from '../../shared/changes/story/flows.ts'
import { built } from '../builtPages.ts'
import { findAddresses, type Addresses } from './addresses.ts'
import { demoPassword, lead } from './demo.ts'
import type { ContextDevice } from './device.ts'
import { follow, settled } from './look.ts'
import { arrived } from './router.ts'
import { outboxOf, sentBy } from './silent.ts'
import { online, openStage, type Stage } from './stage.ts'
import { signIn } from './steps.ts'

let stage: Stage
let device: ContextDevice
let addresses: Addresses
let sent: string[]
const reason = 'Dieser Zugang ist im Nur-Lese-Modus. Es sind keine Änderungen möglich.'

beforeAll(async () => {
  stage = await openStage({}, online)
  // Everything that there is to be seen, of an organisation that is read-only when its lead comes.
  await stage.sql(`update tenant set status = 'READ_ONLY' where id in (select tenant_id from membership where user_id = $1)`, [lead.id])
  addresses = await findAddresses(stage)
  device = await stage.phone()
  // Back buttons are disabled: the previous page has a test of its own and could load in the middle of this one.
  await device.context.addInitScript(() => {
    History.prototype.back = () => undefined
  })
  await signIn(device, lead)
  sent = sentBy(device)
})
afterAll(() => stage.stop())

/** Forms that write nothing of the organisation: a search, and what is written to the operator. */
const elsewhere: Readonly<Record<string, readonly string[]>> = { '/support': ['Senden'] }

const submits = (page: Page): Promise<string[]> =>
  page.locator('button[type=submit]:enabled:visible').evaluateAll((buttons) => buttons.map((button) => button.textContent!.trim()))

/** Closes what a tap has opened. */
async function close(page: Page): Promise<void> {
  for (let layers = 0; layers < 3 && (await page.locator('[role=dialog]:visible').count()) > 0; layers++) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(50)
  }
}

/** Taps every button of the page once, and says which of them offered to save something or were refused. */
async function offers(page: Page, address: string, allowed: readonly string[]): Promise<string[]> {
  const found: string[] = []
  const note = async (where: string) => {
    found.push(...(await submits(page)).filter((text) => !allowed.includes(text)).map((text) => `${where} › ${text}`))
    if ((await page.getByRole('alert').filter({ hasText: reason }).count()) > 0) found.push(`${where} is refused`)
  }
  await note('page')
  const buttons = page.getByRole('main').locator('button:enabled:visible')
  const most = Math.min(await buttons.count(), 20)
  for (let at = 0; at < most && at < (await buttons.count()); at++) {
    const button = buttons.nth(at)
    const name = ((await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '').trim()
    await button.click({ force: true })
    await page.waitForTimeout(80)
    await arrived(page)
    await note(name)
    await close(page)
    if (found.length > 0) break
    if (new URL(page.url()).pathname !== address) await follow(page, address)
  }
  return found
}

const account = '/my-settings'
const pages = built.filter(({ layout, path }) => layout === 'signedIn' && path !== account)

test.each(pages)('$path offers nothing that would be refused', async ({ path }) => {
  const { page } = device
  const address = addresses.of(path)
  if (new URL(page.url()).pathname !== address) await follow(page, address)
  expect(await offers(page, address, elsewhere[path] ?? [])).toEqual([])
  expect(sent.splice(0)).toEqual([])
  expect(await outboxOf(page)).toBe(0)
})

test.each(flows)('%s cannot be recorded, and the form says why', async (flow) => {
  const { page } = device
  await follow(page, `/animal/change-new?flow=${flow}&animal=${addresses.ids.animal}`)
  expect(await submits(page)).toEqual([])
  await page.getByRole('main').getByText(reason).first().waitFor()
})

test('quick check-in shows who is expected, and offers to check nobody in', async () => {
  const { page } = device
  await follow(page, '/daycare/booking/quick-check-in')
  const rows = page.getByRole('listbox', { name: 'Tiere' }).getByRole('option')
  await rows.first().waitFor()
  expect(await rows.and(page.locator('[aria-disabled=false]')).count()).toBe(0)
  expect(await rows.getByText(/aufnehmen/i).count()).toBe(0)
})

test('name and profile stay as they are, while password and devices go on', async () => {
  const { page, gate } = device
  await page.goto(gate.origin + account)
  await settled(page)
  expect(await page.getByLabel('Vorname').isDisabled()).toBe(true)
  await page.getByRole('textbox', { name: 'Aktuelles Passwort' }).fill(demoPassword)
  for (const field of await page.locator('input[autocomplete=new-password]').all()) await field.fill(`${demoPassword} 2`)
  expect(await submits(page)).not.toEqual([])
})
