import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../shared/time.ts'
import { lead } from './demo.ts'
import type { ContextDevice } from './device.ts'
import { picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { chip, signIn, today } from './steps.ts'

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
    `select a.id, a.name from animal a join membership m on m.tenant_id = a.tenant_id and m.user_id = $1
     where a.custody = $2 and a.place = 'room' and a.species = 'cat' and a.name <> '' and a.birth_date < $3 order by a.number`,
    [lead.id, custody, addDays(today(), -200)],
  )
const stateOf = async (id: string) => (await stage.sql('select custody, place, outcome from animal where id = $1', [id]))[0]

beforeAll(async () => {
  stage = await openStage()
  device = await stage.phone()
  page = device.page
  await signIn(device, lead)
})
afterAll(() => stage.stop())

const open = async (path: string, heading: string) => {
  await page.goto(`${device.gate.origin}${path}`)
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
}
const save = () => page.getByRole('button', { name: 'Speichern' }).tap()

test('a foster carer keeps a cat that is new to the house, recorded without a network', async () => {
  await device.goOffline()
  await page.getByRole('link', { name: 'Neuer Vorgang zu einem Tier' }).tap()
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
