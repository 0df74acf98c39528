// What is added to the prices of boarding in the demo.
import { derivedId } from '../../../shared/uuid.ts'
import type { DemoRow, DemoRows } from '../rowsOfNouns.ts'

type Row = DemoRow<'pensionSurcharge'>

export const rows: DemoRows<'pensionSurcharge'> = ({ tenantId, today, services }) => {
  const year = today.slice(0, 4)
  const surcharge = (name: string, value: number, more: Partial<Row>): Row => ({
    id: derivedId(tenantId, `demo:pensionSurcharge:${name}`),
    name,
    value,
    per: 'animalDay',
    unit: 'euro',
    taxRate: 1900,
    species: null,
    from: null,
    to: null,
    yearly: false,
    weekdays: [],
    publicHolidays: false,
    condition: null,
    underMonths: null,
    active: true,
    isPeak: false,
    ...more,
  })
  if (!services.includes('pension')) return []
  return [
    surcharge('Feiertag', 500, { publicHolidays: true }),
    surcharge('Wochenende', 200, { weekdays: [5, 6] }),
    surcharge('Heizung Oktober bis März', 300, { per: 'day', from: `${year}-10-01`, to: `${year}-03-31`, yearly: true }),
    surcharge('Hund unter 18 Monaten', 500, { species: 'dog', condition: 'puppy', underMonths: 18 }),
    surcharge('Unkastrierter Rüde', 200, { species: 'dog', condition: 'intactMale' }),
    surcharge('Sommerferien', 1_000, { unit: 'percent', from: `${year}-07-01`, to: `${year}-08-31`, yearly: true, isPeak: true }),
  ]
}
