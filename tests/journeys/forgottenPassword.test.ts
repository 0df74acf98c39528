import { afterEach, beforeEach, expect, test } from 'vitest'
import { carer, daycare, demoPassword, office } from './demo.ts'
import { online, openStage, type Stage } from './stage.ts'
import { signIn } from './steps.ts'
import {
  alert,
  askForLink,
  field,
  fresh,
  heading,
  linkIn,
  noGraveFault,
  press,
  text,
  typeAddress,
  typeNewPassword,
  typePassword,
} from './signInSteps.ts'
import { phoneIn, said, spokenIn } from './words.ts'

let stage: Stage
beforeEach(async () => (stage = await openStage({}, online)))
afterEach(() => stage.stop())

test.each(spokenIn('English'))(
  '%s: a forgotten password: the address is known already, the answer is neutral, and the link of the mail sets a new one',
  async (language) => {
    const device = await phoneIn(stage, language)
    const { page, gate } = device
    await page.goto(`${gate.origin}/login`)
    await typeAddress(page, daycare.email)
    await page.getByRole('link', { name: said(page, 'Passwort vergessen?') }).click()
    await heading(page, 'Passwort vergessen')
    expect(await field(page, 'E-Mail-Adresse').inputValue()).toBe(daycare.email)
    expect(page.url()).toBe(`${gate.origin}/resetpw`)
    await noGraveFault(page)
    await field(page, 'E-Mail-Adresse').fill('daycare')
    await press(page, 'Senden')
    await text(page, 'Bitte geben Sie eine gültige E-Mail-Adresse ein.').waitFor()
    await field(page, 'E-Mail-Adresse').fill(daycare.email)
    await press(page, 'Senden')
    const neutral =
      'Wenn diese Adresse registriert ist, haben wir eine E-Mail mit einem Link gesendet, über den Sie ein neues Passwort festlegen können. Wenn nichts ankommt, wenden Sie sich an die Administration Ihrer Organisation.'
    await text(page, neutral).waitFor()
    await noGraveFault(page)
    await page.getByRole('link', { name: said(page, 'Zurück') }).click()
    await heading(page, 'Anmelden')

    await page.goto(`${gate.origin}/resetpw?email=${encodeURIComponent('nobody@sonnenhof.example')}`)
    await expect.poll(() => field(page, 'E-Mail-Adresse').inputValue()).toBe('nobody@sonnenhof.example')
    await press(page, 'Senden')
    await text(page, neutral).waitFor()

    const link = await linkIn(stage, daycare.email, '/resetpw/confirm/')
    await page.goto(`${gate.origin}${link}`)
    await text(
      page,
      'Ein sicheres Passwort hat mindestens 8 Zeichen, besser mehr, und ist schwer zu erraten. Auch vier zufällige Wörter hintereinander sind gut und leicht zu merken.',
    ).waitFor()
    // The token is out of the address, and of what the browser goes back to.
    expect(page.url()).toBe(`${gate.origin}/resetpw/confirm`)
    await noGraveFault(page)
    const refusals: [string, string, string][] = [
      ['', '', 'Das Passwort muss 8 bis 256 Zeichen haben.'],
      ['kurz', 'kurz', 'Das Passwort muss 8 bis 256 Zeichen haben.'],
      [fresh, 'copper-walnut-drizzle-8', 'Die beiden Passwörter stimmen nicht überein.'],
      ['tierheim1', 'tierheim1', 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.'],
      [demoPassword, demoPassword, 'Das neue Passwort muss sich vom alten unterscheiden.'],
    ]
    for (const [password, again, refusal] of refusals) {
      await typeNewPassword(page, password, again)
      await press(page, 'Passwort speichern')
      await text(page, refusal).waitFor()
    }
    await noGraveFault(page)
    await typeNewPassword(page, fresh)
    await press(page, 'Passwort speichern')
    await text(page, 'Ihr Passwort wurde aktualisiert').waitFor()
    // Home, which asks who is there.
    await heading(page, 'Anmelden')
    await noGraveFault(page)

    await page.goto(`${gate.origin}${link}`)
    await expect.poll(() => alert(page).innerText()).toBe(said(page, 'Der Link ist ungültig. Bitte fordern Sie ein neues Passwort an.'))
    await noGraveFault(page)
    await page.getByRole('link', { name: said(page, 'Neuen Link anfordern') }).click()
    await heading(page, 'Passwort vergessen')
    await page.goto(`${gate.origin}/login`)
    await typeAddress(page, daycare.email)
    await typePassword(page, demoPassword)
    await heading(page, 'Anmeldung fehlgeschlagen')
    await press(page, 'Erneut versuchen')
    await typePassword(page, fresh)
    await heading(page, 'Übersicht')
    await device.close()
  },
)

test.each(spokenIn('Deutsch'))('%s: a link that is missing or has expired says so', async (language) => {
  const device = await phoneIn(stage, language)
  const { page, gate } = device
  await page.goto(`${gate.origin}/resetpw/confirm`)
  await expect
    .poll(() => alert(page).innerText())
    .toBe(said(page, 'Bitte verwenden Sie immer direkt den Link aus der E-Mail, die Sie zum Zurücksetzen Ihres Passworts erhalten haben'))
  await noGraveFault(page)
  await page.getByRole('link', { name: said(page, 'Abbrechen') }).click()
  await heading(page, 'Anmelden')

  const link = await askForLink(stage, office)
  const expired = 'Der Link ist abgelaufen. Bitte nutzen Sie die Funktion „Passwort vergessen“, um einen neuen Link zu erhalten.'
  const expire = () => stage.sql(`update reset_link set expires_at = now() - interval '1 minute' where email = $1`, [office.email])
  await page.goto(`${gate.origin}${link}`)
  await typeNewPassword(page, fresh)
  // While somebody thinks about a password.
  await expire()
  await press(page, 'Passwort speichern')
  await expect.poll(() => alert(page).innerText()).toBe(said(page, expired))
  await page.goto(`${gate.origin}${link}`)
  await expect.poll(() => alert(page).innerText()).toBe(said(page, expired))
  await noGraveFault(page)
  await device.close()
})

test.each(spokenIn('English'))('%s: a link opened by somebody who is logged in asks them to log out first', async (language) => {
  const device = await phoneIn(stage, language)
  const { page, gate } = device
  await signIn(device, carer)
  const [session] = await stage.sql('select id from session where user_id = $1 order by id desc limit 1', [carer.id])
  await page.goto(`${gate.origin}/resetpw`)
  await heading(page, 'Übersicht')
  await page.goto(`${gate.origin}${await askForLink(stage, carer)}`)
  await heading(page, 'Sie sind bereits angemeldet')
  expect(page.url()).toBe(`${gate.origin}/resetpw/confirm`)
  await text(page, 'Sie sind bereits angemeldet. Bitte melden Sie sich zuerst ab.').waitFor()
  await noGraveFault(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: said(page, 'Abmelden'), exact: true })
    .click()
  // The link that was opened is still good.
  await field(page, 'Neues Passwort').waitFor()
  const isEnded = async () => (await stage.sql('select ended_at from session where id = $1', [session!.id]))[0]!.ended_at !== null
  await expect.poll(isEnded).toBe(true)
  await device.close()
})
