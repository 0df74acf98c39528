import { afterAll, beforeAll, expect, test } from 'vitest'
import { carer } from './demo.ts'
import { openStage, type Stage } from './stage.ts'
import { bookTime, chip, openTimes, signIn, timeRow } from './steps.ts'
import { booked, onceBy } from './truth.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage({}, { count: 2 })))
afterAll(() => stage.stop())

test('two servers on one database are one to the devices, and one of them may go while people work', async () => {
  const [phone, tablet] = [await stage.phone(), await stage.tablet()]
  for (const device of [phone, tablet]) {
    await signIn(device, carer)
    await openTimes(device.page)
    await chip(device.page, 'Gespeichert')
  }
  await expect.poll(() => [phone.gate.streams(), tablet.gate.streams()]).toEqual([1, 1])

  // Whichever server takes it, the other device hears of it.
  await bookTime(phone.page, { start: '01:00', end: '01:10', task: 'Am Telefon' })
  await timeRow(tablet.page, 'Am Telefon').waitFor()
  await bookTime(tablet.page, { start: '01:10', end: '01:20', task: 'Am Tablet' })
  await timeRow(phone.page, 'Am Tablet').waitFor()

  await phone.goOffline()
  await bookTime(phone.page, { start: '01:20', end: '01:30', task: 'Ohne Netz' })
  await stage.stopServer(0)
  await bookTime(tablet.page, { start: '01:30', end: '01:40', task: 'Beim Update' })
  await phone.goOnline()
  for (const { page } of [phone, tablet]) {
    for (const task of ['Ohne Netz', 'Beim Update']) await timeRow(page, task).waitFor()
    await chip(page, 'Gespeichert')
  }
  for (const task of ['Am Telefon', 'Am Tablet', 'Ohne Netz', 'Beim Update']) expect(await booked(stage, task)).toEqual(onceBy(carer))
})
