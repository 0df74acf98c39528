// The groups of the daycare of the demo.
import { derivedId } from '../../../shared/uuid.ts'
import { dogHouse } from '../shelters.ts'
import type { DemoRow, DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'daycareGroup'> = ({ tenantId, services, hasShelter }) => {
  const shelterId = hasShelter ? derivedId(tenantId, `demo:shelter:${dogHouse}`) : null
  const group = (
    position: number,
    name: string,
    [capacity, animalsPerCarer]: [number, number],
    traits: Partial<DemoRow<'daycareGroup'>>,
  ): DemoRow<'daycareGroup'> => ({
    id: derivedId(tenantId, `demo:group:${name}`),
    name,
    capacity,
    animalsPerCarer,
    position,
    active: true,
    shelterId: null,
    allowedTraits: [],
    deniedTraits: [],
    ...traits,
  })
  if (!services.includes('daycare')) return []
  return [
    group(1, 'Kleine Hunde', [12, 8], { allowedTraits: ['dog', 'S', 'M'] }),
    group(2, 'Große Hunde', [15, 10], { shelterId, allowedTraits: ['dog', 'M', 'L', 'XL'], deniedTraits: ['unsociable'] }),
    group(3, 'Ruhige Gruppe', [6, 5], { shelterId, deniedTraits: ['young', 'intactMale'] }),
  ]
}
