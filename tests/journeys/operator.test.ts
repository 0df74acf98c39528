// The operator at work: the dashboard, organisations from the first call to a customer, duplicates, quote requests and accesses.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organizationStatuses } from '../../shared/organisation/organizationStatuses.ts'
import { noGraveFault } from './axe.ts'
import { lead, operator } from './demo.ts'
import { follow, picture, settled, tooSmall } from './look.ts'
import { saveCsv } from './saving.ts'
import { openStage, type Stage } from './stage.ts'
import { signInOperator } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

test('the dashboard counts by status, leads to what it lists, and says so when the network is gone', async () => {
  const device = await stage.phone()
  const { page, gate } = device
  await signInOperator(device, operator)
  const bar = page.getByRole('list', { name: 'Organisationen nach Status' })
  await bar.waitFor()
  const counts = await stage.sql<{ status: string; count: number }>(
    'select status, count(*)::int as count from organization where duplicate_of is null group by status',
  )
  const countOf = (status: string) => counts.find((row) => row.status === status)?.count ?? 0
  expect(await bar.getByRole('link').allTextContents()).toEqual(organizationStatuses.map((status) => String(countOf(status))))
  const widths = await bar.getByRole('listitem').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(44)
  expect(widths.indexOf(Math.max(...widths))).toBe(organizationStatuses.indexOf('CUSTOMER'))
  await page.locator('[data-tiles="there"]').waitFor()
  await page.getByRole('heading', { name: 'Neues in der Software' }).waitFor()
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'operator-home')

  await bar.getByRole('link', { name: 'Pausiert' }).tap()
  await page.getByRole('heading', { name: 'Organisationen', level: 1 }).waitFor()
  expect(new URL(page.url()).search).toBe('?duplicate=no&status=PAUSED')
  await page.getByText(`${countOf('PAUSED')} Organisationen`, { exact: true }).waitFor()
  const { head, rows } = await saveCsv(page)
  expect(head.slice(0, 5)).toEqual(['Offizieller Name', 'Rufname', 'Postleitzahl', 'Ort', 'Status'])
  expect(rows.map((row) => row[4])).toEqual(Array.from({ length: countOf('PAUSED') }, () => 'Pausiert'))
  expect(await stage.sql(`select facts->>'address' as address from audit_entry where action = 'list.saved'`)).toEqual([
    { address: '/tenantadmin/organizations?duplicate=no&status=PAUSED' },
  ])
  for (const [path, first] of [
    ['list', 'Name'],
    ['accounts', 'Nachname'],
    ['contracts', 'Organisation'],
    ['quote-requests', 'Organisation'],
  ]) {
    await follow(page, `/tenantadmin/${path}`)
    const saved = await saveCsv(page)
    expect([saved.head[0], saved.rows.length > 0]).toEqual([first, true])
  }

  await page.goto(`${gate.origin}/`)
  await bar.waitFor()
  await device.goOffline()
  await page.reload()
  await page.getByText('Der Server ist nicht erreichbar.').first().waitFor()
  // It comes by itself once the network is back.
  await device.goOnline()
  await bar.waitFor()
  await device.close()
})

test('an organisation is recorded, becomes a customer step by step, and has its history; a second record of it is marked', async () => {
  const device = await stage.phone()
  const { page, gate } = device
  await signInOperator(device, operator)
  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Häuser' }).tap()
  await page.getByRole('link', { name: 'Organisation erfassen' }).tap()
  const save = page.getByRole('button', { name: 'Speichern' })
  await save.tap()
  await page.getByText('Bitte geben Sie einen Namen ein.').waitFor()
  await page.getByLabel('Offizieller Name').fill('Tierheim Heidesee e. V.')
  await page.getByLabel('E-Mail-Adresse').fill('niemand')
  await save.tap()
  await page.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.').waitFor()
  await page.getByLabel('E-Mail-Adresse').fill('post@heidesee.example')
  await page.getByLabel('Postleitzahl').fill('29223')
  await page.getByRole('combobox', { name: 'Ort' }).fill('Celle')
  await save.tap()
  await page.getByRole('heading', { name: 'Tierheim Heidesee e. V.', level: 1 }).waitFor()
  await settled(page)
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'operator-organisation')

  await page.getByLabel('Notiz für den Verlauf').fill('Angebot per Telefon')
  for (const [step, status] of [
    ['Hat ein Angebot erhalten', 'Hat ein Angebot'],
    ['Hat das Angebot angenommen', 'In Einrichtung'],
    ['Arbeitet jetzt damit', 'Kunde'],
  ] as const) {
    await page.getByRole('button', { name: step }).tap()
    await page.getByText(status, { exact: true }).first().waitFor()
  }
  await page.getByRole('link', { name: 'Verlauf' }).tap()
  const history = page.getByRole('list', { name: 'Verlauf' })
  await history.getByText('Angebot per Telefon').waitFor()
  expect(await history.getByText('Robin Falkner').count()).toBe(4)
  await noGraveFault(page)

  // The same house once more, found by its other name.
  const [{ id: second }] = (await stage.sql<{ id: string }>(
    `insert into organization (id, official_name, status, search, created_at)
       values (gen_random_uuid(), 'TH Heidesee', 'INTERESTED', 'th heidesee', now()) returning id`,
  )) as [{ id: string }]
  await page.goto(`${gate.origin}/tenantadmin/organization/${second}`)
  await page.getByLabel('Dieselbe Organisation ist auch erfasst als').fill('tierheim heidesee')
  await page.getByRole('button', { name: 'Dieselbe wie Tierheim Heidesee e. V.' }).tap()
  await page.getByRole('button', { name: 'Offenen Eintrag nur als Dublette kennzeichnen' }).tap()
  await page.getByRole('link', { name: 'Tierheim Heidesee e. V.' }).waitFor()
  await page.goto(`${gate.origin}/tenantadmin/organizations?search=heidesee&duplicate=no`)
  await page.getByText('1 Organisation', { exact: true }).waitFor()
  await page.goto(`${gate.origin}/tenantadmin/organization/${second}`)
  await page.getByRole('button', { name: 'Es ist keine Dublette' }).tap()
  await page.getByLabel('Dieselbe Organisation ist auch erfasst als').waitFor()

  // The two are merged; the old address leads to the one that stayed, where it is taken back.
  const [{ id: first }] = (await stage.sql<{ id: string }>(
    `select id from organization where official_name = 'Tierheim Heidesee e. V.'`,
  )) as [{ id: string }]
  await page.goto(`${gate.origin}/tenantadmin/organization/${first}`)
  await page.getByRole('button', { name: /^Vergleichen mit: TH Heidesee/ }).tap()
  await page.getByRole('region', { name: 'bleibt' }).waitFor()
  await page.getByLabel('Offizieller Name').selectOption('TH Heidesee')
  await noGraveFault(page)
  await page.getByRole('button', { name: 'Zusammenführen' }).tap()
  await page.getByRole('heading', { name: 'TH Heidesee', level: 1 }).waitFor()
  await page.goto(`${gate.origin}/tenantadmin/organization/${second}`)
  await page.waitForURL(`${gate.origin}/tenantadmin/organization/${first}`)
  await page.getByRole('button', { name: 'Rückgängig machen' }).tap()
  await page.getByRole('heading', { name: 'Tierheim Heidesee e. V.', level: 1 }).waitFor()
  await page.goto(`${gate.origin}/tenantadmin/organization/${second}`)
  await page.getByRole('heading', { name: 'TH Heidesee', level: 1 }).waitFor()

  // A colleague was faster: nothing that was typed is lost.
  await page.getByRole('button', { name: 'Bearbeiten' }).tap()
  await stage.sql('update organization set version = version + 1 where id = $1', [second])
  await page.getByLabel('Rufname').fill('Heidesee')
  await save.tap()
  await page.getByText('Jemand hat diese Organisation inzwischen geändert.').waitFor()
  expect(await page.getByLabel('Rufname').inputValue()).toBe('Heidesee')
  await device.close()
})

test('a quote request is read, closed with a reason and opened again; accesses are found', async () => {
  const device = await stage.tablet({ viewport: { width: 1280, height: 800 } })
  const { page } = device
  await signInOperator(device, operator)
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' })
  await menu.getByRole('link', { name: 'Angebotsanfragen' }).click()
  await page.getByRole('list', { name: 'Angebotsanfragen' }).getByRole('link').first().click()
  await page.getByText('Läuft das auch im Zwingerhaus ohne Empfang?').waitFor()
  await noGraveFault(page)
  await picture(page, 'operator-quote-request')
  await page.getByRole('button', { name: 'Anfrage schließen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Grund').fill('Hat schon etwas anderes')
  await dialog.getByRole('button', { name: 'Anfrage schließen' }).click()
  await page.getByText('Hat schon etwas anderes').waitFor()
  await page.getByRole('button', { name: 'Wieder öffnen' }).click()
  await page.getByRole('button', { name: 'Anfrage schließen' }).waitFor()
  await menu.getByRole('link', { name: 'Mandanten' }).click()
  await page.getByLabel('Mandanten suchen').fill('sonnen')
  await page.getByText('1 Zugang', { exact: true }).waitFor()
  await page
    .getByRole('list', { name: 'Mandanten' })
    .getByRole('link', { name: /Sonnenhof/ })
    .click()
  await page.getByRole('link', { name: 'Tierschutzverein Sonnenhof e. V.' }).click()
  await page.getByRole('heading', { name: 'Tierschutzverein Sonnenhof e. V.', level: 1 }).waitFor()
  await picture(page, 'operator-customer')
  await device.close()
})

test('nobody of an organisation gets there', async () => {
  const device = await stage.phoneOf(lead)
  const { page, gate } = device
  await page.goto(`${gate.origin}/tenantadmin/organizations`)
  await page.getByText('Sie haben keine Berechtigung').first().waitFor()
  await device.close()
})
