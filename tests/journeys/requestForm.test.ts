// The request form: sent by a stranger on a phone from a frame of a listed site, seen in the app; a site that is not listed shows nothing.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameLocator } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formKey } from '../../shared/bookings/requests/formKey.ts'
import { addDays } from '../../shared/time.ts'
import { noGraveFault } from './axe.ts'
import { lead } from './demo.ts'
import { picture } from './look.ts'
import { openDays } from './openDays.ts'
import { openStage, type Stage } from './stage.ts'
import { today } from './steps.ts'

let stage: Stage
let path: string
const sites: Server[] = []
beforeAll(async () => {
  stage = await openStage()
  const [row] = await stage.sql<{ id: string }>(`select id from tenant where name = 'Tierheim Sonnenhof'`)
  path = `/book/${formKey(row!.id, 'DemoFormular')}`
})
afterAll(async () => {
  for (const site of sites) site.close()
  await stage.stop()
})

/** A website of somebody else that shows the form in a frame. */
async function website(form: string): Promise<string> {
  const site = createServer((_, answer) =>
    answer
      .setHeader('content-type', 'text/html')
      .end(
        `<!doctype html><meta name="viewport" content="width=device-width"><title>Hof</title><body style="margin:0"><iframe title="Anfrage" src="${form}" style="width:100%;height:1400px;border:0"></iframe>`,
      ),
  )
  sites.push(site)
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}`
}

async function fillIn(form: FrameLocator): Promise<void> {
  const [from, to] = await openDays(stage, path, addDays(today(), 10))
  await form.getByLabel('Pension').check()
  await form.getByLabel('Tag der Ankunft').fill(from)
  await form.getByLabel('Tag der Abreise').fill(to)
  await form.getByLabel('Name des Tieres').fill('Momo')
  await form.getByRole('button', { name: 'Weiteres Tier hinzufügen' }).click()
  await form.getByRole('group', { name: 'Tier 2' }).getByLabel('Name des Tieres').fill('Kasimir')
  await form.getByRole('group', { name: 'Tier 2' }).getByLabel('Tierart').selectOption('Katze')
  await form.getByLabel('Baden und Föhnen: 28,00 €').check()
  await form.getByLabel('Vorname').fill('Runa')
  await form.getByLabel('Nachname').fill('Abendroth')
  await form.getByLabel('E-Mail').fill('runa@abendroth.example')
  await form.getByLabel('Ich bin einverstanden').check()
}

test('a stranger asks for places in a frame of a site that the organisation lists', async () => {
  const office = await stage.tabletOf(lead)
  const stranger = await stage.phone({ locale: 'de-DE' })
  const { page, gate } = stranger
  const listed = await website(`${gate.origin}${path}`)
  stranger.friends.add(listed)

  await office.page.goto(`${office.gate.origin}/admin/online/booking-request`)
  await office.page.getByLabel('Websites, die das Formular zeigen dürfen').fill(`${listed}/kontakt`)
  await office.page.getByRole('button', { name: 'Speichern' }).click()
  await office.page.getByText('Die Einstellungen wurden gespeichert.').waitFor()
  await expect.poll(() => stage.sql(`select 1 from area_setting where values::text like '%${listed}%'`)).toHaveLength(1)
  await noGraveFault(office.page)
  await picture(office.page, 'request-form-settings')

  await page.goto(listed)
  const form = page.frameLocator('iframe')
  await form.getByRole('button', { name: 'Anfrage senden' }).click()
  await form.getByText('Bitte prüfen Sie 7 Felder.').waitFor()
  await form.getByText('Bitte füllen Sie dieses Feld aus.').first().waitFor()
  await fillIn(form)
  await stranger.goOffline()
  await form.getByRole('button', { name: 'Anfrage senden' }).click()
  await form.getByText('Ihre Angaben bleiben hier stehen.').waitFor()
  await stranger.goOnline()
  await form.getByRole('button', { name: 'Anfrage senden' }).click()
  await form.getByRole('heading', { name: 'Ihre Anfrage ist angekommen' }).waitFor()

  await office.page.goto(`${office.gate.origin}/pension/bookings?show=requests`)
  await office.page.getByText('Runa Abendroth').first().waitFor()
  await office.page.getByRole('link', { name: /Momo/ }).first().click()
  await office.page.getByText('Über das Formular auf der Website').waitFor()
  await office.page.getByText('Baden und Föhnen · 28,00 €').waitFor()
  await picture(office.page, 'request-with-extra')
  expect(await stage.sql(`select consent_text <> '' as said, language from booking_request where surname = 'Abendroth'`)).toEqual([
    { said: true, language: 'de' },
  ])
})

test('the link in the mail shows the request on a phone and withdraws it', async () => {
  const mails = await (await fetch(`${stage.serverOrigin}/demo/mails`)).text()
  const link = /\/book\/request\/[\w~-]+/.exec(mails)![0]
  const stranger = await stage.phone({ locale: 'de-DE' })
  const { page, gate } = stranger
  await page.goto(`${gate.origin}${link}`)
  await page.getByRole('heading', { name: 'Ihre Anfrage' }).waitFor()
  await page.getByText('Momo, Kasimir').waitFor()
  await page.getByText('Baden und Föhnen: 28,00 €').waitFor()
  await page.getByRole('button', { name: 'Anfrage zurückziehen' }).click()
  await page.getByText('Sie kann nicht wieder geöffnet werden.').waitFor()
  await noGraveFault(page)
  await picture(page, 'request-withdraw')
  await page.getByRole('button', { name: 'Anfrage zurückziehen' }).click()
  await page.getByText('Sie ist zurückgezogen.').waitFor()
  expect(await stage.sql(`select state from booking_request where surname = 'Abendroth'`)).toEqual([{ state: 'withdrawn' }])
})

test('a site that is not listed shows an empty frame', async () => {
  const stranger = await stage.phone()
  const { page, gate, faults } = stranger
  const unlisted = await website(`${gate.origin}${path}`)
  stranger.friends.add(unlisted)
  await page.goto(unlisted)
  await expect.poll(() => faults.some((fault) => fault.includes('frame-ancestors'))).toBe(true)
  expect(page.frames().map((frame) => frame.url())).not.toContain(`${gate.origin}${path}`)
  // The browser's word that it refused the frame.
  faults.length = 0
})

test('by itself the form stands without the app, in two languages, and keeps what was typed when it is loaded again', async () => {
  const stranger = await stage.phone({ locale: 'en-GB', viewport: { width: 320, height: 640 } })
  const { page, gate } = stranger
  await page.goto(`${gate.origin}/`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto(`${gate.origin}${path}?service=daycare`)
  await page.getByRole('heading', { name: 'Request a place' }).waitFor()
  await page.getByLabel('Forename').fill('Ada')
  await page.getByLabel('Baden und Föhnen: €28.00').check()
  expect(await page.getByLabel('Einzelspaziergang').count()).toBe(0)
  await page.getByLabel('Day', { exact: true }).fill(addDays(today(), 15))
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('group', { name: 'Chosen days' }).getByRole('button').waitFor()
  await page.reload()
  expect(await page.getByLabel('Forename').inputValue()).toBe('Ada')
  await page.getByRole('group', { name: 'Chosen days' }).getByRole('button').waitFor()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  expect(await page.getByLabel('Vorname').inputValue()).toBe('Ada')
  expect(await page.getByLabel('Baden und Föhnen').isChecked()).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/assets\/(?!book-)/)]),
  )
  await noGraveFault(page)
  await picture(page, 'request-form')
  await page.goto(`${gate.origin}/book/${'A'.repeat(34)}`)
  await page.getByRole('heading', { name: 'This form is not open' }).waitFor()
})
