import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './PeriodBar.module.css'

interface Props {
  /** Names of the two buttons. */
  back: string
  forward: string
  /** Whether the period has today. */
  isNow: boolean
  /** One period back or forward. */
  onStep: (by: -1 | 1) => void
  onToday: () => void
}

/** Back, today and forward, by buttons or by Shift and an arrow key. */
export function PeriodSteps({ back, forward, isNow, onStep, onToday }: Props) {
  const { t } = useLingui()
  useHotkeys([
    ['shift+ArrowLeft', () => onStep(-1)],
    ['shift+ArrowRight', () => onStep(1)],
  ])
  return (
    <div role="group" aria-label={t`Period`} className={classes.steps}>
      <ActionIcon aria-label={back} title={t`Shift + ←`} aria-keyshortcuts="Shift+ArrowLeft" onClick={() => onStep(-1)}>
        <IconChevronLeft aria-hidden />
      </ActionIcon>
      <Button variant={isNow ? 'light' : 'default'} onClick={onToday}>
        <Trans>Today</Trans>
      </Button>
      <ActionIcon aria-label={forward} title={t`Shift + →`} aria-keyshortcuts="Shift+ArrowRight" onClick={() => onStep(1)}>
        <IconChevronRight aria-hidden />
      </ActionIcon>
    </div>
  )
}
