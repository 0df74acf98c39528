// A boarding booking is cancelled on a phone without a network: the fee is shown first, waived with a reason, kept by the server, and taken back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { daycare, inHouse } from './demo.ts'
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
