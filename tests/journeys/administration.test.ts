import { afterAll, beforeAll, expect, test } from 'vitest'
import { carer, lead } from './demo.ts'
import { openStage, type Stage } from './stage.ts'
import { card, chip, openTab } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const task = 'Handzettel aufhängen'

test('what the head settles about numbers, tasks and classifications holds for the find that a carer enters without a network', async () => {
  const desk = await stage.tabletOf(lead, { viewport: { width: 1280, height: 800 } })
  const { origin } = desk.gate
  await desk.page.goto(`${origin}/admin/company/numbers`)
  const finds = card(desk.page, 'Funde')
  await finds.getByLabel('Muster').fill('FT-{y}')
  await finds.getByText('Das Muster braucht einen Zähler.').waitFor()
  await finds.getByLabel('Muster').fill('FT-{y}-{n,3}')
  await finds.getByLabel('Nächster Zähler').fill('700')
  await finds.getByText(/^FT-\d\d-700$/).waitFor()
  await finds.getByRole('button', { name: 'Speichern' }).click()
  await desk.page.getByText('Die Nummernkreise wurden gespeichert.').waitFor()

  await desk.page.goto(`${origin}/admin/finds/found`)
  await desk.page.getByRole('button', { name: 'Aufgabe hinzufügen' }).click()
  await desk.page.getByRole('group', { name: 'Aufgabe 3' }).getByRole('textbox').first().fill(task)
  await desk.page.getByRole('button', { name: 'Speichern' }).click()
  await desk.page.getByText('Die Einstellungen wurden gespeichert.').waitFor()

  await desk.page.goto(`${origin}/admin/animals/data`)
  await desk.page.getByRole('link', { name: 'Neue Klassifikation' }).click()
  await desk.page.getByLabel('Name auf Deutsch').fill('Streunerkatze')
  await desk.page.getByLabel('Tierart', { exact: true }).selectOption({ label: 'Katze' })
  await desk.page.getByRole('button', { name: 'Speichern' }).click()
  await desk.page.getByRole('link', { name: /^Streunerkatze/ }).waitFor()
  await chip(desk.page, 'Gespeichert')

  const device = await stage.phoneOf(carer)
  const { page } = device
  await device.goOffline()
  await page.getByRole('link', { name: 'Was ist passiert?' }).tap()
  await page.getByRole('link', { name: 'Fundtier', exact: true }).tap()
  await page.getByRole('heading', { name: 'Fundtier', level: 1 }).waitFor()
  await page.getByLabel('Tierart').selectOption({ label: 'Streunerkatze' })
  await page.getByLabel('Name des Tieres').fill('Regenfund')
  await page.getByLabel('Ort oder Stelle').fill('Bushaltestelle')
  await page.getByLabel('Gemeinde').fill('Unterlüß')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByRole('heading', { name: 'Regenfund', level: 1 }).waitFor()
  await page.getByRole('main').getByText('Streunerkatze', { exact: true }).first().waitFor()
  await openTab(page, 'Aufgaben')
  await page.getByRole('main').getByText(task).first().waitFor()
  expect(await stage.sql(`select 1 from animal where name = 'Regenfund'`)).toEqual([])

  await device.goOnline()
  await chip(page, 'Gespeichert')
  const [found] = await stage.sql<{ number: string; class: string; flow_id: string }>(
    `select s.details->>'number' as number, c.name_de as class, s.flow_id from status_change s
     join animal a on a.id = s.animal_id join classification c on c.id = a.classification_id where a.name = 'Regenfund'`,
  )
  expect(found).toMatchObject({ number: expect.stringMatching(/^FT-\d\d-700$/), class: 'Streunerkatze' })
  const made = await stage.sql('select title, state from task where change_id = $1 and title = $2', [found!.flow_id, task])
  expect(made).toEqual([{ title: task, state: 'open' }])

  // The office finds it by its number, and the carer's device has it too.
  await desk.page.goto(`${origin}/found`)
  await desk.page.getByText(found!.number).first().waitFor()
  await device.close()
})
