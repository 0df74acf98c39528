// Paper: the kennel card from the device without a network, and the PDF documents that the server makes.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfOf, type ReadPdf } from '../pdf.ts'
import { daycare, lead } from './demo.ts'
import { picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { card, visit } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

/** The PDF that a button saves, and what its file is called. */
async function saved(page: Page, press: () => Promise<void>): Promise<ReadPdf & { name: string }> {
  const coming = page.waitForEvent('download')
  await press()
  const download = await coming
  const read = await pdfOf(new Uint8Array(await readFile(await download.path())))
  expect(read).toMatchObject({ standard: 'PDF/A-2A', tagged: true })
  return { ...read, name: download.suggestedFilename() }
}

test('a kennel card is printed without a network, on its own paper, with nothing else of the page', async () => {
  const phone = await stage.phoneOf(lead)
  const { page, gate } = phone
  const [animal] = await stage.sql<{ id: string; name: string; number: string }>(
    `select id, name, number from animal where care_from is not null and care_until is null and name <> '' and restricted_to is null
       and tenant_id in (select tenant_id from membership where user_id = $1) order by number limit 1`,
    [lead.id],
  )
  const { id, name, number } = animal!
  await visit(page, `${gate.origin}/animal/${id}`)
  const documents = card(page, 'Dokumente')
  await documents.scrollIntoViewIfNeeded()
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'documents-of-animal')
  // What comes when it is first asked for is on the device already.
  await phone.goOffline()
  await page.reload()
  await page.evaluate(() => void (window.print = () => void document.documentElement.setAttribute('data-printed', '')))
  await documents.getByText('A6', { exact: true }).tap()
  await documents.getByRole('button', { name: 'Zwingerkarte drucken' }).tap()
  await page.locator('html[data-printed]').waitFor()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('region', { name: 'Zwingerkarte' })
  await sheet.getByRole('heading', { name }).waitFor()
  expect(await page.getByRole('banner').isVisible()).toBe(false)
  await picture(page, 'kennel-card')
  const paper = await pdfOf(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  expect([paper.pages, paper.size]).toEqual([1, [105, 148]])
  for (const said of [name, number, 'Stand auf diesem Gerät']) expect(paper.text).toContain(said)
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => void dispatchEvent(new Event('afterprint')))
  await sheet.waitFor({ state: 'detached' })

  await documents.getByRole('button', { name: 'Tierblatt (PDF)' }).tap()
  await page.getByText('Der Server ist nicht erreichbar.').waitFor()
  await phone.goOnline()
  const made = await saved(page, () => documents.getByRole('button', { name: 'Zwingerkarte (PDF)' }).tap())
  expect([made.pages, made.size, made.name]).toEqual([1, [105, 148], `Zwingerkarte ${name} ${number}.pdf`])
  expect(made.text).toContain(name)
  const record = await saved(page, () => documents.getByRole('button', { name: 'Tierblatt (PDF)' }).tap())
  expect(record.text).toContain(number)
  await phone.close()
})

test('contracts and lists are saved where they are needed, in the language of the app', async () => {
  const phone = await stage.phoneOf(lead)
  const { page, gate } = phone
  const [adoption] = await stage.sql<{ flow_id: string; name: string }>(
    `select flow_id, animal.name from status_change join animal on animal.tenant_id = status_change.tenant_id and animal.id = animal_id
     where kind = 'adoption' and cancelled_at is null and status_change.tenant_id in (select tenant_id from membership where user_id = $1)
     order by at desc limit 1`,
    [lead.id],
  )
  await visit(page, `${gate.origin}/adoption/${adoption!.flow_id}`)
  const contract = await saved(page, () => page.getByRole('button', { name: 'Schutzvertrag (PDF)' }).tap())
  expect(contract.text).toContain(adoption!.name)
  expect(contract.text).toContain('§ 2')

  await visit(page, `${gate.origin}/animals`)
  const stock = await saved(page, () => page.getByRole('button', { name: 'Bestandsliste aller Tiere in Obhut (PDF)' }).tap())
  expect(stock.text).toContain('Bestandsliste')
  await phone.close()
})

test('daycare has its list and its contracts as PDF', async () => {
  const tablet = await stage.tabletOf(daycare)
  const { page, gate } = tablet
  await visit(page, `${gate.origin}/day-list`)
  await page.getByRole('button', { name: 'PDF', exact: true }).click()
  const list = await saved(page, () => page.getByRole('button', { name: 'Tagesstätte (PDF)' }).click())
  expect(list.text).toContain('Tagesliste')
  await picture(page, 'day-list-with-documents')
  await page.keyboard.press('Escape')
  const contract = await saved(page, () =>
    page
      .getByRole('button', { name: /: Vertrag \(PDF\)$/ })
      .first()
      .click(),
  )
  expect(contract.text).toContain('Betreuungsvertrag')
  await tablet.close()
})
