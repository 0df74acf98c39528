// The price that was agreed with a booking of boarding, line by line: later changes of the list of prices do not change it.
import * as v from 'valibot'
import { Id } from '../values.ts'

const Cents = v.pipe(v.number(), v.safeInteger())

/** A line of `PriceLine`, with the animal by its id; null: the stay as a whole. */
const KeptLine = v.object({
  kind: v.picklist(['price', 'further', 'agreed', 'surcharge']),
  name: v.string(),
  animalId: v.nullable(Id),
  quantity: v.number(),
  unitCents: Cents,
  amountCents: Cents,
  taxRate: v.number(),
})

export const KeptPrice = v.object({ lines: v.array(KeptLine), totalCents: Cents })
export type KeptPrice = v.InferOutput<typeof KeptPrice>
