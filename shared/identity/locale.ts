// The languages of the product.
import * as v from 'valibot'

export const Locale = v.picklist(['de', 'en'])
export type Locale = v.InferOutput<typeof Locale>
