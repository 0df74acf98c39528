import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { carer, daycare, inHouse, lead, type Person } from './demo.ts'
import type { ContextDevice } from './device.ts'
import { openStage, type Stage } from './stage.ts'
import { picture } from './look.ts'
import { typeLikeReader } from './reader.ts'
import { chip, signIn, today } from './steps.ts'
import { expectedToday, stayOf } from './truth.ts'
import { showCode } from './video.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'obhut-camera-'))
const camera = path.join(folder, 'camera.y4m')
let stage: Stage
let animal: { id: string; name: string; chip: string }
beforeAll(async () => {
  stage = await openStage({}, { camera })
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

const withCamera = (device: ContextDevice): Promise<void> => device.context.grantPermissions(['camera'], { origin: device.gate.origin })

/** Opens a phone or tablet that may use its camera, and signs a person in. */
async function openWithCamera(kind: 'phone' | 'tablet', person: Person): Promise<ContextDevice> {
  const device = await stage[kind]()
  await withCamera(device)
  await signIn(device, person)
  return device
}

test('the camera opens the animal of a kennel card, first with the network, later without', async () => {
  const phone = await openWithCamera('phone', carer)
  const { page, gate } = phone
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
  const tablet = await openWithCamera('tablet', lead)
  const { page, gate } = tablet
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

/** Offers the camera a code only once it has been opened, as a hand does. */
const scanIn = async (page: Page, text: string) => {
  showCode(camera, text)
  await page.getByRole('main').getByRole('button', { name: 'Chip oder QR-Code scannen' }).click()
}

test('at the door a scan finds the animal of quick check-in, and Enter checks it in without a network', async () => {
  const tablet = await openWithCamera('tablet', daycare)
  const { page, gate } = tablet
  const [guest] = (await expectedToday(stage, today(), daycare)).toReversed()
  const [dog] = await stage.sql<{ id: string; chip: string | null }>(`select id, chip from animal where id = $1`, [guest!.animalId])
  await page.goto(`${gate.origin}/daycare/booking/quick-check-in`)
  await page.getByRole('option').first().waitFor()
  await scanIn(page, 'https://elsewhere.example/shop')
  await dialogOf(page).getByText('Dieser Code gehört zu keinem Tier').waitFor()
  await noGraveFault(page)
  await dialogOf(page).getByRole('button', { name: 'Schließen' }).click()
  await tablet.goOffline()
  await scanIn(page, dog!.chip ?? `${gate.origin}/animal/${dog!.id}`)
  await dialogOf(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('option').count()).toBe(1)
  await page.getByRole('option', { name: new RegExp(guest!.animal) }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox')
  await page.keyboard.press('Enter')
  await page.getByText(`${guest!.animal} ist da`).first().waitFor()
  await tablet.goOnline()
  await chip(page, 'Gespeichert')
  expect(await stayOf(stage, guest!)).toMatchObject({ in: true, by: daycare.id })
  await tablet.close()
})

test('on the day list a scan leads to the line, and an animal that is not on it is offered to be checked in', async () => {
  const phone = await openWithCamera('phone', daycare)
  const { page, gate } = phone
  const guest = (await expectedToday(stage, today(), daycare)).at(-2)!
  await page.goto(`${gate.origin}/day-list`)
  await scanIn(page, `${gate.origin}/animal/${guest.animalId}`)
  await dialogOf(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-animal'))).toBe(guest.animalId)
  expect(await page.locator(':focus').getByText(guest.animal).isVisible()).toBe(true)
  await picture(page, 'scanned on the day list')

  const [other] = await stage.sql<{ id: string; name: string }>(
    `select a.id, a.name from animal a ${inHouse('a')}
     where a.contact_id is not null and a.outcome is null and not exists (select from stay s where s.tenant_id = a.tenant_id
       and s.animal_id = a.id and (s.end_date >= $2::date and s.start_date <= $2::date + 1 or s.checked_out_at is null and s.start_date <= $2::date))
     order by a.number limit 1`,
    [daycare.id, today()],
  )
  await page.getByRole('link', { name: 'Morgen' }).tap()
  await page.getByRole('heading', { name: 'Kommen' }).first().waitFor()
  await scanIn(page, `${gate.origin}/animal/${other!.id}`)
  await dialogOf(page).getByText(`${other!.name} steht nicht auf der Liste dieses Tages.`).waitFor()
  await dialogOf(page).getByRole('button', { name: 'Schließen' }).tap()
  await page.getByRole('link', { name: 'Heute' }).tap()
  await scanIn(page, `${gate.origin}/animal/${other!.id}`)
  await page.getByRole('heading', { name: 'Schnellaufnahme', level: 1 }).waitFor()
  await page.getByRole('option', { name: new RegExp(other!.name) }).waitFor()
  await phone.close()
})

test('the label of a room opens the room, and is no animal', async () => {
  const tablet = await stage.tablet()
  await withCamera(tablet)
  const { page, gate } = tablet
  await signIn(tablet, lead)
  const [room] = await stage.sql<{ id: string; shelterId: string; name: string }>(
    `select r.id, r.shelter_id as "shelterId", r.name from room r ${inHouse('r')}
     order by r.name limit 1`,
    [lead.id],
  )
  await page.goto(`${gate.origin}/shelter/${room!.shelterId}`)
  await page.evaluate(() => (window.print = () => undefined))
  await page.getByText('A5', { exact: true }).click()
  await page.getByRole('button', { name: 'Raumschilder drucken' }).click()
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('region', { name: 'Raumschilder' }).getByRole('heading', { name: room!.name, level: 1 }).waitFor()
  expect(await page.getByRole('banner').isVisible()).toBe(false)
  // A5 in points, its long side below.
  expect((await page.pdf({ preferCSSPageSize: true })).toString('latin1')).toMatch(/MediaBox \[0 0 59[45][.\d]* 4(19|20)[.\d]*\]/)
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))

  showCode(camera, `${gate.origin}/shelter/${room!.shelterId}#${room!.id}`)
  await page.goto(`${gate.origin}/animal/change-new?flow=internalMove`)
  await page.getByRole('main').getByRole('button', { name: 'Chip oder QR-Code scannen' }).click()
  await dialogOf(page).getByText('Das ist das Schild eines Raums').waitFor()
  await dialogOf(page).getByRole('button', { name: 'Schließen' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Chip oder QR-Code scannen' }).click()
  await page.waitForURL(/\/shelter\//)
  await expect.poll(() => page.locator('[data-named]').getByRole('heading', { name: room!.name }).count()).toBe(1)
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
  const tablet = await stage.tabletOf(lead)
  const { page } = tablet
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
  const tablet = await stage.tabletOf(lead)
  const { page, gate } = tablet
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
