import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { daycare, lead } from './demo.ts'
import type { ContextDevice } from './device.ts'
import { openStage, type Stage } from './stage.ts'
import { signIn, today } from './steps.ts'
import { expectedToday, stayOf, type Guest } from './truth.ts'

let stage: Stage
let office: ContextDevice
let door: ContextDevice
let guests: Guest[]

beforeAll(async () => {
  stage = await openStage()
  office = await stage.tabletOf(lead)
  door = await stage.tablet({ viewport: { width: 1280, height: 800 } })
  guests = await expectedToday(stage, today(), daycare)
})
afterAll(() => stage.stop())

const status = (page: Page, text: string | RegExp) => page.getByRole('banner').getByRole('status').filter({ hasText: text }).waitFor()
const tile = (page: Page, animal: string) => page.locator('li button').filter({ hasText: animal })
const doneTile = (page: Page, animal: string) => page.locator('li[data-done]').filter({ hasText: animal })
const arrivals = (page: Page) => page.getByRole('button', { name: /Aufnahme zur Tagesstätte/ })
const departures = (page: Page) => page.getByRole('button', { name: /Abholung aus Tagesstätte/ })

async function tap(page: Page, animal: string, act: string): Promise<void> {
  await tile(page, animal).click()
  await page.getByRole('dialog').getByRole('button', { name: act }).click()
  await doneTile(page, animal).waitFor()
}

/** The administrator makes a terminal; its code as it is shown. */
async function makeTerminal(name: string): Promise<string> {
  const { page, gate } = office
  await page.goto(`${gate.origin}/admin/account/terminals`)
  await page.getByRole('button', { name: 'Neues Terminal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Neues Terminal' })
  await dialog.getByLabel('Name').fill(name)
  await noGraveFault(page)
  await dialog.getByRole('button', { name: 'Code erzeugen' }).click()
  const shown = page.getByRole('dialog', { name: `Code für ${name}` })
  const code = await shown.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).textContent()
  await noGraveFault(page)
  return code!
}

async function registerDoor(code: string): Promise<void> {
  const { page, gate } = door
  await page.goto(`${gate.origin}/terminal-register`)
  await page.getByLabel('Code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Dieses Gerät als Terminal registrieren' }).click()
  await arrivals(page).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await status(page, 'Gespeichert')
}

const open = (page: Page) => new URL(page.url()).pathname

test('a device that is no terminal says so, and a wrong code is refused in words', async () => {
  const { page, gate } = door
  await page.goto(`${gate.origin}/terminal`)
  await page.getByRole('heading', { name: 'Dieses Gerät ist kein Terminal' }).waitFor()
  expect(open(page)).toBe('/terminal/')
  await noGraveFault(page)
  await page.getByRole('link', { name: 'Dieses Gerät als Terminal registrieren' }).click()
  await page.getByLabel('Code').fill('ABCD-2345')
  await noGraveFault(page)
  await page.getByRole('button', { name: 'Dieses Gerät als Terminal registrieren' }).click()
  await page.getByText('Dieser Code ist nicht gültig.').waitFor()
})

test('an administrator makes a code, and a device becomes a terminal with it', async () => {
  const code = await makeTerminal('Haupteingang')
  await registerDoor(code)
  expect(open(door.page)).toBe('/terminal/')
  await door.page.getByText('Haupteingang').waitFor()
  await noGraveFault(door.page)
  await office.page.getByRole('button', { name: 'Schließen', exact: true }).last().click()
  await office.page
    .getByRole('listitem')
    .filter({ hasText: 'Haupteingang' })
    .getByText(/^Zuletzt gesehen am/)
    .waitFor()
})

test('without a network it opens, checks in, takes back and checks out, and all of it arrives', async () => {
  const { page } = door
  const [first, second] = guests as [Guest, Guest]
  await door.goOffline()
  await page.reload()
  await arrivals(page).click()
  await page.getByRole('heading', { name: 'Aufnahme zur Tagesstätte' }).waitFor()
  await noGraveFault(page)
  await tap(page, first.animal, `${first.animal} ist da`)
  await tap(page, second.animal, `${second.animal} ist da`)
  await page.getByRole('button', { name: 'Rückgängig' }).last().click()
  await tile(page, second.animal).waitFor()
  await page.getByRole('button', { name: 'Zurück' }).click()
  await departures(page).click()
  await tap(page, first.animal, `${first.animal} ist abgeholt`)
  // What was taken back is gone from the queue, or followed by its undo when it had been tried already.
  await status(page, /Offline seit \d\d:\d\d · [24]/)
  expect(await stayOf(stage, first)).toMatchObject({ in: false, out: false })

  await door.goOnline()
  await status(page, 'Gespeichert')
  const [terminal] = await stage.sql<{ id: string }>(`select id from terminal where name = 'Haupteingang'`)
  expect(await stayOf(stage, first)).toMatchObject({ in: true, out: true, by: terminal!.id, writes: 2 })
  expect(await stayOf(stage, second)).toMatchObject({ in: false, out: false })
})

/** Everything that lies in any database of the device, as text. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = []
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name!)
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error as Error))
      })
      for (const table of db.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve) => {
          const request = db.transaction(table).objectStore(table).getAll()
          request.addEventListener('success', () => resolve(request.result as unknown[]))
        })
        texts.push(`${name} ${table} ${JSON.stringify(rows)}`)
      }
      db.close()
    }
    return texts.join('\n')
  })

test('names lie on the device, and no telephone number, chip or note', async () => {
  const text = await stored(door.page)
  expect(text).toContain(guests[0]!.animal)
  const secrets = await stage.sql<{ secret: string }>(
    `select phone as secret from contact where phone is not null union select chip from animal where chip is not null union select note from booking where length(note) > 3`,
  )
  expect(secrets.length).toBeGreaterThan(20)
  expect(secrets.filter(({ secret }) => text.includes(secret))).toEqual([])
})

test('a person who signs in beside it changes nothing for it, and it never uses their session', async () => {
  const { gate } = door
  const tab = await door.newTab()
  await tab.goto(`${gate.origin}/`)
  await signIn({ page: tab, gate }, daycare)
  await tab.close()
  const before = gate.seen.length
  await door.page.reload()
  const pulls = () => gate.seen.slice(before).filter(({ path, status: answered }) => path === '/api/sync/pull' && answered === 200)
  await expect.poll(() => pulls().length).toBeGreaterThan(0)
  const [terminal] = await stage.sql<{ id: string }>(`select id from terminal where name = 'Haupteingang'`)
  for (const { body } of pulls()) {
    const { clientId } = JSON.parse(body) as { clientId: string }
    expect(await stage.sql('select user_id from client where id = $1', [clientId])).toEqual([{ user_id: terminal!.id }])
  }
})

test('it is revoked: the next contact says so, the rows are gone, and what was not sent is kept', async () => {
  const { page } = door
  const guest = guests[2]!
  await arrivals(page).click()
  await door.goOffline()
  await tap(page, guest.animal, `${guest.animal} ist da`)
  await office.page.goto(`${office.gate.origin}/admin/account/terminals`)
  await office.page.getByRole('button', { name: 'Haupteingang entziehen' }).click()
  await office.page.getByRole('dialog').getByRole('button', { name: 'Entziehen' }).click()
  await office.page.getByText(/^Entzogen am/).waitFor()
  await door.goOnline()
  await page.getByRole('heading', { name: 'Dieses Terminal wurde entzogen' }).waitFor()
  await page.getByText('1 Eintrag wurde nicht mehr gesendet.').waitFor()
  await noGraveFault(page)
  const [terminal] = await stage.sql<{ id: string }>(`select id from terminal where name = 'Haupteingang'`)
  const ofTerminal = (await stored(page)).split('\n').filter((line) => line.includes(`_${terminal!.id}_`))
  const table = (name: string) => ofTerminal.find((line) => line.split(' ')[1] === name)!
  for (const name of ['animal', 'contact', 'booking', 'stay', 'shadow']) expect([name, table(name).endsWith(' []')]).toEqual([name, true])
  expect(table('outbox')).toContain(guest.stayId)
  expect(await stayOf(stage, guest)).toMatchObject({ in: false })
})
