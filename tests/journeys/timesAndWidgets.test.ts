import type { Locator } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { durations } from '../../shared/bookings/nextBookings.ts'
import { addDays } from '../../shared/time.ts'
import { carer, daycare } from './demo.ts'
import type { Behaviour } from './gate.ts'
import { openStage, type Stage } from './stage.ts'
import { card, chip, openTimes, signIn, timeRow, today, typeTime } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const settings = async () =>
  stage.sql('select service, type, duration, show_done as "showDone" from widget_setting where user_id = $1 order by 1, 2', [daycare.id])

test('the widgets of check-in have their titles, their period and their switch; the plus is for those who may create', async () => {
  const device = await stage.tablet()
  const { page, gate } = device
  await signIn(device, daycare)
  const arrivals = card(page, 'Aufnahme zur Tagesstätte')
  const departures = card(page, 'Abholung aus Tagesstätte')
  const plus = (widget: Locator) => widget.getByRole('link', { name: 'Schnellaufnahme' })
  const period = arrivals.getByRole('combobox', { name: 'Zeitraum' })
  expect(await departures.isVisible()).toBe(true)
  for (const title of ['Aufnahme zur Pension', 'Abholung aus Pension']) expect(await plus(card(page, title)).count()).toBe(0)
  expect(await plus(departures).count()).toBe(0)
  expect(await period.locator('option').allTextContents()).toEqual(['1 Tag', '2 Tage', '3 Tage', '7 Tage', '30 Tage'])

  const days = await arrivals.getByRole('heading', { level: 3 }).count()
  await period.selectOption(durations[4])
  await expect.poll(() => arrivals.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(days)
  await departures.getByRole('switch', { name: 'Erledigte zeigen' }).click()
  await chip(page, 'Gespeichert')
  await expect.poll(settings).toEqual([
    { service: 'daycare', type: 'check-in', duration: '30days', showDone: false },
    { service: 'daycare', type: 'check-out', duration: '1day', showDone: true },
  ])

  // What the server refuses comes back, and is said.
  const [{ epoch }] = (await stage.sql('select epoch from tenant_clock c join membership m using (tenant_id) where m.user_id = $1', [
    daycare.id,
  ])) as [{ epoch: string }]
  const refuse: Behaviour = ({ body, send }) => {
    const { calls } = JSON.parse(body.toString()) as { calls: { mid: string }[] }
    const results = calls.map(({ mid }) => ({ mid, status: 403, body: { code: 'forbidden' } }))
    const answer = { epoch, serverTime: new Date().toISOString(), results }
    send({ status: 200, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(answer) })
  }
  const healed = gate.when('/api/sync/push', refuse)
  await period.selectOption(durations[1])
  await page.getByText('Die Einstellungen konnten nicht aktualisiert werden.').waitFor()
  await expect.poll(() => period.inputValue()).toBe('30days')
  healed()

  await plus(arrivals).click()
  await page.getByRole('heading', { name: 'Schnellaufnahme', level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/daycare/booking/quick-check-in')
  await stage.sql(`update membership set rights = array_remove(rights, 'daycare.create') where user_id = $1`, [daycare.id])
  await page.goto(`${gate.origin}/`)
  await plus(arrivals).waitFor({ state: 'detached' })
  expect(await arrivals.isVisible()).toBe(true)
  await device.close()
})

test('times of today are booked, changed and deleted on the home page; the month has a table and folds what is long', async () => {
  const device = await stage.tablet()
  const { page } = device
  await stage.sql('delete from time_record where user_id = $1', [carer.id])
  await signIn(device, carer)
  const widget = card(page, 'Meine Zeitbuchungen heute')
  await widget.getByText('Heute ist keine Zeit gebucht').waitFor()
  await widget.getByRole('button', { name: 'Neue Zeitbuchung' }).click()
  const adding = page.getByRole('dialog', { name: 'Neue Zeitbuchung' })
  expect(await adding.getByLabel('Datum').count()).toBe(0)
  const from = adding.getByLabel('Von', { exact: true })
  await from.fill('')
  await from.pressSequentially('0')
  await from.pressSequentially('0')
  expect(await from.inputValue()).toBe('00:')
  await from.fill('')
  await from.pressSequentially('3')
  expect(await from.inputValue()).toBe('03:')
  await adding.getByRole('button', { name: 'Von auswählen' }).click()
  expect(await page.getByRole('option').count()).toBe(96)
  await page.getByRole('option', { name: '00:00', exact: true }).click()
  await adding.getByRole('button', { name: 'Von: 15 Minuten später' }).click()
  expect(await from.inputValue()).toBe('00:15')
  await adding.getByRole('button', { name: 'Von: 15 Minuten früher' }).click()
  const until = adding.getByLabel('Bis', { exact: true })
  await until.fill('00:00')
  const add = adding.getByRole('button', { name: 'Hinzufügen' })
  await add.click()
  await adding.getByText('Das Ende muss nach dem Beginn liegen.').waitFor()
  await until.fill('00:01')
  await adding.getByLabel('Tätigkeit').fill('Erste Runde')
  await add.click()
  await adding.waitFor({ state: 'detached' })
  await widget.getByText('00:00 – 00:01').waitFor()

  await widget.getByRole('button', { name: '00:00 – 00:01 bearbeiten' }).click()
  const changing = page.getByRole('dialog', { name: 'Zeitbuchung bearbeiten' })
  await changing.getByLabel('Tätigkeit').fill('Erste Runde im Hof')
  await changing.getByRole('button', { name: 'Speichern' }).click()
  await widget.getByText('Erste Runde im Hof').waitFor()

  await widget.getByRole('link', { name: 'Alle anzeigen' }).click()
  await page.getByRole('heading', { name: 'Meine Zeiten', level: 1 }).waitFor()
  const day = page.locator('section').filter({ has: page.getByText('heute', { exact: true }) })
  expect(await day.getByRole('columnheader').allTextContents()).toEqual(['Von', 'Bis', 'Dauer', 'Tätigkeit', 'Bearbeiten und löschen'])
  await day.getByRole('button', { name: '00:00 – 00:01 löschen' }).click()
  const asking = page.getByRole('dialog', { name: 'Zeitbuchung löschen' })
  await asking.getByText('Diesen Eintrag wirklich löschen? 00:00h - 00:01h').waitFor()
  await asking.getByRole('button', { name: 'Löschen' }).click()
  await day.waitFor({ state: 'detached' })

  await openTimes(page)
  const long = `${'Gassi gehen und '.repeat(22)}Ende`
  const typed = await typeTime(page, { start: '0300', end: '0315', task: long })
  await typed.getByRole('button', { name: 'Hinzufügen' }).click()
  const folded = page.getByRole('row').filter({ hasText: '03:15' })
  await folded.getByText('…').waitFor()
  expect(await folded.getByText('Ende').count()).toBe(0)
  await folded.getByRole('button', { name: 'Mehr anzeigen' }).click()
  await folded.getByText(long).waitFor()

  const over = await typeTime(page, { start: '0310', end: '0320', task: 'Überschneidet sich' })
  await over.getByRole('button', { name: 'Hinzufügen' }).click()
  await over.getByText('Die Zeiten überschneiden sich mit einem anderen Eintrag.').waitFor()
  const ahead = over.getByLabel('Datum')
  await ahead.fill(addDays(today(), 1))
  await over.getByRole('button', { name: 'Hinzufügen' }).click()
  await over.getByText('Einträge in der Zukunft').waitFor()
  await over.getByRole('button', { name: 'Abbrechen' }).click()
  await page
    .getByRole('dialog', { name: 'Seite verlassen?' })
    .getByRole('button', { name: /verlassen/i })
    .click()
  await timeRow(page, 'Überschneidet sich').waitFor({ state: 'detached' })
  await device.close()
})
