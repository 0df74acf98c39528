import { afterAll, beforeAll, expect, test } from 'vitest'
import { carer, daycare } from './demo.ts'
import { built } from '../builtPages.ts'
import { logOut } from './signInSteps.ts'
import { openStage, type Stage } from './stage.ts'
import { chip, signIn } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

test('after the first sign-in every page opens without a network, also those never visited', async () => {
  const device = await stage.phoneOf(daycare)
  const { page } = device
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
  await page.getByRole('dialog', { name: 'Menü' }).getByRole('link', { name: 'Noch zu senden' }).tap()
  await page.getByRole('heading', { name: 'Noch zu senden', level: 1 }).waitFor()
  await menu.getByRole('link', { name: 'Zeiten' }).tap()
  await page.getByRole('button', { name: 'Neue Zeitbuchung' }).tap()
  await page.getByRole('dialog', { name: 'Neue Zeitbuchung' }).waitFor()

  // And by address, as from a bookmark or the icon on the home screen.
  for (const [address, title] of [
    ['/animals', 'Tiere'],
    ['/daycare/booking/quick-check-in', 'Schnellaufnahme'],
    ['/outbox', 'Noch zu senden'],
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

interface Manifest {
  name: string
  lang: string
  start_url: string
  display: string
  icons: { src: string; sizes: string; purpose?: string }[]
  shortcuts: { name: string; url: string; icons: { src: string; sizes: string }[] }[]
}

test('the manifest of each language and every icon and page it names load, and the browser finds nothing that keeps it from installing', async () => {
  const device = await stage.phoneOf(daycare)
  const { page } = device
  const manifestOf = async (language: string) => {
    await page.evaluate((chosen) => localStorage.setItem('obhut.language', chosen), language)
    await page.reload()
    await page.locator(`html[lang=${language}] h1`).first().waitFor()
    const address = await page.locator('link[rel=manifest]').getAttribute('href')
    const manifest = (await (await fetch(new URL(address!, stage.serverOrigin))).json()) as Manifest
    expect(manifest).toMatchObject({ lang: language, name: expect.stringContaining('Obhut'), display: 'standalone' })
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
    for (const { src } of [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)]) {
      const answer = await fetch(new URL(src, stage.serverOrigin))
      expect([src, answer.status, answer.headers.get('content-type')]).toEqual([src, 200, expect.stringMatching(/^image\//)])
    }
    const session = await device.context.newCDPSession(page)
    const { errors } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    await session.detach()
    return manifest
  }
  const [german, english] = [await manifestOf('de'), await manifestOf('en')]
  const told = ({ name: _name, ...shortcut }: Manifest['shortcuts'][number]) => shortcut
  // What the pictures of each language are is in tests/manifests.test.ts.
  const common = (manifest: Manifest) => ({
    ...manifest,
    lang: '',
    description: '',
    screenshots: [],
    shortcuts: manifest.shortcuts.map(told),
  })
  expect(common(english)).toEqual(common(german))
  expect(german.shortcuts.map(({ url }) => url).filter((url) => !built.some(({ path }) => path === url))).toEqual([])
  await device.close()
})

test('the icon of the app counts what is unread, and nothing once the user has signed out', async () => {
  const device = await stage.phone()
  const { page, context } = device
  await context.addInitScript(() => {
    const show = (count: number) => ((globalThis as { shownOnIcon?: number }).shownOnIcon = count)
    Object.assign(navigator, { setAppBadge: async (count: number) => void show(count), clearAppBadge: async () => void show(0) })
  })
  const shown = () => page.evaluate(() => (globalThis as { shownOnIcon?: number }).shownOnIcon)
  await signIn(device, carer)
  const [unread] = await stage.sql<{ count: number }>('select count(*)::int as count from notification where user_id = $1 and not read', [
    carer.id,
  ])
  expect(unread!.count).toBeGreaterThan(0)
  await expect.poll(shown).toBe(unread!.count)
  await logOut(page)
  await expect.poll(shown).toBe(0)
  await device.close()
})
