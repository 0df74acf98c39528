// What a day in boarding costs in the demo.
import { addDays } from '../../../shared/time.ts'
import { derivedId } from '../../../shared/uuid.ts'
import type { DemoRow, DemoRows } from '../rowsOfNouns.ts'

type Row = DemoRow<'pensionPrice'>

export const rows: DemoRows<'pensionPrice'> = ({ tenantId, today, services }) => {
  const lastYear = Number(today.slice(0, 4)) - 1
  const price = (name: string, species: Row['species'], cents: number, more: Partial<Row> = {}): Row => ({
    id: derivedId(tenantId, `demo:pensionPrice:${name}`),
    name,
    species,
    cents,
    mode: 'calendarDay',
    taxRate: 1900,
    upToGrams: null,
    furtherPercent: 80,
    fromNights: null,
    toNights: null,
    validFrom: `${lastYear}-01-01`,
    validTo: null,
    active: true,
    ...more,
  })
  if (!services.includes('pension')) return []
  return [
    price('Großer Hund', 'dog', 2_400),
    price('Kleiner Hund bis 15 kg', 'dog', 2_000, { upToGrams: 15_000 }),
    price('Hund ab 14 Nächten', 'dog', 2_100, { fromNights: 14 }),
    // A price that rises soon, so that a stay can have both.
    price('Katze im Zimmer', 'cat', 1_300, { mode: 'night', furtherPercent: 50, validTo: addDays(today, 39) }),
    price('Katze im Zimmer, neuer Preis', 'cat', 1_400, { mode: 'night', furtherPercent: 50, validFrom: addDays(today, 40) }),
    price('Kaninchen im Gehege', 'rabbit', 900, { furtherPercent: 50 }),
  ]
}
