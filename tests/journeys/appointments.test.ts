// Appointments of the calendar on a phone without a network, and the address under which other programs read the calendar.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../shared/time.ts'
import { noGraveFault } from './axe.ts'
import { lead } from './demo.ts'
import { openStage, type Stage } from './stage.ts'
import { chip, signIn, today } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const stored = (title: string) =>
  stage.sql<{ place: string; repeat: string | null; writes: number }>(
    `select place, repeat, (select count(*)::int from change_log where entity_id = e.id) as writes from calendar_event e where title = $1`,
    [title],
  )

test('an appointment of every week is entered without a network, changed, deleted, brought back, and arrives once', async () => {
  const device = await stage.phoneOf(lead)
  const { page, gate } = device
  await page.goto(`${gate.origin}/calendar`)
  await page.getByRole('button', { name: 'Neuer Termin' }).waitFor()
  await device.goOffline()
  await page.getByRole('button', { name: 'Neuer Termin' }).tap()
  const form = page.getByRole('dialog', { name: 'Neuer Termin' })
  await form.getByRole('button', { name: 'Speichern' }).tap()
  await form.getByText('Bitte füllen Sie dieses Feld aus.').first().waitFor()
  await form.getByLabel('Titel').fill('Gassi-Gruppe')
  const people = form.getByRole('group', { name: 'Wer teilnimmt' }).getByRole('checkbox')
  for (const nth of [0, 1]) await people.nth(nth).tap()
  await form.getByLabel('Wiederholung').selectOption({ label: 'Jede Woche' })
  await noGraveFault(page)
  await form.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Der Termin wurde gespeichert.').waitFor()

  const inAWeek = `${gate.origin}/calendar?view=day&date=${addDays(today(), 7)}&only=event`
  await page.goto(inAWeek)
  const entry = page.getByRole('link', { name: /Gassi-Gruppe/ })
  await entry.filter({ hasText: /mit \S+ \S+, \S+ \S+/ }).waitFor()
  const mine = page.getByRole('group', { name: 'Meine' }).getByRole('checkbox', { name: 'Nur meine' })
  await mine.tap()
  await expect.poll(() => new URL(page.url()).searchParams.get('mine')).toBe('true')
  await noGraveFault(page)
  await mine.tap()
  await entry.tap()
  const opened = page.getByRole('dialog', { name: 'Gassi-Gruppe' })
  await opened.getByLabel('Wo', { exact: true }).fill('Auslauf 2')
  await opened.getByRole('button', { name: 'Speichern' }).tap()
  await opened.waitFor({ state: 'detached' })
  await entry.filter({ hasText: 'Auslauf 2' }).tap()
  await opened.getByRole('button', { name: 'Termin löschen' }).tap()
  const question = page.getByRole('dialog', { name: 'Diesen Termin löschen?' })
  await question.getByRole('button', { name: 'Termin löschen' }).tap()
  await page.getByText('Der Termin wurde gelöscht.').waitFor()
  await entry.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Rückgängig' }).last().tap()
  await entry.filter({ hasText: 'Auslauf 2' }).waitFor()
  expect(await stored('Gassi-Gruppe')).toEqual([])

  await device.goOnline()
  await chip(page, 'Gespeichert')
  expect(await stored('Gassi-Gruppe')).toMatchObject([{ place: 'Auslauf 2', repeat: 'weekly' }])
  const told = await stage.sql(`select id from notification where kind = 'eventAttendee' and subject = 'Gassi-Gruppe'`)
  expect(told.length).toBeGreaterThan(0)
  await device.close()
})

test('other programs read the calendar under an address that is shown once, replaced and ended', async () => {
  // Programs outside of a browser do not know the name that devices have for their server.
  const device = await stage.phone()
  await signIn(device, lead)
  const { page, gate } = device
  await page.goto(`${gate.origin}/calendar`)
  await page.getByRole('button', { name: 'Weiteres zum Kalender' }).tap()
  await page.getByRole('menuitem', { name: 'Abonnieren' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Kalender in anderen Programmen' })
  await sheet.getByRole('button', { name: 'Adresse erstellen' }).tap()
  const field = sheet.getByLabel('Adresse', { exact: true })
  const first = await field.inputValue()
  await sheet.getByRole('img', { name: 'QR-Code mit der Adresse Ihres Kalenders' }).waitFor()
  await noGraveFault(page)
  const feed = await fetch(first)
  expect([feed.status, feed.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(await feed.text()).toContain('SUMMARY:Teamrunde')

  await sheet.getByRole('button', { name: 'Neue Adresse' }).tap()
  const asked = page.getByRole('dialog', { name: 'Neue Adresse vergeben?' })
  await asked.getByRole('button', { name: 'Neue Adresse' }).tap()
  await expect.poll(() => field.inputValue()).not.toBe(first)
  const second = await field.inputValue()
  expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200])

  await sheet.getByRole('button', { name: 'Schließen' }).tap()
  await page.getByRole('button', { name: 'Weiteres zum Kalender' }).tap()
  await page.getByRole('menuitem', { name: 'Abonnieren' }).tap()
  await sheet.getByText(/wird sie nicht noch einmal gezeigt/).waitFor()
  await sheet.getByRole('button', { name: 'Adresse beenden' }).tap()
  await page.getByRole('dialog', { name: 'Diese Adresse beenden?' }).getByRole('button', { name: 'Adresse beenden' }).tap()
  await page.getByText('Die Adresse gilt nicht mehr.').waitFor()
  expect((await fetch(second)).status).toBe(404)
  await device.close()
})
