import { afterAll, beforeAll, expect, test } from 'vitest'
import { daycare } from './demo.ts'
import { openStage, type Stage } from './stage.ts'
import { chip, signIn } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

test('after the first sign-in every page opens without a network, also those never visited', async () => {
  const device = await stage.phone()
  const { page } = device
  await signIn(device, daycare)
  await device.goOffline()

  // By taps, in the very tab that signed in.
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' }).last()
  for (const [link, title] of [
    ['Tiere', 'Tiere'],
    ['Zeiten', 'Meine Zeiten'],
    ['Aufnahme', 'Schnellaufnahme'],
  ] as const) {
    await menu.getByRole('link', { name: link }).tap()
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  }
  await menu.getByRole('button', { name: 'Mehr' }).tap()
  await page.getByRole('dialog', { name: 'Menü' }).getByRole('link', { name: 'Ausgang' }).tap()
  await page.getByRole('heading', { name: 'Ausgang', level: 1 }).waitFor()
  await menu.getByRole('link', { name: 'Zeiten' }).tap()
  await page.getByRole('button', { name: 'Neue Zeitbuchung' }).tap()
  await page.getByRole('dialog', { name: 'Neue Zeitbuchung' }).waitFor()

  // And by address, as from a bookmark or the icon on the home screen.
  for (const [address, title] of [
    ['/animals', 'Tiere'],
    ['/daycare/booking/quick-check-in', 'Schnellaufnahme'],
    ['/outbox', 'Ausgang'],
    ['/?source=pwa', 'Übersicht'],
  ] as const) {
    await page.goto(`${device.gate.origin}${address}`)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  }
  await chip(page, /Offline seit/)
  await device.close()
})

test('the worker fetches several files at once, and leaves connections to the page', async () => {
  const device = await stage.phone()
  const { page, gate } = device
  let [under, most] = [0, 0]
  const held = Promise.withResolvers<void>()
  // Files that the page itself asks for are scripts and styles; the worker fetches.
  gate.when(/^\/assets\//, async ({ headers, forward, send }) => {
    const ofWorker = headers['sec-fetch-dest'] === 'empty'
    if (ofWorker) most = Math.max(most, ++under)
    if (ofWorker) await held.promise
    send(await forward())
    if (ofWorker) under--
  })
  await page.goto(`${gate.origin}/`)
  await expect.poll(() => under).toBeGreaterThan(1)
  held.resolve()
  await signIn(device, daycare)
  expect(most).toBeLessThanOrEqual(4)
  await device.close()
})

test('the manifest and every icon it names load, and the browser finds nothing that keeps it from installing', async () => {
  const device = await stage.phone()
  const { page, gate } = device
  await signIn(device, daycare)
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = (await (await page.request.get(new URL(address!, gate.origin).href)).json()) as {
    name: string
    start_url: string
    display: string
    icons: { src: string; sizes: string; purpose?: string }[]
  }
  expect(manifest).toMatchObject({ name: expect.stringContaining('Obhut'), display: 'standalone' })
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  for (const { src } of manifest.icons) {
    const answer = await page.request.get(new URL(src, gate.origin).href)
    expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, expect.stringMatching(/^image\//)])
  }
  const session = await device.context.newCDPSession(page)
  const { errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  await device.close()
})
