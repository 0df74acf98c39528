import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hintOfAddress, isUnlike, placeAfter, placeOutcomes } from './accountUnion.ts'

const named = (forename: string, surname: string) => ({ forename, surname })
const place = fc.record({
  rights: fc.subarray(['admin.users', 'animals.view', 'tasks.view']),
  deactivated: fc.boolean(),
  pending: fc.boolean(),
})

describe('the place of an account that ends', () => {
  test('keeps somebody who manages the users, and gives no right that neither account had', () => {
    fc.assert(
      fc.property(place, fc.option(place), fc.nat(2), (ends, stays, others) => {
        const after = placeAfter(ends, stays, others)
        expect(after === null).toBe(ends.deactivated)
        if (after === null) return
        expect(placeOutcomes).toContain(after.outcome)
        const known = new Set([...ends.rights, ...(stays?.rights ?? [])])
        expect(after.rights.every((right) => known.has(right))).toBe(true)
        const couldManage = !ends.pending && ends.rights.includes('admin.users')
        if (couldManage && others === 0) expect(after.rights).toContain('admin.users')
      }),
    )
  })

  test('gives no rights to an account that has its own, while somebody else manages the users', () => {
    fc.assert(
      fc.property(place, place, fc.integer({ min: 1, max: 3 }), (ends, stays, others) => {
        const came = { ...stays, deactivated: false, pending: false }
        const after = placeAfter({ ...ends, deactivated: false, pending: false }, came, others)
        expect(after).toEqual({ outcome: 'stays', rights: stays.rights })
      }),
    )
  })
})

test.each([
  [named('Jonas', 'Albrecht'), named('Jonas', 'Meier'), false],
  [named('Jörg', 'Groß'), named('J.', 'GROSS'), false],
  [named('Anna-Lena', 'Vogt'), named('Lena', 'Kurz'), false],
  [named('Jonas', 'Albrecht'), named('Vera', 'Voss'), true],
  [named('', ''), named('Vera', 'Voss'), true],
])('%j and %j: unlike %s', (one, other, unlike) => expect([isUnlike(one, other), isUnlike(other, one)]).toEqual([unlike, unlike]))

test('a hint of an address has its domain and no more than the first letter before it', () =>
  expect(hintOfAddress('kim.falkner@sonnenhof.example')).toBe('k…@sonnenhof.example'))
