import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { isReadOnly, may, maySeeTimesOf, menuFlags, rights, tenantStatuses, toolFlags, visibleFlags, type Right } from './access.ts'
import { UserContext } from './identity/session.ts'

const [me, other] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']
const viewer = (...held: Right[]) => ({
  userId: me,
  tenant: { id: me, status: 'ACTIVE' as const, zone: 'Europe/Berlin', modulesOff: [] },
  rights: new Set(held),
})

test('only READ_ONLY is read-only', () => {
  expect(tenantStatuses.filter((status) => isReadOnly({ status }))).toEqual(['READ_ONLY'])
  expect([isReadOnly(null), isReadOnly(undefined)]).toEqual([false, false])
})

test('times of other people need the right to see the team', () => {
  expect(maySeeTimesOf(viewer('timetracking.own'), me)).toBe(true)
  expect(maySeeTimesOf(viewer('timetracking.own'), other)).toBe(false)
  expect(maySeeTimesOf(viewer('timetracking.team'), other)).toBe(true)
  expect(maySeeTimesOf(viewer(), me)).toBe(false)
  expect(may(viewer('animals.view'), 'contacts.view')).toBe(false)
})

describe('flags', () => {
  const held = fc.subarray([...rights]).map((some) => new Set(some))
  const leaves = (value: unknown): unknown[] =>
    value && typeof value === 'object' && !Array.isArray(value) ? Object.values(value).flatMap(leaves) : [value]
  const isOn = (flag: unknown) => flag === true

  test('are all off without rights', () => {
    const none = new Set<Right>()
    for (const flags of [menuFlags(none, false), toolFlags(none), visibleFlags(none, false)]) expect(leaves(flags).some(isOn)).toBe(false)
  })

  test('are those of the user context, no more and no fewer', () => {
    fc.assert(
      fc.property(held, fc.boolean(), (some, isGlobalAdmin) => {
        const shape = v.pick(UserContext, ['menu', 'tools', 'visible'])
        const flags = { menu: menuFlags(some, isGlobalAdmin), tools: toolFlags(some), visible: visibleFlags(some, isGlobalAdmin) }
        expect(v.parse(shape, flags)).toEqual(flags)
      }),
    )
  })

  test('never go off when a right is added', () => {
    const count = (some: Set<Right>) =>
      leaves([menuFlags(some, false), toolFlags(some), visibleFlags(some, false)].map((flags) => flags))
        .flatMap((list) => (list as unknown[]).flatMap(leaves))
        .filter(isOn).length
    fc.assert(
      fc.property(held, fc.constantFrom(...rights), (some, right) => {
        expect(count(new Set([...some, right]))).toBeGreaterThanOrEqual(count(some))
      }),
    )
  })

  test('follow the rights of their area', () => {
    expect(visibleFlags(new Set(['daycare.view']), false)).toMatchObject({
      daycare: true,
      pension: false,
      inPension: false,
      timetracking: false,
      inShelter: false,
    })
    expect(toolFlags(new Set(['timetracking.own']))).toMatchObject({ timetracking: true })
    expect(toolFlags(new Set(['timetracking.team']))).toMatchObject({ timetracking: false })
    expect(menuFlags(new Set(['animals.view', 'pension.view']), false)).toMatchObject({
      animals: true,
      pension: true,
      daycare: false,
      globalAdmin: null,
    })
  })
})
