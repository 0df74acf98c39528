// The opening times of the demo: every day, shorter at the weekend.
import type { Service } from '../../../shared/bookings/booking.ts'
import { derivedId } from '../../../shared/uuid.ts'
import type { DemoRow, DemoRows } from '../rowsOfNouns.ts'

const workingDays = [0, 1, 2, 3, 4]
const weekend = [5, 6]

type Slot = Pick<DemoRow<'openingTime'>, 'name' | 'kind' | 'weekdays' | 'from' | 'to'> & Partial<DemoRow<'openingTime'>>
const slots: Record<Service, readonly Slot[]> = {
  daycare: [
    { name: 'Bringen', kind: 'dropOff', weekdays: workingDays, from: '07:00', to: '09:00', maxAnimals: 30 },
    { name: 'Abholen', kind: 'pickUp', weekdays: workingDays, from: '16:00', to: '18:30' },
    { name: 'Wochenende', kind: 'both', weekdays: weekend, from: '08:00', to: '17:00' },
  ],
  pension: [
    { name: 'Vormittag', kind: 'both', weekdays: workingDays, from: '09:00', to: '12:00' },
    { name: 'Nachmittag', kind: 'both', weekdays: workingDays, from: '15:00', to: '18:00', closedOnHolidays: true },
    { name: 'Wochenende', kind: 'both', weekdays: weekend, from: '10:00', to: '12:00' },
  ],
}

export const rows: DemoRows<'openingTime'> = ({ tenantId, services }) =>
  services.flatMap((service) =>
    slots[service].map((slot, index) => ({
      id: derivedId(tenantId, `demo:openingTime:${service}:${index}`),
      service,
      dayWeight: 2,
      maxAnimals: null,
      closedOnHolidays: false,
      active: true,
      ...slot,
    })),
  )
