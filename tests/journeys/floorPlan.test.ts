// The floor plan of a house: rooms are drawn by finger and by keys without a network, undone, looked at, opened and printed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { noGraveFault } from './axe.ts'
import { inHouse, lead } from './demo.ts'
import { inScheme, picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { chip, middleOf, openTab, takeByFinger } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const plan = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#eef2ee' } })
    .png()
    .toBuffer()

const house = async (name: string) =>
  (await stage.sql<{ id: string }>(`select s.id from shelter s ${inHouse('s')} where s.name = $2`, [lead.id, name]))[0]!.id
const drawn = (id: string) =>
  stage.sql<{ room: string; x: number; y: number; width: number; height: number }>(
    `select r.name as room, f.x, f.y, f.width, f.height from room_shape f join room r on r.tenant_id = f.tenant_id and r.id = f.room_id
       where r.shelter_id = $1 order by r.position`,
    [id],
  )

test('rooms are drawn on a plain sheet without a network, moved by finger and by keys, and undone', async () => {
  const id = await house('Quarantäne')
  const device = await stage.phoneOf(lead)
  const { page, gate } = device
  await page.goto(`${gate.origin}/shelter/${id}`)
  await openTab(page, 'Grundriss')
  await page.getByText('Den Grundriss dieser Unterkunft hat noch niemand gezeichnet.').waitFor()
  await device.goOffline()
  await page.getByRole('button', { name: 'Grundriss zeichnen' }).tap()
  await page.getByRole('button', { name: 'Box 1', exact: true }).tap()
  const sheet = page.getByRole('group', { name: 'Grundriss' })
  const first = sheet.getByRole('button', { name: 'Box 1' })
  await first.waitFor()
  await page.getByRole('button', { name: 'Alle auf den Plan setzen' }).tap()
  await sheet.getByRole('button', { name: 'Box 6' }).waitFor()
  expect(await tooSmall(page)).toEqual([])
  await noGraveFault(page)
  await picture(page, 'floor-plan-drawing')

  // By keys: seven steps to the right and five back, one larger. Each is made while the one before is still being stored.
  await first.focus()
  for (const key of [...Array.from({ length: 7 }, () => 'ArrowRight'), ...Array.from({ length: 5 }, () => 'ArrowLeft'), 'Shift+ArrowDown'])
    await page.keyboard.press(key)
  // By finger: from the middle of the room to the lower part of the sheet.
  const second = sheet.getByRole('button', { name: 'Box 2' })
  await sheet.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const [from, ground] = [(await second.boundingBox())!, (await sheet.boundingBox())!]
  const middle = await middleOf(second)
  const carried = await takeByFinger(page, middle)
  await carried.to({ x: middle.x, y: middle.y + ground.height / 2 })
  await carried.drop()
  await expect.poll(async () => (await second.boundingBox())!.y - from.y > ground.height / 3).toBe(true)
  // A room is taken off the plan, and comes back. By mouse: Chromium does not make a click of every tap after a touch that is sent to it.
  await sheet.getByRole('button', { name: 'Box 3' }).focus()
  await page.getByRole('button', { name: 'Box 3 vom Plan nehmen' }).click()
  await sheet.getByRole('button', { name: 'Box 3' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await sheet.getByRole('button', { name: 'Box 3' }).waitFor()
  await page.getByRole('button', { name: 'Fertig gezeichnet' }).click()
  await sheet.getByRole('link', { name: /^Box 1 0 von 1 Frei|^Box 1 1 von 1/ }).waitFor()
  await device.goOnline()
  await chip(page, 'Gespeichert')
  const rows = await drawn(id)
  expect(rows.map(({ room }) => room)).toEqual(['Box 1', 'Box 2', 'Box 3', 'Box 4', 'Box 5', 'Box 6'])
  expect(rows[0]).toMatchObject({ x: 400, y: 200, height: 1_300 })
  expect(rows[1]!.y).toBeGreaterThan(3_000)
  await device.close()
})

test('the plan of the demo shows every room with its animals, opens a room, and takes a picture', async () => {
  const id = await house('Hundehaus')
  const device = await stage.phoneOf(lead)
  const { page, gate } = device
  await page.goto(`${gate.origin}/shelter/${id}/layout`)
  const sheet = page.getByRole('group', { name: 'Grundriss' })
  const room = sheet.getByRole('link', { name: /^Zwinger 1 \d von \d \S/ })
  await room.waitFor()
  expect(await sheet.getByRole('link').count()).toBe((await drawn(id)).length)
  await picture(page, 'floor-plan')
  await inScheme(page, 'dark')
  await noGraveFault(page)
  await picture(page, 'floor-plan-dark')

  await page.getByRole('button', { name: 'Grundriss zeichnen' }).tap()
  const file = page.getByLabel('Bild des Grundrisses wählen')
  await file.setInputFiles({
    name: 'plan.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await page.getByRole('alert').filter({ hasText: 'JPEG' }).waitFor()
  await file.setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: await plan() })
  await page.getByText('Das Bild wurde gespeichert.').waitFor()
  await chip(page, 'Gespeichert')
  const [kept] = await stage.sql<{ picture: string }>('select picture from floor_plan where shelter_id = $1', [id])
  expect(kept!.picture).toMatch(/^data:image\/webp;base64,/)
  await page.getByRole('button', { name: 'Fertig gezeichnet' }).tap()
  await room.tap()
  await page.waitForURL((url) => url.pathname === `/shelter/${id}` && url.hash !== '')
  await device.close()
})
