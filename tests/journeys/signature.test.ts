// A contract is read and signed on a phone without a network; the server freezes its PDF once, and nothing alters it any more.
import { readFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfOf } from '../pdf.ts'
import { daycare, lead } from './demo.ts'
import { draw } from './drawing.ts'
import { picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { card, chip, today } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const ofLead = 'tenant_id in (select tenant_id from membership where user_id = $1)'

async function savedPdf(page: Page): Promise<Buffer> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unterschriebenes PDF' }).first().tap()
  return readFile(await (await coming).path())
}
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('a contract is signed offline on a phone, and its PDF is frozen after the sync', async () => {
  const phone = await stage.phoneOf(lead)
  const { page, gate } = phone
  const [adoption] = await stage.sql<{ flow_id: string; animal_id: string; name: string }>(
    `select c.flow_id, c.animal_id, a.name from status_change c join animal a on a.tenant_id = c.tenant_id and a.id = c.animal_id
     where c.kind = 'adoption' and c.cancelled_at is null and c.id = c.flow_id and a.name <> '' and c.${ofLead} order by c.at desc limit 1`,
    [lead.id],
  )
  const { flow_id: flowId, animal_id: animalId, name } = adoption!
  await page.goto(`${gate.origin}/adoption/${flowId}`)
  await page.getByRole('button', { name: 'Hier unterschreiben' }).waitFor()
  await phone.goOffline()

  await page.getByRole('button', { name: 'Hier unterschreiben' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Schutzvertrag' })
  await dialog.getByText(`Tier: ${name}`).waitFor()
  const signer = dialog.getByLabel('Name der Person, die unterschreibt')
  await signer.fill('')
  await dialog.getByRole('button', { name: 'Unterschreiben' }).tap()
  await dialog.getByText('Die Unterschrift fehlt.').waitFor()
  await signer.fill('Änne Groß')
  await dialog.getByLabel('Straße und Hausnummer').fill('Am Anger 3')
  await dialog.getByText('Am Anger 3').first().waitFor()
  await draw(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'signing')
  await dialog.getByRole('button', { name: 'Unterschreiben' }).tap()
  await dialog.waitFor({ state: 'detached' })
  const signed = card(page, 'Unterschrieben')
  await signed.getByText('unterschrieben von Änne Groß').waitFor()
  await signed.getByText('sobald der Server die Unterschrift hat').waitFor()

  // The template and the animal become others before the signature arrives.
  await stage.sql(
    `insert into document_template (tenant_id, id, version, scope, type, language, number, title, text, active, saved_at)
     select tenant_id, gen_random_uuid(), 1, '{settings}', 'adoption', 'de', 1, 'Ganz anderer Vertrag', 'Anderer Text', true, now()
     from membership where user_id = $1 limit 1`,
    [lead.id],
  )
  await stage.sql('update animal set name = $1 where id = $2', ['Umbenannt', animalId])
  await phone.goOnline()
  await chip(page, 'Gespeichert')
  await signed.getByRole('button', { name: 'Unterschriebenes PDF' }).waitFor()
  await picture(page, 'signed')
  const first = await savedPdf(page)
  const { text, standard } = await pdfOf(new Uint8Array(first))
  expect(standard).toBe('PDF/A-2A')
  for (const said of ['Schutzvertrag', name, 'Änne Groß', 'Am Anger 3', 'Auf dem Gerät unterschrieben']) expect(text).toContain(said)
  expect(text).not.toContain('Umbenannt')
  expect(text).not.toContain('Anderer Text')
  const [stored] = await stage.sql<{ pdf_hash: string; text_hash: string }>(
    'select pdf_hash, text_hash from signed_document where flow_id = $1',
    [flowId],
  )
  expect(stored!.pdf_hash).toBe(hashOf(first))
  expect(text.replaceAll(/\s/g, '')).toContain(stored!.text_hash)
  expect(hashOf(await savedPdf(page))).toBe(hashOf(first))
  await phone.close()
})

test('the contract of a booking is signed offline when the animal comes, for the customer and for the house', async () => {
  const tablet = await stage.phoneOf(daycare)
  const { page, gate } = tablet
  const [guest] = await stage.sql<{ name: string; booking_id: string }>(
    `select a.name, s.booking_id from stay s join animal a on a.tenant_id = s.tenant_id and a.id = s.animal_id
     join booking b on b.tenant_id = s.tenant_id and b.id = s.booking_id
     where s.service = 'daycare' and s.start_date = $2 and s.active and b.state not in ('cancelled', 'noShow') and s.${ofLead} order by a.name limit 1`,
    [daycare.id, today()],
  )
  const { name, booking_id: bookingId } = guest!
  await page.goto(`${gate.origin}/day-list`)
  const line = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `${name}: Vertrag unterschreiben` }) })
  const sign = line.getByRole('button', { name: `${name}: Vertrag unterschreiben` }).first()
  await sign.waitFor()
  await tablet.goOffline()
  await sign.tap()
  const dialog = page.getByRole('dialog', { name: 'Betreuungsvertrag' })
  await dialog.getByText(`Tier: ${name}`).waitFor()
  await dialog.getByLabel('Name der Person, die unterschreibt').fill('Änne Groß')
  await dialog.getByLabel('Jemand anderes unterschreibt in Vertretung').check()
  await dialog.getByLabel('Name der Person, die unterschreibt').fill('Uwe Bote')
  await dialog.getByLabel(/^Auch für .* unterschreiben$/).check()
  await dialog.getByLabel('Name der Person aus dem Team').fill('Kim Kraft')
  await draw(page)
  await dialog.getByRole('button', { name: 'Unterschreiben', exact: true }).tap()
  await dialog.getByText('Die Unterschrift fehlt.').waitFor()
  await draw(page, /^Unterschrift für /)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'signing-a-booking')
  await dialog.getByRole('button', { name: 'Unterschreiben', exact: true }).tap()
  await dialog.waitFor({ state: 'detached' })
  await line.getByText('in Vertretung von Änne Groß').first().waitFor()
  await tablet.goOnline()
  await chip(page, 'Gespeichert')
  await line.getByRole('button', { name: 'Unterschriebenes PDF' }).first().waitFor()
  await picture(page, 'signed-booking')
  const { text } = await pdfOf(new Uint8Array(await savedPdf(page)))
  for (const said of ['Uwe Bote', 'Änne Groß', 'Kim Kraft', name]) expect(text).toContain(said)
  const [stored] = await stage.sql<{ signer: string; until: string | null; text_hash: string }>(
    'select signer, until, text_hash from signed_document where flow_id = $1',
    [bookingId],
  )
  expect(stored).toMatchObject({ signer: 'Uwe Bote', until: expect.anything() })
  expect(text.replaceAll(/\s/g, '')).toContain(stored!.text_hash)
  await tablet.close()
})
