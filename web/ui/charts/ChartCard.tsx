import { Trans } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Card } from '../Card.tsx'
import { SaveList } from '../saving/SaveList.tsx'
import type { Cell } from '../saving/savedTable.ts'
import { Chart, type ChartPoint } from './Chart.tsx'
import classes from './Chart.module.css'
import { NumberTable } from './NumberTable.tsx'

interface Point extends ChartPoint {
  /** In the table and in a file, where there is more room than below the axis. */
  long?: string
  /** In a file, where it differs from the label: a date. */
  cell?: Cell
}

interface Props {
  title: ReactNode
  /** Of the file. */
  name: string
  kind: 'line' | 'bars'
  says: string
  /** Heads of the two columns. */
  heads: readonly [label: string, value: string]
  points: readonly Point[]
  /** A sentence about what the figures count. */
  children: ReactNode
}

/** A chart with its numbers: as a table for anyone who does not see the drawing, and as a file. */
export function ChartCard({ title, name, kind, says, heads, points, children }: Props) {
  const [asTable, setAsTable] = useState(false)
  const columns = [
    { title: heads[0], of: ({ label, long, cell }: Point) => cell ?? long ?? label },
    { title: heads[1], of: ({ value }: Point) => value },
  ]
  return (
    <Card title={title}>
      {asTable ? (
        <NumberTable heads={heads} rows={points.map(({ label, long, value }) => ({ key: label, label: long ?? label, value }))} />
      ) : (
        <Chart points={points} kind={kind} says={says} />
      )}
      <Text c="dimmed" size="sm" mt="xs">
        {children}
      </Text>
      <div className={classes.foot}>
        <Button variant="subtle" data-no-print aria-expanded={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? <Trans>Show as a chart</Trans> : <Trans>Show as a table</Trans>}
        </Button>
        <SaveList name={name} columns={columns} read={() => Promise.resolve({ rows: points })} isPage={false} />
      </div>
    </Card>
  )
}
