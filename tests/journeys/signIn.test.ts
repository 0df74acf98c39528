import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carer, daycare, demoPassword, lead, office, type Person } from './demo.ts'
import { serverError } from './gate.ts'
import { openStage, type Stage } from './stage.ts'
import { signIn } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const fresh = 'copper-walnut-drizzle-9'

async function noGraveFault(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(grave.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const alert = (page: Page) => page.getByRole('main').getByRole('alert')

async function typeAddress(page: Page, email: string): Promise<void> {
  await field(page, 'E-Mail-Adresse').fill(email)
  await press(page, 'Weiter')
}

async function typePassword(page: Page, password: string): Promise<void> {
  await field(page, 'Passwort').fill(password)
  await press(page, 'Anmelden')
}

async function typeNewPassword(page: Page, password: string, again = password): Promise<void> {
  await field(page, 'Neues Passwort').fill(password)
  await field(page, 'Neues Passwort wiederholen').fill(again)
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Benutzermenü' }).click()
  await press(page, 'Abmelden')
  await heading(page, 'Anmelden')
}

/** The link of the newest mail to an address, as the demo shows it. */
async function linkIn(email: string): Promise<string> {
  const mails = await (await fetch(`${stage.serverOrigin}/demo/mails`)).text()
  const article = mails.split('<article>').find((part) => part.includes(email) && part.includes('/resetpw/confirm/'))
  return /href="(\/resetpw\/confirm\/pw_[\w-]{43})"/.exec(article ?? '')![1]!
}

async function askForLink({ email }: Person): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${stage.serverOrigin}/api/auth/requestpw`, { method: 'POST', headers, body: JSON.stringify({ email }) })
  expect(answer.status).toBe(200)
  return linkIn(email)
}

test('the login refuses what is no address, says what went wrong, and stays for as long as was wished', async () => {
  const device = await stage.phone()
  const { page, gate, context } = device
  const stays = async () => {
    const [session] = await stage.sql('select stays_logged_in from session where user_id = $1 order by id desc limit 1', [carer.id])
    const cookie = (await context.cookies()).find(({ name }) => name.endsWith('rt'))
    return [session!.stays_logged_in, cookie!.expires > 0]
  }
  await page.goto(`${gate.origin}/login`)
  for (const typed of ['', 'jonas', 'jonas@', 'jonas albrecht@sonnenhof.example']) {
    await typeAddress(page, typed)
    await page.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.').waitFor()
  }
  expect(gate.seen.filter(({ path }) => path.startsWith('/api/auth/authenticate'))).toEqual([])
  await noGraveFault(page)

  await typeAddress(page, carer.email)
  await heading(page, 'Passwort')
  await page.getByText(carer.email).waitFor()
  await noGraveFault(page)
  await typePassword(page, 'not-my-password')
  await heading(page, 'Anmeldung fehlgeschlagen')
  expect(await alert(page).getByRole('paragraph').innerText()).toBe(
    'Entweder ist die E-Mail-Adresse nicht registriert, oder das Passwort ist ungültig, oder das Konto wurde gelöscht.',
  )
  await noGraveFault(page)

  await press(page, 'Erneut versuchen')
  const healed = gate.when('/api/auth/authenticate/password', serverError)
  await typePassword(page, demoPassword)
  await page.getByText('Bei der Anmeldung ist ein unbekannter Fehler aufgetreten.').waitFor()
  await noGraveFault(page)
  healed()
  await press(page, 'Erneut versuchen')
  expect(await page.getByRole('switch', { name: 'Dauerhaft angemeldet bleiben' }).isChecked()).toBe(true)
  await typePassword(page, demoPassword)
  await heading(page, 'Übersicht')
  expect(await stays()).toEqual([true, true])
  // It opens without a question, and the login leads home.
  await page.goto(`${gate.origin}/login`)
  await heading(page, 'Übersicht')
  await logOut(page)

  await typeAddress(page, carer.email)
  await page.getByRole('switch', { name: 'Dauerhaft angemeldet bleiben' }).click()
  await typePassword(page, demoPassword)
  await heading(page, 'Übersicht')
  expect(await stays()).toEqual([false, false])
  await device.close()
})

test('a forgotten password: the address is known already, the answer is neutral, and the link of the mail sets a new one', async () => {
  const device = await stage.phone()
  const { page, gate } = device
  await page.goto(`${gate.origin}/login`)
  await typeAddress(page, daycare.email)
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
  await heading(page, 'Passwort vergessen')
  expect(await field(page, 'E-Mail-Adresse').inputValue()).toBe(daycare.email)
  expect(page.url()).toBe(`${gate.origin}/resetpw`)
  await noGraveFault(page)
  await field(page, 'E-Mail-Adresse').fill('daycare')
  await press(page, 'Senden')
  await page.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.').waitFor()
  await field(page, 'E-Mail-Adresse').fill(daycare.email)
  await press(page, 'Senden')
  const neutral =
    'Wenn diese Adresse registriert ist, haben wir eine E-Mail mit einem Link gesendet, über den Sie ein neues Passwort festlegen können. Wenn nichts ankommt, wenden Sie sich an die Administration Ihrer Organisation.'
  await page.getByText(neutral, { exact: true }).waitFor()
  await noGraveFault(page)
  await page.getByRole('link', { name: 'Zurück' }).click()
  await heading(page, 'Anmelden')

  await page.goto(`${gate.origin}/resetpw?email=${encodeURIComponent('nobody@sonnenhof.example')}`)
  await expect.poll(() => field(page, 'E-Mail-Adresse').inputValue()).toBe('nobody@sonnenhof.example')
  await press(page, 'Senden')
  await page.getByText(neutral, { exact: true }).waitFor()

  const link = await linkIn(daycare.email)
  await page.goto(`${gate.origin}${link}`)
  await page.getByText('Ein sicheres Passwort hat mindestens 8 Zeichen').waitFor()
  // The token is out of the address, and of what the browser goes back to.
  expect(page.url()).toBe(`${gate.origin}/resetpw/confirm`)
  await noGraveFault(page)
  const refusals: [string, string, string][] = [
    ['kurz', 'kurz', 'Das Passwort muss 8 bis 256 Zeichen haben.'],
    [fresh, 'copper-walnut-drizzle-8', 'Die beiden Passwörter stimmen nicht überein.'],
    ['tierheim1', 'tierheim1', 'Dieses Passwort ist zu leicht zu erraten.'],
    [demoPassword, demoPassword, 'Das neue Passwort muss sich vom alten unterscheiden.'],
  ]
  for (const [password, again, text] of refusals) {
    await typeNewPassword(page, password, again)
    await press(page, 'Passwort speichern')
    await page.getByText(text).waitFor()
  }
  await noGraveFault(page)
  await typeNewPassword(page, fresh)
  await press(page, 'Passwort speichern')
  await page.getByText('Ihr Passwort wurde aktualisiert', { exact: true }).waitFor()
  // Home, which asks who is there.
  await heading(page, 'Anmelden')
  await noGraveFault(page)

  await page.goto(`${gate.origin}${link}`)
  await expect.poll(() => alert(page).innerText()).toBe('Der Link ist ungültig. Bitte fordern Sie ein neues Passwort an.')
  await noGraveFault(page)
  await page.getByRole('link', { name: 'Neuen Link anfordern' }).click()
  await heading(page, 'Passwort vergessen')
  await page.goto(`${gate.origin}/login`)
  await typeAddress(page, daycare.email)
  await typePassword(page, demoPassword)
  await heading(page, 'Anmeldung fehlgeschlagen')
  await press(page, 'Erneut versuchen')
  await typePassword(page, fresh)
  await heading(page, 'Übersicht')
  await device.close()
})

test('a link that is missing or has expired says so', async () => {
  const device = await stage.phone()
  const { page, gate } = device
  await page.goto(`${gate.origin}/resetpw/confirm`)
  await expect
    .poll(() => alert(page).innerText())
    .toBe('Bitte verwenden Sie immer direkt den Link aus der E-Mail, die Sie zum Zurücksetzen Ihres Passworts erhalten haben')
  await noGraveFault(page)
  await page.getByRole('link', { name: 'Abbrechen' }).click()
  await heading(page, 'Anmelden')

  const link = await askForLink(office)
  const expired = 'Der Link ist abgelaufen. Bitte nutzen Sie die Funktion „Passwort vergessen“, um einen neuen Link zu erhalten.'
  const expire = () => stage.sql(`update reset_link set expires_at = now() - interval '1 minute' where email = $1`, [office.email])
  await page.goto(`${gate.origin}${link}`)
  await typeNewPassword(page, fresh)
  // While somebody thinks about a password.
  await expire()
  await press(page, 'Passwort speichern')
  await expect.poll(() => alert(page).innerText()).toBe(expired)
  await page.goto(`${gate.origin}${link}`)
  await expect.poll(() => alert(page).innerText()).toBe(expired)
  await noGraveFault(page)
  await device.close()
})

test('saved logins are chosen by name, removed, or passed over for another user', async () => {
  const device = await stage.phone()
  const { page, gate } = device
  const name = `${lead.forename} ${lead.surname}`
  const saved = page.getByRole('button', { name: `${name} ${lead.email}` })
  await page.goto(`${gate.origin}/login`)
  await typeAddress(page, lead.email)
  await page.getByRole('switch', { name: 'Dauerhaft angemeldet bleiben' }).click()
  await typePassword(page, demoPassword)
  await press(page, 'Merken')
  await page.getByText('Ihr Name steht jetzt auf der Anmeldeseite dieses Geräts').waitFor()
  await logOut(page)

  await saved.waitFor()
  await noGraveFault(page)
  await saved.click()
  await heading(page, 'Passwort')
  await page.getByText(lead.email, { exact: true }).waitFor()
  await press(page, 'Ändern')
  await press(page, 'Anderer Benutzer')
  expect(await field(page, 'E-Mail-Adresse').inputValue()).toBe('')
  await press(page, 'Zurück')
  await saved.click()
  await typePassword(page, demoPassword)
  await heading(page, 'Übersicht')
  await logOut(page)
  await press(page, `${name} von diesem Gerät entfernen`)
  await field(page, 'E-Mail-Adresse').waitFor()
  await page.reload()
  await field(page, 'E-Mail-Adresse').waitFor()
  expect(await saved.count()).toBe(0)
  await device.close()
})

test('who must change their password is asked for a new one: after the right one, and at once on a device they know', async () => {
  const device = await stage.phone()
  const { page, gate } = device
  const mustChange = () => stage.sql('update "user" set must_change_password = true where id = $1', [office.id])
  await mustChange()
  await page.goto(`${gate.origin}/login`)
  await typeAddress(page, office.email)
  await typePassword(page, demoPassword)
  await heading(page, 'Neues Passwort festlegen')
  await page.getByText('Ihr Passwort muss geändert werden, bevor es weitergeht.').waitFor()
  expect(await field(page, 'Aktuelles Passwort').count()).toBe(0)
  await noGraveFault(page)
  for (const [password, text] of [
    [demoPassword, 'Das neue Passwort muss sich vom alten unterscheiden.'],
    ['sonnenhof26', 'Dieses Passwort ist zu leicht zu erraten.'],
  ] as const) {
    await typeNewPassword(page, password)
    await press(page, 'Speichern und anmelden')
    await page.getByText(text).waitFor()
  }
  await typeNewPassword(page, fresh)
  await press(page, 'Speichern und anmelden')
  await heading(page, 'Übersicht')
  await logOut(page)

  await mustChange()
  await typeAddress(page, office.email)
  await field(page, 'Aktuelles Passwort').fill(fresh)
  await noGraveFault(page)
  await typeNewPassword(page, 'velvet-orchard-saddle-3')
  await press(page, 'Speichern und anmelden')
  await heading(page, 'Übersicht')
  expect(await stage.sql('select must_change_password from "user" where id = $1', [office.id])).toEqual([{ must_change_password: false }])
  await device.close()
})

test('a link opened by somebody who is logged in asks them to log out first', async () => {
  const device = await stage.phone()
  const { page, gate } = device
  await signIn(device, carer)
  const [session] = await stage.sql('select id from session where user_id = $1 order by id desc limit 1', [carer.id])
  await page.goto(`${gate.origin}/resetpw`)
  await heading(page, 'Übersicht')
  await page.goto(`${gate.origin}${await askForLink(carer)}`)
  await heading(page, 'Sie sind bereits angemeldet')
  expect(page.url()).toBe(`${gate.origin}/resetpw/confirm`)
  await page.getByText('Sie sind bereits angemeldet. Bitte melden Sie sich zuerst ab.').waitFor()
  await noGraveFault(page)
  await page.getByRole('main').getByRole('button', { name: 'Abmelden', exact: true }).click()
  // The link that was opened is still good.
  await field(page, 'Neues Passwort').waitFor()
  const isEnded = async () => (await stage.sql('select ended_at from session where id = $1', [session!.id]))[0]!.ended_at !== null
  await expect.poll(isEnded).toBe(true)
  await device.close()
})

test('in English the texts are those of the catalogue', async () => {
  const device = await stage.phone()
  const { page, gate } = device
  await page.goto(`${gate.origin}/login`)
  await page.getByText('English', { exact: true }).click()
  await field(page, 'E-mail address').fill('nobody@sonnenhof.example')
  await press(page, 'Continue')
  await field(page, 'Password').fill('not-a-password')
  await press(page, 'Log in')
  expect(await alert(page).getByRole('paragraph').innerText()).toBe(
    'Either the e-mail address is not registered or the password is invalid or the account was deleted.',
  )
  await press(page, 'Try again')
  const healed = gate.when('/api/auth/authenticate/password', serverError)
  await field(page, 'Password').fill('not-a-password')
  await press(page, 'Log in')
  await page.getByText('An unknown error occurred during the login process.', { exact: true }).waitFor()
  healed()
  const link = await askForLink(lead)
  const said = async (path: string, text: string) => {
    await page.goto(`${gate.origin}${path}`)
    await expect.poll(() => alert(page).innerText()).toBe(text)
  }
  await said('/resetpw/confirm', 'Please always directly use the link in the email you received to reset your password')
  await said('/resetpw/confirm/pw_unknown', 'The link is invalid. Please request a new password.')
  await page.goto(`${gate.origin}${link}`)
  await field(page, 'New password').fill(fresh)
  await field(page, 'Repeat new password').fill(fresh)
  await noGraveFault(page)
  await press(page, 'Save password')
  await page.getByText('Your password was updated', { exact: true }).waitFor()
  await stage.sql(`update reset_link set used_at = null, expires_at = now() - interval '1 minute' where email = $1`, [lead.email])
  await said(link, 'The link has expired. Please use the forgotten password function to get a new link.')
  await device.close()
})
