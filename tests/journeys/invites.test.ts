// An invitation: sent from the page of a contact, opened on a phone without the app, and back as a request of this contact.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formKey } from '../../shared/bookings/requests/formKey.ts'
import { opennessOf, type RequestForm } from '../../shared/bookings/requests/requestForm.ts'
import { isOpenOn } from '../../shared/bookings/slots.ts'
import { addDays } from '../../shared/time.ts'
import { noGraveFault } from './axe.ts'
import { findAddresses } from './addresses.ts'
import { lead } from './demo.ts'
import { picture } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { today } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

/** The first day from a week on on which daycare takes guests in. */
async function openDay(): Promise<string> {
  const [house] = await stage.sql<{ id: string }>(`select id from tenant where name = 'Tierheim Sonnenhof'`)
  const form = (await (await fetch(`${stage.serverOrigin}/api/book/${formKey(house!.id, 'DemoFormular')}`)).json()) as RequestForm
  const isOpen = (date: string) => isOpenOn(opennessOf(form), 'daycare', date)
  for (let day = addDays(today(), 7); ; day = addDays(day, 1)) if (isOpen(day)) return day
}

async function linkTo(email: string): Promise<string> {
  const mails = await (await fetch(`${stage.serverOrigin}/demo/mails`)).text()
  const article = mails.split('<article>').find((part) => part.includes(email))
  return /\/book\/invite\/[\w~-]+/.exec(article!)![0]
}

test('a contact is invited, and its request is there with contact and animals', async () => {
  const { ids } = await findAddresses(stage)
  const phone = await stage.phoneOf(lead)
  const { page, gate } = phone
  await page.goto(`${gate.origin}/contact/${ids.passHolder}/daycare`)
  await page.getByRole('link', { name: 'Einladen, Tage der Tagesstätte anzufragen' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Zur Anfrage einladen' }).waitFor()
  await page.getByLabel('E-Mail').fill('ada@')
  await page.getByRole('button', { name: 'Einladung senden' }).tap()
  await page.locator('[aria-invalid=true]').waitFor()
  await page.getByLabel('E-Mail').fill('einladung@beispiel.example')
  await page.getByRole('button', { name: 'Einladung senden' }).tap()
  const list = page.getByRole('list', { name: 'Einladungen' })
  const row = list.getByRole('listitem').filter({ hasText: 'einladung@beispiel.example' })
  await row.getByText('Gesendet', { exact: true }).waitFor()
  await noGraveFault(page)
  await picture(page, 'invite')

  const guest = await stage.phone({ locale: 'de-DE' })
  await guest.page.goto(`${guest.gate.origin}${await linkTo('einladung@beispiel.example')}`)
  await guest.page.getByLabel('Vorname').waitFor()
  expect(await guest.page.getByLabel('E-Mail').inputValue()).toBe('einladung@beispiel.example')
  expect(await guest.page.getByLabel('Nachname').inputValue()).not.toBe('')
  expect(await guest.page.getByLabel('Name des Tieres').first().inputValue()).not.toBe('')
  await noGraveFault(guest.page)
  await guest.page.getByLabel('Tag', { exact: true }).fill(await openDay())
  await guest.page.getByRole('checkbox', { name: 'Ich bin einverstanden' }).check()
  await picture(guest.page, 'invite-form')
  await guest.page.getByRole('button', { name: 'Anfrage senden' }).tap()
  await guest.page.getByRole('heading', { level: 1, name: 'Ihre Anfrage ist angekommen' }).waitFor()
  await guest.page.reload()
  await guest.page.getByText('Diese Einladung gilt nicht mehr').waitFor()

  await page.reload()
  await row.getByText('Anfrage gesendet').waitFor()
  await row.getByRole('link', { name: 'Zur Anfrage' }).tap()
  await page.getByText('Wer anfragt').waitFor()
  await page.locator(`a[href="/contact/${ids.passHolder}"]`).waitFor()
})

test('an invitation is withdrawn, and its link opens nothing', async () => {
  const { ids } = await findAddresses(stage)
  const phone = await stage.phoneOf(lead)
  const { page, gate } = phone
  await page.goto(`${gate.origin}/daycare/invite/${ids.passHolder}`)
  await page.getByLabel('E-Mail').fill('zurueck@beispiel.example')
  await page.getByRole('button', { name: 'Einladung senden' }).tap()
  const revoking = page.getByRole('button', { name: 'Einladung an zurueck@beispiel.example zurückziehen' })
  await revoking.waitFor()
  const link = await linkTo('zurueck@beispiel.example')
  await revoking.tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Zurückziehen' }).tap()
  const row = page.getByRole('listitem').filter({ hasText: 'zurueck@beispiel.example' })
  await row.getByText('Zurückgezogen', { exact: true }).waitFor()
  await page.goto(`${gate.origin}${link}`)
  await page.getByText('Diese Einladung gilt nicht mehr').waitFor()
})
