import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rights, type Right, type Viewer } from '../shared/access.ts'
import { rightsFor } from '../shared/endpoint.ts'
import { allRoutes } from './routes.ts'
import { admit } from './serve.ts'
import type { Account, Caller } from './viewer.ts'

const now = Date.parse('2026-06-10T10:00:00Z')
const clock = { now: () => now, random: (count: number) => new Uint8Array(count) }

/** Somebody who has just signed in and holds these rights. */
function callerWith(held: Iterable<Right>): Caller {
  const account: Account = {
    sessionId: 's',
    userId: 'u',
    staysLoggedIn: true,
    authenticatedAt: new Date(now).toISOString(),
    providerId: null,
    kind: 'person',
    email: 'a@obhut.example',
    forename: 'Ada',
    surname: 'Nr. 1',
    isGlobalAdmin: false,
    locale: null,
    colourScheme: null,
    globalMessage: null,
    globalMessageEnglish: null,
    globalMessageUntil: null,
    memberships: [],
  }
  const viewer: Viewer = {
    userId: 'u',
    tenant: { id: 't', status: 'ACTIVE', zone: 'Europe/Berlin', modulesOff: [] },
    rights: new Set(held),
  }
  return { account, membership: null, viewer, strayed: false, tokenHash: 'h' }
}

function isAdmitted(endpoint: Parameters<typeof admit>[1], held: Iterable<Right>): boolean {
  try {
    admit({ clock }, endpoint, callerWith(held))
    return true
  } catch (error) {
    expect(error).toMatchObject({ code: 'forbidden' })
    return false
  }
}

const guarded = allRoutes()
  .all.map(({ endpoint }) => endpoint)
  .filter(({ access, right, operator }) => access === 'signedIn' && right && !operator)

// The matrix asks a few people at each endpoint; this is why they are enough.
describe('the gate looks at the rights of its endpoint alone', () => {
  test('whatever other rights are held', () => {
    expect(guarded.length).toBeGreaterThan(100)
    for (const endpoint of guarded)
      fc.assert(
        fc.property(fc.subarray([...rights]), (held) => {
          const open = rightsFor(endpoint)
          const others = held.filter((right) => !open.includes(right))
          expect([endpoint.path, isAdmitted(endpoint, others)]).toEqual([endpoint.path, false])
          for (const right of open) expect([endpoint.path, isAdmitted(endpoint, [...others, right])]).toEqual([endpoint.path, true])
        }),
        { numRuns: 50, seed: 20_260_610 },
      )
  })

  test('each right alone opens exactly the endpoints that name it, and all others together none of them', () => {
    for (const right of rights)
      for (const endpoint of guarded) {
        const open = rightsFor(endpoint)
        const opens = open.includes(right)
        expect([right, endpoint.path, isAdmitted(endpoint, [right])]).toEqual([right, endpoint.path, opens])
        const others = rights.filter((one) => one !== right)
        expect([right, endpoint.path, isAdmitted(endpoint, others)]).toEqual([right, endpoint.path, open.some((one) => one !== right)])
      }
  })
})
