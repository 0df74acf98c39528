import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { carer, demoPassword, house, lead, operator } from './demo.ts'
import { picturesOf } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { bookTime, openTimes, signInOperator } from './steps.ts'

let stage: Stage
beforeAll(async () => void (stage = await openStage()))
afterAll(() => stage.stop())

const confirm = async (page: Awaited<ReturnType<Stage['phoneOf']>>['page']) => {
  const dialog = page.getByRole('dialog', { name: 'Mit Ihrem Passwort bestätigen' })
  await dialog.getByRole('textbox', { name: 'Passwort' }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Fortfahren' }).click()
  await dialog.waitFor({ state: 'detached' })
}
/** Where the export is saved that the house takes along. */
const zipPath = () => path.join(stage.folder, 'export.zip')
/** From now on the password is asked for. */
const longAgo = () =>
  stage.sql(`update session set authenticated_at = now() - interval '1 hour' where user_id = (select id from "user" where email = $1)`, [
    lead.email,
  ])

test('the history of the organisation is read, filtered in the address, and goes on further down', async () => {
  const { page, gate } = await stage.phoneOf(lead)
  await page.goto(`${gate.origin}/admin/settings`)
  await page.getByRole('link', { name: 'Verlauf' }).click()
  await page.getByRole('heading', { name: 'Verlauf der Organisation', level: 1 }).waitFor()
  const entries = page.getByRole('list', { name: 'Verlauf' }).getByRole('listitem')
  await expect.poll(() => entries.count()).toBeGreaterThan(20)
  await picturesOf(page, 'leaving-history')
  await page.getByRole('button', { name: 'Ältere Einträge zeigen' }).scrollIntoViewIfNeeded()
  await expect.poll(() => entries.count()).toBeGreaterThan(25)
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Was geändert wurde').selectOption({ label: 'Kontakte' })
  await expect.poll(() => new URL(page.url()).searchParams.get('group')).toBe('contacts')
  await expect.poll(async () => (await entries.allInnerTexts()).every((text) => /^(Kontakt|Platzkontrolle)/.test(text))).toBe(true)
  const [contact] = await stage.sql<{ surname: string }>(
    `select surname from contact where tenant_id = (select id from tenant where name = $1) and length(surname) > 4 order by surname limit 1`,
    [house],
  )
  await page.getByLabel('Verlauf durchsuchen').fill(contact!.surname)
  await entries.filter({ hasText: contact!.surname }).first().waitFor()
  await page.reload()
  await entries.filter({ hasText: contact!.surname }).first().waitFor()
  await page.getByLabel('Verlauf durchsuchen').fill('xyzzy-gibt-es-nicht')
  await page.getByText('Keine Suchergebnisse').waitFor()
})

test('people without the right do not see the pages', async () => {
  const { page, gate } = await stage.phoneOf(carer)
  for (const path of ['/admin/history', '/admin/account/export', '/admin/export', '/admin/account/delete', '/admin/delete-tenant']) {
    await page.goto(`${gate.origin}${path}`)
    await page.getByText('Kein Zugriff').first().waitFor()
  }
})

test('the house takes its data along, has itself deleted, and changes its mind', async () => {
  const { page, gate } = await stage.phoneOf(lead)
  await longAgo()
  await page.goto(`${gate.origin}/admin/account/export`)
  await page.getByText('Bisher wurde nichts exportiert.').waitFor()
  await page.getByRole('link', { name: 'Export starten' }).click()
  await page.getByRole('button', { name: 'Jetzt alles exportieren' }).click()
  await confirm(page)
  await page.getByText('Der nächste Export lässt sich ab').waitFor()
  await page.getByRole('button', { name: 'Herunterladen' }).waitFor()
  await picturesOf(page, 'leaving-export')
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Herunterladen' }).click()])
  expect(saved.suggestedFilename()).toMatch(/^obhut-\d{4}-\d\d-\d\d\.zip$/)
  await saved.saveAs(zipPath())
  const bytes = readFileSync(zipPath())
  const zip = await fromBufferPromise(bytes)
  const sums = new Map<string, string>()
  let meta: { tables: { name: string; rows: number }[]; entries: { path: string; sha256: string }[] } | null = null
  for await (const entry of zip.eachEntry()) {
    const pieces: Buffer[] = []
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece)
    const content = Buffer.concat(pieces)
    if (entry.fileName === 'meta.json') meta = JSON.parse(content.toString())
    sums.set(entry.fileName, createHash('sha256').update(content).digest('hex'))
  }
  expect(meta!.entries.filter(({ path, sha256 }) => sums.get(path) !== sha256)).toEqual([])
  for (const table of ['animal', 'contact', 'booking', 'status_change', 'photo']) {
    const [counted] = await stage.sql<{ n: number }>(
      `select count(*)::int as n from ${table} where tenant_id = (select id from tenant where name = $1)`,
      [house],
    )
    expect([table, meta!.tables.find(({ name }) => name === table)!.rows]).toEqual([table, counted!.n])
  }

  await page.goto(`${gate.origin}/admin/account/delete`)
  await page.getByRole('link', { name: 'Organisation löschen lassen' }).click()
  await page.getByLabel('Name der Organisation').fill('Sonnenhof')
  await page.getByRole('button', { name: 'In 30 Tagen löschen' }).click()
  await page.getByText('Das ist nicht der Name der Organisation.').first().waitFor()
  await page.getByLabel('Name der Organisation').fill(house)
  await page.getByRole('button', { name: 'In 30 Tagen löschen' }).click()
  await page.getByText('Bitte bestätigen Sie, dass Sie Ihre Belege selbst aufbewahren.').first().waitFor()
  await picturesOf(page, 'leaving-delete-tenant')
  await page.getByLabel('Wir haben exportiert').check()
  await longAgo()
  await page.getByRole('button', { name: 'In 30 Tagen löschen' }).click()
  await confirm(page)
  await page.getByText('Die Organisation wird am').waitFor()
  await picturesOf(page, 'leaving-deletion')
  const status = async () => (await stage.sql<{ status: string }>('select status from tenant where name = $1', [house]))[0]!.status
  expect(await status()).toBe('SCHEDULED_DELETION')
  await page.getByRole('button', { name: 'Löschung widerrufen' }).click()
  await page.getByRole('link', { name: 'Organisation löschen lassen' }).waitFor()
  expect(await status()).toBe('ACTIVE')
})

test('once it is deleted a device says so and keeps what was not sent, and the operator takes the ZIP in elsewhere', async () => {
  const device = await stage.phoneOf(carer)
  const { page } = device
  await openTimes(page)
  await device.goOffline()
  await bookTime(page, { start: '02:00', end: '02:20', task: 'Nie gesendet' })
  const [tenant] = await stage.sql<{ id: string }>('select id from tenant where name = $1', [house])
  await stage.sql(
    `insert into audit_entry (id, concerns, at, action, facts) values (gen_random_uuid(), $1, now(), 'deletion.scheduled', '{}')`,
    [tenant!.id],
  )
  await stage.sql(`update tenant set status = 'SCHEDULED_DELETION', scheduled_deletion = now() where id = $1`, [tenant!.id])
  await stage.sql(`insert into job.job (name, data) values ('demo-end', '{}')`)
  await expect.poll(async () => (await stage.sql('select 1 from "user" where id = $1', [carer.id])).length, { timeout: 60_000 }).toBe(0)
  await device.goOnline()
  await page.getByText(`${house} nimmt keine Einträge mehr an`).waitFor()
  await picturesOf(page, 'leaving-gone')
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Als Datei speichern' }).click()])
  const saved = JSON.parse(readFileSync(await file.path(), 'utf8')) as { organisation: string; entries: { entered: object }[] }
  expect([saved.organisation, saved.entries[0]!.entered]).toEqual([house, expect.objectContaining({ task: 'Nie gesendet' })])

  const desk = await stage.phone()
  await signInOperator(desk, operator)
  await desk.page.goto(`${desk.gate.origin}/tenantadmin/create`)
  await desk.page.getByRole('link', { name: 'Aus dem Export eines anderen Servers' }).click()
  await desk.page.getByLabel('Export auswählen').setInputFiles(zipPath())
  const earlier = desk.page.getByRole('list', { name: 'Bisherige Exporte' })
  await earlier.waitFor()
  await picturesOf(desk.page, 'arriving-form')
  await desk.page.getByRole('button', { name: 'Senden und übernehmen' }).click()
  await earlier.waitFor({ state: 'detached' })
  await desk.page.getByText('Übernommen', { exact: true }).waitFor({ timeout: 60_000 })
  await picturesOf(desk.page, 'arriving-report')
  const counts = await desk.page.getByRole('table', { name: 'Zeilen jeder Tabelle' }).getByRole('row').allInnerTexts()
  const rows = counts.slice(1).map((row) => row.split('\t').map((cell) => cell.trim()))
  expect(rows.length).toBeGreaterThan(30)
  // Entries of the audit outlive a deletion, and people who work elsewhere too are still here.
  const exceptions = ['audit_entry', 'user', 'agreement', 'calendar_feed']
  expect(rows.filter(([name, read, written]) => read !== written && !exceptions.includes(name!))).toEqual([])
  await desk.page.getByRole('link', { name: 'Benutzer einladen' }).click()
  await desk.page.getByText(carer.email).first().waitFor()

  await desk.page.goto(`${desk.gate.origin}/tenantadmin/create?from=export`)
  const own = earlier.getByRole('listitem').filter({ hasText: house })
  await own.waitFor()
  await picturesOf(desk.page, 'arriving-past')
  await own.getByRole('link').click()
  await earlier.waitFor({ state: 'detached' })
  await desk.page.getByText('Übernommen', { exact: true }).waitFor()
})
