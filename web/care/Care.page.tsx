import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { IconCheck, IconScale } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { careDay, type CareDay } from '../../shared/care/careList.ts'
import { ListPage } from '../documents/parts/ListPage.tsx'
import { ReportIncident } from '../incidents/parts/ReportIncident.tsx'
import { flags } from '../session/flags.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { Banner } from '../ui/Banner.tsx'
import { Choice } from '../ui/Choice.tsx'
import { useTimeOfDay, useToday } from '../ui/clock.ts'
import { Retry } from '../ui/ErrorBoundary.tsx'
import { Loading } from '../ui/Loading.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { idOf, oneOf, searchOf } from '../ui/search.ts'
import { arrow } from '../ui/selectArrow.tsx'
import { useLive } from '../ui/useLive.ts'
import { CareRound } from './CareRound.tsx'
import { SaveCareList } from './SaveCareList.tsx'
import { Unconfirmed } from './Unconfirmed.tsx'
import classes from './CareList.module.css'
import { careFilters, ofKind, type CareFilterKind } from './parts/careFilters.ts'
import { careOrders, type CareOrder } from './parts/careGroups.ts'
import { readCareDay, type CareDayRows } from './parts/readCareDay.ts'

export const Route = createFileRoute('/_signedIn/care')({
  staticData: { title: msg`Care list`, flag: 'care' },
  validateSearch: searchOf({ kind: oneOf(careFilters), house: idOf, order: oneOf(careOrders) }),
  component: CarePage,
})

/** What every animal in the house is given today: ticked off on the round, without a network, and on paper when all else fails. */
function CarePage() {
  const { t } = useLingui()
  const { context, engine } = useSignedIn()
  const { kind = null, house = null, order = 'place' } = Route.useSearch()
  const today = useToday()
  const live = useLive(useCallback(() => readCareDay(engine.replica, today), [engine, today]))
  return (
    <ListPage
      name={t`Care list`}
      date={today}
      acts={
        live.state === 'ready' && (
          <>
            <SaveCareList rows={live.value} kind={kind} house={house} order={order} />
            <ReportIncident animalId={null} />
            {flags.vaccinations(context) && (
              <ButtonLink to="/weighing-round" variant="default" leftSection={<IconScale aria-hidden />}>
                <Trans>Weighing round</Trans>
              </ButtonLink>
            )}
          </>
        )
      }
      readAt={live.state === 'ready' ? engine.now() : null}
    >
      <Unconfirmed />
      {live.state === 'loading' && live.slow && <Loading rows={6} />}
      {live.state === 'failed' && <Retry retry={live.retry} />}
      {live.state === 'ready' && <Day rows={live.value} kind={kind} house={house} order={order} />}
    </ListPage>
  )
}

interface DayProps {
  rows: CareDayRows
  kind: CareFilterKind | null
  house: string | null
  order: CareOrder
}

function Day({ rows, kind, house, order }: DayProps) {
  const { engine, zone } = useSignedIn()
  const navigate = useNavigate()
  // What is late changes by the minute.
  useTimeOfDay()
  const day = careDay(rows, engine.now(), zone)
  const lines = ofKind(day.lines, kind)
  return (
    <>
      <Controls rows={rows} kind={kind} house={house} order={order} />
      <Counts lines={lines} />
      <CareRound
        rows={rows}
        lines={lines}
        notes={day.notes}
        house={house}
        order={order}
        onAll={kind || house ? () => void navigate({ to: '/care', search: { order: inAddress(order) }, replace: true }) : undefined}
      />
    </>
  )
}

/** The round by place is not in the address. */
const inAddress = (order: CareOrder) => (order === 'time' ? order : undefined)

function Controls({ rows, kind, house, order }: DayProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const houses = useMemo(() => {
    const used = new Set([...rows.here.values()].map(({ roomId }) => (roomId ? rows.rooms.get(roomId)?.shelterId : undefined)))
    return [...rows.shelters.values()].filter(({ id }) => used.has(id)).sort((a, b) => a.position - b.position)
  }, [rows])
  const go = (part: Partial<Omit<DayProps, 'rows'>>) => {
    const next = { kind, house, order, ...part }
    const search = { kind: next.kind ?? undefined, house: next.house ?? undefined, order: inAddress(next.order) }
    void navigate({ to: '/care', search, replace: true })
  }
  return (
    <div className={classes.controls} data-no-print>
      <Choice
        label={t`Which care`}
        value={kind ?? 'all'}
        options={[
          { value: 'all', text: <Trans>All</Trans> },
          { value: 'feeding', text: <Trans>Food</Trans> },
          { value: 'medication', text: <Trans>Medicines</Trans> },
          { value: 'walk', text: <Trans>Walks</Trans> },
        ]}
        onChange={(chosen) => go({ kind: chosen === 'all' ? null : chosen })}
      />
      <Choice
        label={t`Order of the round`}
        value={order}
        options={[
          { value: 'place', text: <Trans>By place</Trans> },
          { value: 'time', text: <Trans>By time</Trans> },
        ]}
        onChange={(chosen) => go({ order: chosen })}
      />
      {houses.length > 1 && (
        <NativeSelect
          {...arrow}
          aria-label={t`Location`}
          value={house ?? ''}
          data={[{ value: '', label: t`All locations` }, ...houses.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(event) => go({ house: event.currentTarget.value || null })}
        />
      )}
    </div>
  )
}

function Counts({ lines }: Pick<CareDay, 'lines'>) {
  const count = (state: string) => lines.filter((line) => line.state === state).length
  const [late, open, done] = [count('late'), count('open'), count('done')]
  if (late + open + done === 0) return null
  if (late + open === 0)
    return (
      <Banner tone="info">
        <IconCheck size={18} aria-hidden /> <Trans>Everything that was planned for today is done.</Trans>
      </Banner>
    )
  return (
    <p className={`${classes.counts} numbers`} role="status">
      {late > 0 && (
        <strong>
          <Plural value={late} one="# overdue" other="# overdue" />
        </strong>
      )}{' '}
      <Plural value={open} one="# to do" other="# to do" /> <Plural value={done} one="# done" other="# done" />
    </p>
  )
}
