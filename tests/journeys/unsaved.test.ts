import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { carer, lead } from './demo.ts'
import { openStage, type Stage } from './stage.ts'
import { chip, openTimes, signIn, typeTime } from './steps.ts'

let stage: Stage
let picture: { name: string; mimeType: string; buffer: Buffer }
beforeAll(async () => {
  stage = await openStage()
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c84' } })
    .jpeg()
    .toBuffer()
  picture = { name: 'igel.jpg', mimeType: 'image/jpeg', buffer }
})
afterAll(() => stage.stop())

const animals = (name: string) =>
  stage.sql<{ photos: number; pictures: number }>(
    `select count(p.id)::int as photos, count(p.small)::int as pictures from animal a
       left join photo p on (p.tenant_id, p.animal_id) = (a.tenant_id, a.id) where a.name = $1 group by a.id`,
    [name],
  )

test('a find that was being entered when the battery went flat is offered again with its photo, and is recorded once', async () => {
  const device = await stage.phoneWithProfile()
  await signIn(device, carer)
  await device.closeBrowser()
  await device.restart()
  const found = `${device.gate.origin}/animal/change-new?flow=found`
  await device.page.goto(found)
  await device.page.getByRole('heading', { name: 'Fundtier', level: 1 }).waitFor()
  await device.goOffline()
  await device.page.getByLabel('Name des Tieres').fill('Akkuleer')
  await device.page.getByLabel('Ort oder Stelle').fill('Bahnhof, Gleis 2')
  await device.page.getByLabel('Fotos auswählen').setInputFiles(picture)
  await device.page.getByRole('img', { name: 'Foto 1' }).waitFor()
  await expect.poll(() => keptForms(device.page)).toEqual([expect.stringContaining('Bahnhof, Gleis 2')])
  await device.kill()

  await device.restart()
  await device.goOffline()
  await device.page.goto(found)
  await device.page.getByText('Begonnen und nicht gespeichert').waitFor()
  await noGraveFault(device.page)
  await device.page.getByRole('button', { name: 'Wiederherstellen' }).click()
  expect(await device.page.getByLabel('Name des Tieres').inputValue()).toBe('Akkuleer')
  expect(await device.page.getByLabel('Ort oder Stelle').inputValue()).toBe('Bahnhof, Gleis 2')
  await device.page.getByRole('img', { name: 'Foto 1' }).waitFor()
  await device.page.getByLabel('Gemeinde').fill('Unterlüß')
  await device.page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await device.page.getByRole('heading', { name: 'Akkuleer', level: 1 }).waitFor()
  await device.page.getByRole('button', { name: 'Hauptfoto von Akkuleer' }).locator('img').waitFor()
  expect(await animals('Akkuleer')).toEqual([])
  await device.goOnline()
  await chip(device.page, 'Gespeichert')
  await expect.poll(() => animals('Akkuleer')).toEqual([{ photos: 1, pictures: 1 }])

  // Nothing is left to be offered.
  expect(await keptForms(device.page)).toEqual([])
  await device.page.goto(found)
  await device.page.getByRole('heading', { name: 'Fundtier', level: 1 }).waitFor()
  expect(await device.page.getByText('Begonnen und nicht gespeichert').count()).toBe(0)
  await device.close()
})

test('a draft keeps the photo that was taken for it, on the phone that took it', async () => {
  const phone = await stage.phoneOf(carer)
  const { page } = phone
  await page.getByRole('link', { name: 'Was ist passiert?' }).tap()
  await page.getByRole('link', { name: 'Fundtier', exact: true }).tap()
  await page.getByLabel('Name des Tieres').fill('Entwurfsigel')
  await page.getByLabel('Fotos auswählen').setInputFiles(picture)
  await page.getByRole('img', { name: 'Foto 1' }).waitFor()
  await page.getByRole('button', { name: 'Als Entwurf behalten' }).tap()
  await page.getByRole('list', { name: 'Entwürfe' }).getByText('Entwurfsigel').tap()
  await page.getByRole('img', { name: 'Foto 1' }).waitFor()
  await page.getByLabel('Ort oder Stelle').fill('Kleingarten 7')
  await page.getByLabel('Gemeinde').fill('Unterlüß')
  await page.getByRole('button', { name: 'Speichern', exact: true }).tap()
  await page.getByRole('heading', { name: 'Entwurfsigel', level: 1 }).waitFor()
  await chip(page, 'Gespeichert')
  await expect.poll(() => animals('Entwurfsigel')).toEqual([{ photos: 1, pictures: 1 }])
  expect(await keptForms(page)).toEqual([])
  await phone.close()
})

test('what is left on purpose is not offered, and another tab keeps what it is filling in', async () => {
  const phone = await stage.phoneOf(carer)
  const { page } = phone
  const turnedIn = `${phone.gate.origin}/animal/change-new?flow=turnedIn`
  await page.goto(turnedIn)
  await page.getByLabel('Name des Tieres').fill('Im ersten Tab')
  await expect.poll(() => keptForms(page)).toEqual([expect.stringContaining('Im ersten Tab')])
  const second = await phone.newTab()
  await second.goto(turnedIn)
  await second.getByLabel('Name des Tieres').fill('Im zweiten Tab')
  await expect.poll(async () => (await keptForms(second)).length).toBe(2)
  expect(await second.getByText('Begonnen und nicht gespeichert').count()).toBe(0)
  await second.getByRole('link', { name: 'Was ist passiert?' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Verlassen' }).click()
  await expect.poll(() => keptForms(page)).toEqual([expect.stringContaining('Im ersten Tab')])
  await phone.close()
})

test('a contact that was being entered when its tab ended is offered again, and a time booking that is let go is not', async () => {
  const phone = await stage.phoneOf(lead)
  const { page } = phone
  const ended = await phone.newTab()
  await ended.goto(`${phone.gate.origin}/contact/new`)
  await ended.getByLabel('Nachname').fill('Tabulus')
  await expect.poll(() => keptForms(page)).toEqual([expect.stringContaining('Tabulus')])
  await ended.close()
  await page.goto(`${phone.gate.origin}/contact/new`)
  await page.getByText('Begonnen und nicht gespeichert').waitFor()
  await noGraveFault(page)
  await page.getByRole('button', { name: 'Wiederherstellen' }).tap()
  expect(await page.getByLabel('Nachname').inputValue()).toBe('Tabulus')
  await page.getByRole('button', { name: 'Speichern', exact: true }).tap()
  await page.getByRole('heading', { name: 'Tabulus', level: 1 }).waitFor()
  expect(await keptForms(page)).toEqual([])

  await openTimes(page)
  const dialog = await typeTime(page, { start: '0800', end: '2500', task: 'Wird gelassen' })
  await dialog.getByRole('button', { name: 'Hinzufügen' }).tap()
  await dialog.getByText('Das ist keine Uhrzeit.').waitFor()
  await expect.poll(() => dialog.getByLabel('Bis', { exact: true }).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await dialog.getByLabel('Bis', { exact: true }).inputValue()).toBe('25:00')
  await dialog.getByLabel('Von', { exact: true }).fill('')
  await dialog.getByRole('button', { name: 'Hinzufügen' }).tap()
  await dialog.getByText('Bitte geben Sie eine Uhrzeit ein.').waitFor()
  await dialog.getByText('Das ist keine Uhrzeit.').waitFor()
  await noGraveFault(page)
  await expect.poll(() => keptForms(page)).toEqual([expect.stringContaining('Wird gelassen')])
  await dialog.getByRole('button', { name: 'Abbrechen' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Verlassen' }).tap()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => keptForms(page)).toEqual([])
  await phone.close()
})

/** What is kept of forms on this device, as text. */
async function keptForms(page: { evaluate: <T>(work: () => Promise<T>) => Promise<T> }): Promise<string[]> {
  return page.evaluate(async () => {
    const opened = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
      })
    const texts: string[] = []
    for (const { name } of await indexedDB.databases()) {
      const database = await opened(indexedDB.open(name!))
      if (database.objectStoreNames.contains('unsaved'))
        for (const row of await opened(database.transaction('unsaved').objectStore('unsaved').getAll())) texts.push(JSON.stringify(row))
      database.close()
    }
    return texts
  })
}
