// A guest who does not come, without a network: noted from the row, taken back, and the way back from the day list. One who comes: who hears of it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../shared/time.ts'
import { noGraveFault } from './axe.ts'
import { daycare, lead } from './demo.ts'
import { picture } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { bookingRow, card, chip, today } from './steps.ts'
import { elsewhere, expectedToday } from './truth.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const bookingOf = async (stayId: string) => {
  const [row] = await stage.sql<{ state: string; active: boolean }>(
    `select b.state, s.active from stay s join booking b on b.tenant_id = s.tenant_id and b.id = s.booking_id where s.id = $1`,
    [stayId],
  )
  return row!
}

test('nobody came, and a booking is cancelled: in the row, offline, with the way back', async () => {
  const [absent, cancelled] = await expectedToday(stage, today(), daycare)
  const phone = await stage.phoneOf(daycare)
  const { page } = phone
  await phone.goOffline()
  const widget = card(page, 'Aufnahme zur Tagesstätte')

  // Leftovers of earlier days stand behind their count, in order of their date.
  const earlier = widget.getByRole('button', { name: /^Früher, noch offen/ })
  const count = Number(/\d+/.exec((await earlier.textContent())!)![0])
  const leftovers = widget.locator(`[id="${await earlier.getAttribute('aria-controls')}"] > ul > li`)
  expect(await leftovers.first().isVisible()).toBe(false)
  await earlier.tap()
  await leftovers.first().waitFor()
  expect(await leftovers.count()).toBe(count)
  await picture(page, 'leftovers')
  await earlier.tap()

  const row = (name: string) => bookingRow(widget, name)
  await row(absent!.animal).tap()
  await picture(page, 'no-show')
  await widget.getByRole('button', { name: 'Nicht gekommen' }).tap()
  await row(absent!.animal).waitFor({ state: 'detached' })
  await page.getByText(`${absent!.animal} ist nicht gekommen.`).waitFor()
  await page.getByRole('button', { name: 'Rückgängig' }).first().tap()
  await row(absent!.animal).waitFor()
  if ((await row(absent!.animal).getAttribute('aria-expanded')) === 'false') await row(absent!.animal).tap()
  await widget.getByRole('button', { name: 'Nicht gekommen' }).tap()
  await row(absent!.animal).waitFor({ state: 'detached' })

  await row(cancelled!.animal).tap()
  await widget.getByRole('button', { name: 'Buchung absagen' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Buchung absagen' })
  await dialog.getByRole('button', { name: 'Jetzt absagen' }).tap()
  await dialog.getByText('Bitte füllen Sie dieses Feld aus.').waitFor()
  await picture(page, 'cancel-daycare')
  await dialog.getByRole('button', { name: 'Krank' }).tap()
  await dialog.getByRole('button', { name: 'Jetzt absagen' }).tap()
  await row(cancelled!.animal).waitFor({ state: 'detached' })

  await page.goto(`${phone.gate.origin}/day-list`)
  const sheet = card(page, 'Tagesstätte')
  await sheet.getByRole('heading', { name: /^Abgesagt oder nicht gekommen/ }).waitFor()
  await picture(page, 'day-list')
  await sheet.getByRole('button', { name: `${cancelled!.animal}: wieder erwarten` }).tap()
  await sheet.getByRole('button', { name: `${cancelled!.animal}: kommt nicht` }).waitFor()

  await phone.goOnline()
  await chip(page, 'Gespeichert')
  expect(await bookingOf(absent!.stayId)).toEqual({ state: 'noShow', active: false })
  expect(await bookingOf(cancelled!.stayId)).toEqual({ state: 'confirmed', active: true })

  // The fields of a line are words of their own, on paper too.
  await page.emulateMedia({ media: 'print' })
  const joined = await sheet.locator('ul > li').evaluateAll((lines) =>
    lines.flatMap((line) =>
      [...line.querySelectorAll('span, a')]
        .filter((field) => field.children.length === 0 && field.textContent?.trim() && field.checkVisibility())
        .map((field) => field.textContent!.trim())
        .filter((text) => !` ${(line as HTMLElement).innerText.replaceAll(/\s+/g, ' ')} `.includes(` ${text.replaceAll(/\s+/g, ' ')} `)),
    ),
  )
  expect(joined).toEqual([])
  await picture(page, 'day-list-print')

  // The contact keeps the count, and its booking of today that is open again.
  await page.emulateMedia({ media: 'screen' })
  const contactOf = async (stayId: string) => {
    const [row] = await stage.sql<{ id: string }>(
      'select b.contact_id as id from stay s join booking b on b.tenant_id = s.tenant_id and b.id = s.booking_id where s.id = $1',
      [stayId],
    )
    return row!.id
  }
  const bookings = card(page, 'Tagesstättenbuchungen')
  await page.goto(`${phone.gate.origin}/contact/${await contactOf(absent!.stayId)}/daycare`)
  await bookings.getByText(/nicht gekommen$/).waitFor()
  await noGraveFault(page)
  await picture(page, 'contact-bookings')
  await page.goto(`${phone.gate.origin}/contact/${await contactOf(cancelled!.stayId)}/daycare`)
  await bookings
    .getByRole('link', { name: new RegExp(cancelled!.animal) })
    .first()
    .waitFor()
  await phone.close()
})

test('a check-in into a booking of another week is asked about, and one into a booking that was cancelled meanwhile has a way on', async () => {
  const [late, arriving] = await expectedToday(stage, today(), daycare)
  // A day on which it was not here.
  const [free] = await stage.sql<{ day: string }>(
    `select to_char(d, 'YYYY-MM-DD') as day from generate_series($2::date, $3::date, '1 day') d
     where not exists (select 1 from stay s join stay own on own.animal_id = s.animal_id
       where own.id = $1 and d::date between s.start_date and s.end_date) order by d desc limit 1`,
    [late!.stayId, addDays(today(), -12), addDays(today(), -3)],
  )
  const longAgo = free!.day
  for (const table of ['stay', 'booking'])
    await stage.sql(
      `update ${table} set start_date = $2, end_date = $2 where ${table === 'stay' ? 'id = $1' : 'id = (select booking_id from stay where id = $1)'}`,
      [late!.stayId, longAgo],
    )
  const phone = await stage.phoneOf(daycare)
  const { page } = phone
  await phone.goOffline()
  const widget = card(page, 'Aufnahme zur Tagesstätte')
  await widget.getByRole('button', { name: /^Früher, noch offen/ }).tap()
  const row = bookingRow(widget, late!.animal).filter({ hasText: longAgo.split('-').reverse().join('.') })
  await row.tap()
  await widget.getByRole('button', { name: `${late!.animal} ist da` }).tap()
  const question = page.getByRole('dialog', { name: 'Für einen anderen Tag aufnehmen?' })
  await picture(page, 'another-day')
  await question.getByRole('button', { name: 'Abbrechen' }).tap()
  await question.waitFor({ state: 'detached' })
  expect(await widget.getByRole('button', { name: `${late!.animal} ist da` }).isVisible()).toBe(true)
  await row.tap()

  // On some days the same animal is also left over from an earlier one, which is above.
  await bookingRow(widget, arriving!.animal).last().tap()
  await widget.getByRole('button', { name: `${arriving!.animal} ist da` }).tap()
  await page.getByText(`${arriving!.animal} ist da.`).waitFor()
  const [stay] = await stage.sql<{ booking: string; animal: string }>(
    'select booking_id as booking, animal_id as animal from stay where id = $1',
    [arriving!.stayId],
  )
  const desk = await elsewhere(stage, lead)
  const answer = await desk.post(`/api/daycare/booking/${stay!.booking}/cancel`, {})
  expect(answer.status).toBe(200)
  await phone.goOnline()
  await page.goto(`${phone.gate.origin}/outbox`)
  await page.getByText(/^Abgesagt von .* am /).waitFor()
  await picture(page, 'cancelled-meanwhile')
  await page.getByRole('button', { name: 'Schnellaufnahme' }).tap()
  await chip(page, 'Gespeichert')
  const inside = () =>
    stage.sql(
      `select b.kind from stay s join booking b on b.tenant_id = s.tenant_id and b.id = s.booking_id
       where s.animal_id = $1 and s.start_date = $2 and s.checked_in_at is not null and s.checked_out_at is null`,
      [stay!.animal, today()],
    )
  await expect.poll(inside).toEqual([{ kind: 'walkIn' }])
  await phone.close()
})

test('the head of the house wishes to hear of arrivals: a colleague checks an animal in, and the notification leads to its booking', async () => {
  const ids = (await expectedToday(stage, today(), daycare)).map(({ stayId }) => stayId)
  const [guest] = await stage.sql<{ booking: string; name: string }>(
    `select b.id as booking, a.name from stay s join booking b on b.tenant_id = s.tenant_id and b.id = s.booking_id
     join animal a on a.tenant_id = s.tenant_id and a.id = s.animal_id
     where s.id = any($1::uuid[]) and b.note = '' and b.state = 'confirmed' order by b.drop_off_time desc limit 1`,
    [ids],
  )
  if (!guest) throw new Error('The demo expects no dog today whose booking has no note.')
  const phone = await stage.phoneOf(lead)
  const { page } = phone
  await page.goto(`${phone.gate.origin}/admin/daycare/check-in`)
  await page.getByLabel('Benachrichtigung über eine Aufnahme').selectOption({ label: 'Alle, die die Versorgung sehen' })
  await noGraveFault(page)
  await picture(page, 'arrival-news')
  await page.getByRole('button', { name: 'Speichern' }).first().tap()
  await page.getByText('Die Einstellungen wurden gespeichert.').waitFor()
  // The server asks for the setting when the colleague acts.
  await chip(page, 'Gespeichert')
  await page.goto(`${phone.gate.origin}/notifications`)
  await page.getByRole('heading', { name: 'Benachrichtigungen', level: 1 }).waitFor()
  const colleague = await elsewhere(stage, daycare)
  expect((await colleague.post(`/api/daycare/booking/${guest.booking}/check-in`, {})).status).toBe(200)
  const entry = page.getByRole('link', { name: `In der Tagesstätte angekommen: ${guest.name}` })
  await entry.waitFor()
  await noGraveFault(page)
  await picture(page, 'arrival-told')
  await entry.tap()
  await page.getByRole('heading', { level: 1, name: guest.name }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/daycare/booking/${guest.booking}`)
  await phone.close()
})
