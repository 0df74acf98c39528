// Incidents: a bite noted on a phone without a network, sent to the owner, corrected, printed, and found in the list.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { carer, inHouse, lead } from './demo.ts'
import { picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { chip } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const guest = async () =>
  (
    await stage.sql<{ booking: string; name: string; email: string }>(
      `select b.id as booking, a.name, d.emails[1] as email from booking b ${inHouse('b')}
         join stay s on s.tenant_id = b.tenant_id and s.booking_id = b.id join animal a on a.tenant_id = s.tenant_id and a.id = s.animal_id
         join contact_details d on d.tenant_id = b.tenant_id and d.id = b.contact_id
       where b.service = 'pension' and b.state = 'checkedIn' and s.checked_out_at is null and cardinality(d.emails) > 0 and not d.no_contact
         and (select count(*) from stay o where o.tenant_id = b.tenant_id and o.booking_id = b.id) = 1 order by b.id limit 1`,
      [carer.id],
    )
  )[0]!

test('a bite is noted without a network, told to the owner, corrected and printed', async () => {
  const { booking, name, email } = await guest()
  const phone = await stage.phoneOf(lead)
  const { page, gate } = phone
  await page.goto(`${gate.origin}/pension/booking/${booking}`)
  await page.getByRole('button', { name: 'Neuer Vorfall' }).waitFor()
  await phone.goOffline()
  await page.getByRole('button', { name: 'Neuer Vorfall' }).tap()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Speichern' }).tap()
  await form.getByText('Bitte füllen Sie dieses Feld aus.').first().waitFor()
  await form.getByLabel('Art des Vorfalls').selectOption({ label: 'Biss' })
  await form.getByText('Einen Biss muss man vielerorts dem Ordnungsamt der Gemeinde melden.').waitFor()
  await form.getByLabel('Ort oder Stelle').fill('Auslauf 3')
  await form.getByLabel('Was passiert ist').fill('Hat beim Füttern in den Arm gebissen.')
  await form.getByLabel('Was getan wurde').fill('Wunde versorgt, Arzt angerufen.')
  await form.getByLabel('Tierarzt wurde verständigt').check()
  expect(await tooSmall(page)).toEqual([])
  await noGraveFault(page)
  await picture(page, 'incident-form')
  await form.getByRole('button', { name: 'Speichern' }).tap()
  await form.waitFor({ state: 'detached' })
  const row = page.getByRole('list', { name: 'Vorfälle' }).getByRole('listitem').filter({ hasText: 'in den Arm gebissen' })
  await row.getByText('Behörde ist noch zu verständigen').waitFor()
  await row.getByText('Halter noch nicht verständigt').waitFor()
  expect(await row.getByRole('button', { name: /^Senden: Biss/ }).isDisabled()).toBe(true)
  await picture(page, 'incident-row')
  await phone.goOnline()
  await chip(page, 'Gespeichert')

  await row.getByRole('button', { name: /^Senden: Biss/ }).tap()
  const sending = page.getByRole('dialog', { name: 'Bericht über den Vorfall senden' })
  await sending.getByLabel('E-Mail').waitFor()
  expect(await sending.getByLabel('E-Mail').inputValue()).toBe(email)
  await picture(page, 'incident-send')
  await sending.getByRole('button', { name: 'Senden', exact: true }).tap()
  await row.getByText(/gesendet am/).waitFor()
  await row.getByText('Halter noch nicht verständigt').waitFor({ state: 'detached' })

  const mails = await (await fetch(`${stage.serverOrigin}/demo/mails`)).text()
  const mail = mails.split('<article>').find((one) => one.includes(email) && one.includes('/book/incident/'))!
  const owner = await stage.phone({ locale: 'de-DE' })
  await owner.page.goto(`${owner.gate.origin}${/\/book\/incident\/[\w~-]+/.exec(mail)![0]}`)
  await owner.page.getByRole('heading', { name: `Was mit ${name} vorgefallen ist` }).waitFor()
  await owner.page.getByText('Wunde versorgt, Arzt angerufen.').waitFor()
  await noGraveFault(owner.page)
  await picture(owner.page, 'incident-opened')

  // The municipality was informed: the report is corrected.
  await row.getByRole('button', { name: /^Berichtigen: Biss/ }).tap()
  await form.getByLabel('Behörde').selectOption({ label: 'wurde verständigt' })
  await form.getByRole('button', { name: 'Speichern' }).tap()
  await row.getByText('Behörde verständigt').waitFor()
  await chip(page, 'Gespeichert')

  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = document.querySelector('[data-alone-on-paper]')?.textContent ?? ''
    }
  })
  await row.getByRole('button', { name: /^Drucken: Biss/ }).tap()
  await expect.poll(() => page.evaluate(() => document.body.dataset.printed)).toContain('in den Arm gebissen')
  await page.evaluate(() => void dispatchEvent(new Event('afterprint')))

  await page.goto(`${gate.origin}/incidents?kind=bite`)
  const listed = page.getByRole('list', { name: 'Vorfälle' }).getByRole('listitem')
  await listed.filter({ hasText: 'in den Arm gebissen' }).waitFor()
  await page.getByLabel('Nur mit offenen Aufgaben').check()
  await listed.filter({ hasText: 'in den Arm gebissen' }).waitFor({ state: 'detached' })
  await listed.first().waitFor()
  await noGraveFault(page)
  await picture(page, 'incident-list')
})

test('what follows from an incident is a task, made once', async () => {
  const phone = await stage.phoneOf(lead)
  const { page, gate } = phone
  await page.goto(`${gate.origin}/incidents`)
  const fight = page.getByRole('listitem').filter({ hasText: 'Streit ums Futter' })
  await fight.getByRole('button', { name: /^Folgeaufgabe: Streit/ }).tap()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Hinzufügen' }).tap()
  await form.waitFor({ state: 'detached' })
  await fight.getByText(/Aufgabe: Streit/).waitFor()
  await fight.getByRole('button', { name: /^Folgeaufgabe: Streit/ }).tap()
  await page.getByRole('dialog', { name: 'Aufgabe bearbeiten' }).waitFor()
})
