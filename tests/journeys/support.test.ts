import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carer } from './demo.ts'
import { openStage, type Stage } from './stage.ts'
import { signIn } from './steps.ts'

let stage: Stage
let picture: { name: string; mimeType: string; buffer: Buffer }
beforeAll(async () => {
  stage = await openStage()
  const drawn = sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#c84' } })
  const buffer = await drawn
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } })
    .jpeg()
    .toBuffer()
  picture = { name: 'stall.jpg', mimeType: 'image/jpeg', buffer }
})
afterAll(() => stage.stop())

const rowsWith = (message: string) => stage.sql('select * from feedback where message1 = $1', [message])

test('someone signed in reports a fault with a picture from the page where it happened', async () => {
  const { page, ...device } = await stage.phone()
  await signIn({ page, ...device }, carer)
  await page.goto(`${device.gate.origin}/animals?search=Luna`)
  await page.getByRole('link', { name: 'Kontakt und Support' }).last().click()
  await page.getByRole('heading', { name: 'Kontakt und Support' }).waitFor()
  expect(await page.getByLabel('Name (freiwillig)').inputValue()).toBe(`${carer.forename} ${carer.surname}`)
  expect(await page.getByLabel('E-Mail-Adresse für unsere Antwort (freiwillig)').inputValue()).toBe(carer.email)
  await page.getByLabel('Was geht schief?').fill('Die Liste bleibt leer.')
  await page.getByLabel('Was haben Sie erwartet? (freiwillig)').fill('Luna')
  await page
    .getByLabel('Bilder auswählen')
    .setInputFiles([picture, { name: 'brief.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }])
  await page.getByText('Dieses Gerät kann diese Bilder nicht lesen: brief.txt').waitFor()
  await page.getByRole('img', { name: 'stall.jpg' }).waitFor()
  await page.getByRole('button', { name: 'Senden' }).click()
  await page.getByText('Danke für Ihre Nachricht').waitFor()
  await page.getByText('Wir bearbeiten Ihre Anfrage so bald wie möglich.').waitFor()
  const [row] = await rowsWith('Die Liste bleibt leer.')
  expect(row).toMatchObject({ reason: 'bug', message2: 'Luna', contact_email: carer.email })
  expect(row!.url).toBe(`${device.gate.origin}/animals?search=Luna Tiere`)
  expect(row!.browser).toContain('Chrome')
  expect(row!.images).toMatchObject([{ width: 2048, height: 1024 }])
})

test('without a network it waits on the device, survives a reload, and arrives once', async () => {
  const device = await stage.phoneOf(carer)
  const { page } = device
  await page.getByRole('link', { name: 'Kontakt und Support' }).last().click()
  await page.getByLabel('Etwas fehlt').check()
  await device.goOffline()
  await page.getByLabel('Was fehlt?').fill('Ein Kalender.')
  await page.getByLabel('Bilder auswählen').setInputFiles(picture)
  await page.getByRole('img', { name: 'stall.jpg' }).waitFor()
  await page.getByRole('button', { name: 'Senden' }).click()
  await page.getByText('Ihre Nachricht ist auf diesem Gerät aufgehoben').waitFor()
  expect(await rowsWith('Ein Kalender.')).toEqual([])
  await page.reload()
  await page.getByRole('heading', { name: 'Kontakt und Support' }).waitFor()
  await device.goOnline()
  await expect.poll(async () => (await rowsWith('Ein Kalender.')).length).toBe(1)
  await page.reload()
  await page.getByRole('heading', { name: 'Kontakt und Support' }).waitFor()
  expect(await rowsWith('Ein Kalender.')).toMatchObject([{ reason: 'missingFeature', images: [{ width: 2048 }] }])
})

test('without a login a person writes without pictures, and a machine gets the same thanks and leaves nothing', async () => {
  const { page, gate } = await stage.tablet()
  await page.goto(`${gate.origin}/login`)
  await page.getByRole('link', { name: 'Kontakt und Support' }).click()
  await page.getByLabel('Etwas anderes').check()
  expect(await page.getByRole('button', { name: 'Bilder hinzufügen' }).count()).toBe(0)
  await page.getByLabel('Ihre Nachricht').fill('Guten Tag!')
  await page.getByRole('button', { name: 'Senden' }).click()
  await page.getByText('Danke für Ihre Nachricht').waitFor()
  expect(await rowsWith('Guten Tag!')).toMatchObject([{ user_id: null, contact_name: '', message2: '' }])

  await page.getByRole('button', { name: 'Weitere Nachricht schreiben' }).click()
  await page.getByLabel('Was geht schief?').fill('Kaufen Sie!')
  await page.locator('input[name=tp1]').evaluate((field: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, 'http://spam.example')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await page.getByRole('button', { name: 'Senden' }).click()
  await page.getByText('Danke für Ihre Nachricht').waitFor()
  expect(await rowsWith('Kaufen Sie!')).toEqual([])
})

test('imprint and privacy are German, say so in English, and are there without a network', async () => {
  const device = await stage.tablet()
  const { page, gate } = device
  await page.goto(`${gate.origin}/login`)
  await page.getByRole('link', { name: 'Impressum' }).click()
  await page.getByText('noch nicht ausgefüllt').waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await device.goOffline()
  await page.goto(`${gate.origin}/privacy`)
  await page.getByRole('heading', { name: 'Auf Ihrem Gerät' }).waitFor()
  expect(await page.getByText('Diese Seite ist nur auf Deutsch verfügbar.').count()).toBe(0)

  const english = await stage.tablet()
  await english.page.goto(`${english.gate.origin}/login`)
  await english.page.getByText('English').click()
  await english.page.getByRole('link', { name: 'Privacy' }).click()
  await english.page.getByText('This page is available in German only.').waitFor()
  await english.page.getByRole('heading', { name: 'Auf Ihrem Gerät' }).waitFor()
})
