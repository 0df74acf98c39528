import type { ReactNode } from 'react'
import classes from './Chart.module.css'

interface Props {
  /** Heads of the two columns. */
  heads: readonly [label: string, value: string]
  rows: readonly { key: string; label: ReactNode; value: number }[]
}

/** Names with their numbers; a long one scrolls by itself. */
export function NumberTable({ heads, rows }: Props) {
  return (
    // Keys scroll what has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={heads.join(', ')}>
      <table className={classes.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, value }) => (
            <tr key={key}>
              <td>{label}</td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
