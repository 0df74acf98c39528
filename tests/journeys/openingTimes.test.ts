// What the head of the house enters about times, on a phone without a network: two opening times that overlap are refused there already.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { lead } from './demo.ts'
import type { Device } from './device.ts'
import { picture } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { chip, today } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

test('an opening time is refused beside another, entered at a free hour without a network, and reaches the server', async () => {
  const device = await stage.phoneOf(lead)
  const { page } = device
  await device.goOffline()
  await page.goto(`${device.gate.origin}/admin/settings`)
  await page.getByRole('link', { name: /^Zeiten der Pension/ }).tap()
  await page.getByRole('button', { name: /^09:00–12:00.*Mo–Fr.*Vormittag/ }).waitFor()
  await noGraveFault(page)

  await page.getByRole('button', { name: 'Neue Öffnungszeit', exact: true }).tap()
  const form = page.getByRole('dialog', { name: 'Neue Öffnungszeit' })
  const save = form.getByRole('button', { name: 'Speichern' })
  await save.tap()
  await form.getByText('Bitte füllen Sie dieses Feld aus.').first().waitFor()
  await form.getByLabel('Name').fill('Mittwochabend')
  await form.getByLabel('Mittwoch').check()
  await form.getByLabel('Von').fill('17:30')
  await form.getByLabel('Bis').fill('20:00')
  await save.tap()
  await form.getByText('Zu dieser Zeit gilt schon eine andere Öffnungszeit.').waitFor()
  await noGraveFault(page)
  await form.getByLabel('Von').fill('18:00')
  await form.getByLabel('Höchstzahl der Tiere').fill('4')
  await form.getByLabel('Der Tag zählt').selectOption({ label: 'als halber Tag' })
  await form.getByLabel('An Feiertagen geschlossen').check()
  await save.tap()
  await page.getByRole('button', { name: /^18:00–20:00.*Mi.*Mittwochabend.*halber Tag.*höchstens 4 Tiere.*Feiertagen/ }).waitFor()

  await page.goto(`${device.gate.origin}/admin/daycare/times`)
  await page.getByRole('button', { name: /^07:00–09:00.*Bringen/ }).waitFor()
  expect(await page.getByText('Mittwochabend').count()).toBe(0)
  const christmas = page.getByRole('switch', { name: /^1\. Weihnachtstag, / })
  await christmas.tap({ force: true })
  const closing = page.getByRole('button', { name: /^25\.12\..*Tagesstätte.*1\. Weihnachtstag/ })
  await closing.waitFor()
  await christmas.tap({ force: true })
  await closing.waitFor({ state: 'detached' })
  await christmas.tap({ force: true })
  await closing.waitFor()
  await noGraveFault(page)
  await closedToday(device)
  await device.goOnline()
  await chip(page, 'Gespeichert')
  expect(await stage.sql(`select service, "from" = "to" as one_day from closed_period where note = '1. Weihnachtstag'`)).toEqual([
    { service: 'daycare', one_day: true },
  ])
  expect(
    await stage.sql(
      `select service, "from", "to", weekdays, day_weight as weight, max_animals as most, closed_on_holidays as closed from opening_time where name = 'Mittwochabend'`,
    ),
  ).toEqual([{ service: 'pension', from: '18:00', to: '20:00', weekdays: [2], weight: 1, most: 4, closed: true }])
  await device.close()
})

/** A closed period of today is entered: the quick check-in asks, and takes the animal that is here. */
async function closedToday({ page, gate }: Device): Promise<void> {
  await page.getByRole('button', { name: 'Neue Schließzeit', exact: true }).tap()
  const form = page.getByRole('dialog', { name: 'Neue Schließzeit' })
  const date = today().split('-').toReversed().join('.')
  await form.getByLabel('Erster Tag').fill(date)
  await form.getByLabel('Letzter Tag').fill(date)
  await form.getByLabel('Notiz').fill('Rohrbruch')
  await form.getByRole('button', { name: 'Speichern' }).tap()
  await form.waitFor({ state: 'detached' })

  await page.goto(`${gate.origin}/daycare/booking/quick-check-in`)
  await page.getByRole('alert').filter({ hasText: 'Die Tagesstätte hat heute geschlossen' }).filter({ hasText: 'Rohrbruch' }).waitFor()
  await page.getByRole('combobox', { name: 'Tiere suchen' }).fill('a')
  await noGraveFault(page)
  await picture(page, 'closed-today')
  const option = page.getByRole('option').filter({ hasText: 'Ohne Buchung aufnehmen' }).first()
  const question = page.getByRole('dialog', { name: 'Die Tagesstätte hat heute geschlossen' })
  await option.tap()
  await question.getByRole('button', { name: 'Abbrechen' }).tap()
  await question.waitFor({ state: 'detached' })
  await option.tap()
  await question.getByRole('button', { name: 'Aufnehmen' }).tap()
  await page
    .getByText(/ ist da\.?$/)
    .first()
    .waitFor()
}
