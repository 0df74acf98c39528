// What an organisation uses: by year, by month with a chart and a table, and why there is nothing to show.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lead } from './demo.ts'
import { inScheme, picture, tooSmall } from './look.ts'
import { noGraveFault } from './signInSteps.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const year = new Date().getFullYear()

test('the lead sees what the contract counts, and why a year has no figures', async () => {
  await stage.sql(
    `update service_contract set price_model = 'perUser' where organization_id = (select organization_id from tenant where name = 'Tierheim Sonnenhof')`,
  )
  const office = await stage.phoneOf(lead)
  const { page, gate } = office
  await page.goto(`${gate.origin}/admin/pricing-statistics`)
  await page.getByText('Ein Preis je Benutzer').waitFor()
  await page.getByRole('heading', { name: 'Benutzer je Jahr' }).waitFor()
  await picture(page, 'usage-years')
  await page.getByRole('link', { name: new RegExp(`^${year}, bisher \\d+ Benutzer$`) }).tap()
  await page.getByRole('heading', { level: 1, name: `Nutzung ${year}` }).waitFor()
  await page.getByRole('heading', { name: 'Abrechnungszeiträume' }).waitFor()
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'usage-months')
  await inScheme(page, 'dark')
  await noGraveFault(page)
  await picture(page, 'usage-months-dark')
  await page.getByRole('button', { name: 'Als Tabelle anzeigen' }).tap()
  await page.getByRole('cell', { name: new RegExp(`^\\p{L}+ ${year}, bisher$`, 'u') }).waitFor()
  await picture(page, 'usage-table-dark')
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  expect(await page.getByRole('button', { name: 'Drucken' }).isVisible()).toBe(false)
  await picture(page, 'usage-print')
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: 'Ein Jahr weiter' }).tap()
  await page.getByText(`Das Jahr ${year + 1} hat noch nicht begonnen.`).waitFor()
  await stage.sql('update tenant set organization_id = null')
  await office.goOffline()
  await page.getByRole('button', { name: 'Ein Jahr zurück' }).tap()
  await page.getByText('Diese Seite braucht eine Verbindung zum Server.').waitFor()
  await picture(page, 'usage-offline')
  await office.goOnline()
  await page.goto(`${gate.origin}/admin/pricing-statistics/abc`)
  await page.getByText('„abc“ ist kein Jahr, das hier angezeigt werden kann.').waitFor()
  await page.getByRole('link', { name: 'Alle Jahre' }).tap()
  await page.getByText('Für Ihre Organisation ist kein Vertrag').waitFor()
  await office.close()
})
