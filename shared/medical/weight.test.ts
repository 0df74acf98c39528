import { expect, test } from 'vitest'
import type { ReplicaReader } from '../mutation.ts'
import { recordWeight } from './medicalActs.ts'
import { fallAlert, inTime, isJump } from './weight.ts'

const zone = 'Europe/Berlin'
const weighed = (...grams: number[]) => grams.map((one, day) => ({ id: `${day}`, at: `2026-06-0${day + 1}T08:00:00.000Z`, grams: one }))

test('two drops after one another are an alert, told as what was lost since before them', () => {
  expect(fallAlert(weighed(4000, 3900, 3700), zone)).toBe(300)
  expect(fallAlert(weighed(4200, 4000, 3900, 3700).toReversed(), zone)).toBe(300)
  for (const harmless of [[], [4000], [4000, 3900], [4000, 3900, 3900], [4000, 3900, 3950], [3900, 4000, 3900]])
    expect(fallAlert(weighed(...harmless), zone)).toBeNull()
})

test('a weight a fifth away from one of these weeks, or a third from any, is asked about', () => {
  const weights = weighed(4000)
  expect(isJump(weights, 3199, '2026-06-10T08:00:00.000Z')).toBe(true)
  expect(isJump(weights, 4801, '2026-06-10T08:00:00.000Z')).toBe(true)
  expect(isJump(weights, 3200, '2026-06-10T08:00:00.000Z')).toBe(false)
  expect(isJump(weights, 5200, '2026-06-20T08:00:00.000Z')).toBe(false)
  expect(isJump(weights, 5201, '2026-06-20T08:00:00.000Z')).toBe(true)
  expect(isJump(weights, 9000, '2026-05-20T08:00:00.000Z')).toBe(false)
  expect(isJump([], 9000, '2026-06-10T08:00:00.000Z')).toBe(false)
})

test('weights of one moment keep the order in which they were made', () => {
  const [first] = weighed(1)
  expect(
    inTime([
      { ...first!, id: 'b' },
      { ...first!, id: 'a' },
    ]).map(({ id }) => id),
  ).toEqual(['a', 'b'])
})

test('a device asks its own rows what an animal of the kind can weigh, and leaves one that it does not know to the server', async () => {
  const rows: Record<string, object> = { minka: { id: 'minka', species: 'cat', classificationId: null } }
  const replica = { get: async (_: string, id: string) => rows[id], where: async () => [] } as unknown as ReplicaReader
  const weigh = (animalId: string, grams: number) => {
    const at = '2026-06-10T08:00:00.000Z'
    const input = { id: null, animalId, at, grams, note: '', inCare: true }
    return recordWeight.check!({ mid: 'm', input, userId: 'u', tenantId: 't', occurredAt: at, zone: 'Europe/Berlin' }, replica)
  }
  await expect(weigh('minka', 4_000)).resolves.toBeUndefined()
  await expect(weigh('minka', 42_000)).rejects.toMatchObject({ code: 'weight.range' })
  await expect(weigh('stranger', 42_000)).resolves.toBeUndefined()
})
