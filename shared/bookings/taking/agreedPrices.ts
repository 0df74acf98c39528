// Prices for each night or day that are agreed for single animals of a booking of boarding (docs/decisions/076).
import type { Service, Stay } from '../booking.ts'

/** An animal of a booking as somebody enters it. Null: it costs what the list says. Absent: as it was. */
export interface PricedGuest {
  animalId: string
  pricePerUnit?: number | null | undefined
}

type Known = Pick<Stay, 'animalId' | 'pricePerUnit'>

const agreedBefore = (animalId: string, stays: readonly Known[]): number | null =>
  stays.find((stay) => stay.animalId === animalId)?.pricePerUnit ?? null

/** The animals with the prices that apply to them from now on, in cents. `stays`: all of the booking as they were. */
export const withAgreed = <G extends PricedGuest>(
  animals: readonly G[],
  stays: readonly Known[],
): (G & { pricePerUnit: number | null })[] =>
  animals.map((guest) => ({
    ...guest,
    pricePerUnit: guest.pricePerUnit === undefined ? agreedBefore(guest.animalId, stays) : guest.pricePerUnit,
  }))

/** The animals for which somebody agrees another price, or none any more. */
export const agreedAnew = <G extends PricedGuest>(animals: readonly G[], stays: readonly Known[]): G[] =>
  animals.filter(({ animalId, pricePerUnit }) => pricePerUnit !== undefined && pricePerUnit !== agreedBefore(animalId, stays))

/** The animals after somebody enters another price for one of them. The price that it had says nothing anew. */
export const withPrice = <G extends PricedGuest>(
  animals: readonly G[],
  stays: readonly Known[],
  animalId: string,
  pricePerUnit: number | null,
): G[] =>
  animals.map((guest) =>
    guest.animalId === animalId
      ? { ...guest, pricePerUnit: pricePerUnit === agreedBefore(animalId, stays) ? undefined : pricePerUnit }
      : guest,
  )

interface Refusal {
  code: 'booking.agreedInDaycare' | 'alreadyCheckedOut'
  animalId: string
}

/** What speaks against other prices: they are agreed in boarding, and before the animal leaves, because then its lines are billed. */
export const agreedRefusals = (
  service: Service,
  animals: readonly PricedGuest[],
  stays: readonly (Known & Pick<Stay, 'checkedOutAt'>)[],
): Refusal[] =>
  agreedAnew(animals, stays).flatMap(({ animalId }): Refusal[] => {
    if (service === 'daycare') return [{ code: 'booking.agreedInDaycare', animalId }]
    const hasLeft = stays.some((stay) => stay.animalId === animalId && stay.checkedOutAt !== null)
    return hasLeft ? [{ code: 'alreadyCheckedOut', animalId }] : []
  })
