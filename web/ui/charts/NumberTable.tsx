import type { ReactNode } from 'react'
import { ScrolledTable } from './ScrolledTable.tsx'

interface Props {
  /** Heads of the two columns. */
  heads: readonly [label: string, value: string]
  rows: readonly { key: string; label: ReactNode; value: number }[]
}

/** Names with their numbers. */
export const NumberTable = ({ heads, rows }: Props) => (
  <ScrolledTable label={heads.join(', ')} heads={heads}>
    {rows.map(({ key, label, value }) => (
      <tr key={key}>
        <td>{label}</td>
        <td>{value}</td>
      </tr>
    ))}
  </ScrolledTable>
)
