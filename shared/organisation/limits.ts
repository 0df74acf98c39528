// What an access may take up at most, and what it takes up: users, and room for pictures and files. Null is no limit.
import * as v from 'valibot'
import { whole } from '../settings/animalAreas.ts'

export const mostUsers = 10_000
export const mostMegabytes = 10_000_000
export const bytesOfMegabyte = 1_000_000

export const Limits = v.strictObject({
  users: v.nullable(whole(1, mostUsers)),
  megabytes: v.nullable(whole(1, mostMegabytes)),
})
export type Limits = v.InferOutput<typeof Limits>

export const LimitsAndUse = v.object({
  limits: Limits,
  /** `users`: those who are let in, invited ones among them. `megabytes`: rounded up. */
  used: v.object({ users: v.number(), megabytes: v.number() }),
})
export type LimitsAndUse = v.InferOutput<typeof LimitsAndUse>
