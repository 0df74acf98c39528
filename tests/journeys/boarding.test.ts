// A stay in boarding from the evening on which a stranger asks for it to the last cent of its bill: the days pass on one server and two phones.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { federalState } from '../../api/demo/settings.ts'
import { holidaysOf } from '../../shared/bookings/holidays.ts'
import { formKey } from '../../shared/bookings/requests/formKey.ts'
import { addDays, formatMinutes, parseMinutes, weekday } from '../../shared/time.ts'
import { noGraveFault } from './axe.ts'
import { lead } from './demo.ts'
import type { ContextDevice } from './device.ts'
import { picture } from './look.ts'
import { movedClock } from './movedClock.ts'
import { openDays } from './openDays.ts'
import { openStage, type Stage } from './stage.ts'
import { card, chip, signIn, today } from './steps.ts'

/** Mails as they reached the other server, their lines put together again. */
const mails: { to: string; text: string }[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, done) {
    void text(stream).then((raw) => {
      for (const { address } of envelope.rcptTo) mails.push({ to: address, text: raw.replaceAll('=\r\n', '') })
      done()
    })
  },
})
const clock = movedClock()
let stage: Stage
let path: string
beforeAll(async () => {
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const { port } = smtp.server.address() as AddressInfo
  stage = await openStage({ ...clock.env, SMTP_URL: `smtp://127.0.0.1:${port}?from=post@sonnenhof.example` })
  const [row] = await stage.sql<{ id: string }>(`select id from tenant where name = 'Tierheim Sonnenhof'`)
  path = `/book/${formKey(row!.id, 'DemoFormular')}`
  // The hand that works out the price knows no percentages of the summer.
  await stage.sql(`update pension_surcharge set active = false where unit = 'percent'`)
})
afterAll(async () => {
  await stage.stop()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})

const customer = 'runa@abendroth.example'

/** What the price list of the demo asks for a grown dog, worked out by hand: each day 24 €, 2 € at the weekend, 3 € for heating, 5 € on holidays. */
function priceByHand(first: string, last: string): number {
  const holidays = holidaysOf(federalState, first, last)
  let cents = 0
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const month = Number(day.slice(5, 7))
    cents += 2_400 + (weekday(day) >= 5 ? 200 : 0) + (month >= 10 || month <= 3 ? 300 : 0) + (holidays.has(day) ? 500 : 0)
  }
  return cents
}

/** Ticks the first meal that is open on this phone, without a network. */
async function feed({ page, gate, goOffline, goOnline }: ContextDevice): Promise<void> {
  await page.goto(`${gate.origin}/care?kind=feeding`)
  const tick = page.getByRole('checkbox', { name: 'Erledigt: Emma, Eigenes Futter' }).first()
  await tick.waitFor()
  await goOffline()
  await tick.tap()
  await page
    .getByText(/^Eingetragen: .*Eigenes Futter/)
    .first()
    .waitFor()
  await goOnline()
  await chip(page, 'Gespeichert')
}

async function planFood(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Neuer Eintrag im Versorgungsplan' }).tap()
  const form = page.getByRole('dialog')
  await form.getByLabel('Futter').fill('Eigenes Futter')
  await form.getByRole('button', { name: '2-mal täglich' }).tap()
  await form.getByRole('button', { name: 'Speichern' }).tap()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('list', { name: 'Versorgungsplan' }).getByText('Eigenes Futter').waitFor()
}

test('a stranger asks in the evening, and four days later everything to bill is there to the cent', async () => {
  const evening = addDays(today(), 1)
  const [arrival, departure] = await openDays(stage, path, addDays(evening, 3))
  const price = priceByHand(arrival, departure)

  const stranger = await stage.phone({ locale: 'de-DE' })
  await clock.to(evening, '20:15', [stranger.context])
  const form = stranger.page
  await form.goto(`${stranger.gate.origin}${path}?service=pension`)
  await form.getByLabel('Tag der Ankunft').fill(arrival)
  await form.getByLabel('Tag der Abreise').fill(departure)
  const pickUpTime = (await form.getByLabel('Abholzeit').locator('option').nth(1).getAttribute('value'))!
  await form.getByLabel('Abholzeit').selectOption(pickUpTime)
  await form.getByLabel('Name des Tieres').fill('Emma')
  await form.getByLabel('Vorname').fill('Runa')
  await form.getByLabel('Nachname').fill('Abendroth')
  await form.getByLabel('E-Mail').fill(customer)
  await form.getByLabel('Ich bin einverstanden').check()
  await form.getByRole('button', { name: 'Anfrage senden' }).click()
  await form.getByRole('heading', { name: 'Ihre Anfrage ist angekommen' }).waitFor()
  await expect.poll(() => mails.filter(({ to }) => to === customer).length).toBe(1)

  // The next morning in the office.
  const [one, other] = [await stage.phone(), await stage.phone()]
  await clock.to(addDays(evening, 1), '09:00', [one.context, other.context])
  await signIn(one, lead)
  const { page, gate } = one
  await page.goto(`${gate.origin}/pension/bookings?show=requests`)
  await page.getByRole('list', { name: 'Anfragen' }).getByRole('link').filter({ hasText: 'Emma' }).tap()
  await page.getByText('Über das Formular auf der Website').waitFor()
  await page.getByRole('link', { name: 'Annehmen' }).tap()
  await page.getByRole('button', { name: 'Neuer Kontakt' }).tap()
  const contact = page.getByRole('dialog')
  await contact.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByRole('button', { name: 'Emma anlegen' }).tap()
  await page.getByRole('list', { name: 'Ausgewählte Tiere' }).getByText('Emma').waitFor()
  await page.getByRole('combobox', { name: 'Raum für Emma' }).tap()
  await page
    .getByRole('option', { name: /^Gastzwinger/ })
    .first()
    .tap()
  await page.getByLabel('Antwort an die Kundschaft').fill('Wir freuen uns auf Emma.')
  await picture(page, 'boarding-accept')
  await page.getByRole('button', { name: 'Annehmen' }).tap()
  await page.getByText('Angenommen – von').waitFor()
  await expect
    .poll(() => mails.filter(({ to }) => to === customer).map((mail) => mail.text.includes('freuen uns auf Emma')))
    .toEqual([false, true])
  const [booking] = await stage.sql<{ id: string; cents: number }>(
    `select b.id, (b.price->>'totalCents')::int as cents from booking b join booking_request r on r.booking_ids ? b.id::text where r.surname = 'Abendroth'`,
  )
  expect(booking!.cents).toBe(price)

  // The deposit is paid in cash: a fifth of the price.
  const record = `${gate.origin}/pension/booking/${booking!.id}`
  await page.goto(record)
  await page.getByRole('button', { name: 'Eingang eintragen' }).tap()
  const deposit = page.getByRole('dialog')
  await deposit.getByLabel('Notiz').fill('bar')
  await deposit.getByRole('button', { name: 'Eingang eintragen' }).tap()
  await page.getByRole('button', { name: 'Anzahlung ist nicht eingegangen' }).waitFor()
  expect(await stage.sql('select cents, received_on::text from deposit where id = $1', [booking!.id])).toEqual([
    { cents: Math.round(price / 5), received_on: addDays(evening, 1) },
  ])
  await page.goto(`${gate.origin}/admin/pension/check-in`)
  await page.getByLabel('Wo sie fehlt').first().waitFor()
  for (const field of await page.getByLabel('Wo sie fehlt').all()) await field.selectOption('block')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Die Einstellungen wurden gespeichert.').waitFor()

  await page.goto(`${gate.origin}/admin/pension/bookings`)
  await page.getByLabel('Gebühr je Schritt in Euro').fill('5')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Die Einstellungen wurden gespeichert.').waitFor()

  // Arrival, in the yard without a network: nobody has seen a certificate of vaccination.
  await clock.to(arrival, '09:30')
  await page.goto(record)
  await page.getByRole('button', { name: 'Emma ist da' }).waitFor()
  await one.goOffline()
  await page.getByRole('button', { name: 'Emma ist da' }).tap()
  const refusal = page.getByRole('dialog', { name: 'Ohne Impfung aufnehmen?' })
  await refusal.getByLabel('Grund').fill('Impfpass kommt mit der Post')
  await refusal.getByRole('button', { name: 'Trotzdem aufnehmen' }).tap()
  await page.getByText('da seit').first().waitFor()
  await planFood(page)
  await noGraveFault(page)
  await picture(page, 'boarding-arrived')
  await one.goOnline()
  await chip(page, 'Gespeichert')

  // Three days of care, in the evening on one phone and in the morning on the other.
  await signIn(other, lead)
  const days = [0, 1, 2].map((later) => addDays(arrival, later))
  for (const day of days) {
    await clock.to(day, '18:05')
    await feed(one)
    await clock.to(addDays(day, 1), '08:05')
    await feed(other)
  }
  // Every meal that was ticked is there. A phone that has not heard of the evening's yet may give it a second time: both entries are kept then.
  const fed = () =>
    stage.sql(
      `select sum(1 + jsonb_array_length(l.again))::int as meals from care_log l join animal a on a.id = l.animal_id where a.name = 'Emma' and l.label = 'Eigenes Futter'`,
    )
  await expect.poll(fed).toEqual([{ meals: 2 * days.length }])

  // Departure, 35 minutes after the time that was agreed: three started quarters of an hour are proposed.
  await clock.to(departure, formatMinutes(parseMinutes(pickUpTime) + 35))
  await page.goto(record)
  await page.getByRole('button', { name: 'Emma ist abgeholt' }).waitFor()
  await one.goOffline()
  await page.getByRole('button', { name: 'Emma ist abgeholt' }).tap()
  await page.getByText(/0:3\d Std\. zu spät abgeholt/).waitFor()
  await page.getByText('Vorgeschlagen').first().waitFor()
  await picture(page, 'boarding-late')
  await one.goOnline()
  await page.getByRole('heading', { name: 'Abzurechnen' }).waitFor()
  const items = page.getByRole('list', { name: 'Abzurechnende Positionen' })
  await items
    .getByText(/Verspätete Abholung/)
    .first()
    .waitFor()
  await card(page, 'Abzurechnen')
    .getByRole('button', { name: /^(?:Alle \d+ f|F)reigeben/ })
    .first()
    .tap()
  await chip(page, 'Gespeichert')
  await picture(page, 'boarding-to-bill')
  // Days and heating are an item each; the deposit is taken off what is left to pay.
  const billed = () =>
    stage.sql(
      `select sum(amount_cents)::int as cents, array_agg(distinct source) as sources, bool_and(state = 'open') as approved from to_bill_item where booking_id = $1`,
      [booking!.id],
    )
  const lateCents = 3 * 500
  await expect.poll(billed).toEqual([{ cents: price + lateCents, sources: ['lateFee', 'pensionStay'], approved: true }])
  const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
  const left = euros.format((price + lateCents - Math.round(price / 5)) / 100)
  await card(page, 'Abzurechnen').getByText('Noch zu zahlen').waitFor()
  await card(page, 'Abzurechnen').getByText(left).waitFor()
})
