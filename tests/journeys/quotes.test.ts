// A quote from the operator to an organisation: written at a desk, sent by mail, read and accepted on a phone without an account.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from './demo.ts'
import { picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { linkIn, noGraveFault } from './signInSteps.ts'
import { signInOperator } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

test('a quote is written, mailed, accepted on a phone, and the organisation is being set up', async () => {
  const desk = await stage.tablet({ viewport: { width: 1280, height: 800 } })
  const { page } = desk
  await signInOperator(desk, operator)
  const asked = page.getByRole('region', { name: 'Warten auf ein Angebot' })
  await asked.getByRole('link', { name: 'Tierschutzverein Hamburg e. V.' }).click()
  // The page before has a link of this name too.
  await page.waitForURL(/\/quote-request\//)
  await page.getByRole('link', { name: 'Tierschutzverein Hamburg e. V.' }).click()
  await page.getByRole('link', { name: 'Angebot schreiben' }).click()
  const send = page.getByRole('button', { name: 'Angebot senden' })
  await send.click()
  await page.getByText('Bitte füllen Sie dieses Feld aus.').first().waitFor()
  await page.getByLabel('Was', { exact: true }).fill('Tierheim bis 100 Tiere')
  await page.getByLabel('Einzelpreis ohne Steuer').fill('49')
  await page.getByText('58,31 €').waitFor()
  await page.getByRole('button', { name: 'Weitere Position' }).click()
  await page.getByLabel('Was', { exact: true }).last().fill('Einrichtung')
  await page.getByLabel('Einzelpreis ohne Steuer').last().fill('199')
  await page.getByLabel('Wie oft').last().selectOption('once')
  await page.getByLabel('E-Mail-Adresse').fill('vorstand@hamburg.example')
  await noGraveFault(page)
  await picture(page, 'quote-written')
  await send.click()
  await page.getByText(/^Gesendet: 58,31\s€ monatlich, 236,81\s€ einmalig$/).waitFor()
  await picture(page, 'quote-sent')

  const link = await linkIn(stage, 'vorstand@hamburg.example', '/accept-quote/')
  const phone = await stage.phone()
  const reader = phone.page
  await reader.goto(`${phone.gate.origin}${link}`)
  await reader.getByRole('heading', { name: 'Angebot für Tierschutzverein Hamburg e. V.' }).waitFor()
  await reader.getByText('Tierheim bis 100 Tiere').waitFor()
  await noGraveFault(reader)
  expect(await tooSmall(reader)).toEqual([])
  await picture(reader, 'quote-read')
  const accept = reader.getByRole('button', { name: 'Angebot annehmen' })
  await accept.tap()
  await reader.getByText('Bitte geben Sie einen Namen ein.').waitFor()
  await reader.getByText('Bitte setzen Sie dieses Häkchen.').waitFor()
  await reader.getByLabel('Name').fill('Bruno Falk')
  await reader.getByRole('checkbox').tap()
  await accept.tap()
  await reader.getByText(/^Bruno Falk hat dieses Angebot am .* angenommen/).waitFor()
  expect(await accept.count()).toBe(0)
  await picture(reader, 'quote-accepted')

  // Without its key an address shows nothing, and says what to do.
  await reader.goto(`${phone.gate.origin}${link.replace(/\/[^/]*$/, '')}`)
  await reader.getByRole('heading', { name: 'Dieser Link zeigt nichts' }).waitFor()
  await phone.close()

  await page.reload()
  await page.getByText(/^Angenommen: /).waitFor()
  await page.getByText('In Einrichtung').first().waitFor()
  await desk.close()
})
