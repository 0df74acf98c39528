// Sponsored residencies as the rules of bookings see them: stays of boarding that hold the animal and its room.
import type { Stay } from '../booking.ts'
import { isResidencyOver, nightsOfResidency, type SponsoredResidency } from './sponsoredResidency.ts'

/** A stay for each residency that is not over. Its id and that of its booking are those of the residency. */
export const staysOfResidencies = (residencies: readonly SponsoredResidency[], today: string): Stay[] =>
  residencies
    .filter((one) => !isResidencyOver(one))
    .map((one) => ({
      id: one.id,
      version: one.version,
      bookingId: one.id,
      service: 'pension',
      animalId: one.animalId,
      roomId: one.roomId,
      ...nightsOfResidency(one, today),
      checkedInAt: one.beganAt,
      checkedInBy: one.beganBy,
      checkedOutAt: null,
      checkedOutBy: null,
      active: true,
    }))
