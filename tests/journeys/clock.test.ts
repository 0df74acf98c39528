import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMonths, monthOf } from '../../shared/time.ts'
import { noGraveFault } from './axe.ts'
import { lead } from './demo.ts'
import type { ContextDevice } from './device.ts'
import { feedingOfRoom } from './feedingOfRoom.ts'
import { picturesOf, roomAbove, tooSmall } from './look.ts'
import { typeLikeReader } from './reader.ts'
import { openStage, type Stage } from './stage.ts'
import { today } from './steps.ts'

let stage: Stage
let office: ContextDevice
let door: ContextDevice
let user: { id: string; name: string }
/** The house with the most residents. */
let house: string

beforeAll(async () => {
  stage = await openStage()
  office = await stage.tabletOf(lead)
  door = await stage.tablet({ viewport: { width: 800, height: 1280 } })
  const [found] = await stage.sql<{ id: string; name: string }>(
    `select id, forename || ' ' || surname as name from "user" where email = $1`,
    [lead.email],
  )
  user = found!
  const [largest] = await stage.sql<{ name: string }>(
    `select s.name from animal a join room r on r.id = a.room_id join shelter s on s.id = r.shelter_id
       where a.place = 'room' and a.restricted_to is null and s.tenant_id = (select tenant_id from membership where user_id = $1 limit 1)
       group by s.name order by count(*) desc limit 1`,
    [found!.id],
  )
  house = largest!.name
})
afterAll(() => stage.stop())

const pin = '270319'
const tag = '0004771993'

/** From the start of the terminal to the buttons of a person. */
async function typePin(page: Page): Promise<void> {
  await page.locator('li button').filter({ hasText: user.name }).click()
  await page.getByLabel('PIN', { exact: true }).fill(pin)
}
const act = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
const kept = (page: Page) => page.getByRole('dialog').getByRole('status')

test('somebody sets a PIN, and a terminal takes punches with it', async () => {
  const { page, gate } = office
  await page.goto(`${gate.origin}/my-settings`)
  await page.getByLabel('Neue PIN').fill('123456')
  await page.getByRole('button', { name: 'PIN festlegen' }).click()
  await page.getByText('Diese PIN ist leicht zu erraten.').waitFor()
  await page.getByLabel('Neue PIN').fill(pin)
  await page.getByRole('button', { name: 'PIN festlegen' }).click()
  await page.getByText(/^Ihre PIN wurde am/).waitFor()

  await page.goto(`${gate.origin}/admin/account/terminals`)
  await page.getByRole('button', { name: 'Neues Terminal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Neues Terminal' })
  await dialog.getByLabel('Name').fill('Personaleingang')
  await dialog.getByRole('switch', { name: /^Mitarbeitende stempeln dort/ }).check()
  await dialog.getByLabel('Versorgungsrunde').selectOption(house)
  await dialog.getByRole('button', { name: 'Code erzeugen' }).click()
  const code = await page.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).textContent()

  await door.page.goto(`${door.gate.origin}/terminal-register`)
  await door.page.getByLabel('Code').fill(code!)
  await door.page.getByRole('button', { name: 'Dieses Gerät als Terminal registrieren' }).click()
  await door.page.getByRole('button', { name: 'Arbeitszeit' }).click()
  await door.page.getByRole('heading', { name: 'Arbeitszeit' }).waitFor()
  await noGraveFault(door.page)
  await typePin(door.page)
  await act(door.page, 'Kommen').waitFor()
  await noGraveFault(door.page)
  await act(door.page, 'Kommen').click()
  await kept(door.page)
    .getByText(/^Kommen · \d\d:\d\d$/)
    .waitFor()
  await act(door.page, 'Schließen').last().click()
  await expect
    .poll(() => stage.sql('select kind, state from punch where user_id = $1', [user.id]))
    .toEqual([{ kind: 'in', state: 'verified' }])
})

test('a tag that is held to the reader leads straight to the punch', async () => {
  const { page, gate } = office
  const [membership] = await stage.sql<{ id: string }>('select id from membership where user_id = $1', [user.id])
  await page.goto(`${gate.origin}/admin/user/${membership!.id}`)
  await page.getByRole('button', { name: 'Transponder festlegen' }).waitFor()
  await typeLikeReader(page, tag)
  expect(await page.getByLabel('Nummer des Transponders').inputValue()).toBe(tag)
  await page.getByRole('button', { name: 'Transponder festlegen' }).click()
  await page.getByText(/^Ein Transponder wurde am/).waitFor()

  await door.page.getByRole('button', { name: 'Zurück' }).click()
  await door.page.getByRole('button', { name: 'Arbeitszeit' }).waitFor()
  await typeLikeReader(door.page, '99887766')
  await door.page.getByText(/^Dieser Transponder ist hier nicht bekannt/).waitFor()
  await typeLikeReader(door.page, tag)
  await door.page.getByRole('dialog', { name: user.name }).waitFor()
  await act(door.page, 'Abbrechen').click()
  await door.page.getByRole('button', { name: 'Arbeitszeit' }).waitFor()
  await typeLikeReader(door.page, tag)
  await act(door.page, 'Pause beginnen').click()
  await kept(door.page)
    .getByText(/^Pause/)
    .waitFor()
  await act(door.page, 'Schließen').last().click()
  await door.page.getByRole('button', { name: 'Arbeitszeit' }).waitFor()
  const punches = () => stage.sql('select kind, state from punch where user_id = $1 order by at, local_seq', [user.id])
  await expect.poll(punches).toHaveLength(2)
  await typeLikeReader(door.page, tag)
  await act(door.page, 'Pause beenden').click()
  await expect.poll(punches).toEqual(['in', 'breakStart', 'breakEnd'].map((kind) => ({ kind, state: 'verified' })))
  await act(door.page, 'Schließen').last().click()
})

/** How many people a PIN was tried for. */
const tries = async () => (await stage.sql<{ key: string }>(`select key from attempt where key like 'pin:%'`)).length

test('a tag that is held to the reader beside the PIN is no wrong PIN: it leads to the punch of its person, and opens no round', async () => {
  await stage.sql(`delete from attempt where key like 'pin%'`)
  await door.page.getByRole('button', { name: 'Arbeitszeit' }).click()
  await door.page.locator('li button').filter({ hasText: user.name }).click()
  const field = door.page.getByLabel('PIN', { exact: true })
  await field.focus()
  await typeLikeReader(door.page, tag)
  await act(door.page, 'Pause beginnen').waitFor()
  await act(door.page, 'Abbrechen').click()
  await door.page.getByRole('button', { name: 'Zurück' }).click()
  await door.page.getByRole('button', { name: 'Versorgung' }).click()
  await door.page.locator('li button').filter({ hasText: user.name }).click()
  await field.waitFor()
  await typeLikeReader(door.page, tag)
  await door.page.getByText('Ein Transponder gilt nur für die Arbeitszeit. Bitte geben Sie hier Ihre PIN ein.').waitFor()
  await picturesOf(door.page, 'terminal-tag-at-round')
  expect(await field.inputValue()).toBe('')
  expect(await tries()).toBe(0)
  await act(door.page, 'Abbrechen').click()
  await door.page.getByRole('button', { name: 'Zurück' }).click()
})

test('a punch without the network is kept under the name, and the lead confirms it and sees what is missing', async () => {
  await door.goOffline()
  await typeLikeReader(door.page, tag)
  await door.page.getByText(/^Der Server ist nicht erreichbar, deshalb kann dieses Terminal Ihren Transponder/).waitFor()
  await noGraveFault(door.page)
  await door.page.locator('li button').filter({ hasText: user.name }).click()
  await door.page.getByText(/^Der Server ist nicht erreichbar, deshalb/).waitFor()
  await act(door.page, 'Kommen').click()
  await kept(door.page)
    .getByText(/^Auf diesem Gerät gespeichert/)
    .waitFor()
  await door.goOnline()
  await expect.poll(() => stage.sql(`select kind from punch where user_id = $1 and state = 'unverified'`, [user.id])).toHaveLength(1)

  const { page, gate } = office
  await page.goto(`${gate.origin}/timetracking/team`)
  await page.getByRole('heading', { name: 'Stempelungen ohne PIN' }).waitFor()
  await noGraveFault(page)
  await page.getByRole('button', { name: new RegExp(`^${user.name} bestätigen`) }).click()
  await page.getByText('Die Stempelung wurde bestätigt').waitFor()
  await page.getByRole('main').getByRole('link', { name: user.name }).click()
  await page.getByText(/Das Ende fehlt/).waitFor()
  await noGraveFault(page)
})

test('an approved month is locked for the person until it is opened again', async () => {
  const { page } = office
  const before = addMonths(monthOf(today()), -1)
  await page.getByRole('link', { name: 'Vorheriger Monat' }).click()
  await page.getByRole('button', { name: 'Monat freigeben' }).click()
  await page.getByText(/^Freigegeben am/).waitFor()
  await page.goto(`${office.gate.origin}/timetracking/my-times?month=${before}`)
  await page.getByText(/^Dieser Monat ist freigegeben/).waitFor()
  expect(await page.getByRole('button', { name: 'Neue Zeitbuchung' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: user.name }).click()
  await page.getByRole('button', { name: 'Wieder öffnen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Monat wieder öffnen' })
  await dialog.getByRole('button', { name: 'Wieder öffnen' }).click()
  await dialog.getByText('Bitte schreiben Sie mindestens 10 Zeichen.').waitFor()
  await dialog.getByLabel('Grund').fill('Der 14. fehlt noch.')
  await dialog.getByRole('button', { name: 'Wieder öffnen' }).click()
  await page.getByText('Wieder geöffnet: Der 14. fehlt noch.').waitFor()
})

/** Ticks the first thing of the round that is not done, although the same was given a short time ago. */
async function tickFirst(page: Page): Promise<void> {
  await page
    .getByRole('checkbox', { name: /^Erledigt: / })
    .first()
    .click()
  const logged = page.getByText(/^Eingetragen: /)
  const allTheSame = page.getByRole('button', { name: 'Trotzdem eintragen' })
  await logged.or(allTheSame).first().waitFor()
  if (await allTheSame.isVisible()) await allTheSame.click()
  await logged.first().waitFor()
}
/** Notes that the first animal of the round eats little, and answers its id. */
async function observeFirst(page: Page): Promise<string> {
  const button = page
    .locator('li')
    .getByRole('button', { name: /^Beobachtung: / })
    .filter({ visible: true })
    .first()
  const name = await button.getAttribute('aria-label')
  await button.click()
  const sheet = page.getByRole('dialog', { name: name! })
  await sheet.getByRole('button', { name: 'Speichern' }).click()
  await sheet.getByRole('alert').waitFor()
  await sheet.getByRole('group', { name: 'Fressen' }).getByRole('checkbox', { name: 'wenig', exact: true }).check({ force: true })
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  for (const free of await roomAbove(page)) expect(free).toBeGreaterThanOrEqual(96)
  await picturesOf(page, 'terminal-observation')
  await sheet.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText(name!.replace('Beobachtung: ', 'Beobachtung notiert: ')).waitFor()
  await sheet.waitFor({ state: 'detached' })
  await picturesOf(page, 'terminal-round')
  await door.goOnline()
  const noted = () =>
    stage.sql<{ id: string }>(`select animal_id as id from observation where terminal ->> 'state' = 'unverified' and ate = 'little'`)
  await expect.poll(noted).toHaveLength(1)
  return (await noted())[0]!.id
}
const entries = (state: string) => stage.sql(`select 1 from care_log where terminal ->> 'state' = $1 and by = $2`, [state, user.id])

test('somebody does the round of care with their PIN, goes on without the network, and confirms that from their own login', async () => {
  await door.page.reload()
  await door.page.getByRole('button', { name: 'Versorgung' }).click()
  await typePin(door.page)
  await door.page.getByRole('button', { name: 'Runde beenden' }).waitFor()
  await noGraveFault(door.page)
  await tickFirst(door.page)
  await expect.poll(() => entries('verified')).toHaveLength(1)
  await door.page.getByRole('button', { name: 'Runde beenden' }).click()

  await door.goOffline()
  await door.page.getByRole('button', { name: 'Versorgung' }).click()
  await typePin(door.page)
  await door.page.getByText(/^Der Server ist nicht erreichbar, deshalb/).waitFor()
  await tickFirst(door.page)
  await door.page
    .getByText(/nicht bestätigt/)
    .first()
    .waitFor({ state: 'attached' })
  const animalId = await observeFirst(door.page)
  await expect.poll(() => entries('unverified')).toHaveLength(1)

  const { page, gate } = office
  await page.goto(`${gate.origin}/care`)
  await page.getByRole('heading', { name: 'Ohne PIN an einem Terminal eingetragen' }).waitFor()
  await noGraveFault(page)
  await page
    .getByRole('button', { name: / bestätigen$/ })
    .first()
    .click()
  await page.getByText('Der Eintrag wurde bestätigt').waitFor()
  await page.getByRole('heading', { name: 'Ohne PIN an einem Terminal eingetragen' }).waitFor({ state: 'detached' })
  expect(await entries('confirmed')).toHaveLength(1)
  await page.goto(`${gate.origin}/animal/${animalId}/medical`)
  await page
    .getByRole('list', { name: 'Beobachtungen' })
    .getByText(/an einem Terminal, nicht bestätigt/)
    .waitFor()
})

test('all of a room is given in one act, with one way back; what is due later and what is done already stay as they are', async () => {
  await door.page.getByRole('button', { name: 'Runde beenden' }).click()
  const { room, time, ids } = await feedingOfRoom(stage, house)
  const given = (state: string) =>
    stage.sql(`select result, note from care_log where item_id = any($1) and due_time = $2 and terminal ->> 'state' = $3 order by result`, [
      ids,
      time,
      state,
    ])
  await door.page.reload()
  await door.page.getByRole('button', { name: 'Versorgung' }).click()
  await typePin(door.page)
  const all = (count: number) => door.page.getByRole('button', { name: `Alle ${count} abhaken: ${room}, ${time}` })
  await all(ids.length).waitFor()
  await noGraveFault(door.page)
  await picturesOf(door.page, 'terminal-room-head')
  await all(ids.length).click()
  await door.page.getByText(`Eingetragen: ${room}, ${ids.length} Einträge`).waitFor()
  await expect.poll(() => given('verified')).toHaveLength(ids.length)
  await door.page.getByRole('button', { name: 'Rückgängig' }).last().click()
  await expect.poll(() => given('verified')).toEqual([])

  const first = door.page.getByRole('list', { name: `${time}, ${room}` }).getByRole('button', { name: /: nicht gegeben$/ })
  await first.first().click()
  const dialog = door.page.getByRole('dialog')
  await picturesOf(door.page, 'terminal-result')
  await dialog.getByRole('button', { name: 'ist gestorben' }).waitFor()
  await dialog.getByRole('button', { name: 'Anderer Grund: ausgelassen' }).click()
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await dialog.getByText('Bitte füllen Sie dieses Feld aus.').waitFor()
  await dialog.getByLabel('Grund').fill('Bauchschmerzen')
  await picturesOf(door.page, 'terminal-other-reason')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect.poll(() => given('verified')).toEqual([{ result: 'skipped', note: 'Bauchschmerzen' }])

  await door.goOffline()
  await door.page.getByRole('button', { name: 'Runde beenden' }).click()
  await door.page.getByRole('button', { name: 'Versorgung' }).click()
  await typePin(door.page)
  await all(ids.length - 1).click()
  await picturesOf(door.page, 'terminal-room-given')
  await door.goOnline()
  await expect.poll(() => given('unverified')).toHaveLength(ids.length - 1)
  expect(await given('verified')).toHaveLength(1)
})
