// A second factor beside the password: one-time codes, recovery codes and passkeys, set up on a phone and asked for at the next login.
import { generate } from 'otplib'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { preparePasskeySignIn } from '../../shared/identity/factors.ts'
import { noGraveFault } from './axe.ts'
import { carer, daycare, demoPassword, type Person } from './demo.ts'
import type { Gate } from './gate.ts'
import { picture, settled, tooSmall } from './look.ts'
import { logOut } from './signInSteps.ts'
import { openStage, type Stage } from './stage.ts'
import { card, signIn } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

/** Passkeys belong to a name, not to a number: the device goes to the gate as localhost. */
async function signedIn(person: Person): Promise<{ page: Page; gate: Gate }> {
  const { page, gate, friends } = await stage.phone()
  const origin = gate.origin.replace('127.0.0.1', 'localhost')
  friends.add(origin)
  await signIn({ page, gate: { origin } }, person)
  return { page, gate }
}

async function openSecondFactor(page: Page) {
  await page.goto(new URL('/my-settings', page.url()).href)
  const factor = card(page, 'Zweiter Faktor')
  await factor.getByText('Einmalcodes').waitFor()
  return factor
}

async function typePassword(page: Page, { email }: Person): Promise<void> {
  const others = page.getByRole('button', { name: 'Anderer Benutzer' })
  if (await others.isVisible()) await others.tap()
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByRole('button', { name: 'Weiter', exact: true }).tap()
  await page.getByRole('textbox', { name: 'Passwort' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).tap()
}

const isIn = (page: Page) => page.getByRole('button', { name: 'Benutzermenü' }).waitFor()

/** Reads the recovery codes that are shown once, and goes on. */
async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Ihre Wiederherstellungscodes' })
  await dialog.waitFor()
  await settled(page)
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'recovery-codes')
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  await dialog.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).tap()
  return codes
}

test('one-time codes are set up with an app, asked for at the next login, and replaced by a recovery code once', async () => {
  const { page } = await signedIn(carer)
  const factor = await openSecondFactor(page)
  await factor.getByRole('button', { name: 'Einrichten' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Einmalcodes einrichten' })
  await dialog.getByRole('img', { name: 'QR-Code für die App' }).waitFor()
  await settled(page)
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'one-time-codes')
  const address = await dialog.getByRole('link', { name: 'App auf diesem Gerät öffnen' }).getAttribute('href')
  const secret = new URL(address!).searchParams.get('secret')!
  const code = (after = 0) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + after })
  await dialog.getByLabel('Code aus der App').fill('12')
  await dialog.getByRole('button', { name: 'Einschalten' }).tap()
  await dialog.getByText('Dieser Code stimmt nicht', { exact: false }).first().waitFor()
  await dialog.getByLabel('Code aus der App').fill(await code())
  await dialog.getByRole('button', { name: 'Einschalten' }).tap()
  const codes = await keepCodes(page)
  expect(codes).toHaveLength(10)
  await factor.getByText('Noch 10 Codes übrig').waitFor()

  await logOut(page)
  await typePassword(page, carer)
  const field = page.getByLabel('Einmalcode oder Wiederherstellungscode')
  await field.waitFor()
  await settled(page)
  await noGraveFault(page)
  await picture(page, 'second-factor')
  await field.fill('000000')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).tap()
  await page.getByText('Dieser Code stimmt nicht', { exact: false }).first().waitFor()
  // The code of now has been used to set them up: the app shows the next one in half a minute at most.
  await field.fill(await code(30))
  await page.getByRole('button', { name: 'Anmelden', exact: true }).tap()
  await isIn(page)

  await logOut(page)
  await typePassword(page, carer)
  await field.fill(codes[0]!)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).tap()
  await isIn(page)
  const again = await openSecondFactor(page)
  await again.getByText('Noch 9 Codes übrig').waitFor()
  await again.getByRole('button', { name: 'Ausschalten' }).tap()
  await page.getByRole('dialog', { name: 'Einmalcodes ausschalten?' }).getByRole('button', { name: 'Ausschalten' }).tap()
  await again.getByRole('button', { name: 'Einrichten' }).waitFor()
  expect(await stage.sql('select 1 from recovery_code where user_id = $1', [carer.id])).toEqual([])
})

test('a passkey signs in without address and password, and the operator can remove it at the command line', async () => {
  const { page, gate } = await signedIn(daycare)
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const kind = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...kind, isUserVerified: true, automaticPresenceSimulation: true },
  })
  const factor = await openSecondFactor(page)
  await factor.getByRole('button', { name: 'Hinzufügen', exact: true }).tap()
  const dialog = page.getByRole('dialog', { name: 'Passkey hinzufügen' })
  await dialog.getByLabel('Name des Passkeys').fill('Mein Telefon')
  await dialog.getByRole('button', { name: 'Passkey erstellen' }).tap()
  expect(await keepCodes(page)).toHaveLength(10)
  await factor.getByRole('button', { name: 'Passkey „Mein Telefon“ entfernen' }).waitFor()
  await settled(page)
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'passkey')

  // The simulated person chooses what the browser offers at once, before the login page can be seen: so they are away while somebody logs out.
  const isThere = (enabled: boolean) => browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  await isThere(false)
  await logOut(page)
  await isThere(true)
  await page.reload()
  // The browser offers the passkey at the address, and it is chosen there.
  await isIn(page)
  await isThere(false)
  // The offer at the address waits for its challenge, so that the person who is back signs in with the button alone.
  const offered = Promise.withResolvers<void>()
  const letGo = gate.when(preparePasskeySignIn.path, () => {
    letGo()
    offered.resolve()
  })
  await logOut(page)
  expect(await page.getByLabel('E-Mail-Adresse').getAttribute('autocomplete')).toBe('username webauthn')
  await picture(page, 'login-passkey')
  await offered.promise
  await isThere(true)
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).tap()
  await isIn(page)
  const [key] = await stage.sql<{ used: Date | null }>('select last_used_at as used from passkey where user_id = $1', [daycare.id])
  expect(key!.used).not.toBeNull()

  expect(await stage.obhut('user', 'reset-factor', '--email', daycare.email)).toContain('signs in with the password alone')
  await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
  await page.reload()
  await page.getByRole('heading', { name: 'Anmelden', level: 1 }).waitFor()
  await typePassword(page, daycare)
  await isIn(page)
})
