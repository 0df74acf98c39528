import type { Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { carer, lead } from './demo.ts'
import { openStage, type Stage } from './stage.ts'
import { chip, signIn, typeSignIn } from './steps.ts'

let stage: Stage
let photo: number[]
let animal: { id: string; name: string; number: string }
beforeAll(async () => {
  stage = await openStage()
  const drawn = sharp({ create: { width: 900, height: 600, channels: 3, background: '#c84' } })
  photo = [...(await drawn.jpeg().toBuffer())]
  const [first] = await stage.sql<typeof animal>(
    `select a.id, a.name, a.number from animal a join tenant t on t.id = a.tenant_id
       where t.name = 'Tierheim Sonnenhof' and a.custody = 'turnedIn' and a.name <> '' order by a.number limit 1`,
  )
  animal = first!
})
afterAll(() => stage.stop())

/** What the system does when another app shares files with this one: a form that is sent to the address of the manifest. */
async function share(page: Page, files: { name: string; type: string; bytes: number[] }[]): Promise<void> {
  await page.evaluate((given) => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'POST', action: '/share', enctype: 'multipart/form-data' })
    const input = document.createElement('input')
    Object.assign(input, { type: 'file', name: 'photos', multiple: true })
    const transfer = new DataTransfer()
    for (const { name, type, bytes } of given) transfer.items.add(new File([new Uint8Array(bytes)], name, { type }))
    input.files = transfer.files
    form.append(input)
    document.body.append(form)
    form.submit()
  }, files)
  await page.waitForURL(/\/(share|login)/)
}

const photosOf = (id: string) => stage.sql<{ small: string | null }>('select small from photo where animal_id = $1', [id])
const fox = () => ({ name: 'fuchs.jpg', type: 'image/jpeg', bytes: photo })

test('a photo that another app shares is put to an animal without a network, and arrives later', async () => {
  const phone = await stage.phoneOf(carer)
  const { page } = phone
  const before = (await photosOf(animal.id)).length
  await phone.goOffline()
  await share(page, [fox(), { name: 'brief.jpg', type: 'image/jpeg', bytes: [1, 2, 3] }])
  await page.getByRole('heading', { name: 'Geteilte Fotos', level: 1 }).waitFor()
  await page.getByText('Dieses Gerät kann diese Bilder nicht lesen: brief.jpg').waitFor()
  await page.getByRole('button', { name: 'Zum Tier hinzufügen' }).tap()
  await page.getByText('Wählen Sie aus, welches Tier auf dem Foto ist.').waitFor()
  await page.getByRole('combobox', { name: 'Welches Tier?' }).fill(animal.number)
  await page.getByRole('option').first().tap()
  await noGraveFault(page)
  await page.getByRole('button', { name: 'Zum Tier hinzufügen' }).tap()
  await page.getByRole('heading', { name: animal.name, level: 1 }).waitFor()
  await phone.goOnline()
  await expect.poll(async () => (await photosOf(animal.id)).filter(({ small }) => small !== null).length).toBe(before + 1)
  await page.goto(`${phone.gate.origin}/share`)
  await page.getByText('Hier wartet kein Foto.').waitFor()
  await phone.close()
})

test('a photo that is shared before the sign-in waits for it, and an account without the right loses nothing', async () => {
  const phone = await stage.phone()
  const { page, gate } = phone
  await page.goto(`${gate.origin}/login`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await share(page, [fox()])
  await page.getByText('Die geteilten Fotos bleiben auf diesem Gerät.').waitFor()
  await typeSignIn(page, carer)
  await page.getByRole('heading', { name: 'Geteilte Fotos', level: 1 }).waitFor()
  await page.getByRole('img', { name: 'Foto 1' }).waitFor()
  await chip(page, 'Gespeichert')
  await stage.sql(`update membership set rights = array_remove(rights, 'animals.edit') where user_id = $1`, [carer.id])
  await page.reload()
  await page.getByText('Ihr Konto darf keine Fotos zu Tieren hinzufügen.').waitFor()
  await page.getByRole('button', { name: 'Verwerfen' }).tap()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Verwerfen' }).tap()
  await page.getByText('Hier wartet kein Foto.').waitFor()
  await phone.close()
})

test('a photo is taken straight from the head of a record, on any tab', async () => {
  const phone = await stage.phoneOf(lead)
  const { page, gate } = phone
  const before = (await photosOf(animal.id)).length
  await page.goto(`${gate.origin}/animal/${animal.id}/timeline`)
  await page.getByRole('button', { name: `Foto von ${animal.name} hinzufügen` }).waitFor()
  await page.getByLabel(`Foto für ${animal.name}`).setInputFiles({ name: 'fuchs.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo) })
  await page.getByText('Das Foto wurde hinzugefügt.').waitFor()
  await expect.poll(async () => (await photosOf(animal.id)).length).toBe(before + 1)
  await phone.close()
})

test('a CSV file that the system opens with the app is uploaded to the import', async () => {
  const tablet = await stage.tablet()
  const { page, gate } = tablet
  await page.addInitScript(() => {
    const file = new File(['Nummer;Tierart;Datum;Art\nX-1;Hund;01.10.2026;Fund\n'], 'tiere.csv', { type: 'text/csv' })
    const setConsumer = (take: (launch: object) => void) => take({ files: [{ getFile: () => Promise.resolve(file) }] })
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer } })
  })
  await signIn(tablet, lead)
  await page.goto(`${gate.origin}/admin/animals/import`)
  await page.getByText('tiere.csv').first().waitFor()
  // The name is shown while the file is on its way.
  await expect.poll(async () => (await stage.sql(`select 1 from import_file where file_name = 'tiere.csv'`)).length).toBe(1)
  await tablet.close()
})

test('the manifests name the pages that take what other apps hand over', async () => {
  for (const name of ['manifest.webmanifest', 'manifest.en.webmanifest']) {
    const manifest: unknown = await (await fetch(`${stage.serverOrigin}/${name}`)).json()
    expect(manifest).toMatchObject({
      share_target: { action: '/share', method: 'POST', params: { files: [{ name: 'photos' }] } },
      file_handlers: [{ action: '/admin/animals/import' }],
    })
  }
})

test('without a service worker the server leads to the page, which says that no photo has come', async () => {
  const answer = await fetch(`${stage.serverOrigin}/share`, { method: 'POST', redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/share'])
})
