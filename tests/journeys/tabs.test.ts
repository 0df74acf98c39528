import { afterAll, beforeAll, expect, test } from 'vitest'
import { carer } from './demo.ts'
import { openStage, type Stage } from './stage.ts'
import { bookTime, chip, openTimes, timeRow } from './steps.ts'
import { booked, onceBy } from './truth.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

test('two tabs of one browser show each other what they do, send everything exactly once and share one live stream', async () => {
  const device = await stage.phoneOf(carer)
  const { page: first, gate } = device
  await openTimes(first)
  const second = await device.newTab()
  await second.goto(first.url())
  await openTimes(second)
  await chip(second, 'Gespeichert')
  await expect.poll(() => gate.streams()).toBe(1)

  await device.goOffline()
  await bookTime(first, { start: '01:00', end: '01:10', task: 'Im ersten Fenster' })
  await timeRow(second, 'Im ersten Fenster').filter({ hasText: 'ausstehend' }).waitFor()
  await bookTime(second, { start: '01:10', end: '01:20', task: 'Im zweiten Fenster' })
  await timeRow(first, 'Im zweiten Fenster').filter({ hasText: 'ausstehend' }).waitFor()

  await device.goOnline()
  for (const page of [first, second]) {
    await chip(page, 'Gespeichert')
    for (const task of ['Im ersten Fenster', 'Im zweiten Fenster']) {
      expect(await timeRow(page, task).count()).toBe(1)
      expect(await timeRow(page, task).getByText('ausstehend').count()).toBe(0)
    }
  }
  for (const task of ['Im ersten Fenster', 'Im zweiten Fenster']) expect(await booked(stage, task)).toEqual(onceBy(carer))
  await expect.poll(() => gate.streams()).toBe(1)

  // When the tab that listens is closed, the other one takes over.
  await first.close()
  await expect.poll(() => gate.streams()).toBe(1)
  await device.close()
})
