// What the houses of the demo sell.
import { derivedId } from '../../../shared/uuid.ts'
import type { DemoRow, DemoRows } from '../rowsOfNouns.ts'

type Row = DemoRow<'product'>

export const rows: DemoRows<'product'> = ({ tenantId, services }) => {
  const product = (name: string, kind: Row['kind'], priceCents: number, more: Partial<Row> = {}): Row => ({
    id: derivedId(tenantId, `demo:product:${name}`),
    name,
    kind,
    priceCents,
    visit: 'day',
    visits: null,
    perWeek: null,
    validMonths: null,
    minTermMonths: null,
    noticeDays: null,
    absencePolicy: null,
    carryDays: null,
    taxRate: 1900,
    active: true,
    inRequests: [],
    ...more,
  })
  const extras = [
    product('Baden und Föhnen', 'extra', 2_800, { inRequests: ['daycare', 'pension'] }),
    product('Krallen schneiden', 'extra', 1_200),
    product('Einzelspaziergang, 30 Minuten', 'extra', 1_500, { inRequests: ['pension'] }),
  ]
  if (!services.includes('daycare')) return services.length > 0 ? extras : []
  return [
    ...extras,
    product('Tageskarte', 'single', 2_500),
    product('Halber Tag', 'single', 1_600, { visit: 'halfDay' }),
    product('10er-Karte', 'pass', 22_000, { visits: 10, validMonths: 12 }),
    product('10-Stunden-Karte', 'pass', 6_500, { visit: 'hour', visits: 10 }),
    product('Abonnement 2 Tage', 'subscription', 18_000, {
      perWeek: 2,
      minTermMonths: 3,
      noticeDays: 30,
      absencePolicy: 'carry',
      carryDays: 2,
    }),
    product('5er-Karte', 'pass', 11_500, { visits: 5, validMonths: 6, active: false }),
  ]
}
