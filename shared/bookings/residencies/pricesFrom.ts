// Which prices of a sponsored residency hold on a day, and after it.
import type { ResidencyPrice } from './sponsoredResidency.ts'

/** The price that holds on a day, else the first, and all later ones. Prices are in the order of their days. */
export const pricesFrom = (prices: readonly ResidencyPrice[], day: string): ResidencyPrice[] =>
  prices.slice(
    Math.max(
      0,
      prices.findLastIndex(({ from }) => from === null || from <= day),
    ),
  )
