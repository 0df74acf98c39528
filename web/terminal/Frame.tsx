import { Trans, useLingui } from '@lingui/react/macro'
import { Text, UnstyledButton } from '@mantine/core'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { HouseRound } from '../../shared/care/houseRound.ts'
import type { ClockPerson, TerminalContext } from '../../shared/terminal/terminal.ts'
import { useWorkplace } from '../session/signedIn.ts'
import { describeStatus } from '../shell/describeStatus.tsx'
import { useLateSince, useStatus } from '../ui/useStatus.ts'
import { useTimeOfDay, useToday } from '../ui/clock.ts'
import { useFormats } from '../ui/formats.ts'
import { LanguageChoice } from '../ui/LanguageChoice.tsx'
import classes from './Terminal.module.css'

const Problems = lazy(() => import('./Problems.tsx'))

/** What every screen shows: the time, the organisation, the name of the terminal, and whether entries have reached the server. */
export function Frame({ context, round, children }: { context: TerminalContext; round: HouseRound | null; children: ReactNode }) {
  const { t } = useLingui()
  const formats = useFormats()
  const time = useTimeOfDay()
  const today = useToday()
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <div>
          <time className={`${classes.clock} numbers`}>{time}</time>
          <Text className={classes.day}>{formats.day(today)}</Text>
        </div>
        <div className={classes.names}>
          <Text className={classes.tenant}>{context.tenant.name}</Text>
          <Text c="dimmed">{context.name}</Text>
        </div>
        <div className={classes.aside}>
          <Status people={[...(context.people ?? []), ...(context.carers ?? [])]} round={round} />
          <LanguageChoice label={t`Language`} />
        </div>
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  )
}

/** Saved · n waiting · offline since · as of · problem; a problem can be opened. */
function Status({ people, round }: { people: readonly ClockPerson[]; round: HouseRound | null }) {
  const { zone } = useWorkplace()
  const status = useStatus()
  const lateSince = useLateSince(status)
  const [open, setOpen] = useState(false)
  if (!status) return null
  const { tone, icon, text } = describeStatus(status, zone, lateSince)
  // Nobody signs in here: what a person would be asked to do, the terminal does by itself as soon as the server answers.
  const words = status.paused === 'signIn' && status.attention === 0 ? <Trans>The server does not let this terminal in</Trans> : text
  const chip = (
    <span className={classes.chip} data-tone={tone}>
      {icon}
      <span role="status" aria-live="polite">
        {words}
      </span>
    </span>
  )
  if (status.attention === 0) return chip
  return (
    <>
      <UnstyledButton onClick={() => setOpen(true)} aria-haspopup="dialog">
        {chip}
      </UnstyledButton>
      {open && (
        <Suspense fallback={null}>
          <Problems people={people} round={round} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
