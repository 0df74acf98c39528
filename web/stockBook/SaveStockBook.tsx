import { stockBook } from '../../shared/stockBook/stockBook.ts'
import { useSession } from '../session/useSession.ts'
import { allPages } from '../ui/saving/allPages.ts'
import { SaveList } from '../ui/saving/SaveList.tsx'
import { useBookColumns } from './useBookColumns.ts'

/** Saves all entries of the period, not only the page that is shown. */
export function SaveStockBook({ name, period }: { name: string; period: { from: string; until: string } }) {
  const { caller } = useSession()
  const columns = useBookColumns()
  return (
    <SaveList
      name={name}
      columns={columns}
      read={async (signal) => ({
        rows: await allPages(
          (page) => caller.call(stockBook, { query: { ...period, page: String(page) } }, { signal }),
          ({ id }) => id,
        ),
      })}
    />
  )
}
