// Sponsored residencies, and calls about them.
import fc from 'fast-check'
import { residencyModes } from '../../shared/settings/residencyTerms.ts'
import { residencyStates, type ResidencyBody, type SponsoredResidency } from '../../shared/bookings/residencies/sponsoredResidency.ts'
import { addDays } from '../../shared/time.ts'
import type { World } from '../world.ts'
import type { Person } from './maker.ts'
import { orNull, someDate, someId, someInstant, text, version } from './some.ts'

/** A residency of 900 euros a month that is requested. */
export const residencyOf = (id: string, more: Partial<SponsoredResidency> = {}): SponsoredResidency => ({
  id,
  version: 0,
  animalId: id,
  contactId: id,
  state: 'requested',
  from: '2026-06-01',
  plannedUntil: null,
  prices: [{ from: null, mode: 'perMonth', cents: 90_000 }],
  billingDay: 1,
  taxRate: 1900,
  depositCents: null,
  noticeDays: 14,
  roomId: null,
  vetLimitCents: null,
  emergencyContact: '',
  notes: '',
  beganAt: null,
  beganBy: null,
  noticeOn: null,
  leavesOn: null,
  endedAt: null,
  endedBy: null,
  ...more,
})

/** The body of a call that enters one. */
export function residencyBody(animalId: string, contactId: string, more: Partial<ResidencyBody> = {}): ResidencyBody {
  const {
    version: _v,
    state: _s,
    beganAt: _a,
    beganBy: _b,
    noticeOn: _n,
    leavesOn: _l,
    endedAt: _e,
    endedBy: _f,
    ...body
  } = residencyOf('')
  return { ...body, id: null, animalId, contactId, ...more }
}

const somePrice = fc.record({ from: orNull(someDate), mode: fc.constantFrom(...residencyModes), cents: fc.nat(100_000) })
const someCents = orNull(fc.nat(100_000))

export const someResidency = fc
  .record({
    id: someId,
    version,
    animalId: someId,
    contactId: someId,
    state: fc.constantFrom(...residencyStates),
    from: someDate,
    days: orNull(fc.nat(200)),
    prices: fc.array(somePrice, { minLength: 1, maxLength: 2 }),
    billingDay: fc.integer({ min: 1, max: 28 }),
    taxRate: fc.constantFrom<(0 | 700 | 1900)[]>(0, 700, 1900),
    depositCents: someCents,
    noticeDays: fc.nat(60),
    roomId: orNull(someId),
    vetLimitCents: someCents,
    emergencyContact: text,
    notes: text,
    beganAt: someInstant,
    by: someId,
    noticeOn: someDate,
    leavesIn: fc.nat(40),
    lasted: fc.nat(100_000),
  })
  .map(({ days, beganAt, by, noticeOn, leavesIn, lasted, ...row }): SponsoredResidency => {
    const [hasBegun, isOver] = [row.state !== 'requested', row.state === 'ended' || row.state === 'converted']
    const hasNotice = row.state === 'notice'
    return {
      ...row,
      plannedUntil: days === null ? null : addDays(row.from, days),
      beganAt: hasBegun ? beganAt : null,
      beganBy: hasBegun ? by : null,
      noticeOn: hasNotice ? noticeOn : null,
      leavesOn: hasNotice ? addDays(noticeOn, leavesIn) : null,
      endedAt: isOver ? new Date(Date.parse(beganAt) + lasted * 60_000).toISOString() : null,
      endedBy: isOver ? by : null,
    }
  })

const someBody = fc.tuple(someResidency, orNull(someId)).map(([row, id]): ResidencyBody => {
  const { prices, plannedUntil, emergencyContact: _e, notes: _n, animalId, contactId, from, roomId } = row
  const first = { ...prices[0]!, from: null }
  return { ...residencyBody(animalId, contactId), from, plannedUntil, prices: [first], roomId, emergencyContact: 'x', notes: '', id }
})
const ofOne = fc.record({ id: someId })

/** Arbitrary inputs of its mutations. */
export const residencyInputs: [name: string, input: fc.Arbitrary<unknown>][] = [
  ['createSponsoredResidency', someBody],
  ['changeSponsoredResidency', fc.record({ id: someId, body: someBody })],
  ['deleteSponsoredResidency', ofOne],
  ['beginSponsoredResidency', fc.record({ id: someId, at: someInstant })],
  ['undoBeginSponsoredResidency', ofOne],
  ['noticeSponsoredResidency', fc.record({ id: someId, on: someDate, leavesOn: someDate })],
  ['undoNoticeSponsoredResidency', ofOne],
  ['endSponsoredResidency', fc.record({ id: someId, at: someInstant, converted: fc.boolean() })],
  ['undoEndSponsoredResidency', ofOne],
]

/** Each call about a residency once. */
export async function residencySteps(world: World, person: Person) {
  const [contactId, animalId] = [(await world.contact(person)).id, (await world.animal(person)).id]
  const id = world.id()
  const path = '/api/pension/sponsored-residency/{id}'
  const body = residencyBody(animalId, contactId, { from: '2026-06-10' })
  const at = '2026-06-10T08:00:00.000Z'
  return [
    ['POST', '/api/pension/sponsored-residency/new', id, { ...body, id }],
    ['POST', path, id, { ...body, notes: 'x' }],
    ['POST', `${path}/begin`, id, { at }],
    ['POST', `${path}/notice`, id, { on: '2026-06-10', leavesOn: '2026-06-20' }],
    ['POST', `${path}/notice/undo`, id, undefined],
    ['POST', `${path}/end`, id, { at, converted: false }],
    ['POST', `${path}/end/undo`, id, undefined],
    ['POST', `${path}/begin/undo`, id, undefined],
    ['DELETE', path, id, undefined],
  ] as const
}
