// Finds worked out by hand, a row for each moment that matters. Berlin's clock; months by BGB §§ 187, 188: the day of the notice does not count,
// and the last day is the one with the same number, or the last of a month that has none.
import type { Claim } from '../../shared/changes/story/findPeriods.ts'
import type { Details } from '../../shared/changes/story/flowDetails.ts'

type Rights = NonNullable<Details['finderRights']>
/** First refusal of an adoption without clause and consent, of "the period is over", and of a give-back without consent; null: none. */
export type Refusals = readonly [adoption: string | null, periodOver: string | null, giveBack: string | null]

export interface FindRow {
  name: string
  notifiedAt: string | null
  rights: Rights
  /** When it is asked. */
  at: string
  claim: Claim
  owner: 'unknown' | 'finder' | 'municipality'
  provisional: boolean
  refused: Refusals
  /** Months of the organisation; 6 without. */
  months?: number
  ownerKnownOn?: string
}

const row = (
  name: string,
  notifiedAt: string | null,
  rights: Rights,
  at: string,
  [claim, owner, provisional]: [Claim, FindRow['owner'], boolean],
  refused: Refusals,
  more: Pick<FindRow, 'months' | 'ownerKnownOn'> = {},
): FindRow => ({ name, notifiedAt, rights, at, claim, owner, provisional, refused, ...more })

const runs: [Claim, FindRow['owner'], boolean] = ['runs', 'unknown', true]
const finders: [Claim, FindRow['owner'], boolean] = ['over', 'finder', false]
const towns: [Claim, FindRow['owner'], boolean] = ['over', 'municipality', false]
const known: [Claim, FindRow['owner'], boolean] = ['ownerKnown', 'unknown', true]
const notBegun: [Claim, FindRow['owner'], boolean] = ['notBegun', 'unknown', true]
const [clause, notOver, consent, finder] = [
  ...(['adoption.provisionalClauseMissing', 'owner.periodNotOver', 'owner.consentMissing', 'giveback.finderConsent'] as const),
] as const
const free: Refusals = [clause, notOver, null]
const kept: Refusals = [clause, notOver, finder]
const ofFinder: Refusals = [consent, null, finder]
const ofTown: Refusals = [consent, null, consent]
const claimed: Refusals = [consent, notOver, null]

export const findRows: readonly FindRow[] = [
  row('the moment of the notice', '2026-01-15T10:00:00.000Z', 'unknown', '2026-01-15T10:00:00.000Z', runs, free),
  row('noon of the last day', '2026-01-15T10:00:00.000Z', 'unknown', '2026-07-15T10:00:00.000Z', runs, free),
  row('last second', '2026-01-15T10:00:00.000Z', 'unknown', '2026-07-15T21:59:59.000Z', runs, free),
  row('first moment after', '2026-01-15T10:00:00.000Z', 'unknown', '2026-07-15T22:00:00.000Z', finders, ofFinder),
  row('long after', '2026-01-15T10:00:00.000Z', 'unknown', '2028-01-15T10:00:00.000Z', finders, ofFinder),
  row('rights kept, first day', '2026-01-15T10:00:00.000Z', 'keeps', '2026-01-15T12:00:00.000Z', runs, kept),
  row('rights kept, last second', '2026-01-15T10:00:00.000Z', 'keeps', '2026-07-15T21:59:59.000Z', runs, kept),
  row('rights kept, after', '2026-01-15T10:00:00.000Z', 'keeps', '2026-07-15T22:00:00.000Z', finders, ofFinder),
  row('only the reward waived, last second', '2026-01-15T10:00:00.000Z', 'waivesReward', '2026-07-15T21:59:59.000Z', runs, kept),
  row('only the reward waived, after', '2026-01-15T10:00:00.000Z', 'waivesReward', '2026-07-15T22:00:00.000Z', finders, ofFinder),
  row('ownership waived, last second', '2026-01-15T10:00:00.000Z', 'waivesOwnership', '2026-07-15T21:59:59.000Z', runs, free),
  row('ownership waived, after', '2026-01-15T10:00:00.000Z', 'waivesOwnership', '2026-07-15T22:00:00.000Z', towns, ofTown),
  row('both waived, last second', '2026-01-15T10:00:00.000Z', 'waivesBoth', '2026-07-15T21:59:59.000Z', runs, free),
  row('both waived, after', '2026-01-15T10:00:00.000Z', 'waivesBoth', '2026-07-15T22:00:00.000Z', towns, ofTown),
  // Ends of months.
  row('31 August, 28 February', '2025-08-31T10:00:00.000Z', 'keeps', '2026-02-28T22:59:59.000Z', runs, kept),
  row('31 August, 1 March', '2025-08-31T10:00:00.000Z', 'keeps', '2026-02-28T23:00:00.000Z', finders, ofFinder),
  row('30 August, 28 February', '2025-08-30T10:00:00.000Z', 'waivesBoth', '2026-02-28T22:59:59.000Z', runs, free),
  row('30 August, 1 March', '2025-08-30T10:00:00.000Z', 'waivesBoth', '2026-02-28T23:00:00.000Z', towns, ofTown),
  row('29 August, 28 February', '2025-08-29T10:00:00.000Z', 'waivesBoth', '2026-02-28T22:59:59.000Z', runs, free),
  row('29 August, 1 March', '2025-08-29T10:00:00.000Z', 'waivesBoth', '2026-02-28T23:00:00.000Z', towns, ofTown),
  row('28 August, 28 February', '2025-08-28T10:00:00.000Z', 'keeps', '2026-02-28T22:59:59.000Z', runs, kept),
  row('28 August, 1 March', '2025-08-28T10:00:00.000Z', 'keeps', '2026-02-28T23:00:00.000Z', finders, ofFinder),
  row('27 August, 28 February', '2025-08-27T10:00:00.000Z', 'keeps', '2026-02-28T10:00:00.000Z', finders, ofFinder),
  row('31 August before a leap year, 28 February', '2027-08-31T10:00:00.000Z', 'keeps', '2028-02-28T23:30:00.000Z', runs, kept),
  row('31 August before a leap year, 29 February', '2027-08-31T10:00:00.000Z', 'keeps', '2028-02-29T22:59:59.000Z', runs, kept),
  row('31 August before a leap year, 1 March', '2027-08-31T10:00:00.000Z', 'keeps', '2028-02-29T23:00:00.000Z', finders, ofFinder),
  row('28 August before a leap year, 29 February', '2027-08-28T10:00:00.000Z', 'waivesBoth', '2028-02-28T23:00:00.000Z', towns, ofTown),
  row('29 February, 29 August', '2028-02-29T10:00:00.000Z', 'unknown', '2028-08-29T21:59:59.000Z', runs, free),
  row('29 February, 30 August', '2028-02-29T10:00:00.000Z', 'unknown', '2028-08-29T22:00:00.000Z', finders, ofFinder),
  row('28 February, 28 August', '2026-02-28T10:00:00.000Z', 'unknown', '2026-08-28T21:59:59.000Z', runs, free),
  row('28 February, 29 August', '2026-02-28T10:00:00.000Z', 'unknown', '2026-08-28T22:00:00.000Z', finders, ofFinder),
  row('31 March, 30 September', '2026-03-31T10:00:00.000Z', 'waivesBoth', '2026-09-30T21:59:59.000Z', runs, free),
  row('31 March, 1 October', '2026-03-31T10:00:00.000Z', 'waivesBoth', '2026-09-30T22:00:00.000Z', towns, ofTown),
  row('31 May, 30 November', '2026-05-31T10:00:00.000Z', 'keeps', '2026-11-30T22:59:59.000Z', runs, kept),
  row('31 May, 1 December', '2026-05-31T10:00:00.000Z', 'keeps', '2026-11-30T23:00:00.000Z', finders, ofFinder),
  row('31 October, 30 April', '2026-10-31T10:00:00.000Z', 'keeps', '2027-04-30T21:59:59.000Z', runs, kept),
  row('31 October, 1 May', '2026-10-31T10:00:00.000Z', 'keeps', '2027-04-30T22:00:00.000Z', finders, ofFinder),
  row('31 December, 30 June', '2026-12-31T10:00:00.000Z', 'waivesBoth', '2027-06-30T21:59:59.000Z', runs, free),
  row('31 December, 1 July', '2026-12-31T10:00:00.000Z', 'waivesBoth', '2027-06-30T22:00:00.000Z', towns, ofTown),
  // A notice after midnight is one of the next day, whatever the date in UTC.
  row('half past midnight on 1 June, 1 December', '2026-05-31T22:30:00.000Z', 'keeps', '2026-12-01T22:59:59.000Z', runs, kept),
  row('half past midnight on 1 June, 2 December', '2026-05-31T22:30:00.000Z', 'keeps', '2026-12-01T23:00:00.000Z', finders, ofFinder),
  row('half past midnight on 1 January, 1 July', '2025-12-31T23:30:00.000Z', 'keeps', '2026-07-01T21:59:59.000Z', runs, kept),
  row('half past midnight on 1 January, 2 July', '2025-12-31T23:30:00.000Z', 'keeps', '2026-07-01T22:00:00.000Z', finders, ofFinder),
  // The clocks go forward on 29 March 2026 at 2, a day of 23 hours.
  row('told on the short day, before the change', '2026-03-28T23:30:00.000Z', 'keeps', '2026-09-29T21:59:59.000Z', runs, kept),
  row(
    'told on the short day, before the change, after',
    '2026-03-28T23:30:00.000Z',
    'keeps',
    '2026-09-29T22:00:00.000Z',
    finders,
    ofFinder,
  ),
  row('told on the short day, last minute', '2026-03-29T21:59:00.000Z', 'waivesBoth', '2026-09-29T21:59:59.000Z', runs, free),
  row('told on the short day, last minute, after', '2026-03-29T21:59:00.000Z', 'waivesBoth', '2026-09-29T22:00:00.000Z', towns, ofTown),
  row('told after the short day', '2026-03-29T22:00:00.000Z', 'keeps', '2026-09-30T21:59:59.000Z', runs, kept),
  row('ends on the short day', '2025-09-29T10:00:00.000Z', 'keeps', '2026-03-29T21:59:59.000Z', runs, kept),
  row('ended with the short day', '2025-09-29T10:00:00.000Z', 'keeps', '2026-03-29T22:00:00.000Z', finders, ofFinder),
  // They go back on 25 October 2026 at 3, a day of 25 hours.
  row(
    'ends on the long day, the hour that a fixed offset would miss',
    '2026-04-25T10:00:00.000Z',
    'keeps',
    '2026-10-25T22:00:00.000Z',
    runs,
    kept,
  ),
  row('ends on the long day, last second', '2026-04-25T10:00:00.000Z', 'keeps', '2026-10-25T22:59:59.000Z', runs, kept),
  row('ended with the long day', '2026-04-25T10:00:00.000Z', 'keeps', '2026-10-25T23:00:00.000Z', finders, ofFinder),
  row('told in the first half hour of the long day', '2026-10-24T22:30:00.000Z', 'waivesBoth', '2027-04-25T21:59:59.000Z', runs, free),
  row(
    'told in the first half hour of the long day, after',
    '2026-10-24T22:30:00.000Z',
    'waivesBoth',
    '2027-04-25T22:00:00.000Z',
    towns,
    ofTown,
  ),
  row('told in the last half hour of the long day', '2026-10-25T22:30:00.000Z', 'waivesBoth', '2027-04-25T22:00:00.000Z', towns, ofTown),
  row('told after the long day', '2026-10-25T23:00:00.000Z', 'waivesBoth', '2027-04-26T21:59:59.000Z', runs, free),
  // Without a notice nothing begins.
  row('nobody told the authority, rights kept', null, 'keeps', '2029-06-01T10:00:00.000Z', notBegun, kept),
  row('nobody told the authority, both waived', null, 'waivesBoth', '2029-06-01T10:00:00.000Z', notBegun, free),
  // Somebody entitled became known: nobody acquires it by time, unless that was after the end.
  row('before the day it became known', '2026-01-15T10:00:00.000Z', 'waivesBoth', '2026-03-31T21:59:59.000Z', runs, free, {
    ownerKnownOn: '2026-04-01',
  }),
  row('on the day it became known', '2026-01-15T10:00:00.000Z', 'waivesBoth', '2026-03-31T22:00:00.000Z', known, claimed, {
    ownerKnownOn: '2026-04-01',
  }),
  row('known on the last day', '2026-01-15T10:00:00.000Z', 'waivesBoth', '2026-07-16T10:00:00.000Z', known, claimed, {
    ownerKnownOn: '2026-07-15',
  }),
  row(
    'known on the last day, rights kept',
    '2026-01-15T10:00:00.000Z',
    'keeps',
    '2026-07-16T10:00:00.000Z',
    known,
    [consent, notOver, finder],
    { ownerKnownOn: '2026-07-15' },
  ),
  row('known a day too late', '2026-01-15T10:00:00.000Z', 'keeps', '2026-07-20T10:00:00.000Z', finders, ofFinder, {
    ownerKnownOn: '2026-07-16',
  }),
  row('known without a notice', null, 'waivesBoth', '2029-06-01T10:00:00.000Z', known, claimed, { ownerKnownOn: '2029-05-01' }),
  // The months of the organisation move neither claim nor owner.
  row('a year held, last day of the claim', '2026-01-15T10:00:00.000Z', 'keeps', '2026-07-15T21:59:59.000Z', runs, kept, { months: 12 }),
  row('a year held, claim over', '2026-01-15T10:00:00.000Z', 'keeps', '2026-07-15T22:00:00.000Z', ['over', 'finder', true], ofFinder, {
    months: 12,
  }),
  row(
    'a year held, last second',
    '2026-01-15T10:00:00.000Z',
    'waivesBoth',
    '2027-01-15T22:59:59.000Z',
    ['over', 'municipality', true],
    ofTown,
    { months: 12 },
  ),
  row('a year held, after', '2026-01-15T10:00:00.000Z', 'waivesBoth', '2027-01-15T23:00:00.000Z', towns, ofTown, { months: 12 }),
  row(
    'three years held, last second',
    '2026-02-28T10:00:00.000Z',
    'waivesBoth',
    '2029-02-28T22:59:59.000Z',
    ['over', 'municipality', true],
    ofTown,
    { months: 36 },
  ),
  row('three years held, after', '2026-02-28T10:00:00.000Z', 'waivesBoth', '2029-02-28T23:00:00.000Z', towns, ofTown, { months: 36 }),
]
