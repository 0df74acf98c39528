import { afterAll, beforeAll, expect, test } from 'vitest'
import { carer, daycare } from './demo.ts'
import { openStage, type Stage } from './stage.ts'
import { bookTime, chip, openTimes, signOutKeeping, timeRow, typeSignIn } from './steps.ts'
import { booked, onceBy, senderOf } from './truth.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

test('a queue left behind on a shared device is announced by name and number, never sent by the next user, and arrives when its owner is back', async () => {
  const device = await stage.phoneOf(carer)
  const { page, gate } = device
  await openTimes(page)
  await device.goOffline()
  await bookTime(page, { start: '02:00', end: '02:20', task: 'Vom ersten, eins' })
  await bookTime(page, { start: '02:30', end: '02:50', task: 'Vom ersten, zwei' })
  await signOutKeeping(page)
  await page.getByText('2 Einträge von Jonas Albrecht warten auf diesem Gerät.').waitFor()
  const sentByFirst = gate.seen.length

  await device.goOnline()
  await typeSignIn(page, daycare)
  await chip(page, 'Gespeichert')
  await openTimes(page)
  await page.getByText('Summe').waitFor()
  await page.goto(`${gate.origin}/outbox`)
  await page.getByText('2 Einträge von Jonas Albrecht warten auf diesem Gerät.').waitFor()
  await openTimes(page)
  expect(await page.getByText('Vom ersten').count()).toBe(0)
  await bookTime(page, { start: '03:00', end: '03:20', task: 'Von der zweiten' })
  await chip(page, 'Gespeichert')
  const pushes = gate.seen.slice(sentByFirst).filter(({ path, token }) => path === '/api/sync/push' && token)
  expect(pushes.map(({ body }) => body).join()).toContain('Von der zweiten')
  expect(pushes.map(({ body }) => body).join()).not.toContain('Vom ersten')
  expect(await booked(stage, 'Vom ersten, eins')).toEqual([])

  await page.getByRole('button', { name: 'Benutzermenü' }).click()
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click()
  await page.getByText('2 Einträge von Jonas Albrecht warten auf diesem Gerät.').waitFor()
  await typeSignIn(page, carer)
  await chip(page, 'Gespeichert')
  await openTimes(page)
  await timeRow(page, 'Vom ersten, eins').waitFor()
  expect(await page.getByText('Von der zweiten').count()).toBe(0)
  for (const task of ['Vom ersten, eins', 'Vom ersten, zwei']) expect(await booked(stage, task)).toEqual(onceBy(carer))
  expect(await booked(stage, 'Von der zweiten')).toEqual(onceBy(daycare))

  // Every batch travelled under the token of the user whose entries it held.
  for (const push of gate.seen.filter(({ path }) => path === '/api/sync/push')) {
    const owner = push.body.includes('Vom ersten') ? carer : push.body.includes('Von der zweiten') ? daycare : null
    const sender = await senderOf(stage, push)
    if (owner && sender) expect(sender).toBe(owner.id)
  }
  await device.close()
})
