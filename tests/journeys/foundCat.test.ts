import { afterAll, beforeAll, expect, test } from 'vitest'
import { carer } from './demo.ts'
import { picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { card, chip, chooseRoom, openTab } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

test('a cat that is found at night goes in, is moved, weighed and given back on a phone without a network, and the server agrees', async () => {
  const device = await stage.phoneOf(carer)
  const { page } = device
  await device.goOffline()

  // At the door: from everywhere in two taps.
  await page.getByRole('link', { name: 'Was ist passiert?' }).tap()
  await page.getByRole('heading', { name: 'Was ist passiert?', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Fundtier', exact: true }).tap()
  await page.getByRole('heading', { name: 'Fundtier', level: 1 }).waitFor()
  await page.getByLabel('Tierart').selectOption({ label: 'Katze' })
  await page.getByLabel('Name des Tieres').fill('Nachtfund')
  await page.getByLabel('Chipnummer').fill('276 0999 0000')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Eine Chipnummer muss 15 Ziffern haben.').waitFor()
  await page.getByText('Bitte geben Sie an, wo das Tier gefunden wurde.').waitFor()
  await page.getByLabel('Chipnummer').fill('276.0999.9000.4711')
  await page.getByLabel('Ort oder Stelle').fill('Feldweg am Sportplatz')
  await page.getByLabel('Gemeinde').fill('Unterlüß')
  await chooseRoom(page, 'Box 5')
  await page.getByLabel('Rechte des Finders').selectOption({ label: 'behält alle Rechte' })
  await page.getByText('Behörde und Register').tap()
  // Nobody has asked a register before somebody says so.
  const registers = page.getByRole('group', { name: 'Bei diesen Registern gesucht' })
  await registers.getByText('FINDEFIX: noch zu fragen').waitFor()
  await registers.getByRole('button', { name: 'TASSO wurde gefragt' }).tap()
  await registers.getByLabel('Antwort').selectOption({ label: 'dort nicht eingetragen' })
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'registers')
  await page.getByRole('button', { name: 'Speichern' }).tap()

  await page.getByRole('heading', { name: 'Nachtfund', level: 1 }).waitFor()
  await page.getByRole('main').getByText('im Tierheim', { exact: true }).first().waitFor()
  await page.getByRole('main').getByText('Box 5', { exact: true }).first().waitFor()
  // Which registers were asked is with the find.
  const animalPage = page.url()
  await page.goto(`${new URL(animalPage).origin}/found`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Nachtfund/ })
    .first()
    .tap()
  await page.getByText(/^TASSO: gefragt am .*, dort nicht eingetragen$/).waitFor()
  await page.getByText('FINDEFIX: noch zu fragen').waitFor()
  await picture(page, 'registers-asked')
  await page.goto(animalPage)
  // What the matrix has against the rest is shown in words.
  await page.getByText('Jetzt nicht möglich').tap()
  await page.getByText('Das Tier ist schon in Obhut.').first().waitFor()

  await openTab(page, 'Gewicht')
  await page.getByLabel('Gewicht in Kilogramm').fill('3,8')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByRole('list', { name: 'Gewichte' }).getByText('3,8 kg').waitFor()

  await openTab(page, 'Stammdaten')
  await page.getByRole('link', { name: 'Interne Verlegung' }).tap()
  await chooseRoom(page, 'Katzenzimmer 1')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  // Out of quarantine on the first night: that is asked, and it is hers to decide.
  await page.getByRole('dialog').getByRole('button', { name: 'Trotzdem speichern' }).tap()
  await page.getByRole('main').getByText('Katzenzimmer 1', { exact: true }).first().waitFor()

  // In the morning somebody misses her.
  await page.getByRole('link', { name: 'Rückgabe an Eigentümer' }).tap()
  await page.getByRole('button', { name: 'Neuer Kontakt' }).tap()
  const owner = page.getByRole('dialog', { name: 'Neuer Kontakt' })
  await owner.getByLabel('Vorname').fill('Anke')
  await owner.getByLabel('Nachname').fill('Lorenz')
  await owner.getByRole('button', { name: 'Speichern' }).tap()
  await owner.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Der Finder hat nicht auf seine Rechte verzichtet und muss der Rückgabe zustimmen.').waitFor()
  await page.getByRole('checkbox', { name: 'Fotos' }).check()
  await page.getByLabel('Der Finder ist einverstanden').check()
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByRole('main').getByText('zurückgegeben', { exact: true }).first().waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Nachtfund', level: 1 }).waitFor()
  await openTab(page, 'Chronik')
  const timeline = page.getByRole('list', { name: 'Chronik' })
  await expect.poll(() => timeline.getByRole('listitem').count()).toBe(3)
  expect(await stage.sql(`select 1 from animal where name = 'Nachtfund'`)).toEqual([])

  await device.goOnline()
  await chip(page, 'Gespeichert')
  const [animal] = await stage.sql<{ id: string; number: string; outcome: string; chip: string }>(
    `select id, number, outcome, chip from animal where name = 'Nachtfund'`,
  )
  expect(animal).toMatchObject({ outcome: 'givenBack', chip: '276099990004711', number: expect.stringMatching(/^\d{4}-\d{4}$/) })
  const changes = await stage.sql('select kind, contact_id, details from status_change where animal_id = $1 order by nth', [animal!.id])
  expect(changes.map(({ kind }) => kind)).toEqual(['found', 'internalMove', 'foundGiveBack'])
  expect(changes[2]!.details).toMatchObject({ proof: ['photos'], finderConsent: true })
  expect(await stage.sql('select forename, surname, roles from contact where id = $1', [changes[2]!.contact_id])).toEqual([
    { forename: 'Anke', surname: 'Lorenz', roles: ['owner'] },
  ])
  expect(await stage.sql('select grams from weight where animal_id = $1', [animal!.id])).toEqual([{ grams: 3800 }])
  await page.getByText(animal!.number).first().waitFor()

  // The give-back was of another cat: it is cancelled, and she is in the house again.
  await timeline.getByRole('listitem').first().getByRole('button', { name: 'Stornieren' }).tap()
  await page.getByRole('button', { name: 'Vorgang stornieren' }).tap()
  await page.getByRole('main').getByText('im Tierheim', { exact: true }).first().waitFor()
  await chip(page, 'Gespeichert')
  expect(await stage.sql('select outcome, custody from animal where id = $1', [animal!.id])).toEqual([{ outcome: null, custody: 'found' }])
  expect(await card(page, 'Chronik').count()).toBe(1)
  await device.close()
})
