import type { Page } from 'playwright'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { carer, demoPassword, lead, office } from './demo.ts'
import { serverError } from './gate.ts'
import { online, openStage, type Stage } from './stage.ts'
import {
  alert,
  askForLink,
  field,
  fresh,
  heading,
  logOut,
  noGraveFault,
  press,
  text,
  typeAddress,
  typeNewPassword,
  typePassword,
} from './signInSteps.ts'
import { phoneIn, said, spokenIn } from './words.ts'

/** Puts a saved login on the device, or takes the one of this id away. */
const changeLogins = (page: Page, change: string | { id: string; email: string }) =>
  page.evaluate(
    (given) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('obhut_logins')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const change = opening.result.transaction('logins', 'readwrite')
          const logins = change.objectStore('logins')
          if (typeof given === 'string') logins.delete(given)
          else logins.put({ ...given, forename: 'Somebody', surname: 'Else', dateAdded: '', lastLogin: '' })
          change.oncomplete = () => (opening.result.close(), resolve())
        }
      }),
    change,
  )

let stage: Stage
beforeEach(async () => (stage = await openStage({}, online)))
afterEach(() => stage.stop())

test.each(spokenIn('Deutsch'))(
  '%s: the login refuses what is no address, says what went wrong, and stays for as long as was wished',
  async (language) => {
    const device = await phoneIn(stage, language)
    const { page, gate, context } = device
    const stays = async () => {
      const [session] = await stage.sql('select stays_logged_in from session where user_id = $1 order by id desc limit 1', [carer.id])
      const cookie = (await context.cookies()).find(({ name }) => name.endsWith('rt'))
      return [session!.stays_logged_in, cookie!.expires > 0]
    }
    await page.goto(`${gate.origin}/login`)
    for (const typed of ['', 'jonas', 'jonas@', 'jonas albrecht@sonnenhof.example']) {
      await typeAddress(page, typed)
      await text(page, 'Bitte geben Sie eine gültige E-Mail-Adresse ein.').waitFor()
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
      said(page, 'Entweder ist die E-Mail-Adresse nicht registriert, oder das Passwort ist ungültig, oder das Konto wurde gelöscht.'),
    )
    await noGraveFault(page)

    await press(page, 'Erneut versuchen')
    const healed = gate.when('/api/auth/authenticate/password', serverError)
    await typePassword(page, demoPassword)
    await text(page, 'Bei der Anmeldung ist ein unbekannter Fehler aufgetreten.').waitFor()
    await noGraveFault(page)
    healed()
    await press(page, 'Erneut versuchen')
    expect(await page.getByRole('switch', { name: said(page, 'Dauerhaft angemeldet bleiben') }).isChecked()).toBe(true)
    await typePassword(page, demoPassword)
    await heading(page, 'Übersicht')
    expect(await stays()).toEqual([true, true])
    // It opens without a question, and the login leads home.
    await page.goto(`${gate.origin}/login`)
    await heading(page, 'Übersicht')
    await logOut(page)

    await typeAddress(page, carer.email)
    await page.getByRole('switch', { name: said(page, 'Dauerhaft angemeldet bleiben') }).click()
    await typePassword(page, demoPassword)
    await heading(page, 'Übersicht')
    expect(await stays()).toEqual([false, false])
    await device.close()
  },
)

test.each(spokenIn('English'))('%s: saved logins are chosen by name, removed, or passed over for another user', async (language) => {
  const device = await phoneIn(stage, language)
  const { page, gate } = device
  const name = `${lead.forename} ${lead.surname}`
  const saved = page.getByRole('button', { name: `${name} ${lead.email}` })
  await page.goto(`${gate.origin}/login`)
  await typeAddress(page, lead.email)
  await page.getByRole('switch', { name: said(page, 'Dauerhaft angemeldet bleiben') }).click()
  await typePassword(page, demoPassword)
  // The device has that address already, under somebody else: it cannot be stored, and the offer stays.
  await changeLogins(page, { id: 'somebody', email: lead.email })
  await press(page, 'Merken')
  await text(page, 'Ihre Anmeldung konnte auf diesem Gerät nicht gespeichert werden.').waitFor()
  // It is reported, on the console too.
  expect(device.faults.splice(0)).toEqual([expect.stringContaining('console: ')])
  await changeLogins(page, 'somebody')
  await press(page, 'Merken')
  await text(page, 'Ihr Name steht jetzt auf der Anmeldeseite dieses Geräts').waitFor()
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

test.each(spokenIn('Deutsch'))(
  '%s: who must change their password is asked for a new one: after the right one, and at once on a device they know',
  async (language) => {
    const device = await phoneIn(stage, language)
    const { page, gate } = device
    const mustChange = () => stage.sql('update "user" set must_change_password = true where id = $1', [office.id])
    await mustChange()
    await page.goto(`${gate.origin}/login`)
    await typeAddress(page, office.email)
    await typePassword(page, demoPassword)
    await heading(page, 'Neues Passwort festlegen')
    await text(page, 'Ihr Passwort muss geändert werden, bevor es weitergeht.').waitFor()
    expect(await field(page, 'Aktuelles Passwort').count()).toBe(0)
    await noGraveFault(page)
    for (const [password, refusal] of [
      [demoPassword, 'Das neue Passwort muss sich vom alten unterscheiden.'],
      ['sonnenhof26', 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.'],
    ] as const) {
      await typeNewPassword(page, password)
      await press(page, 'Speichern und anmelden')
      await text(page, refusal).waitFor()
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
  },
)

test('chosen by the switch of the login, the English texts are those of the catalogue', async () => {
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
  const link = await askForLink(stage, lead)
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
