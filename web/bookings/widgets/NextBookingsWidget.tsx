import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Switch, Text } from '@mantine/core'
import { IconPlus, IconSelector } from '@tabler/icons-react'
import { memo, use, useCallback, useState, type ReactNode } from 'react'
import { demands, type Demand } from '../../../shared/bookings/missingAtDoor.ts'
import type { Service } from '../../../shared/bookings/booking.ts'
import {
  durations,
  saveWidgetSetting,
  settingOf,
  type Duration,
  type Mode,
  type NextBooking,
  type NextBookings,
  type SettingChange,
} from '../../../shared/bookings/nextBookings.ts'
import { namedRoutes } from '../../namedRoutes.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { WidgetCard, WidgetFolding } from '../../ui/WidgetCard.tsx'
import { useToday } from '../../ui/clock.ts'
import { Retry } from '../../ui/ErrorBoundary.tsx'
import { patchOfLive, useEchoed } from '../../ui/echo.ts'
import { Unfold } from '../../ui/Folded.tsx'
import { useFormats } from '../../ui/formats.ts'
import { IconLink } from '../../ui/links.tsx'
import { isSame } from '../../ui/isSame.ts'
import { Loading } from '../../ui/Loading.tsx'
import { toast } from '../../ui/toasts.ts'
import { usePrinting } from '../../ui/usePrinting.ts'
import type { Live } from '../../ui/useLive.ts'
import { BookingRow } from '../BookingRow.tsx'
import { withStays, type BookingRows } from '../parts/readNextBookings.ts'
import { useNextBookings } from '../parts/useNextBookings.ts'
import { Leftovers } from '../Leftovers.tsx'
import { firstOfDays } from '../parts/firstOfDays.ts'
import { WidgetTitle } from '../parts/WidgetTitle.tsx'
import classes from './NextBookingsWidget.module.css'
import { None } from '../../ui/None.tsx'

const withTap = patchOfLive(withStays)

/** Who comes or leaves next, by day, with everything needed to check them in or out. */
export function NextBookingsWidget({ service, mode, live: read }: { service: Service; mode: Mode; live: Live<BookingRows> }) {
  const { t } = useLingui()
  const live = useEchoed(read, withTap)
  const rows = live.state === 'ready' ? live.value : null
  const next = useNextBookings(rows, service, mode)
  return (
    <WidgetCard
      flush
      count={next && openIn(next)}
      title={<WidgetTitle service={service} mode={mode} />}
      aside={
        next?.canCreate === true && (
          <IconLink to={namedRoutes['daycare-booking-quick-check-in']} variant="filled" aria-label={t`Quick check-in`}>
            <IconPlus aria-hidden />
          </IconLink>
        )
      }
    >
      {live.state === 'loading' && live.slow && <Loading />}
      {live.state === 'failed' && <Retry retry={live.retry} />}
      {rows && next && (
        <Days service={service} mode={mode} next={next} pending={pendingIn(next, rows)} lacking={rows.lacking} missing={rows.missing} />
      )}
    </WidgetCard>
  )
}

interface DaysProps {
  service: Service
  mode: Mode
  next: NextBookings
  pending: ReadonlySet<string>
  lacking: BookingRows['lacking']
  missing: BookingRows['missing']
}

const openIn = ({ days }: NextBookings): number => days.flatMap(({ bookings }) => bookings).filter(({ done }) => !done).length

const pendingIn = ({ days }: NextBookings, { pending }: BookingRows): ReadonlySet<string> =>
  new Set(
    days.flatMap(({ bookings }) => bookings.flatMap(({ animals }) => animals.map(({ stayId }) => stayId))).filter((id) => pending.has(id)),
  )

/** Of the animals of one booking. */
const lackingOf = ({ animals }: NextBooking, lacking: BookingRows['lacking']) =>
  animals.flatMap(({ stayId }) => (lacking.has(stayId) ? [{ stayId, results: lacking.get(stayId)! }] : []))

/** Each once, in the order in which the sheet asks. */
const missingOf = ({ animals }: NextBooking, missing: BookingRows['missing']): Demand[] =>
  demands.filter((one) => animals.some(({ stayId }) => missing.get(stayId)?.includes(one)))

const Days = memo(function Days({ service, mode, next, pending, lacking, missing }: DaysProps) {
  const canEdit = useCanEdit()
  const mayAct = useHasRight(`${service}.checkin`) && canEdit
  const [open, setOpen] = useState<string | null>(null)
  const toggle = useCallback((id: string) => setOpen((before) => (before === id ? null : id)), [])
  const empty = next.days.every(({ bookings }) => bookings.length === 0)
  const { days, unfold } = useFirstRows(next.days)
  return (
    <>
      <Settings service={service} mode={mode} next={next} />
      {empty && (
        <None>
          <Text className={classes.empty}>{emptyText(service, next.showDone)}</Text>
        </None>
      )}
      {days
        .filter(({ bookings }) => bookings.length > 0)
        .map((day) => {
          const rows = (
            <ul className={classes.list}>
              {day.bookings.map((booking) => (
                <BookingRow
                  key={booking.id}
                  service={service}
                  mode={mode}
                  booking={booking}
                  group={day.date}
                  lacking={mode === 'dropOff' ? lackingOf(booking, lacking) : []}
                  missing={mode === 'dropOff' ? missingOf(booking, missing) : []}
                  waiting={booking.animals.some(({ stayId }) => pending.has(stayId))}
                  mayAct={mayAct}
                  open={open === booking.id}
                  onToggle={toggle}
                />
              ))}
            </ul>
          )
          return day.date === 'past' ? (
            <Leftovers key="past" count={day.bookings.length}>
              {rows}
            </Leftovers>
          ) : (
            <div key={day.date}>
              <DayHead date={day.date} times={day.times} />
              {rows}
            </div>
          )
        })}
      {unfold}
    </>
  )
}, isSame)

/** The days with as many bookings as a folded widget shows, and the button that shows all. On paper they are all there. */
function useFirstRows(days: NextBookings['days']): { days: NextBookings['days']; unfold: ReactNode } {
  const list = use(WidgetFolding)?.list
  const isPrinting = usePrinting()
  const first = list && firstOfDays(days, list.most)
  if (!first) return { days, unfold: null }
  const { toggle, isWhole } = list
  return {
    days: isWhole || isPrinting ? days : first.days,
    unfold: <Unfold count={first.count} isOpen={isWhole} toggle={toggle} />,
  }
}

function DayHead({ date, times }: Pick<NextBookings['days'][number], 'date' | 'times'>) {
  const { t } = useLingui()
  const formats = useFormats()
  const today = useToday()
  return (
    <h3 className={classes.dayHead}>
      <span>{date === today ? <Trans>Today</Trans> : formats.day(date)}</span>
      <span className={`${classes.times} numbers`}>
        {times.map(({ from, to, full }) => (full ? t`${from}–${to} full` : `${from}–${to}`)).join(', ')}
      </span>
    </h3>
  )
}

function emptyText(service: Service, showDone: boolean): ReactNode {
  if (service === 'daycare') return showDone ? <Trans>No daycare bookings</Trans> : <Trans>No open daycare bookings</Trans>
  return showDone ? <Trans>No pension bookings</Trans> : <Trans>No open pension bookings</Trans>
}

function Settings({ service, mode, next }: { service: Service; mode: Mode; next: NextBookings }) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const canEdit = useCanEdit()
  const labels: Record<Duration, string> = {
    '1day': t`1 day`,
    '2days': t`2 days`,
    '3days': t`3 days`,
    '7days': t`7 days`,
    '30days': t`30 days`,
  }

  const save = (change: SettingChange) =>
    engine
      .perform(saveWidgetSetting[service], change)
      .catch(() => toast({ tone: 'danger', text: <Trans>Settings could not be updated.</Trans> }))

  return (
    <div className={classes.settings} data-no-print>
      <NativeSelect
        aria-label={t`Period`}
        rightSection={<IconSelector size={18} aria-hidden />}
        rightSectionPointerEvents="none"
        className={classes.duration}
        disabled={!canEdit}
        value={next.duration}
        data={durations.map((value) => ({ value, label: labels[value] }))}
        onChange={(event) => void save({ type: settingOf[mode], duration: event.currentTarget.value as Duration })}
      />
      <Switch
        label={<Trans>Show done</Trans>}
        disabled={!canEdit}
        checked={next.showDone}
        onChange={(event) => void save({ type: settingOf[mode], showDone: event.currentTarget.checked })}
      />
    </div>
  )
}
