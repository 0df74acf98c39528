// The original of a prescription: taken on a phone without a network, kept by the server byte for byte, and missed where nobody added one.
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { carer } from './demo.ts'
import { picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { chip, visit } from './steps.ts'

let stage: Stage
let photo: Buffer
beforeAll(async () => {
  stage = await openStage()
  photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#eee' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => stage.stop())

const originalsOf = (label: string) =>
  stage.sql<{ sha256: string; arrived: boolean; until: string }>(
    `select o.sha256, o.arrived_at is not null as arrived, o.kept_until::text as until
       from vet_original o join care_item c on c.tenant_id = o.tenant_id and c.id = o.treatment_id where c.label = $1 order by o.name`,
    [label],
  )

test('a prescription is kept beside its treatment without a network, and a treatment without one says so', async () => {
  const [dog] = await stage.sql<{ id: string }>(
    `select a.id from animal a join tenant t on t.id = a.tenant_id where t.name like '%Sonnenhof%' and a.custody is not null
       and a.place = 'room' and a.restricted_to is null order by a.number limit 1`,
  )
  const device = await stage.phoneOf(carer)
  const { page } = device
  await visit(page, `/animal/${dog!.id}/care`)
  await page.getByRole('heading', { name: 'Versorgungsplan' }).waitFor()
  await device.goOffline()
  const form = page.getByRole('dialog')
  const begin = async (label: string) => {
    await page.getByRole('button', { name: 'Neuer Eintrag im Versorgungsplan' }).tap()
    await form.getByLabel('Art der Versorgung').selectOption({ label: 'Medikament' })
    await form.getByLabel('Name des Medikaments').fill(label)
    await form.getByText('Charge, Verfall und Kosten').tap()
    await form.getByLabel('Charge', { exact: true }).fill('C-77')
    await form.getByLabel('Verschreibungspflichtig').tap()
  }
  const save = async () => {
    await form.getByRole('button', { name: 'Speichern' }).tap()
    await form.waitFor({ state: 'detached' })
  }
  // The prescription is taken with the new treatment.
  await begin('Rezepttablette')
  await form.getByLabel('Foto des Rezepts').setInputFiles({ name: 'rezept.jpg', mimeType: 'image/jpeg', buffer: photo })
  await form.getByRole('list', { name: 'Originale' }).getByText('rezept.jpg').waitFor()
  await form.getByRole('list', { name: 'Originale' }).scrollIntoViewIfNeeded()
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'prescription-form')
  await save()
  const plan = page.getByRole('list', { name: 'Versorgungsplan' })
  const row = (label: string) => plan.getByRole('listitem').filter({ hasText: label })
  await row('Rezepttablette').getByRole('button', { name: 'Original zu Rezepttablette' }).waitFor()
  expect(await row('Rezepttablette').getByText('Original fehlt').count()).toBe(0)

  // One without is pointed out, in the log as well, and gets its original later.
  await begin('Beleglos')
  await save()
  await row('Beleglos').getByText('Original fehlt').waitFor()
  await page.getByRole('button', { name: 'Eintragen: Beleglos' }).tap()
  await form.getByRole('button', { name: 'Speichern' }).tap()
  await form.waitFor({ state: 'detached' })
  const entry = page.getByRole('list', { name: 'Versorgungsprotokoll' }).getByRole('listitem').filter({ hasText: 'Beleglos' })
  await entry.getByText('Charge C-77').waitFor()
  await entry.getByText('Original fehlt').waitFor()
  await entry.scrollIntoViewIfNeeded()
  await picture(page, 'prescription-log')
  await row('Beleglos').scrollIntoViewIfNeeded()
  await picture(page, 'prescription-plan')
  await row('Beleglos').getByRole('button', { name: 'Original zu Beleglos' }).tap()
  await form.getByLabel('Datei des Rezepts').setInputFiles({ name: 'beleg.jpg', mimeType: 'image/jpeg', buffer: photo })
  await form.getByRole('list', { name: 'Originale' }).getByText('beleg.jpg').waitFor()
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'prescription-dialog')
  await form.getByRole('button', { name: 'Schließen' }).tap()
  await row('Beleglos').getByText('Original fehlt').waitFor({ state: 'detached' })

  await device.goOnline()
  await chip(page, 'Gespeichert')
  const kept = { sha256: createHash('sha256').update(photo).digest('hex'), arrived: true, until: `${new Date().getFullYear() + 5}-12-31` }
  await expect.poll(() => originalsOf('Rezepttablette'), { timeout: 30_000 }).toEqual([kept])
  await expect.poll(() => originalsOf('Beleglos'), { timeout: 30_000 }).toEqual([kept])

  // The page “Health” has them too, and what must be kept has no button to delete it.
  await visit(page, `/animal/${dog!.id}/medical`)
  const list = page.getByRole('list', { name: 'Verschreibungspflichtige Medikamente' })
  await list.getByRole('button', { name: 'Original zu Rezepttablette' }).scrollIntoViewIfNeeded()
  await picture(page, 'prescription-health')
  await list.getByRole('button', { name: 'Original zu Rezepttablette' }).tap()
  await form.getByText(/wird bis .* aufbewahrt/).waitFor()
  expect(await form.getByRole('button', { name: /löschen/ }).count()).toBe(0)
  await form.getByRole('button', { name: 'rezept.jpg ansehen' }).tap()
  await form.getByRole('img', { name: 'rezept.jpg' }).waitFor()
  await device.close()
})
