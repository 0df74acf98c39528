import { expect, test } from 'vitest'
import { askedOf } from '../../../tests/factories/asked.ts'
import { facts, stay, terms } from '../../../tests/factories/bookingTerms.ts'
import { newRequest } from '../requests/bookingRequest.ts'
import { idNamed, inmate } from '../../../tests/factories/animals.ts'
import type { ReplicaReader } from '../../mutation.ts'
import { areaSettingId } from '../../settings/areaSetting.ts'
import { bookingProblems } from './bookingRules.ts'
import { factsOn } from './factsOn.ts'
import { houseNights, isHouseFull, type HouseLimits, type TakenNights } from './houseNights.ts'

type Species = TakenNights['species']
const unlimited = { mostGuests: 0, mostDogs: 0, mostCats: 0 }
const dog = (startDate: string, endDate: string): TakenNights => ({ species: 'dog', startDate, endDate })
const cat = (startDate: string, endDate: string): TakenNights => ({ species: 'cat', startDate, endDate })
/** Friday to Sunday: the nights of the 12th and the 13th. */
const [from, to] = ['2026-06-12', '2026-06-14']

type Row = [what: string, limits: Partial<HouseLimits>, taken: TakenNights[], coming: Species[], isFull: boolean, until?: string]

const rows: Row[] = [
  ['no limit', {}, [dog(from, to), dog(from, to)], ['dog'], false],
  ['a place is left', { mostGuests: 2 }, [dog(from, to)], ['dog'], false],
  ['none is left', { mostGuests: 2 }, [dog(from, to), cat(from, to)], ['dog'], true],
  ['one place for two', { mostGuests: 2 }, [dog(from, to)], ['dog', 'cat'], true],
  ['more animals than the house takes at all', { mostGuests: 2 }, [], ['dog', 'dog', 'cat'], true],
  ['others leave on the day of arrival', { mostGuests: 1 }, [dog('2026-06-01', from)], ['dog'], false],
  ['others come on the day of departure', { mostGuests: 1 }, [dog(to, '2026-06-20')], ['dog'], false],
  ['others are there on the last night alone', { mostGuests: 1 }, [dog('2026-06-13', to)], ['dog'], true],
  ['two others on different nights', { mostGuests: 2 }, [dog(from, '2026-06-13'), dog('2026-06-13', to)], ['dog'], false],
  ['two others on one night', { mostGuests: 2 }, [dog(from, '2026-06-14'), dog('2026-06-13', to)], ['dog'], true],
  ['a day without a night takes its day', { mostGuests: 1 }, [dog(from, from)], ['dog'], true, from],
  ['cats do not count for dogs', { mostDogs: 1 }, [cat(from, to), cat(from, to)], ['dog'], false],
  ['dogs are full', { mostDogs: 1 }, [dog(from, to)], ['dog'], true],
  ['dogs are full, a cat comes', { mostDogs: 1, mostCats: 1 }, [dog(from, to)], ['cat'], false],
  ['cats are full', { mostDogs: 5, mostCats: 1 }, [cat(from, to)], ['dog', 'cat'], true],
  ['dogs have places, the house has none', { mostGuests: 2, mostDogs: 2 }, [dog(from, to), cat(from, to)], ['dog'], true],
  [
    'a rabbit counts for all animals alone',
    { mostGuests: 1, mostDogs: 1 },
    [{ species: 'rabbit', startDate: from, endDate: to }],
    ['dog'],
    true,
  ],
  ['an animal that is not known counts for all animals alone', { mostDogs: 1 }, [dog(from, to)], [null], false],
  ['a booking without animals', { mostGuests: 1 }, [dog(from, to)], [], false],
]

test.each(rows)('%s', (_, limits, taken, coming, isFull, until = to) => {
  expect(isHouseFull({ limits: { ...unlimited, ...limits }, taken }, { startDate: from, endDate: until }, coming)).toBe(isFull)
})

test('stays of boarding that are agreed count, and animals of requests that hold places', () => {
  const stays = [
    stay('a', from, to),
    stay('own', from, to),
    stay('given up', from, to, { active: false }),
    stay('left early', from, to, { checkedOutAt: '2026-06-12T20:00:00.000Z' }),
    stay('in daycare', from, from, { service: 'daycare' }),
  ]
  const asked = { ...askedOf('contact'), id: null, startDate: from, endDate: to }
  const request = (id: string) => newRequest('pension', id, asked, '2026-06-01T08:00:00.000Z')!
  const house = houseNights(
    { ...unlimited, mostGuests: 9 },
    {
      stays,
      speciesOf: (id) => (id === 'a' ? 'cat' : 'dog'),
      requests: [request('pending'), request('accepted'), { ...request('of daycare'), service: 'daycare' }],
      bookingId: 'booking of own',
      requestId: 'accepted',
    },
  )
  const species = asked.animals.map((one) => one.species)
  expect(house?.taken.map((one) => one.species)).toEqual(['cat', ...species])
  expect(houseNights(unlimited, { stays, speciesOf: () => 'dog', requests: [] })).toBeNull()
})

test('a booking is refused at its first day; daycare is not asked', () => {
  const house = { limits: { ...unlimited, mostDogs: 1 }, taken: [dog(from, to)] }
  expect(bookingProblems(terms, { ...facts, house })).toEqual([{ code: 'booking.houseFull', field: 'startDate' }])
  const oneDay = { ...terms, endDate: from }
  expect(bookingProblems(oneDay, { ...facts, service: 'daycare', house })).toEqual([])
})

test('a device asks the same of the stays that it holds, those of other months too', async () => {
  const tenantId = idNamed('tenant')
  const setting = { id: areaSettingId(tenantId, 'pensionBookings'), version: 1, area: 'pensionBookings', values: { mostGuests: 1 } }
  const held = [stay('long', '2026-03-01', '2026-06-13'), stay('gone', '2026-05-01', from), stay('next', to, '2026-06-20')]
  const replica: ReplicaReader = {
    get: async (kind, id) =>
      (kind === 'animal' ? inmate('Rex') : kind === 'areaSetting' && id === setting.id ? setting : undefined) as never,
    where: async () => [],
    from: async (_kind, _field, value) => held.filter(({ endDate }) => endDate >= value) as never,
  }
  const judged = { bookingId: '', tenantId, today: '2026-06-10' }
  const codes = async (startDate: string) => {
    const said = { ...terms, startDate }
    return bookingProblems(said, { ...facts, house: (await factsOn(replica, 'pension', said, judged)).house }).map(({ code }) => code)
  }
  expect([await codes(from), await codes('2026-06-13')]).toEqual([['booking.houseFull'], []])
})
