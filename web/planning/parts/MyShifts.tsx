import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { IconBeach } from '@tabler/icons-react'
import { memo, Suspense, useCallback, useState } from 'react'
import type { Absence } from '../../../shared/planning/absence.ts'
import { useCanEdit, useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useToday } from '../../ui/clock.ts'
import { Retry } from '../../ui/ErrorBoundary.tsx'
import { useFormats } from '../../ui/formats.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { Loading } from '../../ui/Loading.tsx'
import { useLive, type Live } from '../../ui/useLive.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { absenceKindTexts, absenceStateTexts } from '../planningTexts.ts'
import { readMyShifts, type MyShifts as Mine } from '../readMyShifts.ts'
import { FreeShift, OwnShift } from './ShiftRows.tsx'
import { useAnswer } from './useAnswer.ts'
import classes from './MyShifts.module.css'

const AbsenceDialog = lazyPart(() => import('../AbsenceForm.tsx'))

/** Own shifts that are shown at first. */
const mostAtFirst = 3

function useMine(): Live<Mine> {
  const { engine } = useSignedIn()
  const today = useToday()
  return useLive(useCallback(() => readMyShifts(engine, today, engine.now()), [engine, today]))
}

/** The own shifts to come, to be confirmed, declined or offered; shifts that may be taken; and the own absences. Works without a network, and is not drawn anew with the page around it. */
export const MyShifts = memo(function MyShifts() {
  const canEdit = useCanEdit()
  const live = useMine()
  const [opened, setOpened] = useState<Absence | 'new' | null>(null)
  return (
    <div className={classes.card}>
      <Card
        title={<Trans>My shifts</Trans>}
        aside={
          canEdit && (
            <Button variant="subtle" leftSection={<IconBeach aria-hidden />} data-no-print onClick={() => setOpened('new')}>
              <Trans>Ask for an absence</Trans>
            </Button>
          )
        }
      >
        {live.state === 'loading' && live.slow && <Loading />}
        {live.state === 'failed' && <Retry retry={live.retry} />}
        {live.state === 'ready' && <Lists mine={live.value} canEdit={canEdit} onOpen={setOpened} />}
        <Suspense fallback={null}>
          {opened && <AbsenceDialog row={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
        </Suspense>
      </Card>
    </div>
  )
})

function Lists({ mine, canEdit, onOpen }: { mine: Mine; canEdit: boolean; onOpen: (row: Absence) => void }) {
  const { own, free, absences } = mine
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? own : own.slice(0, mostAtFirst)
  return (
    <>
      {canEdit && <ConfirmAll own={own} />}
      {own.length === 0 && (
        <Text c="dimmed">
          <Trans>Shifts are listed here once they are published.</Trans>
        </Text>
      )}
      <ul className={classes.list}>
        {shown.map((one) => (
          <OwnShift key={one.id} shift={one} mine={mine} canEdit={canEdit} />
        ))}
      </ul>
      {shown.length < own.length && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          <Trans>Show all</Trans>
        </Button>
      )}
      {free.length > 0 && (
        <>
          <h3 className={classes.title}>
            <Trans>Shifts that you can take</Trans>
          </h3>
          <ul className={classes.list}>
            {free.map((one) => (
              <FreeShift key={one.id} shift={one} mine={mine} canEdit={canEdit} />
            ))}
          </ul>
        </>
      )}
      {absences.length > 0 && (
        <>
          <h3 className={classes.title}>
            <Trans>My absences</Trans>
          </h3>
          <ul className={classes.list}>
            {absences.map((one) => (
              <AbsenceRow key={one.id} row={one} isWaiting={mine.pending.has(one.id)} onOpen={onOpen} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** One tap for all shifts that wait for an answer, where there are several. */
function ConfirmAll({ own }: Pick<Mine, 'own'>) {
  const { engine } = useSignedIn()
  const answer = useAnswer()
  const asked = own.filter(({ state, userId }) => state === 'published' && userId === engine.userId)
  if (asked.length < 2) return null
  async function confirmAll(): Promise<void> {
    for (const { id } of asked) await answer(id, 'confirmed')
  }
  return (
    <Button data-no-print onClick={() => void confirmAll()}>
      <Plural value={asked.length} one="Confirm # shift" other="Confirm # shifts" />
    </Button>
  )
}

function AbsenceRow({ row, isWaiting, onOpen }: { row: Absence; isWaiting: boolean; onOpen: (row: Absence) => void }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const days = [...new Set([row.startDate, row.endDate])].map((date) => formats.date(date)).join(' – ')
  return (
    <li>
      <button type="button" className={classes.absence} onClick={() => onOpen(row)}>
        <span className={classes.times}>{days}</span>
        <span>
          {i18n._(absenceKindTexts[row.kind])} · {i18n._(absenceStateTexts[row.state])}
        </span>
        {isWaiting && <Waiting />}
      </button>
    </li>
  )
}
