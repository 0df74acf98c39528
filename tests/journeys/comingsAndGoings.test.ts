import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../shared/time.ts'
import { inHouse, lead } from './demo.ts'
import type { ContextDevice } from './device.ts'
import { picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { card, chip, today } from './steps.ts'

let stage: Stage
let device: ContextDevice
let page: Page

interface Cat {
  id: string
  name: string
}

/** Cats of the lead's shelter that are there for this reason. */
const cats = (custody: string) =>
  stage.sql<Cat>(
    `select a.id, a.name from animal a ${inHouse('a')}
     where not exists (select 1 from status_change o where o.animal_id = a.id and o.owner = 'contact' and o.ownership_until is null)
       and a.custody = $2 and a.place = 'room' and a.species = 'cat' and a.name <> '' and a.birth_date < $3 order by a.number`,
    [lead.id, custody, addDays(today(), -200)],
  )
const stateOf = async (id: string) => (await stage.sql('select custody, place, outcome from animal where id = $1', [id]))[0]
let missing: Cat

beforeAll(async () => {
  stage = await openStage()
  // One that ran away more than a year ago.
  const [runaway] = await stage.sql<Cat>(`select a.id, a.name from animal a ${inHouse('a')} where a.place = 'unknown'`, [lead.id])
  missing = runaway!
  await stage.sql(
    `update status_change set at = at - interval '400 days', residency_until = residency_until - interval '400 days' where animal_id = $1`,
    [missing.id],
  )
  device = await stage.phoneOf(lead)
  page = device.page
})
afterAll(() => stage.stop())

const open = async (path: string, heading: string) => {
  await page.goto(`${device.gate.origin}${path}`)
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
}
const save = () => page.getByRole('button', { name: 'Speichern' }).tap()

test('a foster carer keeps a cat that is new to the house, recorded without a network', async () => {
  await device.goOffline()
  await page.getByRole('link', { name: 'Was ist passiert?' }).tap()
  await page.getByText('Eine Pflegestelle bringt oder behält ein Tier, das neu bei uns ist.').waitFor()
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'choose-change')
  await page.getByRole('link', { name: 'Aufnahme aus Pflegestelle' }).tap()
  await page.getByLabel('Tierart').selectOption({ label: 'Katze' })
  await page.getByLabel('Name des Tieres').fill('Flöckchen')
  await page.getByLabel('Wo das Tier lebt').selectOption({ label: 'bei der Pflegestelle' })
  await page.getByRole('combobox', { name: 'Pflegestelle' }).tap()
  await page.getByRole('listbox').getByRole('option').first().tap()
  await save()
  await page.getByRole('heading', { name: 'Flöckchen', level: 1 }).waitFor()
  await page.getByRole('main').getByText('in Pflegestelle', { exact: true }).first().waitFor()
  expect(await stage.sql(`select 1 from animal where name = 'Flöckchen'`)).toEqual([])
  await device.goOnline()
  await chip(page, 'Gespeichert')
  const [made] = await stage.sql(
    `select a.custody, a.place, r.id = a.room_id as "isThere", s.type from animal a
     join room r on r.tenant_id = a.tenant_id and r.id = a.room_id join shelter s on s.tenant_id = r.tenant_id and s.id = r.shelter_id
     where a.name = 'Flöckchen'`,
  )
  expect(made).toEqual({ custody: 'foster', place: 'foster', isThere: true, type: 'fosterHome' })
})

test('a feral cat goes back to its place, and nobody is asked who receives it', async () => {
  const [feral] = await cats('found')
  await open(`/animal/${feral!.id}`, feral!.name)
  await device.goOffline()
  await page.getByRole('link', { name: 'Auswildern oder an den Platz zurückbringen' }).tap()
  await page.getByLabel('Wohin', { exact: true }).selectOption({ label: 'zurück an ihren Platz (freilebende Katze)' })
  await page.getByLabel('Ort oder Stelle').fill('Alter Hof am Mühlenweg')
  expect(await page.getByRole('combobox', { name: 'Bekannter Kontakt' }).count()).toBe(0)
  await save()
  await page.getByRole('heading', { name: feral!.name, level: 1 }).waitFor()
  await page.getByRole('main').getByText('freigelassen', { exact: true }).first().waitFor()
  await device.goOnline()
  await chip(page, 'Gespeichert')
  expect(await stateOf(feral!.id)).toEqual({ custody: null, place: null, outcome: 'setFree' })
})

test('an adopter whom nobody knows yet is entered in the form, without a network', async () => {
  const [cat] = await cats('turnedIn')
  await open(`/animal/${cat!.id}/adoption`, cat!.name)
  await page.getByRole('button', { name: /^(?:Freigeben oder zurückhalten|Vermittlungsstatus ändern)$/ }).tap()
  const release = page.getByRole('dialog', { name: 'Vermittlungsstatus' })
  await release.getByLabel('Zur Vermittlung freigegeben').check()
  await release.getByRole('button', { name: 'Speichern' }).tap()
  await release.waitFor({ state: 'detached' })
  await chip(page, 'Gespeichert')
  await device.goOffline()
  await page.goto(`${device.gate.origin}/animal/change-new?flow=adoption&animal=${cat!.id}`)
  await page.getByRole('heading', { name: 'Vermittlung', level: 1 }).waitFor()
  await page.getByLabel('Der Adoptant ist volljährig; der Ausweis wurde geprüft').check()
  await page.getByLabel('Der Vertrag ist unterschrieben').check()
  await save()
  await page.getByText('Bitte wählen Sie den Kontakt, der das Tier adoptiert, oder legen Sie einen neuen an.').waitFor()
  await picture(page, 'adopter-missing')
  await page.getByRole('button', { name: 'Neuer Kontakt' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Neuer Kontakt' })
  await dialog.getByLabel('Vorname').fill('Anke')
  await dialog.getByLabel('Nachname').fill('Lorenz')
  await dialog.getByRole('button', { name: 'Speichern' }).tap()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Name', { exact: true }).count()).toBe(0)
  await save()
  // A chip that is missing and the like are asked about.
  const [doubts, record] = [
    page.getByRole('button', { name: 'Trotzdem erfassen' }),
    page.getByRole('heading', { name: cat!.name, level: 1 }),
  ]
  await doubts.or(record).first().waitFor()
  if (await doubts.isVisible()) await doubts.tap()
  await record.waitFor()
  await page.getByRole('main').getByText('vermittelt', { exact: true }).first().waitFor()
  await device.goOnline()
  await chip(page, 'Gespeichert')
  const [adopter] = await stage.sql(
    `select c.forename, c.surname, c.roles from status_change s join contact c on c.tenant_id = s.tenant_id and c.id = s.contact_id
     where s.animal_id = $1 and s.kind = 'adoption'`,
    [cat!.id],
  )
  expect(adopter).toEqual({ forename: 'Anke', surname: 'Lorenz', roles: ['adopter'] })
})

test('home says who has been missing for too long, the list says the same, and one tap ends it', async () => {
  await open('/', 'Übersicht')
  // One of the demo is missing as long.
  const due = page.getByRole('region', { name: /seit langem entlaufen$/ })
  await due.getByRole('button', { name: /seit langem entlaufen$/, expanded: false }).tap()
  await due.getByRole('link', { name: missing.name }).waitFor()
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'missing-on-home')
  await due.getByRole('link', { name: 'Alle entlaufenen Tiere' }).tap()
  const list = card(page, 'Bei uns entlaufen')
  const entry = list.getByRole('listitem').filter({ hasText: missing.name })
  await entry.getByText(/darf seit .* ausgetragen werden/).waitFor()
  await expect.poll(() => entry.count()).toBe(1)
  await picture(page, 'missing-list')
  await entry.getByRole('link', { name: 'Nicht zurückgekehrt' }).tap()
  await page.getByRole('heading', { name: 'Entlaufenes Tier ist nicht zurückgekehrt', level: 1 }).waitFor()
  await page.getByLabel('Notizen').fill('Seit mehr als einem Jahr hat es niemand gesehen.')
  await save()
  await page.getByRole('heading', { name: missing.name, level: 1 }).waitFor()
  await chip(page, 'Gespeichert')
  expect(await stateOf(missing.id)).toEqual({ custody: null, place: null, outcome: 'notReturned' })
  // Years later it may stand at the door all the same.
  await page.getByRole('link', { name: 'Nicht zurückgekehrtes Tier ist wieder da' }).waitFor()
  await open('/', 'Übersicht')
  await expect.poll(() => due.getByRole('link', { name: missing.name }).count()).toBe(0)
})
