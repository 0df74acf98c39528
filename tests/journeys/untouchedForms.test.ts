// A form that nobody has touched says nothing: it is refused, or somebody is asked, and nothing is stored, queued or sent. Forms that a page shows as it
// comes are looked at in pageLooks.ts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flows } from '../../shared/changes/story/flows.ts'
import { findAddresses, type Addresses } from './addresses.ts'
import { lead } from './demo.ts'
import type { ContextDevice } from './device.ts'
import { openings } from './forms.ts'
import { follow, settled } from './look.ts'
import { forget, listenTo, pressAll, pressNew, staysSilent } from './pressing.ts'
import { online, openStage, type Stage } from './stage.ts'
import { openPeople, phonesOf, type People } from './people.ts'
import { elsewhere as callAs } from './truth.ts'

let stage: Stage
let people: People
let addresses: Addresses

beforeAll(async () => {
  stage = await openStage({}, online)
  people = await openPeople(stage)
  addresses = await findAddresses(stage)
  const office = await callAs(stage, lead)
  expect((await office.post('/api/admin/terminals/new', { name: 'Eingang', services: ['daycare'] })).status).toBe(200)
  for (const device of phonesOf(people)) listenTo(device)
})
afterAll(() => stage.stop())

/** What opens over a page. */
const sheet = '[role=dialog]'

const deviceOf = (path: string): ContextDevice => (path.startsWith('/tenantadmin/') ? people.platform : people.member)

/** A short page beside those that are looked at. */
const elsewhere = (path: string): string => (path.startsWith('/tenantadmin/') ? '/tenantadmin/accounts' : '/outbox')

/** Opens a page as if for the first time: nothing of what was open before stays. */
async function come({ page }: ContextDevice, path: string): Promise<void> {
  const address = addresses.of(path)
  if (new URL(page.url()).pathname === address) await follow(page, elsewhere(path))
  await follow(page, address)
}

test('the password that a login asks for', async () => {
  const { page } = people.visitor
  await page.goto(`${people.visitor.gate.origin}/login`)
  await settled(page)
  await page.getByLabel('E-Mail-Adresse').fill(lead.email)
  await page.getByRole('button', { name: 'Weiter' }).tap()
  await page.getByRole('textbox', { name: 'Passwort' }).waitFor()
  forget(people.visitor)
  expect(await pressAll(page)).toBe(1)
  await staysSilent(people.visitor)
  await page.locator('[data-faults] button').waitFor()
})

test.each(flows)('%s, opened from the list of changes and from an animal', async (flow) => {
  for (const more of ['', `&animal=${addresses.ids.animal}`, `&animal=${addresses.ids.found}`]) {
    // From another page: what was open before does not stay, a question neither.
    await follow(people.member.page, elsewhere('/animal'))
    expect(await people.member.page.locator(sheet).count()).toBe(0)
    await follow(people.member.page, `/animal/change-new?flow=${flow}${more}`)
    expect(await pressAll(people.member.page)).toBeGreaterThan(0)
    await staysSilent(people.member)
  }
})

test.each(openings)('$file, $taps', async ({ path, taps, inPlace, edits }) => {
  const device = deviceOf(path)
  const { page } = device
  await come(device, path)
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
