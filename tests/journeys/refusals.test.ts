import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { instantAt } from '../../shared/time.ts'
import { carer, daycare } from './demo.ts'
import type { ContextDevice } from './device.ts'
import { openStage, type Stage } from './stage.ts'
import { bookingRow, bookTime, card, chip, openTimes, timeRow, today, yesterday, zone } from './steps.ts'
import { booked, elsewhere, expectedToday, onceBy, stayOf } from './truth.ts'

let stage: Stage
let device: ContextDevice
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())
afterEach(() => device.close())

async function bookElsewhere(start: string, end: string, task: string): Promise<void> {
  const date = yesterday()
  const body = { id: null, userId: carer.id, date, startTime: instantAt(date, start, zone), endTime: instantAt(date, end, zone), task }
  const answer = await (await elsewhere(stage, carer)).post('/api/timetracking/record/new', body)
  expect(answer.status).toBe(200)
}

const entryOf = (task: string) => device.page.getByRole('listitem').filter({ hasText: task })

test('a booking that overlaps one made elsewhere shows both, and is changed and sent, or discarded', async () => {
  device = await stage.phoneOf(carer)
  const { page } = device
  await openTimes(page)
  await device.goOffline()
  await bookTime(page, { start: '01:00', end: '01:30', task: 'Unterwegs gebucht' })
  await bookTime(page, { start: '02:00', end: '02:30', task: 'Unterwegs, verworfen' })
  await bookTime(page, { start: '03:00', end: '03:30', task: 'Unterwegs, ohne Streit' })
  await bookElsewhere('01:15', '01:45', 'Am Rechner gebucht')
  await bookElsewhere('02:15', '02:45', 'Am Rechner, bleibt')
  await device.goOnline()
  await chip(page, '2 Probleme')
  expect(await booked(stage, 'Unterwegs, ohne Streit')).toEqual(onceBy(carer))

  await page.getByRole('banner').locator('a[href="/outbox"]').click()
  const refused = entryOf('Unterwegs gebucht')
  await refused.getByText('Die Zeiten überschneiden sich mit einem anderen Eintrag.').waitFor()
  await refused.getByText('01:00 – 01:30 · 0:30').waitFor()
  await refused.getByText('Bereits gespeichert').waitFor()
  await refused.getByText('01:15 – 01:45 · 0:30').waitFor()
  await refused.getByText('Am Rechner gebucht').waitFor()

  await refused.getByRole('button', { name: 'Bearbeiten' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zeitbuchung bearbeiten' })
  expect(await dialog.getByLabel('Tätigkeit').inputValue()).toBe('Unterwegs gebucht')
  await dialog.getByLabel('Bis', { exact: true }).fill('01:15')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await refused.waitFor({ state: 'detached' })
  await expect.poll(() => booked(stage, 'Unterwegs gebucht')).toEqual(onceBy(carer))

  const unwanted = entryOf('Unterwegs, verworfen')
  await unwanted.getByRole('button', { name: 'Verwerfen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click()
  await unwanted.getByRole('button', { name: 'Verwerfen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click()
  await unwanted.waitFor({ state: 'detached' })
  await chip(page, 'Gespeichert')
  expect(await booked(stage, 'Unterwegs, verworfen')).toEqual([])
  expect(await booked(stage, 'Am Rechner, bleibt')).toEqual(onceBy(carer))
})

test('an organisation turned read-only keeps the queue, says so, and takes it when it may be written again', async () => {
  device = await stage.phoneOf(carer)
  const { page } = device
  await openTimes(page)
  await device.goOffline()
  await bookTime(page, { start: '04:00', end: '04:10', task: 'Vor der Sperre' })
  const setStatus = (status: string) =>
    stage.sql(`update tenant set status = $1 where id = (select tenant_id from membership where user_id = $2)`, [status, carer.id])
  await setStatus('READ_ONLY')
  await device.goOnline()
  await page.getByText('Dieser Zugang ist im Nur-Lese-Modus. Es sind keine Änderungen möglich.').waitFor()
  await timeRow(page, 'Vor der Sperre').filter({ hasText: 'ausstehend' }).waitFor()
  expect(await page.getByRole('button', { name: 'Neue Zeitbuchung' }).count()).toBe(0)
  await page.getByRole('banner').locator('a[href="/outbox"]').click()
  await page.getByText('Das Senden ruht: Dieser Zugang ist im Nur-Lese-Modus. Die Einträge bleiben hier.').waitFor()

  await setStatus('ACTIVE')
  await page.getByRole('button', { name: 'Jetzt senden' }).click()
  await chip(page, 'Gespeichert')
  expect(await booked(stage, 'Vor der Sperre')).toEqual(onceBy(carer))
})

test('a right that is withdrawn while offline takes the rows away and leaves what was entered to be read', async () => {
  const [guest, other] = await expectedToday(stage, today(), daycare)
  device = await stage.phoneOf(daycare)
  const { page } = device
  await device.goOffline()
  const arrivals = card(page, 'Aufnahme zur Tagesstätte')
  await bookingRow(arrivals, guest!.animal).tap()
  await arrivals.getByRole('button', { name: `${guest!.animal} ist da` }).tap()
  await chip(page, /Offline seit \d\d:\d\d · 1/)
  await stage.sql(
    `update membership set rights = (select coalesce(array_agg(r), '{}') from unnest(rights) r where r not like 'daycare.%') where user_id = $1`,
    [daycare.id],
  )
  await device.goOnline()
  await chip(page, '1 Problem')
  await page.getByText(other!.animal).first().waitFor({ state: 'detached' })
  await page.getByRole('banner').locator('a[href="/outbox"]').click()
  const refused = page.getByRole('listitem').filter({ hasText: `Aufnahme zur Tagesstätte: ${guest!.animal}` })
  await refused.getByText('Sie haben dafür keine Berechtigung.').waitFor()
  expect(await stayOf(stage, guest!)).toEqual({ in: false, out: false, by: null, writes: 0 })
})
