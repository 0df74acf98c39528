import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { foldTask } from '../../shared/timetracking/timeRecord.ts'
import classes from './TaskText.module.css'

/** What was done; a long text folds and opens on demand. */
export function TaskText({ task }: { task: string }) {
  const [whole, setWhole] = useState(false)
  const { shown, folded } = foldTask(task)
  if (task === '') return null
  return (
    <div className={classes.task}>
      {folded && !whole ? `${shown} …` : task}
      {folded && (
        <Button variant="subtle" className={classes.toggle} aria-expanded={whole} onClick={() => setWhole(!whole)} data-no-print>
          {whole ? <Trans>Show less</Trans> : <Trans>Show more</Trans>}
        </Button>
      )}
    </div>
  )
}
