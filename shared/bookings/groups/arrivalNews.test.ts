import { expect, test } from 'vitest'
import type { ArrivalNews } from '../../settings/guestAreas.ts'
import { toldOfArrival } from './arrivalNews.ts'

const today = '2026-06-10'
const duty = (userId: string, more: { date?: string; endedAt?: string | null } = {}) => ({ userId, date: today, endedAt: null, ...more })
const house = {
  carers: ['ada', 'bea', 'cem'],
  duties: [duty('bea'), duty('cem', { endedAt: '2026-06-10T09:00:00.000Z' }), duty('dora')],
  others: [],
}

test.each<[string, ArrivalNews, Partial<Parameters<typeof toldOfArrival>[1]>, string[]]>([
  ['nobody is to be told', 'nobody', {}, []],
  ['everybody who may see the care', 'carers', {}, ['ada', 'bea', 'cem']],
  ['those who look after a group', 'onDuty', {}, ['bea']],
  ['nobody looks after a group', 'onDuty', { duties: [] }, []],
  ['somebody forgot yesterday to leave a group', 'onDuty', { duties: [duty('ada', { date: '2026-06-09' })] }, []],
  ['somebody was in one group and is in another', 'onDuty', { duties: [...house.duties, duty('cem')] }, ['bea', 'cem']],
  ['somebody looks after two groups', 'onDuty', { duties: [duty('bea'), duty('bea')] }, ['bea']],
  ['not the person who checked it in', 'carers', { others: ['ada'] }, ['bea', 'cem']],
  ['not the person on duty who gets the note', 'onDuty', { others: ['bea'] }, []],
  ['nobody may see the care', 'carers', { carers: [] }, []],
])('%s', (_name, news, more, expected) => expect(toldOfArrival(news, { ...house, ...more }, today, today)).toEqual(expected))

test('an arrival that is sent the next day is no news', () => expect(toldOfArrival('carers', house, '2026-06-09', today)).toEqual([]))
