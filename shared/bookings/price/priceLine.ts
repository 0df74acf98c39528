// A line of the price of a stay, and what lines are made from: an animal with its days.
import type { PricedDay } from './priceOn.ts'
import type { PricedAnimal } from './terms.ts'

export interface PriceLine {
  /** `agreed`: at a price that was agreed for this animal. */
  kind: 'price' | 'further' | 'agreed' | 'surcharge'
  /** The price or surcharge that it comes from, and its name. */
  sourceId: string
  name: string
  /** Place of the animal among those of the stay; null: the stay as a whole. */
  animal: number | null
  /** Whole or half days. */
  quantity: number
  unitCents: number
  /** `quantity × unitCents`, half a cent rounded up. */
  amountCents: number
  taxRate: number
}

/** An animal with its days at what they cost for it. */
export interface BilledAnimal {
  animal: PricedAnimal
  place: number
  isFurther: boolean
  days: readonly (PricedDay & { unitCents: number })[]
}

/** The amount for a number of half days at a price for each whole day. */
export const amountOf = (halves: number, unitCents: number): Pick<PriceLine, 'quantity' | 'unitCents' | 'amountCents'> => ({
  quantity: halves / 2,
  unitCents,
  amountCents: Math.round((halves * unitCents) / 2),
})
