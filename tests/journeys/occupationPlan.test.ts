// A block of a kennel, from the tab of its house to the occupation plan on paper, entered without a network.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../shared/time.ts'
import { pdfOf } from '../pdf.ts'
import { noGraveFault } from './axe.ts'
import { inHouse, lead } from './demo.ts'
import { openStage, type Stage } from './stage.ts'
import { chip, openTab, today } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

test('a block is refused beside another, entered without a network, drawn in timeline and plan, and printed with totals', async () => {
  const device = await stage.tabletOf(lead)
  const { page, gate } = device
  await page.goto(`${gate.origin}/shelters`)
  await page.getByRole('link', { name: 'Hundehaus', exact: true }).tap()
  await openTab(page, 'Gesperrt')
  await page.getByRole('button', { name: /^Zwinger 3.*Neue Tür.*Im Raum sind Tiere/ }).waitFor()
  await device.goOffline()
  await page.getByRole('button', { name: 'Neue Sperre' }).tap()
  const form = page.getByRole('dialog', { name: 'Neue Sperre' })
  const save = form.getByRole('button', { name: 'Speichern' })
  await save.tap()
  await form.getByText('Bitte füllen Sie dieses Feld aus.').first().waitFor()
  await form.getByLabel('Raum').selectOption({ label: 'Zwinger 3' })
  await form.getByLabel('Erster Tag').fill(addDays(today(), 4))
  await form.getByLabel('Letzter Tag').fill(addDays(today(), 6))
  await form.getByLabel('Grund').fill('Rohrbruch')
  await save.tap()
  await form.getByText('Der Raum ist an einem dieser Tage schon gesperrt.').waitFor()
  await form.getByLabel('Raum').selectOption({ label: 'Zwinger 1' })
  await form.getByLabel('Erster Tag').fill(today())
  await form.getByText('In diesem Raum sind heute').waitFor()
  await save.tap()
  await page.getByRole('button', { name: /^Zwinger 1.*Rohrbruch/ }).waitFor()
  await noGraveFault(page)

  const bar = page.getByRole('link', { name: /^Rohrbruch, Gesperrt, / })
  await openTab(page, 'Chronik')
  await page.getByText('Ohne Netz steht hier, was auf diesem Gerät ist').waitFor()
  await bar.waitFor()
  await page.keyboard.press('Shift+ArrowLeft')
  await bar.waitFor({ state: 'detached' })
  await page.keyboard.press('Shift+ArrowRight')
  await bar.waitFor()
  await page.getByText('Liste', { exact: true }).tap()
  await page.getByRole('row', { name: /Rohrbruch/ }).waitFor()
  await noGraveFault(page)

  await page.goto(`${gate.origin}/tools`)
  await page.getByRole('link', { name: 'Belegungsplan' }).tap()
  await page.getByRole('region', { name: 'Räume und Tage' }).waitFor()
  await bar.waitFor()
  await noGraveFault(page)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  const printed = page.getByRole('row', { name: /^Hundehaus/ })
  await printed.waitFor()
  const [free, taken] = (await printed.getByRole('cell').innerText()).trim().split(/\s+/).map(Number)
  const [all] = await stage.sql<{ taken: number }>(
    `select count(*)::int as taken from animal a join room r on r.tenant_id = a.tenant_id and r.id = a.room_id
       join shelter s on s.tenant_id = r.tenant_id and s.id = r.shelter_id ${inHouse('s')}
       where s.name = 'Hundehaus'`,
    [lead.id],
  )
  expect([free! >= 0, taken]).toEqual([true, all!.taken])
  const { size, text } = await pdfOf(await page.pdf({ preferCSSPageSize: true }))
  expect([size, text.includes('Rohrbruch'), text.includes('Zwinger 15')]).toEqual([[420, 297], true, true])
  await page.emulateMedia({ media: 'screen' })
  await device.goOnline()
  await chip(page, 'Gespeichert')
  expect(await stage.sql(`select "to" - "from" as days from room_block where reason = 'Rohrbruch'`)).toEqual([{ days: 6 }])
  await device.close()
})
