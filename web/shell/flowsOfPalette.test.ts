import { describe, expect, test } from 'vitest'
import { menuFlags, rights, toolFlags, visibleFlags, type Right } from '../../shared/access.ts'
import { flows, termsOf } from '../../shared/changes/story/flows.ts'
import type { UserContext } from '../../shared/identity/session.ts'
import { flowsOfPalette } from './flowsOfPalette.ts'

const built = new Set(['/animal/change-new'])
function whoMay(...held: Right[]): UserContext {
  const all = new Set<Right>(held)
  return { menu: menuFlags(all, false), tools: toolFlags(all), visible: visibleFlags(all, false), rights: held } as unknown as UserContext
}

describe.each(flows)('%s', (flow) => {
  const { right } = termsOf[flow]

  test.each(rights)('with the right %s is offered where that is its own', (held) => {
    expect(flowsOfPalette(whoMay('animals.view', held), built, true).includes(flow)).toBe(held === right)
  })

  test('is offered to whoever may do everything, and to nobody in an organisation that can only be read', () => {
    expect(flowsOfPalette(whoMay(...rights), built, true)).toContain(flow)
    expect(flowsOfPalette(whoMay(...rights), built, false)).toEqual([])
  })
})

test('whoever sees no animals begins no change', () => {
  expect(flowsOfPalette(whoMay(...rights.filter((right) => right !== 'animals.view')), built, true)).toEqual([])
})
