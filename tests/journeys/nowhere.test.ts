// Nothing opens to nowhere: old addresses, and names that are no way in. Every page with bad values in its address is in pageLooks.ts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nothingSaid } from '../../shared/animals/animalActs.ts'
import { built } from '../builtPages.ts'
import { findAddresses, type Addresses } from './addresses.ts'
import { inHouse, lead } from './demo.ts'
import type { ContextDevice } from './device.ts'
import { findNames, namesThatLeadNowhere, type Names } from './names.ts'
import { openStage, type Stage } from './stage.ts'
import { chip } from './steps.ts'
import { elsewhere } from './truth.ts'

let stage: Stage
let device: ContextDevice
let addresses: Addresses
let names: Names

beforeAll(async () => {
  stage = await openStage()
  device = await stage.phoneOf(lead)
  addresses = await findAddresses(stage)
  names = await findNames(stage)
})
afterAll(() => stage.stop())

test('an old address of a merged animal leads to the one that stayed on every tab, without a network too', async () => {
  const { page, gate } = device
  const office = await elsewhere(stage, lead)
  const enter = async (name: string): Promise<string> => {
    const answer = await office.post('/api/animal/new', { ...nothingSaid, id: null, name })
    return ((await answer.json()) as { animal: { id: string } }).animal.id
  }
  const [stays, goes] = [await enter('Bleibtda'), await enter('Gehtweg')]
  await page.goto(`${gate.origin}/animal/${goes}`)
  await page.getByRole('heading', { name: 'Gehtweg', level: 1 }).waitFor()
  expect((await office.post(`/api/animal/${stays}/merge`, { other: goes })).status).toBe(200)
  await page.goto(`${gate.origin}/animal/${goes}`)
  await page.waitForURL(`${gate.origin}/animal/${stays}`)
  await chip(page, 'Gespeichert')
  await device.goOffline()
  for (const tab of built.filter((one) => one.path.startsWith('/animal/{id}') && !one.path.includes('{registrar}'))) {
    await page.goto(gate.origin + tab.path.replace('{id}', goes))
    await page.waitForURL(gate.origin + tab.path.replace('{id}', stays))
    await page.getByRole('heading', { name: 'Bleibtda', level: 1 }).waitFor()
  }
  await device.goOnline()
})

test('what waits to be sent leads to its animals, contacts and tasks', async () => {
  const { page, gate } = device
  // As heavy as it was: nobody is asked whether that is right.
  const [weighed] = await stage.sql<{ id: string; name: string; kilograms: string }>(
    `select a.id, a.name, to_char(w.grams / 1000.0, 'FM9990.0') as kilograms from weight w join animal a on a.tenant_id = w.tenant_id and a.id = w.animal_id
     ${inHouse('a')} where a.custody is not null and length(a.name) > 3 order by w.at desc limit 1`,
    [lead.id],
  )
  const { id: animal, name, kilograms } = weighed!
  await page.goto(`${gate.origin}/animal/${animal}/medical/weight`)
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await chip(page, 'Gespeichert')
  await device.goOffline()
  await page.getByLabel('Gewicht in Kilogramm').fill(kilograms.replace('.', ','))
  await page.getByRole('button', { name: 'Speichern', exact: true }).tap()
  await expect.poll(() => page.getByLabel('Gewicht in Kilogramm').inputValue()).toBe('')
  await page.goto(`${gate.origin}/contact/new`)
  await page.getByLabel('Vorname').fill('Ortrud')
  await page.getByLabel('Nachname').fill('Wartemann')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByRole('heading', { name: 'Ortrud Wartemann', level: 1 }).waitFor()
  await page.goto(`${gate.origin}/outbox`)
  const waiting = page.getByRole('main')
  await waiting.getByText('Gewicht:').waitFor()
  expect(await waiting.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(`/animal/${animal}`)
  expect(await waiting.getByRole('link', { name: 'Ortrud Wartemann' }).getAttribute('href')).toMatch(/^\/contact\/[0-9a-f-]{36}$/)
  expect(await namesThatLeadNowhere(page, [...names.all, 'Ortrud Wartemann'])).toEqual([])
  await waiting.getByRole('link', { name: 'Ortrud Wartemann' }).tap()
  await page.getByRole('heading', { name: 'Ortrud Wartemann', level: 1 }).waitFor()
  await device.goOnline()
  await chip(page, 'Gespeichert')
})

test('where nothing is, the menu stays, and a record that is not there offers its list', async () => {
  const { page, gate } = device
  for (const address of ['/nowhere', '/animal/x', '/contact/1']) {
    await page.goto(gate.origin + address)
    await page.getByRole('heading', { name: 'Seite nicht gefunden', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Benutzermenü' }).waitFor()
  }
  const nobody = '0b25b2bb-6f7c-4c0e-9d5b-4b4b0c6a1f11'
  for (const [address, list] of [
    [`/animal/${nobody}`, '/animals'],
    [`/contact/${nobody}`, '/contacts'],
    [`/found/${nobody}`, '/found'],
    [`/found/${nobody}/history`, '/found'],
    [`/death/${nobody}/edit`, '/animals'],
    [`/shelter/${nobody}`, '/shelters'],
    [`/admin/user/${nobody}`, '/admin/account/user'],
    [`/admin/animal-classifications/${nobody}`, '/admin/animals/data'],
    [`/admin/document-template/${nobody}`, '/admin/document-template'],
  ]) {
    await page.goto(`${gate.origin}${address}`)
    await page.getByRole('main').locator(`a[href="${list}"]`).first().waitFor()
  }
})

test('a refusal without a network is in front of the sheet that it comes from, and leaves its buttons free', async () => {
  const { page, gate } = device
  await page.goto(`${gate.origin}/animal/${addresses.ids.animal}/access`)
  await page.getByRole('button', { name: 'Neuer Link' }).click()
  const sheet = page.getByRole('dialog', { name: 'Neuer Link' })
  await sheet.getByLabel('Für wen').fill('Kim Beck')
  await device.goOffline()
  await sheet.getByRole('button', { name: 'Link erstellen' }).click()
  const message = page.getByRole('alert').getByRole('button', { name: 'Meldung schließen' })
  await message.waitFor()
  // Anyone who taps there hits the message itself, and beside it the sheet's own buttons.
  const isOnTop = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  }
  expect(await message.evaluate(isOnTop)).toBe(true)
  expect(await sheet.getByRole('button', { name: 'Link erstellen' }).evaluate(isOnTop)).toBe(true)
  await message.click()
  await message.waitFor({ state: 'detached' })
  await device.goOnline()
})
