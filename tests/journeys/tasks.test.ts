import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { carer, office } from './demo.ts'
import { openStage, type Stage } from './stage.ts'
import { card, chip } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const row = (page: Page, title: string) => page.getByRole('checkbox', { name: title })
const stored = (title: string) =>
  stage.sql<{ state: string; by: string | null; writes: number }>(
    `select state, done_by as by, (select count(*)::int from change_log where entity_id = task.id) as writes from task
     where title = $1 and tenant_id in (select tenant_id from membership where user_id = $2) order by due_date`,
    [title, carer.id],
  )

test('a task given on one device is told live on another, done there without a network, taken back, done again, and arrives once', async () => {
  const [desk, phone] = [await stage.tabletOf(office), await stage.phoneOf(carer)]
  await phone.page.goto(`${phone.gate.origin}/notifications`)
  await phone.page.getByRole('heading', { name: 'Benachrichtigungen', level: 1 }).waitFor()
  await noGraveFault(phone.page)

  await desk.page.goto(`${desk.gate.origin}/tasks`)
  await desk.page.getByRole('button', { name: 'Neue Aufgabe' }).click()
  const dialog = desk.page.getByRole('dialog', { name: 'Neue Aufgabe' })
  await dialog.getByRole('button', { name: 'Hinzufügen' }).click()
  await dialog.getByText('Bitte geben Sie an, was zu tun ist.').waitFor()
  await noGraveFault(desk.page)
  await dialog.getByLabel('Was ist zu tun?').fill('Transportbox packen')
  await dialog.getByLabel('Für wen').selectOption({ label: `${carer.forename} ${carer.surname}` })
  // Pressed twice before anything could be drawn: it is stored once.
  await dialog.getByRole('button', { name: 'Hinzufügen' }).evaluate((button: HTMLElement) => [button, button].forEach((one) => one.click()))
  await dialog.waitFor({ state: 'detached' })

  // Nobody touches the phone: it is notified.
  const entry = phone.page.getByRole('link', { name: 'Transportbox packen' })
  await entry.filter({ hasText: `${office.forename} ${office.surname} hat Ihnen eine Aufgabe gegeben` }).waitFor()
  await phone.goOffline()
  await entry.tap()
  await phone.page.getByRole('dialog', { name: 'Aufgabe bearbeiten' }).getByRole('button', { name: 'Schließen' }).tap()
  await row(phone.page, 'Erledigt: Transportbox packen').tap()
  await row(phone.page, 'Erledigt: Transportbox packen').waitFor({ state: 'detached' })
  await phone.page.getByRole('button', { name: 'Rückgängig' }).last().tap()
  await row(phone.page, 'Erledigt: Transportbox packen').waitFor()
  await row(phone.page, 'Erledigt: Transportbox packen').tap()
  await row(phone.page, 'Erledigt: Transportbox packen').waitFor({ state: 'detached' })
  await phone.page.reload()
  await phone.page.getByText('Erledigt', { exact: true }).tap()
  await row(phone.page, 'Wieder öffnen: Transportbox packen').waitFor()
  await noGraveFault(phone.page)
  expect(await stored('Transportbox packen')).toEqual([{ state: 'open', by: null, writes: 1 }])

  await phone.goOnline()
  await chip(phone.page, 'Gespeichert')
  expect(await stored('Transportbox packen')).toEqual([
    // Taken back before the first try to send it, an entry is simply gone; afterwards its opposite is queued behind it.
    { state: 'done', by: carer.id, writes: expect.toSatisfy((writes) => writes === 2 || writes === 4) },
  ])
  expect(await stage.sql('select read from notification where subject = $1', ['Transportbox packen'])).toEqual([{ read: true }])
  await desk.page.getByText('Erledigt', { exact: true }).click()
  await row(desk.page, 'Wieder öffnen: Transportbox packen').waitFor()
  for (const device of [desk, phone]) await device.close()
})

test('a recurring task of the home page is followed by that of tomorrow, and reading everything empties the badge', async () => {
  const phone = await stage.phoneOf(carer)
  const widget = card(phone.page, 'Offene Aufgaben')
  const title = 'Katzentoiletten Zimmer 1 bis 6'
  await widget.getByRole('checkbox', { name: `Erledigt: ${title}` }).tap()
  await widget.getByRole('checkbox', { name: `Erledigt: ${title}` }).waitFor({ state: 'detached' })
  await widget.getByRole('link', { name: 'Alle Aufgaben' }).tap()
  await row(phone.page, `Erledigt: ${title}`).waitFor()
  await chip(phone.page, 'Gespeichert')
  expect((await stored(title)).map(({ state }) => state)).toEqual(['done', 'open'])

  await phone.page.goto(`${phone.gate.origin}/notifications`)
  await phone.page.getByRole('button', { name: 'Alle als gelesen markieren' }).tap()
  await phone.page.getByText('Ungelesen:').first().waitFor({ state: 'detached' })
  await chip(phone.page, 'Gespeichert')
  expect(await stage.sql('select 1 from notification where user_id = $1 and not read', [carer.id])).toEqual([])
  await phone.close()
})
