import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../api/demo/organisations.ts'
import { noGraveFault } from './axe.ts'
import { demoPassword, lead as leader, operator } from './demo.ts'
import { picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { bookTime, chip, openTimes, signIn, typeSignIn } from './steps.ts'
import { booked, onceBy } from './truth.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const known = (email: string) => users.find((user) => user.email === email)!
const lead = known('lead@sonnenhof.example')

test('whoever is in two organisations goes from one to the other, and is where they were after a reload', async () => {
  const device = await stage.phoneOf(lead)
  const { page } = device
  await page.getByRole('button', { name: 'Benutzermenü' }).click()
  const list = page.getByRole('list', { name: 'Organisation wechseln' })
  await list.waitFor()
  expect(await list.getByRole('button').allInnerTexts()).toEqual(['Tierheim Sonnenhof', 'Tierpension Waldblick'])
  await list.getByRole('button', { name: 'Tierpension Waldblick' }).click()
  await page.getByRole('banner').getByText('Tierpension Waldblick').waitFor({ state: 'attached' })
  await chip(page, 'Gespeichert')
  await page.reload()
  await page.getByRole('banner').getByText('Tierpension Waldblick').waitFor({ state: 'attached' })
  // There is nothing to search for anyone who is no platform administrator.
  await page.getByRole('button', { name: 'Benutzermenü' }).click()
  await list.waitFor()
  expect(await page.getByLabel('Organisationen suchen').count()).toBe(0)
  await device.close()
})

test('what waits in one organisation is named with it and its number in another one, and is sent from there', async () => {
  const device = await stage.phone()
  const { page } = device
  const goTo = async (name: string) => {
    await page.getByRole('button', { name: 'Benutzermenü' }).click()
    await page.getByRole('list', { name: 'Organisation wechseln' }).getByRole('button', { name }).click()
    await page.getByRole('banner').getByText(name).waitFor({ state: 'attached' })
  }
  await signIn(device, leader)
  await goTo('Tierpension Waldblick')
  await chip(page, 'Gespeichert')
  await goTo('Tierheim Sonnenhof')
  await openTimes(page)
  await device.goOffline()
  await bookTime(page, { start: '02:00', end: '02:20', task: 'Im Tierheim gebucht' })
  await Promise.all([
    page.getByText('1 Eintrag für Tierheim Sonnenhof wartet auf diesem Gerät. Er wird auch von hier aus gesendet.').waitFor(),
    goTo('Tierpension Waldblick'),
  ])
  await chip(page, /Tierheim Sonnenhof: 1/)
  await page.getByRole('banner').getByRole('status').click()
  await page.getByRole('button', { name: 'Zu Tierheim Sonnenhof wechseln' }).waitFor()
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'waiting-elsewhere')
  expect(await booked(stage, 'Im Tierheim gebucht')).toEqual([])

  await device.goOnline()
  await chip(page, 'Gespeichert')
  expect(await booked(stage, 'Im Tierheim gebucht')).toEqual(onceBy(leader))
  await page.getByRole('banner').getByText('Tierpension Waldblick').waitFor({ state: 'attached' })
  await device.close()
})

test('a platform administrator works without an organisation, finds one, looks into it read-only and leaves it', async () => {
  const device = await stage.phone()
  const { page, gate } = device
  await page.goto(`${gate.origin}/`)
  await typeSignIn(page, operator)
  const search = page.getByRole('button', { name: 'Suchen', exact: true })
  await search.waitFor()
  expect(await search.isDisabled()).toBe(true)
  await page.getByLabel('Organisationen suchen').fill('   ')
  await page.getByLabel('Organisationen suchen').press('Enter')
  expect(await search.isDisabled()).toBe(true)
  expect(gate.seen.filter(({ path }) => path.includes('organization'))).toEqual([])
  await page.getByLabel('Organisationen suchen').fill('gibt es nicht')
  await search.click()
  await page.getByText('Keine Suchergebnisse').waitFor()
  await page.getByLabel('Organisationen suchen').fill('sander sonnenhof')
  await search.click()
  await page.getByRole('button', { name: /^Tierschutzverein Sonnenhof/ }).waitFor()
  await noGraveFault(page)
  await page.getByRole('button', { name: /^Tierschutzverein Sonnenhof/ }).click()
  const enter = page.getByRole('button', { name: '60 Minuten ansehen, nur lesend' })
  await page.getByRole('textbox', { name: 'Grund' }).fill('zu kurz')
  await enter.click()
  await page.getByText('Bitte geben Sie mindestens 10 Zeichen ein.').waitFor()
  await page.getByRole('textbox', { name: 'Grund' }).fill('Anruf: Buchungen fehlen')
  await noGraveFault(page)
  await enter.click()

  await page.getByText(/^Sie sehen Tierheim Sonnenhof als Plattform-Administrator Robin Falkner bis \d\d:\d\d Uhr an\.$/).waitFor()
  await page.getByText('Dieser Zugang ist im Nur-Lese-Modus. Es sind keine Änderungen möglich.').waitFor()
  await chip(page, 'Gespeichert')
  await noGraveFault(page)
  await page.getByRole('link', { name: 'Tiere', exact: true }).filter({ visible: true }).click()
  await page
    .getByText(/^\d+ Tiere/)
    .first()
    .waitFor()
  expect(await stage.sql(`select facts->>'reason' as reason from audit_entry where action = 'tenant.entered'`)).toEqual([
    { reason: 'Anruf: Buchungen fehlen' },
  ])

  await page.getByRole('button', { name: 'Organisation verlassen' }).click()
  await page.getByLabel('Organisationen suchen').waitFor()
  expect((await stage.sql('select left_at is not null as gone from tenant_entry'))[0]).toEqual({ gone: true })

  await page.evaluate(() => navigator.serviceWorker.ready)
  await device.goOffline()
  await page.reload()
  await page.getByLabel('Organisationen suchen').waitFor()
  await page.getByLabel('Organisationen suchen').fill('wald')
  await search.click()
  await page.getByText('Der Server ist nicht erreichbar.', { exact: true }).waitFor()
  await device.goOnline()
  await device.close()
})

test('an account that is in no organisation any more is told so, in both languages', async () => {
  const device = await stage.phone()
  const { page, gate } = device
  await stage.sql('update membership set disabled_at = now() where user_id = $1', [known('none@sonnenhof.example').id])
  await page.goto(`${gate.origin}/`)
  await typeSignIn(page, known('none@sonnenhof.example'))
  await page.getByText('Sie sind keiner Organisation zugeordnet oder Ihr Konto wurde deaktiviert.').first().waitFor()
  await noGraveFault(page)
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await page.getByText('English').click()
  await page.getByLabel('E-mail address').fill('none@sonnenhof.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByText('You are not assigned to an organisation or your account has been deactivated.').first().waitFor()
  await device.close()
})
