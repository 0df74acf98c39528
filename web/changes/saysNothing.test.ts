import { describe, expect, test } from 'vitest'
import { nothingSaid } from '../../shared/animals/animalActs.ts'
import { flows, incoming } from '../../shared/changes/story/flows.ts'
import { areaDefaults } from '../../shared/settings/areaSetting.ts'
import { proposedDetails } from '../../shared/changes/proposals.ts'
import { isUntouched, saysNothing } from './saysNothing.ts'
import type { FlowValues } from './flowValues.ts'

describe.each(flows)('%s', (flow) => {
  const initial: FlowValues = {
    at: { date: '2026-06-10', time: '12:00' },
    contactId: null,
    roomId: null,
    reason: '',
    details: proposedDetails(flow, areaDefaults),
    animalIds: [],
    fresh: incoming.includes(flow) ? [nothingSaid] : [],
    photos: [],
  }

  test('as it was opened, whatever the moment, says nothing', () => {
    expect(saysNothing(structuredClone(initial), initial)).toBe(true)
    expect(saysNothing({ ...initial, at: { date: '2026-06-09', time: '08:00' } }, initial)).toBe(true)
  })

  test('opened from an animal is untouched until anything is entered, another moment too', () => {
    const opened = { ...initial, animalIds: ['one'] }
    expect(isUntouched(structuredClone(opened), opened)).toBe(true)
    expect(isUntouched({ ...opened, at: { date: '2026-06-09', time: '08:00' } }, opened)).toBe(false)
    expect(isUntouched({ ...opened, reason: 'x' }, opened)).toBe(false)
    expect(isUntouched(opened, initial)).toBe(false)
  })

  test.each<[string, Partial<FlowValues>]>([
    ['a chosen animal', { animalIds: ['one'] }],
    ['a fact', { details: { ...initial.details, notes: 'x' } }],
    ['a person', { contactId: 'one' }],
    ['a word about a new animal', { fresh: [{ ...nothingSaid, species: 'cat' }] }],
  ])('says something with %s', (_, part) => expect(saysNothing({ ...initial, ...part }, initial)).toBe(false))
})
