// A voice note: spoken without a network on the phone of a carer, sent behind the queue, and heard by a colleague.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { carer, inHouse, lead } from './demo.ts'
import { picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { chip, signIn, visit } from './steps.ts'
import { showCode } from './video.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'obhut-microphone-'))
let stage: Stage
beforeAll(async () => {
  const camera = path.join(folder, 'camera.y4m')
  showCode(camera)
  stage = await openStage({}, { camera })
})
afterAll(async () => {
  await stage.stop()
  rmSync(folder, { recursive: true, force: true })
})

const sheet = (page: Page) => page.getByRole('dialog', { name: /^Beobachtung: / })

/** Whether the player has sound. */
async function playable(page: Page): Promise<boolean> {
  await page.locator('audio').waitFor()
  return page.evaluate(async () => {
    const audio = document.querySelector('audio')!
    if (audio.readyState < 2) await new Promise((loaded) => audio.addEventListener('loadeddata', loaded, { once: true }))
    return audio.error === null && audio.readyState >= 2
  })
}

test('a note is spoken without a network and heard by a colleague; without a microphone the form says so', async () => {
  const [cat] = (await stage.sql<{ id: string; name: string }>(
    `select a.id, a.name from animal a ${inHouse('a')} where a.species = 'cat' and a.place = 'room' and a.name <> '' order by a.number limit 1`,
    [carer.id],
  )) as [{ id: string; name: string }]
  const device = await stage.phone()
  await device.context.grantPermissions(['microphone'], { origin: device.gate.origin })
  const { page } = device
  await signIn(device, carer)
  await visit(page, `${device.gate.origin}/animal/${cat.id}`)
  await page.getByRole('heading', { name: cat.name, level: 1 }).waitFor()
  await device.goOffline()
  await page.getByRole('button', { name: 'Beobachtung', exact: true }).tap()
  await page.getByRole('button', { name: 'Sprachnotiz aufnehmen' }).tap()
  await page.getByText('0:01 von 1:00').waitFor()
  await picture(page, 'voice-recording')
  await page.getByRole('button', { name: 'Aufnahme beenden' }).tap()
  await page.getByRole('button', { name: 'Sprachnotiz entfernen' }).waitFor()
  expect(await playable(page)).toBe(true)
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'voice-recorded')
  await sheet(page).getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText(`Beobachtung notiert: ${cat.name}`).waitFor()
  // Saving ends a recording that runs.
  await page.getByRole('button', { name: 'Beobachtung', exact: true }).tap()
  await page.getByRole('checkbox', { name: 'lebhaft' }).tap()
  await page.getByRole('button', { name: 'Sprachnotiz aufnehmen' }).tap()
  await page.getByText('0:02 von 1:00').waitFor()
  await sheet(page).getByRole('button', { name: 'Speichern' }).tap()
  await sheet(page).waitFor({ state: 'detached' })
  await visit(page, `${device.gate.origin}/animal/${cat.id}/medical`)
  await page
    .getByRole('button', { name: /^Sprachnotiz abspielen, 0:0/ })
    .first()
    .tap()
  expect(await playable(page)).toBe(true)
  await picture(page, 'voice-list')
  await device.goOnline()
  await chip(page, 'Gespeichert')
  await expect
    .poll(() => stage.sql(`select 1 from observation where animal_id = $1 and voice->>'arrivedAt' is not null`, [cat.id]))
    .toHaveLength(2)

  const colleague = await stage.phoneOf(lead)
  await visit(colleague.page, `${colleague.gate.origin}/animal/${cat.id}/medical`)
  await colleague.page
    .getByRole('button', { name: /^Sprachnotiz abspielen, 0:0/ })
    .first()
    .tap()
  expect(await playable(colleague.page)).toBe(true)
  await visit(colleague.page, `${colleague.gate.origin}/animal/${cat.id}`)
  await colleague.page.getByRole('button', { name: 'Beobachtung', exact: true }).tap()
  await colleague.page.getByRole('button', { name: 'Sprachnotiz aufnehmen' }).tap()
  await colleague.page.getByText('Der Browser erlaubt Obhut das Mikrofon nicht.').waitFor()
  await picture(colleague.page, 'voice-refused')
})
