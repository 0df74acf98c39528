// The first steps of an organisation that was just made: each ticks itself, and once put away the list is gone for everybody.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { lead } from './demo.ts'
import { follow, picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { card, chip } from './steps.ts'

let stage: Stage
const first = { ...lead, id: '', email: 'neu@wald.example', forename: 'Nele', surname: 'Neu' }
beforeAll(async () => {
  stage = await openStage()
  await stage.obhut('tenant', 'create', '--name', 'Tierheim am Wald')
  const { email, forename, surname } = first
  const who = ['--email', email, '--forename', forename, '--surname', surname]
  await stage.obhut('user', 'create', ...who, '--tenant', 'Tierheim am Wald', '--rights', 'all', '--generate')
  await stage.sql(
    `update "user" set must_change_password = false, password_hash = (select password_hash from "user" where id = $1) where email = $2`,
    [lead.id, email],
  )
})
afterAll(() => stage.stop())

test('a new organisation is led through its first steps, and they are put away for good', async () => {
  const phone = await stage.phoneOf(first)
  const { page } = phone
  const steps = card(page, 'Erste Schritte')
  await steps.getByText('0 von 6 erledigt').waitFor()
  expect(await steps.getByRole('link').count()).toBe(6)
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'first-day')

  await steps.getByRole('link', { name: /Haus und Räume/ }).click()
  await page.waitForURL(/\/shelters/)
  await follow(page, '/')
  const done = (name: RegExp) => steps.getByRole('link', { name }).getByRole('img', { name: 'erledigt' })
  const [tenant] = await stage.sql<{ id: string }>(`select id from tenant where name = 'Tierheim am Wald'`)
  await steps.getByRole('link', { name: /Logo und Adresse/ }).click()
  await page.getByLabel('Logo wählen').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
  })
  await page.getByRole('img', { name: 'Logo der Organisation' }).waitFor()
  await follow(page, '/')
  await done(/Logo und Adresse/).waitFor()
  await steps.getByText('1 von 6 erledigt').waitFor()
  await chip(page, 'Gespeichert')

  await phone.goOffline()
  await steps.getByRole('button', { name: 'Ausblenden' }).click()
  await steps.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await steps.getByText('1 von 6 erledigt').waitFor()
  await steps.getByRole('button', { name: 'Ausblenden' }).click()
  await steps.waitFor({ state: 'detached' })
  await phone.goOnline()
  await chip(page, 'Gespeichert')
  await phone.close()

  const tablet = await stage.tabletOf(first)
  await card(tablet.page, 'Software-Aktualisierungen')
    .or(tablet.page.getByRole('heading', { level: 1 }))
    .first()
    .waitFor()
  expect(await card(tablet.page, 'Erste Schritte').count()).toBe(0)
  const settings = await stage.sql(`select values from area_setting where tenant_id = $1 and area = 'firstDay'`, [tenant!.id])
  expect(settings).toEqual([{ values: { shown: false } }])
  await tablet.close()
})

test('an organisation of before has no list', async () => {
  const tablet = await stage.tabletOf(lead)
  await tablet.page.getByRole('heading', { name: 'Übersicht', level: 1 }).waitFor()
  expect(await card(tablet.page, 'Erste Schritte').count()).toBe(0)
  await tablet.close()
})
