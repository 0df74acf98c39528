// A page of a list of the operator.
import * as v from 'valibot'

const usualPage = 50
/** Rows of a page when a list is read whole, to save it. */
const longestPage = 200

/** `page` counts from 0. */
export const operatorPage = {
  page: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100_000)), 0),
  perPage: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(longestPage)), usualPage),
}

interface Place {
  page: number
  perPage: number
}

/** Limit and offset of a query. */
export const rowsOfPage = ({ page, perPage }: Place) => ({ limit: perPage, offset: page * perPage })

export const pageOf = <R>(items: R[], total: number, { perPage }: Place) => ({ items, pages: Math.ceil(total / perPage), total })
