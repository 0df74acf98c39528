// Days on which an animal is booked with the other service of the house: a hint in the form, as it may be brought from boarding to daycare.
import type { Service, Stay } from './booking.ts'

type Booked = Pick<Stay, 'service' | 'bookingId' | 'startDate' | 'endDate' | 'active' | 'checkedOutAt'>

interface Asked {
  service: Service
  startDate: string | null
  endDate: string | null
}

/** Stays of the animal in order. Boarding that ends or begins on the day counts too: the animal changes hands on that day. */
export const staysElsewhere = <S extends Booked>(stays: readonly S[], { service, startDate, endDate }: Asked): S[] =>
  stays
    .filter((stay) => stay.service !== service && stay.active && stay.checkedOutAt === null)
    .filter((stay) => startDate !== null && endDate !== null && stay.startDate <= endDate && stay.endDate >= startDate)
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
