// Municipalities around the shelter of the demo, each with a contract of another kind.
import { municipalityId } from '../municipalityId.ts'
import type { DemoRow, DemoRows } from '../rowsOfNouns.ts'

type Row = DemoRow<'municipality'>

export const rows: DemoRows<'municipality'> = ({ tenantId, hasShelter }) => {
  const municipality = (name: string, zips: string[], places: string[], more: Partial<Row> = {}): Row => ({
    id: municipalityId(tenantId, name),
    name,
    contactId: null,
    zips,
    places,
    model: 'perDay',
    rateCents: 1_500,
    maxDays: 28,
    validFrom: '2025-01-01',
    validTo: null,
    note: '',
    active: true,
    ...more,
  })
  if (!hasShelter) return []
  return [
    municipality('Gemeinde Südheide', ['29320'], ['Hermannsburg', 'Unterlüß', 'Baven']),
    municipality('Gemeinde Faßberg', ['29328'], ['Müden', 'Poitzen', 'Schmarbeck'], { model: 'perInhabitant', rateCents: 75 }),
    municipality('Stadt Celle', ['29221', '29223', '29225', '29227', '29229'], ['Altencelle', 'Westercelle', 'Garßen'], {
      rateCents: 1_800,
      maxDays: 14,
      note: 'Anzeige an das Fundbüro',
    }),
  ]
}
