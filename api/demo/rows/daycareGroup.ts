// The groups of the daycare of the demo.
import { derivedId } from '../../../shared/uuid.ts'
import type { DemoRow, DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'daycareGroup'> = ({ tenantId, services }) => {
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
    allowedTraits: [],
    deniedTraits: [],
    ...traits,
  })
  if (!services.includes('daycare')) return []
  return [
    group(1, 'Kleine Hunde', [12, 8], { allowedTraits: ['dog', 'S', 'M'] }),
    group(2, 'Große Hunde', [15, 10], { allowedTraits: ['dog', 'M', 'L', 'XL'], deniedTraits: ['unsociable'] }),
    group(3, 'Ruhige Gruppe', [6, 5], { deniedTraits: ['young', 'intactMale'] }),
  ]
}
