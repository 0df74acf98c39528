import { describe, expect, test } from 'vitest'
import type { ReplicaReader } from '../mutation.ts'
import { services, withoutRemarks, type Booking, type Stay } from './booking.ts'
import { closeBooking, reopenBooking, stateAfter } from './cancellation.ts'
import { closings } from './closingTerms.ts'

const at = '2026-06-10T16:00:00.000Z'
const booking: Booking = {
  id: 'booking',
  version: 1,
  service: 'daycare',
  kind: 'booked',
  contactId: null,
  startDate: '2026-06-10',
  endDate: '2026-06-10',
  dropOffTime: null,
  pickUpTime: null,
  state: 'confirmed',
  ...withoutRemarks,
}
const stayOf = (id: string, more: Partial<Stay> = {}): Stay => ({
  id,
  version: 1,
  bookingId: 'booking',
  service: 'daycare',
  animalId: `animal of ${id}`,
  roomId: null,
  startDate: '2026-06-10',
  endDate: '2026-06-10',
  active: true,
  checkedInAt: null,
  checkedInBy: null,
  checkedOutAt: null,
  checkedOutBy: null,
  ...more,
})
const here = { checkedInAt: at, checkedInBy: 'u' }
const replica = (rows: { booking?: Booking; stays: Stay[]; outcome?: 'dead' }): ReplicaReader => ({
  get: async (kind, id) =>
    (kind === 'booking'
      ? rows.booking
      : kind === 'stay'
        ? rows.stays.find((stay) => stay.id === id)
        : { outcome: rows.outcome ?? null }) as never,
  where: async () => [],
  from: async () => [],
})
const intent = (whole = true, occurredAt = at) => ({
  mid: 'm',
  userId: 'u',
  tenantId: 't',
  occurredAt,
  zone: 'Europe/Berlin',
  input: { bookingId: 'booking', stays: [{ id: 'one', animalId: 'animal of one' }], whole },
})

describe.each(services.flatMap((service) => closings.map((closing) => [service, closing] as const)))('%s %s', (service, closing) => {
  const close = closeBooking[service][closing]
  const reopen = reopenBooking[service][closing]

  test('ends what is expected at once, on the device, and the undo brings it back', () => {
    const closed = close.effects.booking!(booking, intent(), booking.id)
    const given = close.effects.stay!(stayOf('one'), intent(), 'one')
    expect([closed?.state, given?.active]).toEqual([closing, false])
    expect(reopen.effects.booking!(closed, intent(), booking.id)).toEqual(booking)
    expect(reopen.effects.stay!(given, intent(), 'one')).toEqual(stayOf('one'))
  })

  test('for one of several animals leaves the booking to the others', () => {
    expect(close.effects.booking!(booking, intent(false), booking.id)).toEqual(booking)
    expect(stateAfter(closing, [stayOf('one', { active: false }), stayOf('two')])).toBe('confirmed')
    expect(stateAfter(closing, [stayOf('one', { active: false }), stayOf('two', here)])).toBe('checkedIn')
    expect(stateAfter(closing, [stayOf('one', { active: false })])).toBe(closing)
  })

  test('is refused once the animal has come, and tried once more after others delivered', async () => {
    await expect(close.check!(intent(), replica({ booking, stays: [stayOf('one', here)] }))).rejects.toMatchObject({
      code: 'booking.hasCome',
    })
    expect(close.retryOnceOn).toEqual(['booking.hasCome'])
    // On a rebase it changes nothing.
    const inside = stayOf('one', here)
    expect(close.effects.stay!(inside, intent(), 'one')).toBe(inside)
    const checkedIn = { ...booking, state: 'checkedIn' as const }
    expect(close.effects.booking!(checkedIn, intent(), booking.id)).toBe(checkedIn)
  })

  test('shares the lane of check-in, so that what was tapped first is judged first', () => {
    expect([close.lane(intent()), reopen.lane(intent())]).toEqual(['booking:booking', 'booking:booking'])
  })

  test('goes to its call with the animals', () => {
    const path = `/api/${service}/booking/{id}/${closing === 'cancelled' ? 'cancel' : 'no-show'}`
    expect([close.endpoint.path, reopen.endpoint.path]).toEqual([path, `${path}/undo`])
    expect(close.parts(intent())).toEqual({ params: { id: 'booking' }, body: { animalIds: ['animal of one'] } })
  })

  test('is not taken back for an animal that has died', async () => {
    await reopen.check!(intent(), replica({ booking, stays: [] }))
    await expect(reopen.check!(intent(), replica({ booking, stays: [], outcome: 'dead' }))).rejects.toMatchObject({
      code: 'change.afterDeath',
    })
  })
})

test('nobody fails to appear before the day of arrival, which is the organisation’s; cancelling is always possible', async () => {
  const rows = replica({ booking, stays: [stayOf('one')] })
  const early = intent(true, '2026-06-09T21:59:00.000Z')
  await expect(closeBooking.daycare.noShow.check!(early, rows)).rejects.toMatchObject({ code: 'booking.notYet' })
  await closeBooking.daycare.noShow.check!(intent(true, '2026-06-09T22:00:00.000Z'), rows)
  await closeBooking.daycare.cancelled.check!(early, rows)
})

test('why and for which fee it does not happen is on the device at once, and gone once it is taken back', () => {
  const said = { ...intent().input, reason: 'Krank', fee: null, proposedCents: 4_800 }
  const closed = closeBooking.pension.cancelled.effects.booking!(booking, { ...intent(), input: said }, booking.id)
  expect(closed).toMatchObject({ state: 'cancelled', cancelReason: 'Krank', cancelFeeCents: 4_800, cancelFeeReason: '' })
  expect(reopenBooking.pension.cancelled.effects.booking!(closed, intent(), booking.id)).toEqual(booking)
  const waived = { ...said, fee: { cents: 0, reason: 'Stammgast' } }
  expect(closeBooking.pension.noShow.effects.booking!(booking, { ...intent(), input: waived }, booking.id)).toMatchObject({
    state: 'noShow',
    cancelFeeCents: 0,
    cancelFeeReason: 'Stammgast',
  })
  expect(closeBooking.pension.cancelled.parts({ ...intent(), input: waived }).body).toEqual({
    animalIds: ['animal of one'],
    reason: 'Krank',
    fee: { cents: 0, reason: 'Stammgast' },
  })
})
