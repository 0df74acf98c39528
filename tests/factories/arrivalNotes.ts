// Answers at check-in.
import type { ArrivalNote } from '../../shared/bookings/belongings.ts'

/** Nobody was asked anything but what is given. */
export const arrivalNote = (animalId: string, given: Partial<ArrivalNote> = {}): ArrivalNote => ({
  animalId,
  belongings: null,
  grams: null,
  inHeat: null,
  heatReason: '',
  ...given,
})
