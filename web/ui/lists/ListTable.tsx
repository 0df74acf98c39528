import { useLingui } from '@lingui/react'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ColumnSet } from './columns.ts'
import classes from './ListTable.module.css'

/** The order of the rows, and what changes it. */
export interface RowOrder<O extends string> {
  /** The columns by which the list can be ordered; the first column of the table is `name`. */
  orders: readonly O[]
  order: O
  descending: boolean
  onOrder: (order: O) => void
}

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
  order?: RowOrder<O>
}

/** A list with columns that people choose. All its rows are in the page: it is for lists that come in pages. */
export function ListTable<R, C extends string, O extends string = never>({
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
  const by = order?.orders.find((one) => one === name)
  if (!order || by === undefined) return <th scope="col">{children}</th>
  const isOrdered = order.order === by
  return (
    <th scope="col" aria-sort={isOrdered ? (order.descending ? 'descending' : 'ascending') : undefined}>
      <UnstyledButton className={classes.sort} onClick={() => order.onOrder(by)}>
        {children} {isOrdered && (order.descending ? <IconChevronDown size={16} aria-hidden /> : <IconChevronUp size={16} aria-hidden />)}
      </UnstyledButton>
    </th>
  )
}
