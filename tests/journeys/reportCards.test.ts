// Report cards: written on a phone without a network, sent by mail, opened by the contact on a phone without an account, and gone when it is deleted.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { carer, inHouse, lead } from './demo.ts'
import { picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { chip } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

test('a report card is written without a network and sent; the contact opens it, and deleting it ends the link', async () => {
  const [stay] = await stage.sql<{ booking: string; name: string; id: string; email: string }>(
    `select b.id as booking, a.name, a.id, d.emails[1] as email from booking b ${inHouse('b')}
       join stay s on s.tenant_id = b.tenant_id and s.booking_id = b.id join animal a on a.tenant_id = s.tenant_id and a.id = s.animal_id
       join contact_details d on d.tenant_id = b.tenant_id and d.id = b.contact_id
     where b.service = 'pension' and b.state = 'checkedIn' and s.checked_out_at is null and cardinality(d.emails) > 0 and not d.no_contact
       and (select count(*) from stay o where o.tenant_id = b.tenant_id and o.booking_id = b.id) = 1 order by b.id limit 1`,
    [carer.id],
  )
  const { booking, name, id, email } = stay!
  const phone = await stage.phoneOf(lead)
  const { page, gate } = phone
  await page.goto(`${gate.origin}/pension/booking/${booking}`)
  await page.getByRole('button', { name: 'Neuer Tagesbericht' }).waitFor()
  await phone.goOffline()
  await page.getByRole('button', { name: 'Neuer Tagesbericht' }).tap()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Speichern' }).tap()
  await form.getByText('Bitte füllen Sie dieses Feld aus.').first().waitFor()
  await form.getByLabel('Stimmung').selectOption({ label: 'sehr munter' })
  await form.getByLabel('Fressen').selectOption({ label: 'hat alles gefressen' })
  await form.getByLabel('Bericht', { exact: true }).fill('Hat heute zum ersten Mal mit den anderen gespielt.')
  expect(await tooSmall(page)).toEqual([])
  await noGraveFault(page)
  await picture(page, 'report-form')
  await form.getByRole('button', { name: 'Speichern' }).tap()
  await form.waitFor({ state: 'detached' })
  const row = page.getByRole('list', { name: 'Tagesberichte' }).getByRole('listitem').filter({ hasText: 'Hat heute zum ersten Mal' })
  await row.getByText('noch nicht gesendet').waitFor()
  expect(await row.getByRole('button', { name: /^Senden: Tagesbericht vom/ }).isDisabled()).toBe(true)
  await picture(page, 'report-list')
  await phone.goOnline()
  await chip(page, 'Gespeichert')

  await row.getByRole('button', { name: /^Senden: Tagesbericht vom/ }).tap()
  const sending = page.getByRole('dialog', { name: 'Tagesbericht senden' })
  await sending.getByLabel('E-Mail').waitFor()
  expect(await sending.getByLabel('E-Mail').inputValue()).toBe(email)
  await picture(page, 'report-send')
  await sending.getByRole('button', { name: 'Senden', exact: true }).tap()
  await row.getByText(/^gesendet am/).waitFor()

  const mails = await (await fetch(`${stage.serverOrigin}/demo/mails`)).text()
  const mail = mails.split('<article>').find((one) => one.includes(email) && one.includes('/book/report/'))!
  const link = /\/book\/report\/[\w~-]+/.exec(mail)![0]
  const contact = await stage.phone({ locale: 'de-DE' })
  await contact.page.goto(`${contact.gate.origin}${link}`)
  await contact.page.getByRole('heading', { name: new RegExp(`^So ging es ${name} am`) }).waitFor()
  await contact.page.getByText('Hat heute zum ersten Mal mit den anderen gespielt.').waitFor()
  await contact.page.getByText('hat alles gefressen').waitFor()
  await noGraveFault(contact.page)
  await picture(contact.page, 'report-opened')
  await contact.page.getByRole('button', { name: 'English' }).click()
  await contact.page.getByText('ate everything').waitFor()
  expect(
    await stage.sql('select opened_at is not null as opened from report_mail where animal_id = $1 order by sent_at desc limit 1', [id]),
  ).toEqual([{ opened: true }])

  await row.getByRole('button', { name: /^Ändern: Tagesbericht vom/ }).tap()
  await form.getByRole('button', { name: 'Tagesbericht löschen' }).tap()
  await page.getByRole('dialog', { name: 'Diesen Tagesbericht löschen?' }).getByRole('button', { name: 'Tagesbericht löschen' }).tap()
  await row.waitFor({ state: 'detached' })
  await chip(page, 'Gespeichert')
  await contact.page.reload()
  await contact.page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' }).waitFor()
})
