import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { carer, lead } from './demo.ts'
import type { ContextDevice } from './device.ts'
import { openStage, type Stage } from './stage.ts'
import { chip } from './steps.ts'

let stage: Stage
let cat: { name: string; mimeType: string; buffer: Buffer }
let dog: typeof cat
let animal: { id: string; name: string; number: string }
beforeAll(async () => {
  stage = await openStage()
  const drawn = async (background: string, name: string) => {
    const photo = sharp({ create: { width: 3000, height: 2000, channels: 3, background } })
    const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } }
    return { name, mimeType: 'image/jpeg', buffer: await photo.withExif(place).jpeg().toBuffer() }
  }
  ;[cat, dog] = await Promise.all([drawn('#c84', 'katze.jpg'), drawn('#48c', 'hund.jpg')])
  const [first] = await stage.sql<typeof animal>(
    `select a.id, a.name, a.number from animal a join tenant t on t.id = a.tenant_id
       where t.name = 'Tierheim Sonnenhof' and a.custody = 'turnedIn' and a.name <> '' order by a.number limit 1`,
  )
  animal = first!
})
afterAll(() => stage.stop())

const photos = () =>
  stage.sql<{ small: string | null; position: number; deleted_at: Date | null }>(
    'select small, position, deleted_at from photo where animal_id = $1 order by position',
    [animal.id],
  )

/** How many pictures lie on the device: they come by themselves, behind the rows. */
const picturesHeldBy = ({ page }: ContextDevice) =>
  page.evaluate(async () => {
    let held = 0
    for (const { name } of await indexedDB.databases()) {
      const db = await answerOf(indexedDB.open(name!))
      if (db.objectStoreNames.contains('blob')) held += await answerOf(db.transaction('blob').objectStore('blob').count())
      db.close()
    }
    return held
    function answerOf<T>(request: IDBRequest<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    }
  })

test('photos taken in the kennel without a network wait, are shown, and arrive on every device', async () => {
  const phone = await stage.phoneOf(carer)
  const { page } = phone
  await page.goto(`${phone.gate.origin}/animal/${animal.id}`)
  const card = page.getByRole('region', { name: 'Fotos' })
  await card.getByText('Noch kein Foto. Machen Sie das erste').waitFor()
  await phone.goOffline()
  await card.getByRole('button', { name: 'Foto aufnehmen' }).waitFor()
  await card.getByLabel('Foto aufnehmen').first().setInputFiles(cat)
  await card.getByRole('button', { name: `Hauptfoto von ${animal.name}` }).waitFor()
  await card.getByLabel('Fotos auswählen').setInputFiles([dog, { name: 'brief.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }])
  await card.getByText('Dieses Gerät kann diese Bilder nicht lesen: brief.txt').waitFor()
  expect(await card.getByText('ausstehend').count()).toBe(2)
  await page.reload()
  const main = card.getByRole('button', { name: `Hauptfoto von ${animal.name}` })
  await main.locator('img').waitFor()
  await noGraveFault(page)
  expect(await photos()).toEqual([])
  await phone.goOnline()
  await card.getByText('ausstehend').first().waitFor({ state: 'detached' })
  await expect.poll(async () => (await photos()).map(({ small }) => small !== null)).toEqual([true, true])
  await chip(page, 'Gespeichert')

  const tablet = await stage.tabletOf(lead)
  await tablet.page.goto(`${tablet.gate.origin}/animals?search=${animal.number}`)
  await tablet.page.getByRole('listitem').filter({ hasText: animal.number }).first().locator('img').waitFor()
  await expect.poll(() => picturesHeldBy(tablet)).toBe(2)
  await tablet.goOffline()
  await tablet.page.goto(`${tablet.gate.origin}/animal/${animal.id}`)
  const seen = tablet.page.getByRole('region', { name: 'Fotos' })
  await seen
    .getByRole('button', { name: `Foto 2 von ${animal.name}` })
    .locator('img')
    .waitFor()
  await tablet.goOnline()
  await tablet.close()
  await phone.close()
})

test('a large photo whose upload is cut, and whose tab is closed, goes on where it stopped', async () => {
  const phone = await stage.phoneOf(carer)
  const { page, gate } = phone
  const [other] = await stage.sql<{ id: string }>(
    `select a.id from animal a join tenant t on t.id = a.tenant_id
       where t.name = 'Tierheim Sonnenhof' and a.custody = 'turnedIn' and a.name <> '' and a.id <> $1 order by a.number limit 1`,
    [animal.id],
  )
  await page.goto(`${gate.origin}/animal/${other!.id}`)
  const noise = await sharp({
    create: { width: 1_400, height: 1_400, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg({ quality: 90 })
    .toBuffer()
  const sentFrom = () =>
    gate.seen
      .filter(({ path }) => path.endsWith('/upload/part'))
      .map(({ body, status }) => ({ offset: (JSON.parse(body) as { offset: number }).offset, arrived: status === 200 }))
  // The first part arrives; from then on nothing does.
  let parts = 0
  const restore = gate.when(/\/upload\/part$/, async ({ forward, send, drop }) => {
    parts += 1
    if (parts > 1) return drop()
    send(await forward())
  })
  await page
    .getByRole('region', { name: 'Fotos' })
    .getByLabel('Fotos auswählen')
    .setInputFiles({ name: 'rauschen.jpg', mimeType: 'image/jpeg', buffer: noise })
  await expect.poll(() => parts).toBeGreaterThan(1)
  const [first, second] = sentFrom()
  expect([first, second]).toEqual([
    { offset: 0, arrived: true },
    { offset: expect.any(Number), arrived: false },
  ])
  await page.goto('about:blank')
  restore()
  const before = sentFrom().length
  await page.goto(`${gate.origin}/animal/${other!.id}`)
  const arrived = () => stage.sql<{ done: boolean }>('select small is not null as done from photo where animal_id = $1', [other!.id])
  await expect.poll(arrived).toEqual([{ done: true }])
  const after = sentFrom().slice(before)
  expect(after[0]!.offset).toBe(second!.offset)
  expect(after.map(({ offset }) => offset)).toEqual([...new Set(after.map(({ offset }) => offset))])
  await expect.poll(() => stage.sql('select 1 from upload')).toEqual([])
  await phone.close()
})

test('another photo becomes the main photo, and a deleted one comes back', async () => {
  const desk = await stage.tabletOf(lead)
  const { page } = desk
  await page.goto(`${desk.gate.origin}/animal/${animal.id}`)
  const card = page.getByRole('region', { name: 'Fotos' })
  await card.getByRole('button', { name: `Foto 2 von ${animal.name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('img').first().waitFor()
  await noGraveFault(page)
  await dialog.getByRole('button', { name: 'Zum Hauptfoto machen' }).click()
  await page.getByRole('dialog', { name: `Hauptfoto von ${animal.name}` }).waitFor()
  await dialog.getByRole('button', { name: 'Foto löschen' }).click()
  await card.getByRole('button', { name: `Foto 2 von ${animal.name}` }).waitFor({ state: 'detached' })
  await expect.poll(async () => (await photos()).map(({ deleted_at }) => deleted_at !== null)).toEqual([true, false])
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await card.getByRole('button', { name: `Foto 2 von ${animal.name}` }).waitFor()
  await expect.poll(async () => (await photos()).map(({ deleted_at }) => deleted_at)).toEqual([null, null])
  await desk.close()
})

test('a broken and a foreign picture change no portrait, each with words, and nothing is lost', async () => {
  const phone = await stage.phoneOf(carer)
  const { page } = phone
  await page.goto(`${phone.gate.origin}/animal/${animal.id}`)
  const card = page.getByRole('region', { name: 'Fotos' })
  const main = card.getByRole('button', { name: `Hauptfoto von ${animal.name}` })
  await main.locator('img').waitFor()
  const before = await photos()
  const broken = { name: 'kaputt.jpg', mimeType: 'image/jpeg', buffer: Buffer.concat([cat.buffer.subarray(0, 20), Buffer.alloc(400)]) }
  const foreign = { name: 'brief.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7 ist kein Bild') }
  const empty = { name: 'leer.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) }
  for (const bad of [broken, foreign, empty]) {
    // The camera of the head takes one picture.
    await page.getByLabel(`Foto für ${animal.name}`).setInputFiles(bad)
    await page.getByText(`Dieses Gerät kann diese Bilder nicht lesen: ${bad.name}`).first().waitFor()
  }
  await card.getByLabel('Fotos auswählen').setInputFiles([broken, foreign, empty])
  await card.getByText('Dieses Gerät kann diese Bilder nicht lesen: kaputt.jpg, brief.jpg, leer.jpg').waitFor()
  await main.locator('img').waitFor()
  expect(await card.getByText('ausstehend').count()).toBe(0)
  expect(await photos()).toEqual(before)
  await phone.close()
})

test('past the quota of the day a photo waits on its phone and says why; its entry is there, and nothing is lost', async () => {
  await stage.sql(
    `insert into photo (tenant_id, id, animal_id, sha256, small, taken_at, position, in_care, deleted_at, files, sent_by, sent_at, bytes)
       select a.tenant_id, gen_random_uuid(), a.id, repeat('a', 64), repeat('b', 64), now(), 0, true, now(),
         '{"large":{"name":"x","sha256":"x","size":1},"small":{"name":"x","sha256":"x","size":1}}', $2, now(), 2
         from animal a, generate_series(1, 500) where a.id = $1`,
    [animal.id, lead.id],
  )
  const desk = await stage.tabletOf(lead)
  const { page } = desk
  await page.goto(`${desk.gate.origin}/animal/${animal.id}`)
  const card = page.getByRole('region', { name: 'Fotos' })
  await card.getByRole('button', { name: `Foto 2 von ${animal.name}` }).waitFor()
  const third = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#5a5' } })
    .jpeg()
    .toBuffer()
  await card.getByLabel('Fotos auswählen').setInputFiles({ name: 'drei.jpg', mimeType: 'image/jpeg', buffer: third })
  await card.getByRole('button', { name: `Foto 3 von ${animal.name}` }).click()
  await page.getByRole('dialog').getByText('Dieses Bild bleibt auf diesem Gerät und wird morgen gesendet.').waitFor()
  await chip(page, 'Gespeichert')
  const kept = () =>
    stage.sql('select small, refused from photo where animal_id = $1 and deleted_at is null and small is null', [animal.id])
  expect(await kept()).toEqual([{ small: null, refused: null }])
  // The next day begins.
  await stage.sql(`update photo set sent_at = sent_at - interval '1 day' where sent_by = $1`, [lead.id])
  await page.reload()
  await card.getByRole('button', { name: `Foto 3 von ${animal.name}` }).waitFor()
  await expect.poll(kept).toEqual([])
  await desk.close()
})
