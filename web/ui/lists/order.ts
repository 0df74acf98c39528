// The order of a list as its address keeps it: a column, upwards or downwards; nothing for the usual order.
import { oneOf, yes, type Read } from '../search.ts'

export interface OrderWords<O extends string = string> {
  order?: O | undefined
  descending?: true | undefined
}

/** The order of the rows, and what changes it. */
export interface RowOrder<O extends string = string> {
  /** The columns by which the list can be ordered; the first column of the table is `name`. */
  orders: readonly O[]
  /** Null for the default order, if it is not the order of a column. */
  order: O | null
  descending: boolean
  onOrder: (words: OrderWords<O>) => void
}

/** Reads the look of a list with these columns from an address. Unknown columns are ignored. */
export const lookReaders = <O extends string, C extends string>(orders: readonly O[], columns: readonly C[]) => ({
  order: oneOf(orders),
  descending: yes,
  columns: columnsIn(columns),
})

const columnsIn =
  (names: readonly string[]): Read<string> =>
  (given) => {
    const chosen = typeof given === 'string' ? given.split(',') : []
    return names.filter((name) => chosen.includes(name)).join(',') || undefined
  }

/** The order in an address. `usual`: the column of the default order, if it has one. */
export const orderIn = <O extends string>(orders: readonly O[], { order, descending: given }: OrderWords, usual: O | null = null) => {
  const by = orders.find((one) => one === order)
  const descending = given !== undefined
  return by === undefined ? { order: usual, descending: usual !== null && descending } : { order: by, descending }
}

/** What a tap on the head of a column does: upwards, then downwards, then the usual order. */
export function orderAfter<O extends string>({ order, descending }: Pick<RowOrder<O>, 'order' | 'descending'>, by: O): OrderWords<O> {
  if (order !== by) return { order: by }
  return descending ? {} : { order: by, descending: true }
}
