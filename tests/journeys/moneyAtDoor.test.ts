// Money at the door: a late pick-up is proposed without a network and approved at another amount; a deposit is noted as received.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { house, lead } from './demo.ts'
import { picture } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { chip, today } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const ofHouse = `join tenant t on t.id = b.tenant_id and t.name = $1`

test('a late pick-up is proposed without a network, and approved at another amount', async () => {
  const phone = await stage.phoneOf(lead)
  const { page } = phone
  const [booking] = await stage.sql<{ id: string }>(
    `select b.id from booking b ${ofHouse} where b.service = 'daycare' and b.state = 'checkedIn' and b.start_date < $2 limit 1`,
    [house, today()],
  )
  const { id } = booking!
  await page.goto(`${phone.gate.origin}/daycare/booking/${id}`)
  await page.getByText('da seit').first().waitFor()
  await phone.goOffline()
  // All animals of the booking leave, one after the other.
  for (const button = page.getByRole('button', { name: /ist abgeholt$/ }); (await button.count()) > 0;) {
    const before = await button.count()
    await button.first().tap()
    await expect.poll(() => button.count()).toBeLessThan(before)
  }
  await page
    .getByText(/Std\. zu spät abgeholt/)
    .first()
    .waitFor()
  await page.getByText('Vorgeschlagen').first().waitFor()
  await noGraveFault(page)
  await picture(page, 'late-offline')
  await phone.goOnline()
  const list = page.getByRole('list', { name: 'Abzurechnende Positionen' })
  await list.getByRole('button', { name: /^Ändern: Verspätete Abholung/ }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Betrag in Euro').fill('10')
  await dialog.getByLabel('Grund').fill('Stau')
  await dialog.getByRole('button', { name: 'Freigeben' }).tap()
  await list.getByText('Stau').waitFor()
  await picture(page, 'late-approved')
  const items = () =>
    stage.sql(`select proposed_cents, amount_cents, state from to_bill_item where booking_id = $1 and source = 'lateFee'`, [id])
  await expect.poll(items, { timeout: 20_000 }).toEqual([{ proposed_cents: 2_500, amount_cents: 1_000, state: 'open' }])
})

test('rates for hours late are entered in order, with what they come to', async () => {
  const phone = await stage.phoneOf(lead)
  const { page } = phone
  await page.goto(`${phone.gate.origin}/admin/daycare/bookings`)
  const example = page.getByRole('list', { name: 'Rechenbeispiel' })
  // Half a day costs 16 euros and a day 25 euros in the demo.
  await example.getByText('181 Minuten zu spät: 16,00 €').waitFor()
  await example.getByText('361 Minuten zu spät: 25,00 €').waitFor()
  await page.getByRole('button', { name: 'Preis für Stunden Verspätung hinzufügen' }).tap()
  const third = page.getByRole('group', { name: 'Preis 3 bei langer Verspätung' })
  await third.getByLabel('Betrag in Euro').fill('28')
  await third.getByLabel('Mehr als … Minuten zu spät').fill('300')
  await third.getByText('Bitte mehr Minuten angeben als in der Zeile darüber.').waitFor()
  await picture(page, 'late-rates-out-of-order')
  await third.getByLabel('Mehr als … Minuten zu spät').fill('600')
  await example.getByText('601 Minuten zu spät: 28,00 €').waitFor()
  await noGraveFault(page)
  await picture(page, 'late-rates')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Die Einstellungen wurden gespeichert.').waitFor()
  await page.getByRole('button', { name: 'Preis 3 bei langer Verspätung entfernen' }).tap()
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Die Einstellungen wurden gespeichert.').first().waitFor()
  await chip(page, 'Gespeichert')
  await phone.close()
})

test('a deposit is noted as received, set off when the booking is cancelled, and that is taken back', async () => {
  const phone = await stage.phoneOf(lead)
  const { page } = phone
  const [booking] = await stage.sql<{ id: string }>(
    `select b.id from booking b ${ofHouse} join deposit d on d.tenant_id = b.tenant_id and d.id = b.id
     where b.state = 'confirmed' and d.received_on is null limit 1`,
    [house],
  )
  const { id } = booking!
  const deposit = async () => (await stage.sql(`select received_on::text, note from deposit where id = $1`, [id]))[0]
  await page.goto(`${phone.gate.origin}/pension/booking/${id}`)
  await page.getByRole('heading', { name: 'Anzahlung' }).waitFor()
  await picture(page, 'deposit-awaited')
  await page.getByRole('button', { name: 'Eingang eintragen' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Notiz').fill('bar')
  await noGraveFault(page)
  await picture(page, 'deposit-dialog')
  await dialog.getByRole('button', { name: 'Eingang eintragen' }).tap()
  const undo = page.getByRole('button', { name: 'Anzahlung ist nicht eingegangen' })
  await undo.waitFor()
  expect(await deposit()).toEqual({ received_on: today(), note: 'bar' })
  await page.goto(`${phone.gate.origin}/pension/booking/${id}/cancel`)
  await page.getByRole('button', { name: 'Krank' }).tap()
  // The fee is waived: all of the deposit is left.
  await page.getByRole('button', { name: 'Gebühr erlassen' }).tap()
  await page.getByLabel('Warum eine andere Stornogebühr').fill('Kulanz')
  const rest = page.getByRole('combobox', { name: /^Rest der Anzahlung: / })
  await rest.selectOption({ label: 'Bleibt als Guthaben' })
  await noGraveFault(page)
  await picture(page, 'deposit-rest')
  await phone.goOffline()
  await page.getByRole('button', { name: 'Jetzt absagen' }).tap()
  await page.getByText('Guthaben des Kunden').waitFor()
  await phone.goOnline()
  const surplus = async () => (await stage.sql(`select surplus from deposit where id = $1`, [id]))[0]
  await expect.poll(surplus, { timeout: 20_000 }).toEqual({ surplus: 'credit' })
  await rest.selectOption({ label: 'Wird zurückgezahlt' })
  await page.getByText('Zurückzuzahlen').waitFor()
  expect(await surplus()).toEqual({ surplus: 'refund' })
  const setOff = page.getByText(/^Anzahlung, eingegangen am/)
  await setOff.waitFor()
  await noGraveFault(page)
  await picture(page, 'deposit-set-off')
  await undo.tap()
  await page.getByRole('button', { name: 'Eingang eintragen' }).waitFor()
  await setOff.waitFor({ state: 'detached' })
  expect(await deposit()).toEqual({ received_on: null, note: '' })
})

test('an extra is added to a booking, named on its page and billed, and taken off again', async () => {
  const phone = await stage.phoneOf(lead)
  const { page } = phone
  const [booking] = await stage.sql<{ id: string }>(
    `select b.id from booking b ${ofHouse} where b.service = 'pension' and b.state = 'confirmed' order by b.start_date, b.id limit 1`,
    [house],
  )
  const { id } = booking!
  const extras = () => stage.sql(`select text, amount_cents from to_bill_item where booking_id = $1 and source = 'extra'`, [id])
  await page.goto(`${phone.gate.origin}/pension/booking/${id}`)
  await page.getByRole('button', { name: 'Zusatzleistung hinzufügen' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Zusatzleistung für diese Buchung' })
  await dialog.getByLabel('Zusatzleistung').selectOption({ label: 'Krallen schneiden · 12,00 €' })
  await dialog.getByLabel('Wie oft').fill('2')
  await noGraveFault(page)
  await picture(page, 'extra-dialog')
  await dialog.getByRole('button', { name: 'Hinzufügen' }).tap()
  await page.getByText('2 × Krallen schneiden').waitFor()
  await picture(page, 'extra-of-booking')
  expect(await extras()).toEqual([{ text: 'Krallen schneiden', amount_cents: 2_400 }])
  await page.getByRole('button', { name: 'Von der Buchung nehmen: Krallen schneiden' }).tap()
  await page.getByText('2 × Krallen schneiden').waitFor({ state: 'detached' })
  expect(await extras()).toEqual([])
  await phone.goOffline()
  await page.reload()
  await page.getByRole('button', { name: 'Zusatzleistung hinzufügen (braucht den Server)', disabled: true }).waitFor()
})

test('what a check-in would be refused for is marked before the tap, and the tap says why', async () => {
  const phone = await stage.phoneOf(lead)
  const { page, gate } = phone
  await page.goto(`${gate.origin}/admin/daycare/bookings`)
  await page.getByLabel('Tiere an einem Tag nach der Erlaubnis').fill('1')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Die Einstellungen wurden gespeichert.').waitFor()
  await page.goto(`${gate.origin}/daycare/booking/quick-check-in`)
  await page.getByRole('option').filter({ hasText: 'Aufnehmen' }).first().waitFor()
  await phone.goOffline()
  // Those who are booked are counted already.
  expect(await page.getByText('Erlaubnis ist ausgeschöpft').count()).toBe(0)
  await page.getByRole('combobox').fill('a')
  const walkIn = page.getByRole('option').filter({ hasText: 'Ohne Buchung aufnehmen' }).first()
  await walkIn.getByText('Erlaubnis ist ausgeschöpft').waitFor()
  await noGraveFault(page)
  await picture(page, 'quick-marked')
  await walkIn.tap()
  const why = page.getByRole('dialog', { name: /kann nicht aufgenommen werden/ })
  await why.getByText('An diesem Tag hätte die Tagesstätte mehr Tiere, als ihre Erlaubnis zulässt.').waitFor()
  await picture(page, 'quick-refused')
  await why.getByRole('button', { name: 'Schließen' }).last().tap()
})
