// Lists of contacts and of finds: columns that people choose, cards on a phone, words in the address, and counts that say what they count.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { lead } from './demo.ts'
import { follow, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { signIn } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const noted = async () =>
  (
    await stage.sql<{ facts: { list: string; format: string } }>(
      `select facts from audit_entry where action = 'list.saved' and actor_id = $1 order by at, id`,
      [lead.id],
    )
  ).map(({ facts: { list, format } }) => `${format} ${list.replace(/[\d-]{10}/, 'TAG')}`)

test('columns of contacts and finds are chosen on a desk and found again, and words narrow the finds', async () => {
  const desk = await stage.tablet({ viewport: { width: 1280, height: 900 } })
  const { page } = desk
  await signIn(desk, lead)
  for (const [path, name] of [
    ['/contacts', 'Kontakte'],
    ['/found', 'Vorgänge'],
  ] as const) {
    await follow(page, path)
    const table = page.getByRole('table', { name })
    await table.getByRole('columnheader', { name: 'Nummer' }).waitFor()
    await page.getByRole('button', { name: 'Spalten wählen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Spalten' })
    await noGraveFault(page)
    await dialog.getByRole('checkbox', { name: 'Nummer' }).uncheck()
    await page.keyboard.press('Escape')
    await table.getByRole('columnheader', { name: 'Nummer' }).waitFor({ state: 'detached' })
    await page.reload()
    await table.getByRole('columnheader').first().waitFor()
    expect(await table.getByRole('columnheader', { name: 'Nummer' }).count()).toBe(0)
    await noGraveFault(page)
  }
  const table = page.getByRole('table', { name: 'Vorgänge' })
  const all = (await table.getByRole('row').count()) - 1
  await page
    .getByRole('status')
    .filter({ hasText: `${all} Vorgänge auf diesem Gerät` })
    .waitFor()
  const [animal] = await table
    .getByRole('row')
    .nth(1)
    .getByRole('link')
    .innerText()
    .then((text) => text.split(','))
  await page.getByRole('searchbox', { name: 'Vorgänge suchen' }).fill(animal!)
  await page.waitForURL(/search=/)
  await page
    .getByRole('status')
    .filter({ hasText: `von ${all} auf diesem Gerät` })
    .waitFor()
  expect((await table.getByRole('row').count()) - 1).toBeLessThan(all)
  await page.getByRole('searchbox', { name: 'Vorgänge suchen' }).fill('gibtesnicht')
  await page.getByText('Keine Suchergebnisse').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ältere' }).click()
  await page.getByRole('status').filter({ hasText: 'Vorgänge insgesamt' }).waitFor()
  await desk.close()
})

test('a phone draws cards, and without a network the count says that it is of this device', async () => {
  const phone = await stage.phone()
  const { page } = phone
  await signIn(phone, lead)
  await follow(page, '/found')
  await page.getByRole('list', { name: 'Vorgänge' }).getByRole('link').first().waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
  expect(await tooSmall(page)).toEqual([])
  await phone.goOffline()
  await follow(page, '/contacts')
  await page
    .getByRole('status')
    .filter({ hasText: /^\d+ Kontakte auf diesem Gerät$/ })
    .waitFor()
  await page.getByRole('list', { name: 'Kontakte' }).getByRole('link').first().waitFor()
  await phone.close()
})

test('a list, a plan and a planner are noted once when the command of the browser prints them, and a record is not', async () => {
  const desk = await stage.tablet({ viewport: { width: 1280, height: 900 } })
  const { page } = desk
  await signIn(desk, lead)
  const before = (await noted()).length
  const [animal] = await stage.sql<{ id: string }>(
    `select a.id from animal a join membership m on m.tenant_id = a.tenant_id and m.user_id = $1 where a.custody = 'found' limit 1`,
    [lead.id],
  )
  for (const path of ['/contacts', '/found', '/daycare/planner', '/occupation-plan', '/calendar', `/animal/${animal!.id}`, '/animals']) {
    await follow(page, path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page
      .getByRole('button', { name: /^(Liste als Datei speichern|Drucken)/ })
      .first()
      .waitFor()
    // As Ctrl+P does before its dialog opens.
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  }
  await expect
    .poll(async () => (await noted()).slice(before))
    .toEqual([
      'print Kontakte TAG',
      'print Fundtiere TAG',
      'print Tagesplaner TAG',
      'print Belegungsplan ab TAG',
      'print Kalender TAG',
      'print Tiere TAG',
    ])
  await desk.close()
})
