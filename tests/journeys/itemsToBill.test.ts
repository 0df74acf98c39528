// Items to bill: a guest is checked in without a network, the day is proposed once it was sent, and somebody waives it without a network.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { house, lead } from './demo.ts'
import { picture } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { today } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const itemsOf = (bookingId: string) =>
  stage.sql<{ amount_cents: number; state: string; reason: string }>(
    'select amount_cents, state, reason from to_bill_item where booking_id = $1 order by line, id',
    [bookingId],
  )

test('a day of daycare is proposed with the check-in and waived with a reason, without a network too', async () => {
  const phone = await stage.phoneOf(lead)
  const { page } = phone
  const [booking] = await stage.sql<{ id: string; contact_id: string }>(
    `select b.id, b.contact_id from booking b join tenant t on t.id = b.tenant_id
     where t.name = $1 and b.service = 'daycare' and b.state = 'confirmed' and b.start_date = $2 and b.tenant_id in
       (select p.tenant_id from product p where p.active and p.kind = 'single')
       and not exists (select from entitlement e where e.tenant_id = b.tenant_id and e.contact_id = b.contact_id)
     order by (select count(*) from stay s where s.booking_id = b.id), b.id limit 1`,
    [house, today()],
  )
  const { id, contact_id: contactId } = booking!
  await page.goto(`${phone.gate.origin}/daycare/booking/${id}`)
  await phone.goOffline()
  await page
    .getByRole('button', { name: /ist da$/ })
    .first()
    .tap()
  await page.getByText('da seit').first().waitFor()
  expect(await itemsOf(id)).toEqual([])
  await phone.goOnline()
  await page.getByRole('heading', { name: 'Abzurechnen' }).waitFor()
  await page.getByText('Tageskarte').first().waitFor()
  await picture(page, 'booking-to-bill')

  await page.goto(`${phone.gate.origin}/contact/${contactId}/daycare`)
  const list = page.getByRole('list', { name: 'Abzurechnende Positionen' })
  await list.waitFor()
  await noGraveFault(page)
  await phone.goOffline()
  await list
    .getByRole('button', { name: /^Erlassen/ })
    .first()
    .tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Erlassen' }).tap()
  await dialog.getByText('Bitte geben Sie an, warum der Betrag erlassen wird.').first().waitFor()
  await noGraveFault(page)
  await dialog.getByLabel('Grund').fill('Schnuppertag')
  await dialog.getByRole('button', { name: 'Erlassen' }).tap()
  await list.getByText('Schnuppertag').waitFor()
  await picture(page, 'contact-to-bill')
  await phone.goOnline()
  await expect
    .poll(async () => (await itemsOf(id)).filter(({ state }) => state === 'waived'), { timeout: 20_000 })
    .toEqual([{ amount_cents: 2_500, state: 'waived', reason: 'Schnuppertag' }])
})
