import type { ReactNode } from 'react'
import classes from './Chart.module.css'

interface Props {
  /** The table in words, for screen readers. */
  label: string
  heads: readonly string[]
  /** As wide as its place; else as a table of two columns. */
  wide?: boolean
  /** The rows of its body. */
  children: ReactNode
}

/** The table beside a chart; a wide one scrolls by itself. */
export function ScrolledTable({ label, heads, wide = false, children }: Props) {
  return (
    // Keys scroll what has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={label}>
      <table className={classes.table} data-wide={wide || undefined}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
