import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { digestOf, pull, push, pushLimit, rowHash } from './replication.ts'

const id = '0198f3c2-5a5e-7abc-8def-0123456789ab'
const row = fc.record({ id: fc.uuid(), version: fc.integer({ min: 1, max: 100_000 }), scopes: fc.subarray(['a', 'b', 'c']) })

describe('digests', () => {
  const granted = new Set(['a', 'b'])

  test('do not depend on the order of the rows', () => {
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        expect(digestOf([...rows].reverse(), granted)).toEqual(digestOf(rows, granted))
      }),
    )
  })

  test('count each row in each of its granted scopes, and nothing else', () => {
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const digest = digestOf(rows, granted)
        expect(Object.keys(digest).sort()).toEqual(['a', 'b'])
        for (const scope of granted) expect(digest[scope]!.n).toBe(rows.filter(({ scopes }) => scopes.includes(scope)).length)
      }),
    )
  })

  test('notice another version, a missing row and a row too many', () => {
    fc.assert(
      fc.property(fc.uniqueArray(row, { minLength: 2, selector: (one) => one.id }), (given) => {
        const rows = given.map((one) => ({ ...one, scopes: ['a'] }))
        const whole = digestOf(rows, granted)
        const [first, ...others] = rows
        expect(digestOf([{ ...first!, version: first!.version + 1 }, ...others], granted)).not.toEqual(whole)
        expect(digestOf(others, granted)).not.toEqual(whole)
        expect(digestOf([...rows, first!], granted)).not.toEqual(whole)
        expect(digestOf([...others, others[0]!], granted)).not.toEqual(whole)
      }),
    )
  })

  test('of nothing are zero, and pass the schema of the call', () => {
    const digest = digestOf([], granted)
    expect(digest).toEqual({ a: { n: 0, x: '0000000000000000' }, b: { n: 0, x: '0000000000000000' } })
    const ask = {
      clientId: id,
      epoch: null,
      cursor: null,
      scopes: [],
      schemaMajor: 1,
      digest: digestOf([{ id, version: 1, scopes: ['a'] }], granted),
    }
    expect(v.safeParse(pull.body, ask).success).toBe(true)
  })

  test('stay what they are: devices and servers of different age compare them', () => {
    expect(rowHash(id, 42)).toEqual(rowHash(id, 42))
    expect(digestOf([{ id, version: 42, scopes: ['a'] }], new Set(['a']))).toMatchInlineSnapshot(`
      {
        "a": {
          "n": 1,
          "x": "395f6eed8c94c7ab",
        },
      }
    `)
  })

  test('hash versions of one row and rows of one version apart', () => {
    const hashes = new Set(Array.from({ length: 20_000 }, (_, version) => rowHash(id, version).join()))
    expect(hashes.size).toBe(20_000)
  })
})

describe('the push call', () => {
  const call = {
    mid: id,
    mv: 1,
    lane: 'timeRecord:x',
    deps: [],
    base: 0,
    occurredAt: '2026-06-10T06:00:00.000Z',
    method: 'POST',
    path: '/api/timetracking/record/new',
    body: {},
  }
  const takes = (calls: unknown[]) => v.safeParse(push.body, { clientId: id, calls }).success

  test('takes as many calls as its limit and no more', () => {
    expect(takes(Array.from({ length: pushLimit }, () => call))).toBe(true)
    expect(takes(Array.from({ length: pushLimit + 1 }, () => call))).toBe(false)
  })

  test.each<[string, Record<string, unknown>]>([
    ['a read', { method: 'GET' }],
    ['another host', { path: 'https://evil.example/api/x' }],
    ['a path outside the API', { path: '/healthz' }],
    ['an unknown field', { userId: id }],
    ['a negative base', { base: -1 }],
    ['a fractional payload version', { mv: 1.5 }],
    ['a huge lane', { lane: 'x'.repeat(121) }],
    ['too many dependencies', { deps: Array.from({ length: 51 }, () => id) }],
    ['a time without zone', { occurredAt: '2026-06-10T06:00:00' }],
    ['no id', { mid: null }],
  ])('refuses %s', (_name, more) => expect(takes([{ ...call, ...more }])).toBe(false))
})
