import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { carer, daycare, office } from './demo.ts'
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

const kills = Number(process.env.OBHUT_KILLS ?? (import.meta.env.MODE === 'long' ? 200 : Object.keys(moments).length))
const rounds = Array.from({ length: kills }, (_, round) => ({ round, moment: Object.keys(moments)[round % Object.keys(moments).length]! }))
/** They take turns, so that each has minutes enough in the hours in which nobody of the demo works. */
const people = [carer, daycare, office]

describe('a browser that is killed while its queue is being sent loses and doubles nothing', () => {
  test.each(rounds)('$round: $moment', async ({ round, moment: name }) => {
    const behaviourAt = moments[name]!
    const person = people[round % people.length]!
    const tasks = [1, 2, 3].map((part) => `Stromausfall ${round + 1}.${part}`)
    const clock = (minutes: number) => `0${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
    const device = await stage.phoneWithProfile()
    await signIn(device, person)
    // Signed in some time ago: browsers write cookies to the disk now and then, and when they are closed.
    await device.closeBrowser()
    await device.restart()
    await openTimes(device.page, device.gate.origin)
    await device.goOffline()
    for (const [part, task] of tasks.entries()) {
      const minute = Math.floor(round / people.length) * tasks.length + part
      await bookTime(device.page, { start: clock(minute), end: clock(minute + 1), task })
    }
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
      expect(await booked(stage, task)).toEqual(onceBy(person))
    }
    await device.close()
  })
})
