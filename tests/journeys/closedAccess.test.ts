import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../api/demo/organisations.ts'
import { carer, daycare, demoPassword, house, office } from './demo.ts'
import type { ContextDevice } from './device.ts'
import { inScheme } from './look.ts'
import { noGraveFault } from './signInSteps.ts'
import { openStage, type Stage } from './stage.ts'
import { bookTime, chip, openTimes, signIn, signOutKeeping, timeRow, typeSignIn } from './steps.ts'
import { booked, onceBy } from './truth.ts'

const lead = users.find(({ email }) => email === 'lead@sonnenhof.example')!

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

async function fineInBothColours(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await inScheme(page, colorScheme)
    await noGraveFault(page)
  }
}

/** Databases of the device that belong to a user, and how many rows and queued entries each holds. */
const holdingsOf = ({ page }: ContextDevice, userId: string) =>
  page.evaluate(async (id) => {
    const found: { rows: number; queued: number }[] = []
    for (const { name } of await indexedDB.databases()) {
      if (!name?.includes(id)) continue
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      const count = (store: string) =>
        new Promise<number>((resolve, reject) => {
          const request = db.transaction(store).objectStore(store).count()
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      const kept = ['outbox', 'archived', 'blob', 'metaRow']
      let rows = 0
      for (const store of db.objectStoreNames) if (!kept.includes(store)) rows += await count(store)
      found.push({ rows, queued: await count('outbox') })
      db.close()
    }
    return found
  }, userId)

test('whose access is closed while offline loses the rows; what was not sent is handed over, accepted by the administrator, and nobody else on the device loses anything', async () => {
  const device = await stage.phoneOf(daycare)
  const { page } = device
  await openTimes(page)
  await device.goOffline()
  await bookTime(page, { start: '03:00', end: '03:10', task: 'Bleibt der zweiten' })
  await signOutKeeping(page)
  await device.goOnline()
  await signIn(device, carer)
  await openTimes(page)
  await device.goOffline()
  await bookTime(page, { start: '02:00', end: '02:20', task: 'Noch nicht gesendet, eins' })
  await bookTime(page, { start: '02:30', end: '02:50', task: 'Noch nicht gesendet, zwei' })
  expect((await holdingsOf(device, carer.id))[0]).toMatchObject({ queued: 2, rows: expect.toSatisfy((count: number) => count > 10) })

  await stage.sql(`update "user" set disabled_at = now() where id = $1`, [carer.id])
  await device.goOnline()
  await page
    .getByText('Der Zugang von Jonas Albrecht wurde geschlossen. 2 Einträge, die hier warteten, wurden der Administration übergeben.')
    .waitFor()
  await fineInBothColours(page)
  expect(await holdingsOf(device, carer.id)).toEqual([{ rows: 0, queued: 0 }])
  expect((await holdingsOf(device, daycare.id))[0]!.queued).toBe(1)
  for (const task of ['eins', 'zwei']) expect(await booked(stage, `Noch nicht gesendet, ${task}`)).toEqual([])
  await page.reload()
  await page.getByText('wurden der Administration übergeben.').waitFor()
  // Their way in is closed, in the words that everybody gets.
  await page.getByLabel('E-Mail-Adresse').fill(carer.email)
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('textbox', { name: 'Passwort' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.getByText('Entweder ist die E-Mail-Adresse nicht registriert').waitFor()

  const desk = await stage.tabletOf(lead)
  // The password was given too long ago for what matters.
  await stage.sql(`update session set authenticated_at = now() - interval '16 minutes' where user_id = $1`, [lead.id])
  await desk.page.getByRole('link', { name: 'Zurückgehaltene Einträge' }).first().click()
  const entry = (task: string) => desk.page.getByRole('listitem').filter({ hasText: task })
  await entry('Noch nicht gesendet, eins').getByText('Zeit buchen').waitFor()
  await fineInBothColours(desk.page)
  await entry('Noch nicht gesendet, eins').getByRole('button', { name: 'Annehmen' }).click()
  const dialog = desk.page.getByRole('dialog', { name: 'Mit Ihrem Passwort bestätigen' })
  await dialog.getByRole('textbox', { name: 'Passwort' }).fill('not-the-password')
  await dialog.getByRole('button', { name: 'Fortfahren' }).click()
  await dialog.getByText('Das ist nicht Ihr aktuelles Passwort.').waitFor()
  await fineInBothColours(desk.page)
  await dialog.getByRole('textbox', { name: 'Passwort' }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Fortfahren' }).click()
  await entry('Noch nicht gesendet, eins').waitFor({ state: 'detached' })
  expect(await booked(stage, 'Noch nicht gesendet, eins')).toEqual(onceBy(carer))
  await entry('Noch nicht gesendet, zwei').getByRole('button', { name: 'Ablehnen' }).click()
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Ablehnen' }).click()
  await desk.page.getByText('Es ist nichts zu entscheiden.').waitFor()
  await desk.page.getByRole('link', { name: 'Zurückgehaltene Einträge' }).first().waitFor({ state: 'detached' })
  expect(await booked(stage, 'Noch nicht gesendet, zwei')).toEqual([])
  await desk.close()

  await page.reload()
  await typeSignIn(page, daycare)
  await chip(page, 'Gespeichert')
  await openTimes(page)
  await timeRow(page, 'Bleibt der zweiten').waitFor()
  expect(await booked(stage, 'Bleibt der zweiten')).toEqual(onceBy(daycare))
  await device.close()
})

test('a device that was away longer than its lease is locked, and opens with everything after a sign-in', async () => {
  const device = await stage.phoneOf(daycare)
  const { page } = device
  await openTimes(page)
  await device.goOffline()
  await bookTime(page, { start: '04:00', end: '04:10', task: 'Vor der Sperre des Geräts' })
  await page.clock.install({ time: Date.now() + 31 * 86_400_000 })
  await page.reload()
  await page.getByText('Dieses Gerät hat den Server lange nicht erreicht und ist gesperrt.').waitFor()
  expect(await page.getByText('Vor der Sperre des Geräts').count()).toBe(0)
  await fineInBothColours(page)
  await device.goOnline()
  expect(await page.getByLabel('E-Mail-Adresse').inputValue()).toBe(daycare.email)
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('textbox', { name: 'Passwort' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.getByRole('button', { name: 'Benutzermenü' }).waitFor()
  await chip(page, 'Gespeichert')
  expect(await booked(stage, 'Vor der Sperre des Geräts')).toEqual(onceBy(daycare))
  await device.close()
})

test('an organisation closes its access to somebody who works in another one too: they go on there, and what they had not sent is held', async () => {
  const device = await stage.phoneOf(lead)
  const { page } = device
  await openTimes(page)
  await device.goOffline()
  await bookTime(page, { start: '01:00', end: '01:10', task: 'Von der Leitung, nicht gesendet' })
  await stage.sql(
    `update membership set disabled_at = now() where user_id = $1 and tenant_id = (select id from tenant where name = 'Tierheim Sonnenhof')`,
    [lead.id],
  )
  await device.goOnline()
  await page.getByText('Tierheim Sonnenhof hat Ihren Zugang geschlossen.').waitFor()
  await page.getByText('1 Eintrag, der hier wartete, wurde der Administration der Organisation übergeben.').waitFor()
  await fineInBothColours(page)
  await page.getByRole('button', { name: 'Benutzermenü' }).click()
  await page.getByRole('dialog').getByText('Tierpension Waldblick').first().waitFor()
  expect((await holdingsOf(device, lead.id)).filter(({ rows }) => rows > 0)).toHaveLength(1)
  expect(await booked(stage, 'Von der Leitung, nicht gesendet')).toEqual([])
  expect(await stage.sql('select decision from held_mutation where user_id = $1', [lead.id])).toEqual([{ decision: null }])
  await device.close()
})

test('a sub-domain opens its organisation for somebody who is signed in and works there too, and the own one for anybody else', async () => {
  const { page, gate } = await stage.phoneOf(office)
  const [home] = await stage.sql<{ id: string }>('select id from tenant where name = $1', [house])
  const [other] = await stage.sql<{ id: string; name: string }>(
    `update tenant set sub_domain = 'waldblick'
       where id = (select id from tenant where id <> $1 and status = 'ACTIVE' order by name limit 1) returning id, name`,
    [home!.id],
  )
  const at = (name: string) => page.getByRole('banner').getByText(name, { exact: true }).waitFor()
  const place = () => page.evaluate(() => location.pathname + location.search)

  await page.goto(`${gate.origin}/login?house=waldblick`)
  await at(house)
  expect(await place()).toBe('/')

  await stage.sql(
    `insert into membership (tenant_id, id, user_id, rights, created_at)
       select $1, gen_random_uuid(), user_id, rights, now() from membership where user_id = $2`,
    [other!.id, office.id],
  )
  await page.reload()
  await at(house)
  await page.goto(`${gate.origin}/login?house=waldblick&from=${encodeURIComponent('/animals?view=cards')}`)
  await at(other!.name)
  expect(await place()).toBe('/animals?view=cards')
})
