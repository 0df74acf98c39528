// A boarding booking on a phone without a network: whether it is still wanted is noted before arrival; its cancellation shows the fee first, waives it with a reason, and is taken back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { daycare, inHouse, lead } from './demo.ts'
import { picture } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { chip, today } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

/** The next booking of boarding that begins after today. */
async function coming(after: number) {
  const [found] = await stage.sql<{ id: string }>(
    `select b.id from booking b ${inHouse('b')}
     where b.service = 'pension' and b.state = 'confirmed' and b.start_date > $2::date + $3::int order by b.start_date, b.id limit 1`,
    [daycare.id, today(), after],
  )
  return found!.id
}
const stored = async (id: string) => {
  const [row] = await stage.sql(
    `select state, cancel_reason as reason, cancel_fee_cents as cents, cancel_fee_reason as why, start_date::text as day from booking where id = $1`,
    [id],
  )
  return row!
}

test('the fee is shown before a booking is cancelled, another one needs a reason, and all of it can be taken back', async () => {
  const id = await coming(0)
  const phone = await stage.phoneOf(daycare)
  const { page } = phone
  await phone.goOffline()
  await page.goto(`${phone.gate.origin}/pension/booking/${id}`)
  await page.getByRole('link', { name: /absagen/ }).tap()
  const submit = page.getByRole('button', { name: 'Jetzt absagen' })
  await submit.waitFor()
  await page.getByText(/^Sie sind offline: Diese Gebühr ist ein Vorschlag/).waitFor()
  const fee = page.getByLabel('Stornogebühr in Euro')
  expect(await fee.inputValue()).toMatch(/^\d+,\d\d$/)
  await page.getByRole('button', { name: 'Pläne geändert' }).tap()
  await noGraveFault(page)
  await picture(page, 'cancel')
  await page.getByRole('button', { name: 'Gebühr erlassen' }).tap()
  await submit.tap()
  await page.getByText('Eine Angabe fehlt oder stimmt nicht:').waitFor()
  await page.getByLabel('Warum eine andere Stornogebühr').fill('Stammgast')
  await picture(page, 'cancel-waived')
  await submit.tap()
  await page.getByText('Stammgast').waitFor()
  await picture(page, 'cancelled')
  await phone.goOnline()
  await chip(page, 'Gespeichert')
  expect(await stored(id)).toMatchObject({ state: 'cancelled', reason: 'Pläne geändert', cents: 0, why: 'Stammgast' })
  await page.getByRole('button', { name: 'Wieder erwarten' }).tap()
  await page.getByRole('link', { name: /absagen/ }).waitFor()
  await chip(page, 'Gespeichert')
  expect(await stored(id)).toMatchObject({ state: 'confirmed', reason: '', cents: null, why: '' })

  // The server works out the same fee that was shown.
  await page.getByRole('link', { name: /absagen/ }).tap()
  await page.getByLabel('Grund').fill('Krank')
  const shown = Number((await fee.inputValue()).replace(',', ''))
  await submit.tap()
  await page.getByRole('button', { name: 'Wieder erwarten' }).waitFor()
  await chip(page, 'Gespeichert')
  expect(await stored(id)).toMatchObject({ state: 'cancelled', cents: shown, why: '' })
  await phone.close()
})

test('a booking that nobody confirmed is marked before arrival; the confirmation is noted without a network and taken back', async () => {
  const [found] = await stage.sql<{ id: string; name: string; day: string }>(
    `select b.id, a.name, b.start_date::text as day from booking b ${inHouse('b')}
     join stay s on s.tenant_id = b.tenant_id and s.booking_id = b.id join animal a on a.tenant_id = s.tenant_id and a.id = s.animal_id
     where b.service = 'pension' and b.state = 'confirmed' and b.start_date between $2::date + 1 and $2::date + 20 and s.active
       and (select count(*) from stay o where o.tenant_id = b.tenant_id and o.booking_id = b.id) = 1
     order by b.start_date, b.id limit 1`,
    [lead.id, today()],
  )
  const { id, name, day } = found!
  const phone = await stage.phoneOf(lead)
  const { page } = phone
  const open = (path: string) => page.goto(`${phone.gate.origin}${path}`)
  await open('/admin/pension/bookings')
  await page.getByLabel('So viele Tage vor der Ankunft nachfragen').fill('20')
  await page.getByRole('button', { name: 'Speichern' }).first().tap()
  await page.getByText('Die Einstellungen wurden gespeichert.').waitFor()
  await phone.goOffline()

  await open(`/pension/bookings?search=${name}`)
  const row = page.getByRole('list', { name: 'Buchungen' }).locator(`a[href*="${id}"]`)
  await row.getByText('Unbestätigt').waitFor()
  await picture(page, 'unconfirmed-list')
  await open(`/day-list?date=${day}`)
  await page.getByRole('listitem').filter({ hasText: name }).getByText('Unbestätigt').first().waitFor()
  await noGraveFault(page)
  await picture(page, 'unconfirmed-day')

  await open(`/pension/booking/${id}`)
  await page.getByText('Bisher hat niemand nachgefragt, ob die Kundschaft wirklich kommt.').waitFor()
  await noGraveFault(page)
  await picture(page, 'unconfirmed-booking')
  const note = page.getByRole('button', { name: 'Als bestätigt notieren' })
  await note.tap()
  await page.getByText(/^Die Kundschaft kommt: notiert am .* von /).waitFor()
  await page.getByText('Bestätigt', { exact: true }).waitFor()
  await noGraveFault(page)
  await picture(page, 'confirmed-booking')
  await page.getByRole('button', { name: 'Rückgängig' }).last().tap()
  await note.tap()
  await page.getByRole('button', { name: 'Bestätigung zurücknehmen' }).tap()
  await note.tap()
  await page.getByText(/^Die Kundschaft kommt: notiert am /).waitFor()
  await phone.goOnline()
  await chip(page, 'Gespeichert')
  expect(await stage.sql('select confirmed_by as by, confirmed_at is not null as noted from booking where id = $1', [id])).toEqual([
    { by: lead.id, noted: true },
  ])
  await open(`/pension/bookings?search=${name}`)
  await row.getByText('Bestätigt', { exact: true }).waitFor()
  await phone.close()
})
