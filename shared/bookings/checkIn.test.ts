import { describe, expect, test } from 'vitest'
import type { ReplicaReader } from '../mutation.ts'
import type { Stay } from './booking.ts'
import { checkIn, checkOut, quickCheckIn, takeBackCheckIn, takeBackCheckOut, walkIn } from './checkIn.ts'

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const [mid, user, tenant, booking, rex, bella] = [1, 2, 3, 4, 5, 6].map(idOf) as [string, string, string, string, string, string]
const at = '2026-06-10T05:30:00.000Z'

const stay = (id: string, animalId: string, more: Partial<Stay> = {}): Stay => ({
  id,
  version: 3,
  bookingId: booking,
  service: 'daycare',
  animalId,
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
const stays = [stay(idOf(10), rex), stay(idOf(11), bella)]
const replica = (rows: Stay[]): ReplicaReader => ({
  get: async (_kind, id) => rows.find((row) => row.id === id) as never,
  where: async (_kind, field, value) => rows.filter((row) => row[field as 'animalId'] === value) as never,
  from: async () => [],
})
const intent = <I>(input: I) => ({ mid, input, userId: user, tenantId: tenant, occurredAt: at, zone: 'Europe/Berlin' })
const input = { bookingId: booking, stays: stays.map(({ id, animalId }) => ({ id, animalId })) }

describe('check-in and check-out', () => {
  test('go to the documented call of their service with the animals that were tapped', () => {
    expect(checkIn.daycare.endpoint.path).toBe('/api/daycare/booking/{id}/check-in')
    expect(checkOut.pension.endpoint.path).toBe('/api/pension/booking/{id}/check-out')
    expect(takeBackCheckIn.pension.endpoint.path).toBe('/api/pension/booking/{id}/check-in/undo')
    expect(takeBackCheckOut.daycare.endpoint.path).toBe('/api/daycare/booking/{id}/check-out/undo')
    expect(checkIn.daycare.parts(intent(input))).toEqual({ params: { id: booking }, body: { animalIds: [rex, bella] } })
  })

  test('happen at the moment of the tap, by the person who tapped', () => {
    const one = checkIn.daycare.effects.stay!(stays[0]!, intent(input), stays[0]!.id)
    expect(one).toEqual({ ...stays[0], checkedInAt: at, checkedInBy: user })
  })

  test('a check-out before the check-in is refused at once on the device, and tried once more after others delivered', async () => {
    await expect(checkOut.daycare.check!(intent(input), replica(stays))).rejects.toMatchObject({ code: 'notCheckedIn' })
    expect(checkOut.daycare.retryOnceOn).toEqual(['notCheckedIn'])
    await checkOut.daycare.check!(intent(input), replica(stays.map((row) => ({ ...row, checkedInAt: at, checkedInBy: user }))))
  })

  test('an effect that no longer fits changes nothing, so that the server can say so', () => {
    const row = stays[0]!
    expect(checkOut.daycare.effects.stay!(row, intent(input), row.id)).toBe(row)
    expect(checkOut.daycare.effects.stay!(null, intent(input), row.id)).toBeNull()
  })

  test('all acts on one booking share a lane, other bookings do not wait', () => {
    const lanes = [checkIn, checkOut, takeBackCheckIn, takeBackCheckOut].map(({ daycare }) => daycare.lane(intent(input)))
    expect(new Set(lanes)).toEqual(new Set([`booking:${booking}`]))
    expect(checkIn.daycare.lane(intent({ ...input, bookingId: rex }))).not.toBe(lanes[0])
  })

  test('the answer of the server settles the booking and every stay', () => {
    const row = { id: booking, version: 5 } as never
    expect(checkIn.daycare.settled!({ booking: row, stays, noop: false })).toEqual([
      { kind: 'booking', id: booking, row },
      { kind: 'stay', id: stays[0]!.id, row: stays[0] },
      { kind: 'stay', id: stays[1]!.id, row: stays[1] },
    ])
  })
})

describe('quick check-in', () => {
  const quick = { id: null, animalId: rex, contactId: null }

  test('creates a walk-in of today with one stay that is in, the same on device and server', () => {
    const server = walkIn({ bookingId: mid, key: mid, animalId: rex, contactId: null, date: '2026-06-10', act: { at, by: user } })
    const [bookingKey, stayKey] = quickCheckIn.rows(intent(quick))
    expect(quickCheckIn.effects.booking!(null, intent(quick), bookingKey!.id)).toEqual(server.booking)
    expect(quickCheckIn.effects.stay!(null, intent(quick), stayKey!.id)).toEqual(server.stay)
    expect(server.booking).toMatchObject({ id: mid, kind: 'walkIn', state: 'checkedIn', startDate: '2026-06-10', endDate: '2026-06-10' })
    expect(server.stay).toMatchObject({ bookingId: mid, checkedInAt: at, checkedInBy: user, checkedOutAt: null })
  })

  test('is of the organisation’s day, not of UTC’s', () => {
    const late = { ...intent(quick), occurredAt: '2026-06-10T22:30:00.000Z' }
    expect(quickCheckIn.effects.booking!(null, late, mid)).toMatchObject({ startDate: '2026-06-11' })
  })

  test('an animal that is in already is not checked in a second time', async () => {
    const inside = stay(idOf(10), rex, { checkedInAt: at, checkedInBy: user })
    await expect(quickCheckIn.check!(intent(quick), replica([inside]))).rejects.toMatchObject({ code: 'alreadyBooked' })
    for (const rows of [
      [],
      [stays[0]!],
      [{ ...inside, checkedOutAt: at }],
      [{ ...inside, active: false }],
      [{ ...inside, service: 'pension' as const }],
      [{ ...inside, startDate: '2026-06-09' }],
    ])
      await quickCheckIn.check!(intent(quick), replica(rows))
  })

  test('the call carries the animal; who owns it the server knows itself', () => {
    expect(quickCheckIn.parts(intent({ ...quick, contactId: bella }))).toEqual({ body: { id: null, animalId: rex } })
  })
})
