// The operator switches daycare off while a phone has a check-in that is not sent, and on again.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { daycare, house, operator } from './demo.ts'
import { picture, settled, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { bookingRow, card, chip, signInOperator, today } from './steps.ts'
import { expectedToday, stayOf } from './truth.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

test('a module that is switched off takes its pages away and leaves a queued check-in to be sent once it is on again', async () => {
  const [guest] = await expectedToday(stage, today(), daycare)
  const phone = await stage.phoneOf(daycare)
  const arrivals = card(phone.page, 'Aufnahme zur Tagesstätte')
  await phone.goOffline()
  await bookingRow(arrivals, guest!.animal).tap()
  await arrivals.getByRole('button', { name: `${guest!.animal} ist da` }).tap()
  await chip(phone.page, /Offline seit \d\d:\d\d · 1/)

  const desk = await stage.phone()
  const { page, gate } = desk
  await signInOperator(desk, operator)
  const [{ id }] = (await stage.sql<{ id: string }>('select id from tenant where name = $1', [house])) as [{ id: string }]
  await page.goto(`${gate.origin}/tenantadmin/tenant/${id}/special`)
  const turn = async (act: string) => {
    await page.getByRole('button', { name: `${act}: Tagesstätte` }).tap()
    const question = page.getByRole('dialog', { name: `${act}: Tagesstätte` })
    await question.getByLabel('Grund').fill('Mit der Leitung besprochen')
    await settled(page)
    await noGraveFault(page)
    await picture(page, `module ${act}`)
    await question.getByRole('button', { name: act, exact: true }).tap()
    await question.waitFor({ state: 'detached' })
  }
  const modules = page.getByRole('list', { name: 'Module' })
  await modules.getByRole('listitem').filter({ hasText: 'Tagesstätte' }).getByText('An', { exact: true }).waitFor()
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await turn('Ausschalten')
  await modules.getByText(/bleiben gespeichert und sind ausgeblendet/).waitFor()
  await picture(page, 'module off')

  await phone.goOnline()
  await chip(phone.page, '1 Problem')
  await arrivals.waitFor({ state: 'detached' })
  await phone.page.getByRole('banner').locator('a[href="/outbox"]').tap()
  const refused = phone.page.getByRole('listitem').filter({ hasText: `Aufnahme zur Tagesstätte: ${guest!.animal}` })
  await refused.getByText('Dieser Teil der App ist für Ihre Organisation ausgeschaltet.').waitFor()
  await picture(phone.page, 'entry of a module that is off')
  expect(await stayOf(stage, guest!)).toMatchObject({ in: false, writes: 0 })

  await turn('Einschalten')
  await refused.getByRole('button', { name: 'Erneut senden' }).tap()
  await chip(phone.page, 'Gespeichert')
  expect(await stayOf(stage, guest!)).toMatchObject({ in: true, by: daycare.id })

  await page.getByLabel('Höchstzahl der Benutzer').fill('40')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  const question = page.getByRole('dialog', { name: 'Grenzen ändern' })
  await question.getByLabel('Grund').fill('So steht es im Vertrag')
  await question.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Die Grenzen wurden gespeichert').waitFor()
  await desk.close()
  await phone.close()
})
