import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useCallback, useState } from 'react'
import type { ShelterUse } from '../../../shared/shelters/occupancy.ts'
import type { Round } from '../../../shared/shelters/rounds/roomRound.ts'
import { minutesOn, roundDay, type RoundLine } from '../../../shared/shelters/rounds/roundDay.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { useTimeOfDay, useToday } from '../../ui/clock.ts'
import { DateField } from '../../ui/DateField.tsx'
import { Retry } from '../../ui/ErrorBoundary.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { Loading } from '../../ui/Loading.tsx'
import { None } from '../../ui/None.tsx'
import { dateOf, searchOf } from '../../ui/search.ts'
import { useLive } from '../../ui/useLive.ts'
import { ShelterShell } from '../ShelterShell.tsx'
import { readRounds, type RoundRows } from './readRounds.ts'
import { RoundCard } from './RoundCard.tsx'
import { useRoundActs } from './useRoundActs.tsx'
import classes from './Rounds.module.css'

const RoundNoteDialog = lazyPart(() => import('./RoundNoteDialog.tsx'))

export const Route = createFileRoute('/_signedIn/shelter/$id/tasks')({
  staticData: { title: msg`Rounds and cleaning`, flag: 'shelters' },
  validateSearch: searchOf({ date: dateOf }),
  component: RoundsPage,
})

/** The rounds of a house: each room is looked at twice a day and cleaned daily. */
function RoundsPage() {
  const { id } = Route.useParams()
  return <ShelterShell id={id}>{(use) => <Rounds key={id} use={use} />}</ShelterShell>
}

function Rounds({ use }: { use: ShelterUse }) {
  const { engine, zone } = useSignedIn()
  const navigate = Route.useNavigate()
  const today = useToday()
  const { date = today } = Route.useSearch()
  const live = useLive(useCallback(() => readRounds(engine.replica, { date, today, zone }), [engine, date, today, zone]))
  return (
    <>
      <div className={classes.day} data-no-print>
        <DateField
          label={<Trans>Day</Trans>}
          value={date}
          max={today}
          onChange={(chosen) => void navigate({ search: { date: chosen && chosen !== today ? chosen : undefined }, replace: true })}
        />
      </div>
      {live.state === 'loading' && live.slow && <Loading rows={6} />}
      {live.state === 'failed' && <Retry retry={live.retry} />}
      {live.state === 'ready' && <Day key={date} use={use} rows={live.value} date={date} today={today} />}
    </>
  )
}

interface DayProps {
  use: ShelterUse
  rows: RoundRows
  date: string
  today: string
}

function Day({ use, rows, date, today }: DayProps) {
  const time = useTimeOfDay()
  const canEdit = useCanEdit()
  const mayTick = useHasRight('care.log') && canEdit
  const [noting, setNoting] = useState<{ line: RoundLine; round: Round } | null>(null)
  const { tick, untick, noteWith } = useRoundActs(date)
  const lists = roundDay(use.rooms, rows.rounds, date, minutesOn(date, today, time), rows.left).filter(({ lines }) => lines.length > 0)
  if (lists.length === 0)
    return (
      <None>
        <Text c="dimmed">
          {date < today ? <Trans>Nothing was ticked off on this day.</Trans> : <Trans>There are no animals in these rooms.</Trans>}
        </Text>
      </None>
    )
  return (
    <>
      {lists.map((list) => (
        <RoundCard
          key={list.round}
          list={list}
          rows={rows}
          taps={mayTick ? { tick, untick, note: (line, round) => setNoting({ line, round }) } : null}
        />
      ))}
      {noting && (
        <Suspense fallback={null}>
          <RoundNoteDialog
            room={noting.line.use.room.name}
            keep={`${noting.line.use.room.id}:${noting.round}:${date}`}
            store={(note) => noteWith(noting.line.use.room, noting.round, note)}
            onClose={() => setNoting(null)}
          />
        </Suspense>
      )}
    </>
  )
}
