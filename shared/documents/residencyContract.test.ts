import { expect, test } from 'vitest'
import { documents } from '../../locales/de/documents.ts'
import { residencyOf } from '../../tests/factories/residencies.ts'
import { noLetterhead } from './letterhead.ts'
import { createPen, nobody } from './pen.ts'
import { ownerBesides, residencyFacts } from './residencyContract.ts'
import type { SponsoredResidency } from '../bookings/residencies/sponsoredResidency.ts'

const pen = createPen({
  language: 'de',
  words: documents,
  organization: 'Hof',
  letterhead: noLetterhead,
  zone: 'Europe/Berlin',
  now: '2026-08-10T08:00:00.000Z',
  today: '2026-08-10',
})
const owner = { name: 'Olga Halter', phone: null, details: null }
const valuesOf = (more: Partial<SponsoredResidency>, place = { payer: nobody, owner: null as typeof owner | null, room: '' }) => {
  const { values } = residencyFacts(pen, residencyOf('a', more), place, [])
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value?.text.replaceAll(/\s/g, ' ')]))
}
const monthly = { mode: 'perMonth', cents: 90_000 } as const

test.each<[string, SponsoredResidency['prices'], string]>([
  ['one price', [{ from: null, ...monthly }], '900,00 € im Monat'],
  ['a flat one', [{ from: null, mode: 'flat', cents: 5_000 }], '50,00 € einmalig'],
  [
    'an earlier, the current and a later one',
    [
      { from: null, ...monthly },
      { from: '2026-08-01', mode: 'perDay', cents: 2_000 },
      { from: '2026-10-01', mode: 'perDay', cents: 2_500 },
    ],
    '20,00 € am Tag; ab 01.10.2026: 25,00 € am Tag',
  ],
])('the price with %s is that of the day, with the later ones', (_, prices, said) => expect(valuesOf({ prices }).price).toBe(said))

test('a stay that begins later names the price of its first day', () => {
  const prices: SponsoredResidency['prices'] = [
    { from: null, ...monthly },
    { from: '2026-09-01', ...monthly, cents: 95_000 },
  ]
  expect(valuesOf({ from: '2026-09-15', prices }).price).toBe('950,00 € im Monat')
})

test('what was not agreed on is empty, and a flat price has no billing day', () => {
  expect(valuesOf({ noticeDays: 0, prices: [{ from: null, mode: 'flat', cents: 1 }] })).toMatchObject({
    plannedUntil: '',
    deposit: '',
    noticeDays: '',
    vetLimit: '',
    room: '',
    billingDay: '',
    'owner.name': '',
  })
  const all = valuesOf(
    { plannedUntil: '2026-09-30', depositCents: 20_000, noticeDays: 1, vetLimitCents: 15_000, billingDay: 15, emergencyContact: 'Kim' },
    { payer: nobody, owner, room: 'Box 4' },
  )
  expect(all).toMatchObject({
    plannedUntil: '30.09.2026',
    deposit: '200,00 €',
    noticeDays: '1 Tag',
    vetLimit: '150,00 €',
    billingDay: '15',
  })
  expect(all).toMatchObject({ emergencyContact: 'Kim', room: 'Box 4', 'owner.name': 'Olga Halter' })
})

test.each([
  [{ contactId: 'payer' }, null],
  [{ contactId: 'owner' }, 'owner'],
  [{ contactId: null }, null],
  [undefined, null],
])('the owner besides the payer of %o is %s', (animal, found) => expect(ownerBesides({ contactId: 'payer' }, animal)).toBe(found))
