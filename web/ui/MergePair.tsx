import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useFailed } from './useFailed.ts'
import classes from './MergePair.module.css'
import pageClasses from './Page.module.css'

interface PairProps {
  stays: ReactNode
  goes: ReactNode
  /** What becomes of each, where it is not the usual. */
  captions?: { stays: ReactNode; goes: ReactNode }
}

/** Two records that are one and the same, side by side: the one that stays and the one that goes. */
export function MergePair({ stays, goes, captions }: PairProps) {
  const { t } = useLingui()
  return (
    <div className={classes.pair}>
      <section aria-label={t`stays`}>
        <p className={pageClasses.dimmed}>{captions?.stays ?? <Trans>stays; blanks are filled</Trans>}</p>
        {stays}
      </section>
      <section aria-label={t`is removed`}>
        <p className={pageClasses.dimmed}>{captions?.goes ?? <Trans>is removed</Trans>}</p>
        {goes}
      </section>
    </div>
  )
}

/** The other record was chosen to be the one that is open. */
export const MergesItself = ({ children }: { children: ReactNode }) => (
  <Text c="var(--mantine-color-error)" role="alert">
    {children}
  </Text>
)

interface ActionsProps {
  onClose: () => void
  /** Merges the two; answers when it is done. Without it nothing can be merged yet. */
  merge?: () => Promise<void>
  disabled?: boolean
  /** What else can be decided about the two. */
  children?: ReactNode
}

export function MergeActions({ onClose, merge, disabled = false, children }: ActionsProps) {
  const failed = useFailed()
  const [merging, setMerging] = useState(false)
  async function run(): Promise<void> {
    setMerging(true)
    try {
      await merge?.()
    } catch (error) {
      failed(error)
      setMerging(false)
    }
  }
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      {children}
      {merge && (
        <Button disabled={merging || disabled} onClick={() => void run()}>
          <Trans>Merge</Trans>
        </Button>
      )}
    </Group>
  )
}

/** How many entries moved to the record that stays. */
export const countOf = (moved: Readonly<Record<string, number>>): number => Object.values(moved).reduce((sum, one) => sum + one, 0)
