import { expect, test } from 'vitest'
import { factsOf } from '../../../shared/changes/story/flowDetails.ts'
import { flows } from '../../../shared/changes/story/flows.ts'
import { isFirst } from './factThemes.ts'

const none: ReadonlySet<string> = new Set()
const firstOf = (flow: (typeof flows)[number]) => factsOf[flow].filter((fact) => isFirst(flow, none, fact))

test('no form asks for more than nine facts at once', () => {
  expect(flows.filter((flow) => firstOf(flow).length > 9)).toEqual([])
})

test('a short form folds nothing, and a long one asks for facts that it takes', () => {
  expect(firstOf('stock')).toEqual(factsOf.stock)
  expect(firstOf('found')).toEqual(['place', 'municipality', 'person', 'phone', 'finderRights', 'room', 'chipRead'])
  expect(isFirst('found', none, 'notes')).toBe(false)
})

test('what must be given is asked for at once, whatever the form', () => {
  expect(isFirst('found', new Set(['notes']), 'notes')).toBe(true)
})
