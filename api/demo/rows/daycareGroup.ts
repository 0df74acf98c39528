// The groups of the daycare of the demo.
import { derivedId } from '../../../shared/uuid.ts'
import type { DemoRow, DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'daycareGroup'> = ({ tenantId, services }) => {
  const group = (position: number, name: string, capacity: number, animalsPerCarer: number): DemoRow<'daycareGroup'> => ({
    id: derivedId(tenantId, `demo:group:${name}`),
    name,
    capacity,
    animalsPerCarer,
    position,
    active: true,
  })
  if (!services.includes('daycare')) return []
  return [group(1, 'Kleine Hunde', 12, 8), group(2, 'Große Hunde', 15, 10), group(3, 'Ruhige Gruppe', 6, 5)]
}
