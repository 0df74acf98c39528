import { expect, test } from 'vitest'
import { inmate } from '../../tests/factories/animals.ts'
import { ownershipAt } from '../changes/story/ownership.ts'
import { tell, type NewChange } from '../changes/newChange.ts'
import { careItemOf } from '../../tests/factories/careRows.ts'
import { adoptionDefaults } from '../settings/adoptionArea.ts'
import { blockersOf, weightOf, type Blocker, type KnownAnimal } from './blockers.ts'

const today = '2026-06-10'
const free = (more: Partial<KnownAnimal> = {}, animal: object = {}): KnownAnimal => ({
  animal: inmate('Luna', { custody: 'turnedIn', ...animal }),
  facts: { publicText: 'Lieb' },
  release: { heldUntil: null },
  interests: [],
  ownership: null,
  photos: 1,
  inQuarantine: false,
  plans: [],
  settings: adoptionDefaults,
  ...more,
})
const settings = (more: Partial<typeof adoptionDefaults>) => ({ settings: { ...adoptionDefaults, ...more } })
const reserved = { status: 'reserved' as const, reservedUntil: today }
const found = (notifiedAt: string | null, details: NewChange['details'] = {}, holdingMonths = 6) => {
  const at = notifiedAt ?? '2026-05-01T08:00:00.000Z'
  const { changes } = tell('x', [{ id: 'f', kind: 'found', at, recordedBy: null, details: { notifiedAt, ...details } }])
  return { ownership: ownershipAt({ animal: {}, changes }, `${today}T10:00:00.000Z`, { zone: 'Europe/Berlin', holdingMonths }) }
}

const unsigned = () => {
  const { changes } = tell('x', [{ id: 't', kind: 'turnedIn', at: '2026-05-01T08:00:00.000Z', recordedBy: null, owner: 'none' }])
  return { ownership: ownershipAt({ animal: {}, changes }, `${today}T10:00:00.000Z`, { zone: 'Europe/Berlin', holdingMonths: 6 }) }
}

const treated = (more: object) => ({ plans: [careItemOf('p', { blocksAdoption: true, ...more })] })

test.each<[string, KnownAnimal, Blocker[]]>([
  ['a treatment goes on', free(treated({})), ['treatment']],
  ['a treatment ends today', free(treated({ to: today })), ['treatment']],
  ['a treatment begins later', free(treated({ from: '2026-07-01' })), ['treatment']],
  ['a treatment pauses', free(treated({ pauses: [{ from: today, to: null, reason: 'x' }] })), ['treatment']],
  ['a treatment ended yesterday', free(treated({ to: '2026-06-09' })), []],
  ['the last dose was yesterday', free(treated({ from: '2026-06-08', count: 4 })), []],
  ['a treatment was stopped', free(treated({ to: today, stoppedAt: `${today}T08:00:00.000Z` })), []],
  ['a plan that does not block', free(treated({ blocksAdoption: false })), []],
  ['nothing', free(), []],
  ['it is dead', free({ photos: 0 }, { custody: null, outcome: 'dead' }), ['dead']],
  ['it was adopted', free({}, { custody: null, outcome: 'adopted' }), ['adopted']],
  ['it is with its owner', free({}, { custody: null, outcome: 'givenBack' }), ['notInCare']],
  ['it is a boarder', free({}, { custody: 'pension' }), ['guest']],
  ['it is a long guest', free({}, { custody: 'sponsored' }), ['guest']],
  ['an authority decides', free({}, { custody: 'seizure' }), ['seizure']],
  ['it has run away', free({}, { place: 'unknown' }), ['missing']],
  ['it is held back', free({ release: { heldUntil: today } }), ['held']],
  ['it was held back', free({ release: { heldUntil: '2026-06-09' } }), []],
  ['it is a puppy', free({}, { birthDate: '2026-05-01' }), ['puppy']],
  [
    'it is younger than settled',
    free(settings({ minimumAges: [{ species: 'dog', weeks: 12 }] }), { birthDate: '2026-04-01' }),
    ['underMinimumAge'],
  ],
  ['it is old enough', free(settings({ minimumAges: [{ species: 'dog', weeks: 10 }] }), { birthDate: '2026-04-01' }), []],
  ['it is in quarantine', free({ inQuarantine: true }), ['quarantine']],
  ['nobody told the authority', free(found(null)), ['claimPeriod']],
  ['it can be claimed', free(found('2026-05-01T08:00:00.000Z')), ['claimPeriod']],
  ['the finder owns it', free(found('2025-11-01T08:00:00.000Z')), ['othersOwn']],
  ['the organisation holds longer', free(found('2025-11-01T08:00:00.000Z', {}, 12)), ['holdingPeriod', 'othersOwn']],
  ['its owner is known', free(found('2025-11-01T08:00:00.000Z', { ownerKnownOn: '2025-12-01' })), ['othersOwn']],
  ['its owner signed nothing', free(unsigned()), ['ownerUnsigned']],
  ['its chip is demanded', free(settings({ chipDemanded: ['dog'] })), ['notChipped']],
  ['its chip is demanded and there', free(settings({ chipDemanded: ['dog'] }), { chip: '276099990000017' }), []],
  ['it should be neutered', free(settings({ neuteredDemanded: ['dog'] }), { neutered: 'unknown' }), ['notNeutered']],
  ['it is reserved', free({ interests: [reserved] }), ['reserved']],
  ['one of two reservations is taken', free({ interests: [reserved], ...settings({ reservationLimit: 2 }) }), []],
  ['the reservation is over', free({ interests: [{ ...reserved, reservedUntil: '2026-06-09' }] }), []],
  ['there is nothing to show', free({ photos: 0, facts: { publicText: '' } }), ['noPhoto', 'noText']],
])('%s', (_, known, expected) => {
  expect(blockersOf(known, today)).toEqual(expected)
})

test('what is missing for publishing forbids nothing', () => {
  expect([weightOf('noPhoto'), weightOf('held'), weightOf('claimPeriod')]).toEqual(['hides', 'forbids', 'doubts'])
})
