import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { carer } from './demo.ts'
import type { Behaviour } from './gate.ts'
import { openStage, type Stage } from './stage.ts'
import { bookTime, chip, openTimes, signIn, timeRow } from './steps.ts'
import { booked, onceBy } from './truth.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

/** Each says when its moment has come, and leaves the device without an end of its answer. */
const moments: Record<string, (reached: () => void) => Behaviour> = {
  'before the server has it': (reached) => reached,
  'after the server has done it and before a byte of the answer':
    (reached) =>
    async ({ forward }) => {
      await forward()
      reached()
    },
  'in the middle of the answer':
    (reached) =>
    async ({ forward, begin }) => {
      const reply = await forward()
      begin(reply, Math.floor(reply.body.length / 2))
      reached()
    },
}

describe('a browser that is killed while its queue is being sent loses and doubles nothing', () => {
  test.each(Object.entries(moments))('%s', async (name, behaviourAt) => {
    const hour = Object.keys(moments).indexOf(name) + 1
    const tasks = [1, 2, 3].map((part) => `Stromausfall ${hour}.${part}`)
    const device = await stage.phoneWithProfile()
    await signIn(device, carer)
    // Signed in some time ago: browsers write cookies to the disk now and then, and when they are closed.
    await device.closeBrowser()
    await device.restart()
    await openTimes(device.page, device.gate.origin)
    await device.goOffline()
    for (const [part, task] of tasks.entries()) await bookTime(device.page, { start: `0${hour}:${part}0`, end: `0${hour}:${part}5`, task })
    let reached!: () => void
    const moment = new Promise<void>((resolve) => (reached = resolve))
    const letPass = device.gate.when('/api/sync/push', behaviourAt(reached))
    await device.goOnline()
    await moment
    await device.kill()

    await device.restart()
    await device.goOffline()
    await openTimes(device.page, device.gate.origin)
    for (const task of tasks) await timeRow(device.page, task).filter({ hasText: 'ausstehend' }).waitFor()

    letPass()
    await device.goOnline()
    await chip(device.page, 'Gespeichert')
    for (const task of tasks) {
      expect(await timeRow(device.page, task).count()).toBe(1)
      expect(await booked(stage, task)).toEqual(onceBy(carer))
    }
    await device.close()
  })
})
