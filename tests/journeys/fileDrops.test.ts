// The office asks a customer for files; the customer sends them from a phone without an account, over a network that is cut in the middle.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inHouse, lead } from './demo.ts'
import { inScheme, picture, tooSmall } from './look.ts'
import { linkIn, noGraveFault } from './signInSteps.ts'
import { openStage, type Stage } from './stage.ts'
import { unpacked } from '../unpacked.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const pdfOf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, 'x'), Buffer.from('\n%%EOF\n')])

/** Everything that is kept about the contact is saved as a file, and the one that arrived is among it. */
async function exportedWith(page: Page, pdf: Buffer): Promise<void> {
  await page.getByRole('button', { name: 'Daten exportieren' }).tap()
  const dialog = page.getByRole('dialog', { name: /^Daten von .* exportieren$/ })
  await dialog.getByText('Stellen Sie fest, wer fragt').waitFor()
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'contact-export')
  await inScheme(page, 'dark')
  await picture(page, 'contact-export-dark')
  await inScheme(page, 'light')
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Datei speichern' }).tap()])
  expect(download.suggestedFilename()).toMatch(/^contact-.*\.zip$/)
  const entries = await unpacked(await readFile(await download.path()))
  expect([...entries].find(([path]) => path.endsWith('Impfpass.pdf'))?.[1].equals(pdf)).toBe(true)
  expect(entries.has('auskunft.pdf')).toBe(true)
}

test('files that are asked for arrive over a cut, are saved by the office, and the link is closed', async () => {
  const [contact] = await stage.sql<{ id: string; email: string }>(
    `select r.id, r.emails[1] as email from contact_details r ${inHouse('r')} where r.emails[1] is not null and r.anonymised_at is null order by r.number limit 1`,
    [lead.id],
  )
  const office = await stage.phoneOf(lead)
  const { page } = office
  await page.goto(`${office.gate.origin}/contact/${contact!.id}`)
  const card = page.getByRole('region', { name: 'Dateien vom Kontakt' })
  await card.getByRole('button', { name: 'Dateien anfordern' }).tap()
  const form = page.getByRole('dialog', { name: 'Dateien anfordern' })
  await form.getByLabel('Worum Sie bitten').fill('Impfpass von Bello')
  await noGraveFault(page)
  await picture(page, 'files-asked-for')
  await form.getByRole('button', { name: 'Link erstellen' }).tap()
  const made = page.getByRole('dialog', { name: 'Link für Impfpass von Bello' })
  const address = await made.getByLabel('Link', { exact: true }).inputValue()
  await made.getByRole('img', { name: 'QR-Code des Links' }).waitFor()
  await noGraveFault(page)
  await picture(page, 'files-link')
  await made.getByRole('button', { name: 'Schließen' }).last().tap()
  expect(new URL(address).pathname).toBe(await linkIn(stage, contact!.email, '/file-drop/'))

  const phone = await stage.phone()
  const { page: sender, gate } = phone
  await sender.goto(`${gate.origin}${new URL(address).pathname}`)
  await sender.getByRole('heading', { level: 1, name: /^Dateien für / }).waitFor()
  await sender.getByText('Sie können noch 20 Dateien schicken.').waitFor()
  // The network is gone before the app brings what it needs later: nothing of the page is missing, so no bar appears.
  await phone.goOffline()
  await sender.waitForTimeout(4_000)
  expect(await sender.getByText('Ein Teil der App konnte nicht geladen werden.').count()).toBe(0)
  await phone.goOnline()
  // What was missing has come, its styles too.
  const rules = () =>
    sender.evaluate(() => {
      try {
        return [...document.styleSheets].every(({ href, cssRules }) => !href || cssRules.length > 0)
      } catch {
        return false
      }
    })
  await expect.poll(rules).toBe(true)
  await noGraveFault(sender)
  expect(await tooSmall(sender)).toEqual([])
  const pdf = pdfOf(900_000)
  // The network is gone after the first part.
  let parts = 0
  const restore = gate.when(/\/file-drop\/upload\/part$/, async ({ forward, send }) => {
    send(await forward())
    parts += 1
    if (parts === 1) gate.cut()
  })
  const chooser = sender.getByLabel('Dateien auswählen').and(sender.locator('input'))
  await chooser.setInputFiles([
    { name: 'Impfpass.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'Rechnung.pdf', mimeType: 'application/pdf', buffer: Buffer.from(`MZ${'x'.repeat(400)}`) },
  ])
  const rows = sender.getByRole('list', { name: 'Dateien dieses Besuchs' }).getByRole('listitem')
  await rows.nth(0).getByText('Kein Netz: Es geht von selbst weiter').waitFor()
  await picture(sender, 'files-cut')
  gate.restore()
  await rows.nth(0).getByText('ist angekommen').waitFor()
  await rows.nth(1).getByText('Nur PDF-Dokumente und Fotos als JPEG oder PNG können geschickt werden.').waitFor()
  restore()
  expect(await rows.nth(1).getByRole('button').count()).toBe(0)
  const offsets = gate.seen
    .filter(({ path, status }) => path.endsWith('/upload/part') && status === 200)
    .map(({ body }) => (JSON.parse(body) as { offset: number }).offset)
  expect(offsets).toEqual([0, 262_144, 524_288, 786_432])
  await sender.getByText('Sie können noch 19 Dateien schicken.').waitFor()
  await noGraveFault(sender)
  expect(await tooSmall(sender)).toEqual([])
  await picture(sender, 'files-sent')
  await inScheme(sender, 'dark')
  await picture(sender, 'files-sent-dark')

  await page.reload()
  await card.getByText('1 von 20 Dateien angekommen').waitFor()
  expect(await tooSmall(page)).toEqual([])
  await card.scrollIntoViewIfNeeded()
  await picture(page, 'files-arrived')
  const [download] = await Promise.all([page.waitForEvent('download'), card.getByRole('button', { name: 'Impfpass.pdf speichern' }).tap()])
  expect(download.suggestedFilename()).toBe('Impfpass.pdf')
  expect((await readFile(await download.path())).equals(pdf)).toBe(true)
  await exportedWith(page, pdf)
  await card.getByRole('button', { name: 'Impfpass.pdf löschen' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).tap()
  await card.getByText('0 von 20 Dateien angekommen').waitFor()
  await card.getByRole('button', { name: 'Link schließen' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Link schließen' }).tap()
  await card.getByText(/^geschlossen am /).waitFor()
  // The same for an animal, to any address.
  const [animal] = await stage.sql<{ id: string }>(
    `select r.id from animal r ${inHouse('r')} where r.care_from is not null and r.care_until is null order by r.number limit 1`,
    [lead.id],
  )
  await page.goto(`${office.gate.origin}/animal/${animal!.id}/access`)
  const ofAnimal = page.getByRole('region', { name: 'Dateien zum Tier' })
  await ofAnimal.getByRole('button', { name: 'Dateien anfordern' }).tap()
  await form.getByLabel('Worum Sie bitten').fill('Befund vom 12. Mai')
  await form.getByLabel('Link per E-Mail schicken an').fill('praxis@tierarzt.example')
  await noGraveFault(page)
  await picture(page, 'files-asked-for-animal')
  await form.getByRole('button', { name: 'Link erstellen' }).tap()
  await page.getByRole('dialog', { name: 'Link für Befund vom 12. Mai' }).getByRole('button', { name: 'Schließen' }).last().tap()
  await ofAnimal.getByText('0 von 20 Dateien angekommen').waitFor()
  await linkIn(stage, 'praxis@tierarzt.example', '/file-drop/')
  expect(await tooSmall(page)).toEqual([])
  await ofAnimal.scrollIntoViewIfNeeded()
  await picture(page, 'files-of-animal')
  await inScheme(page, 'dark')
  await picture(page, 'files-of-animal-dark')
  await page.goto(`${office.gate.origin}/contact/${contact!.id}`)
  await card.getByText(/^geschlossen am /).waitFor()
  await office.goOffline()
  await page.reload()
  await card.getByText('Ohne Netz weiß dieses Gerät nicht, was angekommen ist.').waitFor()
  await sender.reload()
  await sender.getByRole('heading', { name: 'Dieser Link zeigt nichts' }).waitFor()
  await phone.close()
  await office.close()
})
