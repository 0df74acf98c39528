// A campaign of the operator: written and sent at a desk, with a pause, and somebody who unsubscribes on a phone without an account.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from './demo.ts'
import { picture, tooSmall } from './look.ts'
import { linkIn, noGraveFault } from './signInSteps.ts'
import { openStage, type Stage } from './stage.ts'
import { signInOperator } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

test('a campaign is written, sent, paused and goes on; a participant unsubscribes by the link in the mail', async () => {
  const desk = await stage.tablet({ viewport: { width: 1280, height: 800 } })
  const { page } = desk
  const paused = await stage.sql<{ email: string }>(
    `select email from organization where status = 'PAUSED' and country = 'DE' order by official_name`,
  )
  const [first] = paused
  const most = paused.length
  expect(most).toBeGreaterThan(1)
  await signInOperator(desk, operator)
  await page.getByRole('region', { name: 'Neueste Kampagnen' }).getByRole('link', { name: 'Neues im Herbst' }).waitFor()
  await page.getByRole('link', { name: 'Kampagnen', exact: true }).first().click()
  await page.getByRole('link', { name: 'Kampagne schreiben' }).click()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Bitte geben Sie einen Namen ein.').waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Willkommen zurück')
  for (const chip of ['Kunde', 'Pausiert', 'Österreich', 'Schweiz']) await page.getByRole('checkbox', { name: chip, exact: true }).click()
  const [german, english] = [page.getByRole('region', { name: 'Deutscher Text' }), page.getByRole('region', { name: 'Englischer Text' })]
  await german.getByLabel('Betreff').fill('Neues für {{haus}}')
  await page.getByText('{{haus}} ist kein Platzhalter.').waitFor()
  await german.getByLabel('Betreff').fill('Neues für {{organisation}}')
  await english.getByLabel('Betreff').fill('News for {{organisation}}')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText(`${most} Adressen`, { exact: true }).waitFor()
  await page
    .getByText(/^Tierschutzverein|^Tierheim|^Gnadenhof|^Katzenhilfe|^Tierpension|^Hundetagesstätte/)
    .first()
    .click()
  await page.getByText('Abbestellen: Beim Versand steht hier der Link dafür.').first().waitFor()
  await noGraveFault(page)
  await picture(page, 'campaign-draft')
  await page.getByRole('button', { name: 'Test an mich senden' }).click()
  await page.getByText(/^Beide Fassungen sind unterwegs an/).waitFor()

  const send = page.getByRole('button', { name: 'Kampagne senden' })
  await send.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Kampagne senden' }).click()
  await page.getByText(`0 von ${most} erledigt`).waitFor()
  // The job hands them over within seconds; the page looks by itself.
  await page.getByRole('listitem').getByText('Unterwegs').first().waitFor({ timeout: 60_000 })
  await noGraveFault(page)
  await picture(page, 'campaign-sending')

  const link = await linkIn(stage, first!.email.toLowerCase(), '/unsubscribe/')
  const phone = await stage.phone()
  const reader = phone.page
  await reader.goto(`${phone.gate.origin}${link}`)
  await reader.getByText(`Sollen wir keine Neuigkeiten mehr an ${first!.email} schicken?`).waitFor()
  await noGraveFault(reader)
  expect(await tooSmall(reader)).toEqual([])
  await picture(reader, 'unsubscribe')
  await reader.getByRole('button', { name: 'Abbestellen' }).tap()
  await reader.getByText(`An ${first!.email} schicken wir keine Neuigkeiten mehr.`).waitFor()
  await reader.goto(`${phone.gate.origin}/unsubscribe/${'x'.repeat(40)}`)
  await reader.getByRole('heading', { name: 'Dieser Link zeigt nichts' }).waitFor()
  await phone.close()

  await page.getByRole('button', { name: 'Pausieren' }).click()
  await page.getByRole('button', { name: 'Fortfahren' }).waitFor()
  await page.getByRole('listitem').getByText('Wartet').first().waitFor()
  await page.getByRole('button', { name: 'Fortfahren' }).click()
  await page.getByText(`1 von ${most} erledigt`).waitFor({ timeout: 120_000 })
  await page.getByRole('listitem').getByText('Abbestellt').waitFor()

  // What was sent begins another one.
  await page.getByRole('link', { name: 'Als neuen Entwurf kopieren' }).click()
  await page.getByRole('heading', { level: 1, name: 'Kampagne schreiben' }).waitFor()
  expect(await german.getByLabel('Betreff').inputValue()).toBe('Neues für {{organisation}}')
  await page.getByLabel('Name', { exact: true }).fill('Willkommen zurück 2')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByRole('heading', { level: 1, name: 'Willkommen zurück 2' }).waitFor()
  await page.getByRole('button', { name: 'Kampagne senden' }).waitFor()
  await desk.close()
})
