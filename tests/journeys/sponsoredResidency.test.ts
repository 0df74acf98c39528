// A sponsored residency on a phone: its notice, its end, and the way back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { inHouse, lead } from './demo.ts'
import { draw } from './drawing.ts'
import { picture, settled } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { card, chip } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

test('somebody gives notice, the animal leaves, and the end is taken back', async () => {
  const phone = await stage.phoneOf(lead)
  const { page, gate } = phone
  const [active] = await stage.sql<{ id: string }>(
    `select s.id from sponsored_residency s ${inHouse('s')} where s.state = 'active' limit 1`,
    [lead.id],
  )
  await page.goto(`${gate.origin}/sponsored-residencies`)
  await settled(page)
  await picture(page, 'sponsored-residencies')
  await page.goto(`${gate.origin}/sponsored-residency/${active!.id}`)
  await page.getByRole('button', { name: 'Kündigung eintragen' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Gekündigt', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Das Tier geht' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Beenden' }).tap()
  await page.getByText('Beendet', { exact: true }).first().waitFor()
  await settled(page)
  await noGraveFault(page)
  await page.getByRole('button', { name: 'Ende zurücknehmen' }).tap()
  await page.getByText('Gekündigt', { exact: true }).first().waitFor()
  expect(await page.getByRole('button', { name: 'Das Tier geht' }).count()).toBe(1)
})

test('the contract is worded by the house, missing on the page until it is signed there without a network, and then a PDF', async () => {
  const phone = await stage.phoneOf(lead)
  const { page, gate } = phone
  const [open] = await stage.sql<{ id: string }>(
    `select s.id from sponsored_residency s ${inHouse('s')} where s.state in ('active', 'notice') limit 1`,
    [lead.id],
  )
  await page.goto(`${gate.origin}/admin/pension/sponsored-residence`)
  await card(page, 'Text des Vertrags').getByText('Mitgelieferter Text').first().waitFor()
  await picture(page, 'residency-template')
  await page.goto(`${gate.origin}/sponsored-residency/${open!.id}`)
  const contract = card(page, 'Vertrag')
  await contract.getByText('Der Vertrag ist nicht unterschrieben').waitFor()
  await settled(page)
  await picture(page, 'residency-contract')
  await phone.goOffline()
  await contract.getByRole('button', { name: 'Hier unterschreiben' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Vertrag über einen Daueraufenthalt' })
  await dialog.getByText('Preis und Zahlung').first().waitFor()
  await dialog.getByLabel('Name der Person, die unterschreibt').fill('Änne Groß')
  await draw(page)
  await picture(page, 'residency-signing')
  await dialog.getByRole('button', { name: 'Unterschreiben' }).tap()
  await dialog.waitFor({ state: 'detached' })
  await contract.getByText('unterschrieben von Änne Groß').waitFor()
  expect(await contract.getByText('Der Vertrag ist nicht unterschrieben').count()).toBe(0)
  await phone.goOnline()
  await chip(page, 'Gespeichert')
  await contract.getByRole('button', { name: 'Unterschriebenes PDF' }).waitFor()
  await noGraveFault(page)
  await picture(page, 'residency-signed')
  await phone.close()
})
