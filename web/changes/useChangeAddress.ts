// What a list of changes looks for, its order and its columns, as its address keeps them.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lookOf, useColumns, type ColumnSet } from '../ui/lists/columns.ts'
import { orderIn, type RowOrder } from '../ui/lists/order.ts'
import { useSearchWords } from '../ui/useSearchWords.ts'
import { changeOrders, type ChangeColumn, type ChangeOrder } from './parts/changeColumns.ts'
import { changeListSearch } from './flowSearch.ts'

type Words = ReturnType<typeof changeListSearch>

export function useChangeAddress(set: ColumnSet<ChangeColumn>) {
  const address = changeListSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const write = (words: Words) => void navigate({ to: '.', search: { ...address, ...words }, replace: true, resetScroll: false })
  const [query, setQuery] = useSearchWords(address.search ?? '', (words) => write({ search: words || undefined }))
  const columns = useColumns(set, { columns: address.columns, onColumns: (chosen) => write({ columns: chosen }) })
  const order: RowOrder<ChangeOrder> = {
    orders: changeOrders,
    ...orderIn(changeOrders, address),
    onOrder: ({ order: by, descending }) => write({ order: by, descending }),
  }
  const look = { ...(address.search && { search: address.search }), ...lookOf(set, columns[0], address) }
  return { query, setQuery, columns, order, look }
}
