import { useLingui } from '@lingui/react/macro'
import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { arrow } from '../selectArrow.tsx'
import classes from './OrderMenu.module.css'
import type { RowOrder } from './order.ts'

interface Props<O extends string> {
  order: RowOrder<O>
  /** What a column is called. */
  nameOf: (order: O) => string
  /** The name of the default order if it is not the order of a column. */
  usual?: string
}

/** The order of a list that is drawn without heads of columns. */
export function OrderMenu<O extends string>({ order: { orders, order, descending, onOrder }, nameOf, usual }: Props<O>) {
  const { t } = useLingui()
  const columns = orders.map((one) => ({ value: one, label: nameOf(one) }))
  const turn = descending ? t`Sort ascending` : t`Sort descending`
  return (
    <div className={classes.menu} data-no-print>
      <NativeSelect
        {...arrow}
        aria-label={t`Sort by`}
        value={order ?? ''}
        data={usual === undefined ? columns : [{ value: '', label: usual }, ...columns]}
        onChange={(event) => onOrder({ order: orders.find((one) => one === event.currentTarget.value) })}
      />
      {order !== null && (
        <ActionIcon aria-label={turn} title={turn} onClick={() => onOrder({ order, descending: descending ? undefined : true })}>
          {descending ? <IconSortDescending aria-hidden /> : <IconSortAscending aria-hidden />}
        </ActionIcon>
      )}
    </div>
  )
}
