import { describe, expect, test } from 'vitest'
import { idNamed, inmate } from '../../tests/factories/animals.ts'
import type { Animal } from '../animals/animal.ts'
import { situations, type Situation } from '../changes/story/situation.ts'
import type { Mutation, ReplicaReader } from '../mutation.ts'
import type { Service, Stay } from './booking.ts'
import { checkIn, quickCheckIn, takeBackCheckOut } from './checkIn.ts'
import { guestRefusal, type GuestRefusal } from './mayCome.ts'

const at = '2026-06-10T06:00:00.000Z'
const gone = { custody: null, place: null, careUntil: '2026-06-01' }

/** What speaks against a guest in each situation, in daycare and in boarding. */
const table: Record<Situation, [daycare: GuestRefusal | null, pension: GuestRefusal | null]> = {
  dead: ['change.afterDeath', 'change.afterDeath'],
  missing: ['change.missing', 'change.missing'],
  present: ['change.inCustody', 'change.inCustody'],
  inFoster: ['change.inCustody', 'change.inCustody'],
  inCustodyForAuthority: ['change.inCustody', 'change.inCustody'],
  inSponsoredStay: ['change.inCustody', 'change.inCustody'],
  inPension: ['booking.isBoarding', null],
  inDaycare: [null, null],
  adopted: [null, null],
  handedOver: [null, null],
  givenBack: [null, null],
  setFree: ['booking.wasSetFree', 'booking.wasSetFree'],
  notReturned: ['booking.notBack', 'booking.notBack'],
  external: [null, null],
  none: [null, null],
}

test.each(situations)('%s: one answer for every way in', (situation) => {
  expect([guestRefusal('daycare', situation), guestRefusal('pension', situation)]).toEqual(table[situation])
})

/** Every way in which an animal comes to be in, over the rows of a device. */
describe.each([
  ['quick check-in of daycare', 'daycare', quickCheckIn, false],
  ['check-in of daycare', 'daycare', checkIn.daycare, false],
  ['check-in of boarding', 'pension', checkIn.pension, false],
  ['check-out of daycare, taken back', 'daycare', takeBackCheckOut.daycare, true],
  ['check-out of boarding, taken back', 'pension', takeBackCheckOut.pension, true],
] as const)('%s', (_, service, mutation, wasThere) => {
  test.each<[string, Partial<Animal>, Situation]>([
    ['died', { ...gone, outcome: 'dead' }, 'dead'],
    ['is missing', { place: 'unknown' }, 'missing'],
    ['lives in the house', {}, 'present'],
    ['lives in a foster home', { place: 'foster' }, 'inFoster'],
    ['boards', { custody: 'pension', careFrom: '2026-06-10' }, 'inPension'],
    ['never came back', { ...gone, outcome: 'notReturned' }, 'notReturned'],
    ['was set free', { ...gone, outcome: 'setFree' }, 'setFree'],
    ['was adopted', { ...gone, outcome: 'adopted' }, 'adopted'],
  ])('of an animal that %s', async (__, facts, situation) => {
    const refusal = table[situation][service === 'daycare' ? 0 : 1]
    const done = tried(mutation, service, inmate('Rex', facts), wasThere)
    const code = await done.then(
      () => null,
      (error: { code: string }) => error.code,
    )
    expect(code).toBe(refusal)
  })
})

test('who was checked out of boarding on this device may come to daycare before the server has heard of it', async () => {
  const rex = inmate('Rex', { custody: 'pension', careFrom: '2026-06-08' })
  const boarded = stayOf('pension', rex.id, { checkedInAt: '2026-06-08T06:00:00.000Z', checkedOutAt: '2026-06-10T05:00:00.000Z' })
  await quickCheckIn.check!(intent({ id: null, animalId: rex.id, contactId: null }), replica(rex, [boarded]))
  const boards = inmate('Rex', { ...gone })
  const inside = stayOf('pension', boards.id, { checkedInAt: at })
  const done = quickCheckIn.check!(intent({ id: null, animalId: boards.id, contactId: null }), replica(boards, [inside]))
  await expect(done).rejects.toMatchObject({ code: 'booking.isBoarding' })
})

function tried(mutation: Mutation, service: Service, animal: Animal, wasThere: boolean): Promise<void> {
  const stay = stayOf(service, animal.id, wasThere ? { checkedInAt: at, checkedOutAt: at } : {})
  const input = mutation === quickCheckIn ? { id: null, animalId: animal.id } : { bookingId: stay.bookingId, stays: [stay] }
  return mutation.check!(intent(input), replica(animal, [stay]))
}

function stayOf(service: Service, animalId: string, more: Partial<Stay>): Stay {
  return {
    id: `${service} stay`,
    version: 1,
    bookingId: 'booking',
    service,
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
  }
}

const intent = <I>(input: I) => ({ mid: 'm', input, userId: 'u', tenantId: idNamed('tenant'), occurredAt: at, zone: 'Europe/Berlin' })
const replica = (animal: Animal, stays: Stay[]): ReplicaReader => ({
  get: async (kind, id) => (kind === 'animal' ? animal : stays.find((stay) => stay.id === id)) as never,
  where: async (_kind, field, value) => stays.filter((row) => row[field as 'animalId'] === value) as never,
  from: async () => [],
})
