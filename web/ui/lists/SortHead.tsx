import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './ListTable.module.css'
import { orderAfter, type RowOrder } from './order.ts'

interface Ordered {
  order: string | null
  descending: boolean
}

/** What assistive technology reads at the head of a column. */
export const ariaSort = (order: Ordered | undefined, name: string): 'ascending' | 'descending' | undefined =>
  order?.order !== name ? undefined : order.descending ? 'descending' : 'ascending'

interface Props<O extends string> {
  name: string
  order: RowOrder<O> | undefined
  children: ReactNode
}

/** The head of a column: a button where the list can be ordered by it. */
export function SortHead<O extends string>({ name, order, children }: Props<O>) {
  const by = order?.orders.find((one) => one === name)
  if (!order || by === undefined) return children
  const Mark = order.descending ? IconChevronDown : IconChevronUp
  return (
    <UnstyledButton className={classes.sort} onClick={() => order.onOrder(orderAfter(order, by))}>
      <span>{children}</span>
      {order.order === by && <Mark size={16} aria-hidden />}
    </UnstyledButton>
  )
}
