import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { anyId, someId, someInstant } from '../tests/factories/some.ts'
import { rowsOf } from '../tests/factories/rows.ts'
import { addressOf } from './endpoint.ts'
import type { Intent, ReplicaReader } from './mutation.ts'
import { mutations } from './mutations.ts'
import { picked } from './picked.ts'
import type { Kind, Rows } from './rows.ts'
import { kinds, synced } from './synced.ts'
import { mutationInputs } from '../tests/factories/mutationInputs.ts'

const intentOf = (input: fc.Arbitrary<unknown>): fc.Arbitrary<Intent> =>
  fc.record({
    mid: anyId,
    input,
    userId: someId,
    tenantId: someId,
    occurredAt: someInstant,
    zone: fc.constantFrom('Europe/Berlin', 'UTC', 'America/Sao_Paulo'),
  })

function frozen<T>(value: T): T {
  if (value && typeof value === 'object') {
    Object.freeze(value)
    Object.values(value).forEach(frozen)
  }
  return value
}

test('every mutation is tried here', () => {
  expect([...mutationInputs.keys()].sort()).toEqual([...mutations.keys()].sort())
})

describe.each([...mutations.values()].map((mutation) => [mutation.name, mutation] as const))('%s', (name, mutation) => {
  const intents = intentOf(mutationInputs.get(name)!)
  const touched = kinds.filter((kind) => Object.hasOwn(mutation.effects, kind) || mutation.reads?.includes(kind))
  const rows = fc.record(picked(rowsOf, touched)) as fc.Arbitrary<Rows>

  test('touches rows of known kinds, and has an effect for the first; one without effects touches none', () => {
    fc.assert(
      fc.property(intents, (intent) => {
        const rows = mutation.rows(frozen(intent))
        expect(rows.length > 0).toBe(Object.keys(mutation.effects).length > 0)
        for (const { kind, id } of rows) {
          expect(kinds).toContain(kind)
          expect(id).toMatch(/^[0-9a-f-]{36}$/)
          expect(mutation.effects).toHaveProperty(kind)
        }
      }),
    )
  })

  test('its effects are total and pure: any row, known or not, gives the same valid row each time', () => {
    fc.assert(
      fc.property(intents, rows, fc.boolean(), (intent, given, exists) => {
        for (const { kind, id } of mutation.rows(frozen(intent))) {
          const effect = mutation.effects[kind] as (row: Rows[Kind] | null, of: Intent, id: string) => Rows[Kind] | null
          const before = exists ? frozen({ ...given[kind], id }) : null
          const after = effect(before, intent, id)
          expect(effect(before, structuredClone(intent), id)).toEqual(after)
          if (after === null) continue
          expect(v.parse(synced[kind].schema, after)).toEqual(after)
          expect(after.id).toBe(id)
          expect(after.version).toBe(before?.version ?? 0)
        }
      }),
    )
  })

  test('its rule reads no kinds but those of its rows and those that it names, so that a tap locks these alone', async () => {
    await fc.assert(
      fc.asyncProperty(intents, rows, fc.boolean(), async (intent, given, isHeld) => {
        const asked = new Set<Kind>()
        const held = (kind: Kind) => (asked.add(kind), isHeld ? [given[kind] as never] : [])
        const replica: ReplicaReader = {
          get: async (kind) => held(kind)[0],
          where: async (kind) => held(kind),
          from: async (kind) => held(kind),
        }
        await mutation.check?.(intent, replica).catch(() => undefined)
        const locked = new Set<Kind>([...mutation.rows(intent).map(({ kind }) => kind), ...(mutation.reads ?? [])])
        expect([...asked].filter((kind) => !locked.has(kind))).toEqual([])
      }),
    )
  })

  test('an effect that was applied already changes nothing more', () => {
    fc.assert(
      fc.property(intents, rows, (intent, given) => {
        for (const { kind, id } of mutation.rows(intent)) {
          const effect = mutation.effects[kind] as (row: Rows[Kind] | null, of: Intent, id: string) => Rows[Kind] | null
          const once = effect({ ...given[kind], id }, intent, id)
          expect(effect(once, intent, id)).toEqual(once)
        }
      }),
    )
  })

  test('becomes a documented call whose address and body the endpoint takes', () => {
    fc.assert(
      fc.property(intents, (intent) => {
        const parts = mutation.parts(intent)
        const { endpoint } = mutation
        expect(addressOf(endpoint, parts)).toMatch(/^\/api\/[a-z-]+(\/[a-z0-9-]+)+$/)
        if (endpoint.params) expect(v.safeParse(endpoint.params, parts.params).success).toBe(true)
        expect(parts.body === undefined).toBe(endpoint.body === undefined)
        if (endpoint.body) expect(v.safeParse(endpoint.body, parts.body).issues).toBeUndefined()
      }),
    )
  })

  test('is sent in the lane of what it touches, whoever acts and whenever', () => {
    fc.assert(
      fc.property(intents, someInstant, (intent, occurredAt) => {
        expect(mutation.lane(intent)).toMatch(/^[a-zA-Z]+:[0-9a-f-]{36}$/)
        expect(mutation.lane({ ...intent, occurredAt })).toBe(mutation.lane(intent))
      }),
    )
  })

  test('survives storage: its input is plain JSON', () => {
    fc.assert(
      fc.property(intents, (intent) => {
        expect(mutation.parts(JSON.parse(JSON.stringify(intent)))).toEqual(JSON.parse(JSON.stringify(mutation.parts(intent))))
      }),
    )
  })
})

test('a create that is sent again under a new key leads to the same rows', () => {
  for (const mutation of mutations.values()) {
    if (!mutation.withId) continue
    fc.assert(
      fc.property(intentOf(mutationInputs.get(mutation.name)!), anyId, (intent, newMid) => {
        const first = mutation.rows(intent)
        const again = { ...intent, mid: newMid, input: mutation.withId!(intent.input, first[0]!.id) }
        expect(mutation.rows(again)).toEqual(first)
        expect(mutation.lane(again)).toBe(mutation.lane(intent))
      }),
    )
  }
})
