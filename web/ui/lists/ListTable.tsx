import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { ColumnSet } from './columns.ts'
import classes from './ListTable.module.css'
import type { RowOrder } from './order.ts'
import { ariaSort, SortHead } from './SortHead.tsx'

interface Props<R, C extends string, O extends string> {
  label: string
  rows: readonly R[]
  keyOf: (row: R) => string
  /** The heading of the first column, and its cells. */
  head: ReactNode
  face: (row: R) => ReactNode
  set: ColumnSet<C>
  shown: readonly C[]
  cellOf: (row: R, column: C) => string
  /** Columns of short texts that are never broken over lines. */
  unbroken?: readonly C[]
  /** Columns of texts without blanks, which may be broken anywhere. */
  breaking?: readonly C[]
  order: RowOrder<O>
}

/** A list with columns that people choose. All its rows are in the page: it is for lists that come in pages. */
export function ListTable<R, C extends string, O extends string>({
  label,
  rows,
  keyOf,
  head,
  face,
  set,
  shown,
  cellOf,
  unbroken = [],
  breaking = [],
  order,
}: Props<R, C, O>) {
  const { i18n } = useLingui()
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <Heading name="name" order={order}>
              {head}
            </Heading>
            {shown.map((name) => (
              <Heading key={name} name={name} order={order}>
                {i18n._(set.all[name].text)}
              </Heading>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <td>{face(row)}</td>
              {shown.map((name) => (
                <td
                  key={name}
                  className={unbroken.includes(name) ? 'numbers' : undefined}
                  data-unbroken={unbroken.includes(name) || undefined}
                  data-breaking={breaking.includes(name) || undefined}
                >
                  {cellOf(row, name)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Heading<O extends string>({ name, order, children }: { name: string; order: RowOrder<O> | undefined; children: ReactNode }) {
  return (
    <th scope="col" aria-sort={ariaSort(order, name)}>
      <SortHead name={name} order={order}>
        {children}
      </SortHead>
    </th>
  )
}
