// Blocks of rooms in the demo: one that holds today, and one for days to come in a kennel that dogs live in.
import { addDays } from '../../../shared/time.ts'
import { derivedId } from '../../../shared/uuid.ts'
import type { DemoRow, DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'roomBlock'> = ({ tenantId, today, hasShelter }) => {
  const block = (room: string, from: number, to: number, reason: string): DemoRow<'roomBlock'> => ({
    id: derivedId(tenantId, `demo:roomBlock:${room}`),
    roomId: derivedId(tenantId, `demo:room:${room}`),
    from: addDays(today, from),
    to: addDays(today, to),
    reason,
  })
  if (!hasShelter) return []
  return [
    block('Quarantäne:Box 4', -1, 3, 'Boden wird neu versiegelt'),
    block('Hundehaus:Zwinger 3', 6, 8, 'Neue Tür, der Schlosser kommt'),
  ]
}
