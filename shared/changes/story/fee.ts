// What an adoption costs, cents.
import * as v from 'valibot'

export const mostFee = 1_000_000
export const Fee = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(mostFee))
