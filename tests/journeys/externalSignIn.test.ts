import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { monthOf } from '../../shared/time.ts'
import { orderedId } from '../../shared/uuid.ts'
import { startProvider, type RunningProvider } from '../openid/provider.ts'
import { noGraveFault } from './axe.ts'
import { carer } from './demo.ts'
import type { ContextDevice } from './device.ts'
import { online, openStage, type Stage } from './stage.ts'
import { bookTime, chip, yesterday } from './steps.ts'
import { booked, onceBy } from './truth.ts'

const clientId = 'obhut'
const domain = carer.email.split('@')[1]!

let stage: Stage
let german: ContextDevice
let english: ContextDevice
let provider: RunningProvider
let providerId: string
const warnings: string[] = []

beforeAll(async () => {
  stage = await openStage({ OPENID_OVER_HTTP: '1' }, online)
  german = await stage.phone()
  english = await stage.tablet({ locale: 'en-GB' })
  const devices = [german, english]
  const accounts = [
    { sub: 'carer', email: carer.email },
    // Known there and not here.
    { sub: 'stranger', email: `stranger@${domain}` },
  ]
  provider = await startProvider({ clientId, origins: devices.map(({ gate }) => gate.origin), accounts })
  providerId = orderedId(Date.now(), crypto.getRandomValues(new Uint8Array(16)))
  await stage.sql(
    `insert into openid_provider (id, vouches_for, issuer, client_id, email_domains, endpoint_hosts, created_at)
       select $1, tenant_id, $2, $3, array[$4], array[$5], now() from membership where user_id = $6`,
    [providerId, provider.issuer, clientId, domain, new URL(provider.issuer).host, carer.id],
  )
  await english.page.goto(`${english.gate.origin}/login`)
  await english.page.getByText('English', { exact: true }).click()
  await english.page.getByRole('heading', { name: 'Log in' }).waitFor()
  for (const { friends, context } of devices) {
    friends.add(provider.issuer)
    context.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  }
})
afterAll(async () => {
  await german.close()
  await english.close()
  await stage.stop()
  await provider.stop()
})

async function typeAddress(page: Page, email: string): Promise<void> {
  await page.getByLabel(/E-Mail-Adresse|E-mail address/).fill(email)
  await page.getByRole('button', { name: /Weiter|Continue/ }).click()
}

const words = {
  de: {
    title: 'Fehler bei der Anmeldung',
    toLogin: 'Zur Anmeldung',
    code: 'In der Antwort des Anmeldedienstes fehlt das Feld „code“.',
    state: 'In der Antwort des Anmeldedienstes fehlt das Feld „state“.',
    noIdToken: 'Das Identitäts-Token konnte nicht abgerufen werden.',
    refused: 'Die Anmeldung mit dem Token des Anmeldedienstes ist fehlgeschlagen.',
    unknown: 'Bei der Anmeldung ist ein unbekannter Fehler aufgetreten.',
  },
  en: {
    title: 'Error logging in',
    toLogin: 'To login',
    code: "The 'code' field is missing in the response from the identity service.",
    state: "The 'state' field is missing in the response from the identity service.",
    noIdToken: 'The identity token could not be retrieved.',
    refused: 'Login with the token provided by the identity provider failed.',
    unknown: 'An unknown error occurred during the login process.',
  },
}

describe.each(['de', 'en'] as const)('what goes wrong, in %s', (language) => {
  const said = words[language]
  const device = () => (language === 'de' ? german : english)

  /** `stillAsked`: what came was no answer to the request that waits, so the request goes on waiting. */
  async function expectFault(text: string, stillAsked = false): Promise<void> {
    const { page } = device()
    await page.getByRole('heading', { name: said.title }).waitFor()
    expect(await page.getByRole('main').getByRole('alert').innerText()).toBe(text)
    expect(new URL(page.url()).search).toBe('')
    expect((await page.evaluate(() => sessionStorage.getItem('obhut.oauthRequest'))) !== null).toBe(stillAsked)
  }

  test.each<[string, keyof typeof said | { told: string }]>([
    ['', 'code'],
    ['?state=y', 'code'],
    ['?code=x', 'state'],
    ['?code=x&state=y', 'unknown'],
    ['?error=server_error', 'unknown'],
    [`?error=x&error_description=${encodeURIComponent('<b>Heute geschlossen</b>')}`, { told: '<b>Heute geschlossen</b>' }],
    [`?error_description=${'x'.repeat(1500)}`, { told: 'x'.repeat(1500) }],
  ])('the address /auth-response%s', async (search, key) => {
    const { page, gate } = device()
    await page.goto(`${gate.origin}/auth-response${search}`)
    await expectFault(typeof key === 'object' ? key.told : said[key])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })

  test('a code that the provider does not know', async () => {
    const { page, gate } = device()
    const request = { clientId, codeVerifier: 'v'.repeat(64), state: 'y', logout: null, issuer: provider.issuer, email: carer.email }
    const stored = JSON.stringify({ ...request, token: `/api/auth/oidc/${providerId}/token` })
    await page.evaluate((text) => sessionStorage.setItem('obhut.oauthRequest', text), stored)
    await page.goto(`${gate.origin}/auth-response?code=x&state=y`)
    await expectFault(said.noIdToken)
  })

  test('an answer of another issuer', async () => {
    const { page, gate } = device()
    const stored = JSON.stringify({
      clientId,
      codeVerifier: 'v'.repeat(64),
      state: 'y',
      token: '/x',
      logout: null,
      issuer: 'https://a',
      email: 'x',
    })
    await page.evaluate((text) => sessionStorage.setItem('obhut.oauthRequest', text), stored)
    await page.goto(`${gate.origin}/auth-response?code=x&state=y&iss=https%3A%2F%2Fb`)
    await expectFault(said.unknown, true)
  })

  test('somebody whom the provider knows and we do not, and somebody whom nobody knows; the way leads back to the login', async () => {
    const { page, gate } = device()
    await page.goto(`${gate.origin}/login`)
    await typeAddress(page, `stranger@${domain}`)
    await expectFault(said.refused)
    await noGraveFault(page)
    await page.getByRole('link', { name: said.toLogin }).click()
    // The provider remembers the stranger's browser.
    await device().context.clearCookies()
    await typeAddress(page, `nobody@${domain}`)
    await expectFault(`Nobody here is called nobody@${domain}.`)
  })
})

test('the three faults are reported as warnings', async () => {
  expect(warnings.join('\n')).toContain('No oauth request')
  const { page, gate, context, faults } = await stage.phone()
  await context.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
  const own: string[] = []
  context.on('console', (message) => message.type() === 'warning' && own.push(message.text()))
  await page.goto(`${gate.origin}/login`)
  await typeAddress(page, carer.email)
  await page.getByText(words.de.unknown).waitFor()
  expect(own.join('\n')).toContain('Crypto.subtle not found')
  // The login writes the cause of every unknown error down.
  expect(faults.splice(0)).toEqual([expect.stringContaining('Crypto.subtle not found')])
})

test('signing in at the provider leads to where the person wanted to go; a session that ended is renewed without a question; logging out is for both', async () => {
  const { page, gate, context } = german
  await context.clearCookies()
  const target = `${gate.origin}/timetracking/my-times?month=${monthOf(yesterday())}`
  await page.goto(target)
  await typeAddress(page, carer.email)
  await page.getByRole('heading', { name: 'Meine Zeiten', level: 1 }).waitFor()
  expect(page.url()).toBe(target)
  await chip(page, 'Gespeichert')
  const [session] = await stage.sql('select id, user_id, stays_logged_in from session where provider_id = $1', [providerId])
  expect(session).toMatchObject({ user_id: carer.id, stays_logged_in: false })

  await stage.sql('update session set ended_at = now() where id = $1', [session!.id])
  await bookTime(page, { start: '01:00', end: '01:20', task: 'Nach dem Ende' })
  await chip(page, 'Gespeichert')
  await expect.poll(() => booked(stage, 'Nach dem Ende')).toEqual(onceBy(carer))
  expect(await stage.sql('select id from session where provider_id = $1 and ended_at is null', [providerId])).toHaveLength(1)

  await page.getByRole('button', { name: 'Benutzermenü' }).click()
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click()
  await page.waitForURL(`${provider.issuer}/session/end**`)
  expect(new URL(page.url()).searchParams.get('id_token_hint')).toMatch(/^ey/)
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await page.waitForURL(`${gate.origin}/login`)
  expect(await stage.sql('select id from session where provider_id = $1 and ended_at is null', [providerId])).toEqual([])
  await page.getByLabel('E-Mail-Adresse').waitFor()
})
