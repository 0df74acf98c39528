// What a cancellation costs in the demo: boarding has tiers; for daycare the tables are offered.
import { tierPresets } from '../../../shared/bookings/price/cancellationFee.ts'
import { derivedId } from '../../../shared/uuid.ts'
import type { DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'cancellationTier'> = ({ tenantId, services }) =>
  services.includes('pension')
    ? tierPresets.gradual.map((tier) => ({
        id: derivedId(tenantId, `demo:cancellationTier:${tier.minDaysBefore}`),
        service: 'pension',
        ...tier,
      }))
    : []
