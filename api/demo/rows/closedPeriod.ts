// The weeks in which the house of the demo takes nobody in.
import { addDays } from '../../../shared/time.ts'
import { derivedId } from '../../../shared/uuid.ts'
import type { DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'closedPeriod'> = ({ tenantId, today, services }) => {
  const [first] = services
  if (!first) return []
  return [
    {
      id: derivedId(tenantId, 'demo:closed:outing'),
      service: services.length > 1 ? 'all' : first,
      note: 'Betriebsausflug',
      from: addDays(today, 20),
      to: addDays(today, 20),
    },
    {
      id: derivedId(tenantId, 'demo:closed:holidays'),
      service: first,
      note: 'Betriebsferien',
      from: addDays(today, 45),
      to: addDays(today, 58),
    },
  ]
}
