// The operator connects an identity provider, tests it by a real sign-in there, and tells everybody something.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProvider, type RunningProvider } from '../openid/provider.ts'
import { noGraveFault } from './axe.ts'
import { carer, operator } from './demo.ts'
import { picture, settled, tooSmall } from './look.ts'
import { online, openStage, type Stage } from './stage.ts'
import { signInOperator } from './steps.ts'

const clientId = 'obhut'
const clientSecret = 'nobody-reads-this-secret'
const email = 'probe@tierfreunde.example'

let stage: Stage
beforeAll(async () => (stage = await openStage({ OPENID_OVER_HTTP: '1' }, online)))
afterAll(() => stage.stop())

test('a provider is connected, tested there and back, and removed; a message reaches everybody', async () => {
  const phone = await stage.phoneOf(carer)
  const device = await stage.phone()
  const { page, gate } = device
  const provider: RunningProvider = await startProvider({
    clientId,
    clientSecret,
    secretIn: 'form',
    origins: [gate.origin],
    accounts: [{ sub: 'probe', email }],
  })
  device.friends.add(provider.issuer)
  await signInOperator(device, operator)
  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('button', { name: 'Mehr' }).tap()
  await page.getByRole('dialog').getByRole('link', { name: 'Anmeldedienste' }).tap()
  await page.getByText('https://anmeldung.katzenfreunde.example').waitFor()
  await settled(page)
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'openid')

  await page.getByRole('button', { name: 'Anmeldedienst verbinden' }).tap()
  const form = page.getByRole('dialog', { name: 'Anmeldedienst verbinden' })
  await form.getByLabel('Mandant').fill('Waldblick')
  await form.getByRole('button', { name: 'Für Tierpension Waldblick' }).tap()
  await form.getByLabel('Aussteller (Issuer)').fill(provider.issuer)
  await form.getByLabel('Client-ID').fill(clientId)
  await form.getByLabel('Client-Geheimnis').fill(clientSecret)
  await form.getByLabel('Domains der E-Mail-Adressen').fill('Tierfreunde.example')
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'openid-connect')
  await form.getByRole('button', { name: 'Verbinden', exact: true }).tap()
  const question = page.getByRole('dialog', { name: 'Diesen Anmeldedienst verbinden?' })
  await question.getByText('0 Personen von Tierpension Waldblick haben eine solche Adresse.').waitFor()
  await picture(page, 'openid-people')
  await question.getByRole('button', { name: 'Verbinden' }).tap()
  await page.getByText('Der Anmeldedienst ist verbunden. Testen Sie ihn jetzt.').waitFor()

  await page.getByRole('button', { name: 'Testen: Tierpension Waldblick' }).tap()
  const trial = page.getByRole('dialog', { name: 'Anmeldedienst von Tierpension Waldblick testen' })
  await trial.getByLabel('E-Mail-Adresse dieses Kontos (freiwillig)').fill(email)
  await trial.getByRole('button', { name: 'Testen' }).tap()
  await page.getByRole('heading', { name: 'Ergebnis des Tests: Tierpension Waldblick' }).waitFor()
  await page.getByText('Die Anmeldung funktioniert von Anfang bis Ende.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/tenantadmin/openid')
  await settled(page)
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'openid-result')
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  for (const secret of [clientSecret, 'obhut.oauthSession', 'oauthRequest']) expect(kept).not.toContain(secret)
  expect(await stage.sql('select state from openid_provider where issuer = $1', [provider.issuer])).toEqual([{ state: 'ok' }])
  await page.getByRole('button', { name: 'Entfernen: Tierpension Waldblick' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen', exact: true }).tap()
  await page.getByText('Der Anmeldedienst wurde entfernt').waitFor()

  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('button', { name: 'Mehr' }).tap()
  await page.getByRole('dialog').getByRole('link', { name: 'Einstellungen' }).tap()
  await page.getByLabel('Nachricht (freiwillig)').fill('Heute Abend ab 22 Uhr wird gewartet.')
  await page.getByLabel('Nachricht auf Englisch (freiwillig)').fill('Maintenance tonight from 10 pm.')
  await page.getByLabel('Die Karte beginnt mit').selectOption('place')
  await page.getByLabel('Ort', { exact: true }).fill('Nirgendwo')
  await page.getByRole('checkbox', { name: 'Tagesstätte' }).tap()
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('In Deutschland, Österreich und der Schweiz gibt es keinen Ort dieses Namens.').waitFor()
  await page.getByLabel('Ort', { exact: true }).fill('Celle')
  await settled(page)
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'global')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Die Einstellungen wurden gespeichert').waitFor()
  expect(await stage.sql('select map_place, demo_kinds from platform_setting')).toEqual([
    { map_place: 'Celle', demo_kinds: ['shelter', 'boarding'] },
  ])

  await phone.page.reload()
  await phone.page.getByText('Heute Abend ab 22 Uhr wird gewartet.').waitFor()
  await phone.close()
  await device.close()
  await provider.stop()
})
