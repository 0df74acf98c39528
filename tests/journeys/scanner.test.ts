import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { carer, lead } from './demo.ts'
import type { ContextDevice } from './device.ts'
import { openStage, type Stage } from './stage.ts'
import { signIn } from './steps.ts'
import { cameraOf, showCode } from './video.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'obhut-camera-'))
const camera = path.join(folder, 'camera.y4m')
let stage: Stage
let animal: { id: string; name: string; chip: string }
beforeAll(async () => {
  stage = await openStage({}, { browser: cameraOf(camera) })
  const [first] = await stage.sql<typeof animal>(
    `select a.id, a.name, a.chip from animal a join tenant t on t.id = a.tenant_id
       where t.name = 'Tierheim Sonnenhof' and a.place = 'room' and a.name <> '' and length(a.chip) = 15 order by a.number limit 1`,
  )
  animal = first!
})
afterAll(async () => {
  await stage.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => showCode(camera))

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Chip oder QR-Code scannen' })

async function withCamera(device: ContextDevice): Promise<void> {
  await device.context.grantPermissions(['camera'], { origin: device.gate.origin })
}

/** Types as a reader does: all keys in one go, whatever the machine is busy with. */
const typeLikeReader = (page: Page, number: string): Promise<void> =>
  page.evaluate((keys) => {
    for (const key of [...keys, 'Enter'])
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }, number)

test('the camera opens the animal of a kennel card, first with the network, later without', async () => {
  const phone = await stage.phone()
  await withCamera(phone)
  const { page, gate } = phone
  await signIn(phone, carer)
  showCode(camera, `${gate.origin}/animal/${animal.id}`)
  await page.getByRole('button', { name: 'Suchen und öffnen' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Chip oder QR-Code scannen' }).tap()
  await page.getByRole('heading', { name: animal.name, level: 1 }).waitFor()
  expect(await dialogOf(page).count()).toBe(0)

  await phone.goOffline()
  await page.goto(`${gate.origin}/tasks`)
  showCode(camera, animal.chip)
  await page.getByRole('button', { name: 'Suchen und öffnen' }).tap()
  await page.getByRole('dialog').getByRole('combobox').fill('Kamera')
  await page.getByRole('option', { name: 'Chip oder QR-Code scannen' }).tap()
  await page.getByRole('heading', { name: animal.name, level: 1 }).waitFor()
  await phone.goOnline()
  await phone.close()
})

test('a code that is no chip is named, and the chip field takes one that is', async () => {
  const tablet = await stage.tablet()
  await withCamera(tablet)
  const { page, gate } = tablet
  await signIn(tablet, lead)
  showCode(camera, 'https://elsewhere.example/shop')
  await page.getByRole('button', { name: 'Chip oder QR-Code scannen' }).click()
  await dialogOf(page).getByText('Dieser Code gehört zu keinem Tier').waitFor()
  await noGraveFault(page)
  await dialogOf(page).getByRole('button', { name: 'Schließen' }).click()

  await page.goto(`${gate.origin}/animal/change-new?flow=found`)
  const field = page.getByRole('textbox', { name: 'Chipnummer' })
  await field.waitFor()
  const scan = page.locator('main').getByRole('button', { name: 'Chip oder QR-Code scannen' }).last()
  showCode(camera, '4006381333931')
  await scan.click()
  await dialogOf(page).getByText('„4006381333931“ ist keine Chipnummer. Eine Chipnummer muss 15 Ziffern haben.').waitFor()
  await dialogOf(page).getByRole('button', { name: 'Schließen' }).click()
  expect(await field.inputValue()).toBe('')
  showCode(camera, '276 0972 1234 5678')
  await scan.click()
  await expect.poll(() => field.inputValue()).toBe('276097212345678')
  expect(await dialogOf(page).count()).toBe(0)
  await tablet.close()
})

test('a browser that reads codes by itself is asked first', async () => {
  const phone = await stage.phone()
  await withCamera(phone)
  const { page } = phone
  await page.addInitScript((chip) => {
    Object.assign(window, {
      BarcodeDetector: class {
        static getSupportedFormats() {
          return Promise.resolve(['qr_code', 'code_128'])
        }
        detect() {
          return Promise.resolve([{ rawValue: chip }])
        }
      },
    })
  }, animal.chip)
  await signIn(phone, carer)
  await page.getByRole('button', { name: 'Suchen und öffnen' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Chip oder QR-Code scannen' }).tap()
  await page.getByRole('heading', { name: animal.name, level: 1 }).waitFor()
  await phone.close()
})

test('a camera that is refused, missing or busy is named, and a reader works all the same', async () => {
  const tablet = await stage.tablet()
  const { page } = tablet
  await signIn(tablet, lead)
  const faultIs = (name: string) =>
    page.evaluate((fault) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', fault))
    }, name)
  const scan = page.getByRole('button', { name: 'Chip oder QR-Code scannen' })
  const again = () => dialogOf(page).getByRole('button', { name: 'Erneut versuchen' }).click()
  await scan.click()
  await dialogOf(page).getByText('Der Browser erlaubt die Kamera hier nicht.').waitFor()
  await faultIs('NotFoundError')
  await again()
  await dialogOf(page).getByText('Dieses Gerät hat keine Kamera').waitFor()
  await faultIs('NotReadableError')
  await again()
  await dialogOf(page).getByText('Die Kamera lässt sich nicht öffnen.').waitFor()
  await typeLikeReader(page, animal.chip)
  await page.getByRole('heading', { name: animal.name, level: 1 }).waitFor()
  await tablet.close()
})

test('a reader that types opens the animal from any page, in decimal and in hexadecimal form', async () => {
  const tablet = await stage.tablet()
  const { page, gate } = tablet
  await signIn(tablet, lead)
  const hex = ((BigInt(animal.chip.slice(0, 3)) << 38n) | BigInt(animal.chip.slice(3))).toString(16).padStart(12, '0').toUpperCase()
  for (const number of [animal.chip, `0${animal.chip}`, `8000${hex}`]) {
    await page.goto(`${gate.origin}/tasks`)
    await page.getByRole('heading', { name: 'Aufgaben', level: 1 }).waitFor()
    await typeLikeReader(page, number)
    await page.getByRole('heading', { name: animal.name, level: 1 }).waitFor()
  }
  await typeLikeReader(page, '276093400000001')
  await page.getByText('Kein Tier hat die Chipnummer 276093400000001.').waitFor()

  // What is being written is not left for it, and a field takes the keys itself.
  await page.goto(`${gate.origin}/tasks`)
  await page.getByRole('button', { name: 'Neue Aufgabe' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Neue Aufgabe' })
  await dialog.getByRole('button', { name: 'Schließen' }).focus()
  await typeLikeReader(page, animal.chip)
  await page.getByText(`${animal.chip} wurde gelesen. Schließen Sie erst den Dialog`).waitFor()
  expect(await dialog.count()).toBe(1)
  await tablet.close()
})
