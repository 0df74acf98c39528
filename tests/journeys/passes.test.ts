// A pass of daycare on two tablets without a network: the later check-in beyond the last visit is accepted, becomes an item to bill, and says so.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { house, lead } from './demo.ts'
import type { Device } from './device.ts'
import { picture } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { today } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

/** The two earliest contacts of today's daycare without a pass, with an expected animal each day; of one contact, two bookings. */
async function twoBookings(): Promise<{ contactId: string; ids: [string, string] }> {
  const [first, second] = await stage.sql<{ id: string; contact_id: string }>(
    `select b.id, b.contact_id from booking b join tenant t on t.id = b.tenant_id
     where t.name = $1 and b.service = 'daycare' and b.state = 'confirmed' and b.start_date = $2
       and (select count(*) from stay s where s.tenant_id = b.tenant_id and s.booking_id = b.id) = 1
       and exists (select from product p where p.tenant_id = b.tenant_id and p.kind = 'pass' and p.active)
       and not exists (select from entitlement e where e.tenant_id = b.tenant_id and e.contact_id = b.contact_id)
     order by b.id limit 2`,
    [house, today()],
  )
  // Both are of one contact, so that they use one pass.
  await stage.sql('update booking set contact_id = $1 where id = $2', [first!.contact_id, second!.id])
  return { contactId: first!.contact_id, ids: [first!.id, second!.id] }
}

const items = (contactId: string) =>
  stage.sql<{ source: string; amount_cents: number }>(
    'select source, amount_cents from to_bill_item where contact_id = $1 and "from" = $2 order by source',
    [contactId, today()],
  )

async function checkInOn({ page, gate }: Device, id: string): Promise<void> {
  await page.goto(`${gate.origin}/daycare/booking/${id}`)
}

test('a pass is sold and corrected; of two tablets without a network the later check-in is billed', async () => {
  const { contactId, ids } = await twoBookings()
  const [office, other] = [await stage.phoneOf(lead), await stage.phoneOf(lead)]
  const { page } = office
  await page.goto(`${office.gate.origin}/contact/${contactId}/daycare`)
  await page.getByRole('link', { name: 'Mehrfachkarte oder Abonnement verkaufen' }).tap()
  await page.getByLabel('Angebot').selectOption({ label: '10er-Karte · 220,00 €' })
  await noGraveFault(page)
  await picture(page, 'sell-pass')
  await page.getByRole('button', { name: 'Verkaufen' }).tap()
  const passes = page.getByRole('list', { name: 'Mehrfachkarten und Abonnements' })
  await passes.getByText('noch 10 von 10').waitFor()
  await passes.getByRole('button', { name: /^Besuche korrigieren/ }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Verbleibende Besuche').selectOption({ label: '1' })
  await dialog.getByLabel('Grund').fill('Von der alten Karte')
  await dialog.getByRole('button', { name: 'Speichern' }).tap()
  await passes.getByText('noch 1 von 10').waitFor()
  await passes.getByRole('button', { name: /^Verlauf/ }).tap()
  await page.getByText('Von der alten Karte').waitFor()
  await noGraveFault(page)
  await picture(page, 'contact-passes')

  await Promise.all([checkInOn(office, ids[0]), checkInOn(other, ids[1])])
  for (const { page: tablet } of [office, other]) await tablet.getByRole('button', { name: /ist da$/ }).waitFor()
  await Promise.all([office.goOffline(), other.goOffline()])
  for (const { page: tablet } of [office, other]) {
    await tablet.getByRole('button', { name: /ist da$/ }).tap()
    await tablet.getByText('da seit').first().waitFor()
  }
  await office.goOnline()
  await expect.poll(async () => (await items(contactId)).map(({ source }) => source), { timeout: 20_000 }).toEqual(['pass'])
  await other.goOnline()
  await expect
    .poll(() => items(contactId), { timeout: 20_000 })
    .toEqual([
      { source: 'daycareDay', amount_cents: 2_500 },
      { source: 'pass', amount_cents: 22_000 },
    ])
  await other.page.goto(`${other.gate.origin}/notifications`)
  await other.page
    .getByText(/Mehrfachkarte aufgebraucht/)
    .first()
    .waitFor()
})

test('a pass that is not paid says so, is valid once the payment is noted, and not any more when that is taken back', async () => {
  const [pass] = await stage.sql<{ id: string; contact_id: string; name: string }>(
    `select e.id, e.contact_id, e.name from entitlement e join tenant t on t.id = e.tenant_id where t.name = $1 and e.state = 'draft' limit 1`,
    [house],
  )
  const state = async () => (await stage.sql('select state, paid_on::text from entitlement where id = $1', [pass!.id]))[0]
  const phone = await stage.phoneOf(lead)
  const { page } = phone
  await page.goto(`${phone.gate.origin}/contact/${pass!.contact_id}/daycare`)
  const passes = page.getByRole('list', { name: 'Mehrfachkarten und Abonnements' })
  await passes.getByText('Noch nicht bezahlt').waitFor()
  await picture(page, 'pass-not-paid')
  await passes.getByRole('button', { name: /^Zahlung eintragen/ }).tap()
  const dialog = page.getByRole('dialog')
  await noGraveFault(page)
  await picture(page, 'pay-pass')
  await dialog.getByRole('button', { name: 'Zahlung eintragen' }).tap()
  await passes.getByText(/bezahlt am/).waitFor()
  await expect.poll(state).toEqual({ state: 'active', paid_on: today() })
  await passes.getByRole('button', { name: /^War nicht bezahlt/ }).tap()
  await passes.getByText('Noch nicht bezahlt').waitFor()
  await expect.poll(state).toEqual({ state: 'draft', paid_on: null })
  await phone.close()
})
