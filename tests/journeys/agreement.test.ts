// The data processing agreement, sent to the board by the lead and accepted there on a phone without an account.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lead } from './demo.ts'
import { inScheme, picture, tooSmall } from './look.ts'
import { linkIn, noGraveFault } from './signInSteps.ts'
import { openStage, type Stage } from './stage.ts'
import { chip } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

test('the agreement is sent to the board, read and accepted by its link', async () => {
  const office = await stage.phoneOf(lead)
  const { page } = office
  await page.goto(`${office.gate.origin}/admin/account/contract`)
  const send = page.getByRole('button', { name: 'Link senden' })
  await send.tap()
  await page.getByText('Bitte füllen Sie dieses Feld aus.').waitFor()
  await page.getByLabel('E-Mail').fill('vorstand@heide.example')
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'agreement-to-send')
  await send.tap()
  await page.getByText(/^Der Link ging an vorstand@heide\.example\. Er gilt bis \d/).waitFor()
  await chip(page, 'Gespeichert')

  const link = await linkIn(stage, 'vorstand@heide.example', '/data-processing-agree/')
  const phone = await stage.phone()
  const reader = phone.page
  await reader.goto(`${phone.gate.origin}${link}`)
  await reader.getByRole('heading', { level: 1, name: /^Vereinbarung zur Auftragsverarbeitung für / }).waitFor()
  const accept = reader.getByRole('button', { name: 'Annehmen' })
  await accept.tap()
  for (const missing of ['Bitte geben Sie einen Namen ein.', 'Bitte füllen Sie dieses Feld aus.', 'Bitte setzen Sie dieses Häkchen.'])
    await reader.getByText(missing).waitFor()
  await reader.getByLabel('Name').fill('Ida Vorstand')
  await reader.getByLabel('Ihre Funktion in der Organisation').fill('Vorsitzende')
  await reader.getByRole('checkbox').tap()
  await noGraveFault(reader)
  expect(await tooSmall(reader)).toEqual([])
  await picture(reader, 'agreement-read')
  await inScheme(reader, 'dark')
  await noGraveFault(reader)
  await picture(reader, 'agreement-read-dark')
  await accept.tap()
  await reader.getByText(/^Angenommen von Ida Vorstand \(Vorsitzende\) am /).waitFor()
  expect(await accept.count()).toBe(0)
  await reader.goto(`${phone.gate.origin}${link.slice(0, -1)}`)
  await reader.getByRole('heading', { name: 'Dieser Link zeigt nichts' }).waitFor()
  await phone.close()

  await page.reload()
  await page.getByText(/^Angenommen von Ida Vorstand \(Vorsitzende\) am /).waitFor()
  expect(await send.count()).toBe(0)
  await office.close()
})
