import { expect, test } from 'vitest'
import { areaDefaults as settings, type AreaSettings } from '../settings/areaSetting.ts'
import { demandedFacts } from './demanded.ts'
import type { ChangeSaid } from './flowRules.ts'
import type { Flow } from './story/flows.ts'

const now = '2026-06-10T10:00:00.000Z'
const said = (part: Partial<ChangeSaid>): ChangeSaid => ({ at: now, contactId: null, roomId: null, reason: '', details: {}, ...part })
const demanded = (flow: Flow, part: Partial<ChangeSaid> = {}, house: AreaSettings = settings) => [
  ...demandedFacts(flow, said(part), 'Europe/Berlin', house, now),
]

test.each<[Flow, string[]]>([
  ['found', ['municipality', 'place']],
  ['adoption', ['adopterIsAdult', 'contactId', 'signedAt']],
  ['handOver', ['contactId']],
  ['setFree', ['place', 'setFreeTo']],
  ['internalMove', ['room']],
  ['lost', []],
])('%s demands %j', (flow, fields) => {
  expect(demanded(flow).sort()).toEqual(fields)
})

test('what is given stays demanded, and what another choice asks for comes with it', () => {
  expect(demanded('found', { details: { place: 'Park', municipality: 'Altstadt' } }).sort()).toEqual(['municipality', 'place'])
  expect(demanded('death', { details: { deathKind: 'natural' } })).toEqual([])
  expect(demanded('death', { details: { deathKind: 'euthanasia', vet: 'Dr. Kern' } }).sort()).toEqual(['reason', 'vet'])
})

test('what the house demands is demanded', () => {
  const house = { ...settings, turnedIn: { ...settings.turnedIn, declarationDemanded: true } }
  expect(demanded('turnedIn', {}, house)).toContain('ownershipDeclared')
})
