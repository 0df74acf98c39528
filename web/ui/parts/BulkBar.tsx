import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import lower from '../LowerBar.module.css'
import classes from './BulkBar.module.css'

interface Props {
  count: number
  /** What is done with all that are chosen. */
  children: ReactNode
  /** Chooses all; absent where all are chosen, or that is not offered. */
  onAll?: (() => void) | undefined
  /** Ends choosing; absent where the list always has its boxes. */
  onEnd?: (() => void) | undefined
}

/** What is done with the chosen rows of a list, at the lower edge of the screen as long as the list is in sight. */
export function BulkBar({ count, children, onAll, onEnd }: Props) {
  const { t } = useLingui()
  return (
    <div className={lower.bar} data-no-print>
      <div className={classes.chosen}>
        {onEnd && (
          <ActionIcon aria-label={t`End selection`} title={t`End selection`} onClick={onEnd}>
            <IconX aria-hidden />
          </ActionIcon>
        )}
        <span role="status" className={classes.count}>
          <Plural value={count} one="# chosen" other="# chosen" />
        </span>
        {onAll && (
          <Button variant="subtle" onClick={onAll}>
            <Trans>Choose all</Trans>
          </Button>
        )}
      </div>
      <div className={classes.acts}>{children}</div>
    </div>
  )
}
