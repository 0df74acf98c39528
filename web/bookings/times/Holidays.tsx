import { Trans, useLingui } from '@lingui/react/macro'
import { Switch, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Service } from '../../../shared/bookings/booking.ts'
import { closedOn, closedPeriod, type ClosedPeriod } from '../../../shared/bookings/closedPeriod.ts'
import { areaSettingId, settingsOf } from '../../../shared/settings/areaSetting.ts'
import { addDays } from '../../../shared/time.ts'
import classes from '../../administration/Administration.module.css'
import { useCanEdit, useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useToday } from '../../ui/clock.ts'
import { useFormats } from '../../ui/formats.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { useLive } from '../../ui/useLive.ts'
import { holidaysOf } from '../../../shared/bookings/holidays.ts'

/** How many days ahead public holidays are shown. */
const ahead = 365

/** The public holidays of the coming year, each with a switch. The switch is fixed if a longer closed period, or one for all services, covers the day. */
export function Holidays({ service }: { service: Service }) {
  const { engine } = useSignedIn()
  const today = useToday()
  const live = useLive(
    useCallback(async () => {
      const { closedPeriod: table, areaSetting } = engine.replica
      const [periods, company] = await Promise.all([table.toArray(), areaSetting.get(areaSettingId(engine.tenantId, 'company'))])
      return { periods, state: settingsOf('company', company).federalState }
    }, [engine]),
  )
  if (live.state !== 'ready') return null
  const { periods, state } = live.value
  return (
    <Card title={<Trans>Public holidays</Trans>}>
      <Text c="dimmed">
        <Trans>Switch on those on which the house is closed: each is entered as a closed period.</Trans>
      </Text>
      {state === 'BUND' && (
        <Text c="dimmed">
          <Trans>
            Only the holidays of all federal states are listed, as yours is not known.{' '}
            <Link to="/admin/company/data">Enter the federal state</Link>
          </Trans>
        </Text>
      )}
      <ul className={classes.list}>
        {[...holidaysOf(state, today, addDays(today, ahead))].sort().map(([date, name]) => (
          <li key={date}>
            <Holiday date={date} name={name} service={service} closed={closedOn(periods, service, date)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface HolidayProps {
  date: string
  name: string
  service: Service
  /** The closed periods that hold on it. */
  closed: readonly ClosedPeriod[]
}

function Holiday({ date, name, service, closed }: HolidayProps) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const canEdit = useCanEdit()
  const formats = useFormats()
  const failed = useFailed()
  const { once } = useBusy()
  const own = closed.filter((period) => period.service === service && period.from === date && period.to === date)
  const isOwn = own.length === closed.length

  async function turn(): Promise<void> {
    try {
      if (own.length === 0)
        await engine.perform(closedPeriod.acts.create, { id: null, service, from: date, to: date, regularsFrom: null, note: name })
      for (const period of own) await engine.perform(closedPeriod.acts.delete, { id: period.id }, { rows: [period] })
    } catch (error) {
      failed(error)
    }
  }

  return (
    <Switch
      label={`${name}, ${formats.date(date)}`}
      description={isOwn ? undefined : t`in a longer closed period or one for everything`}
      checked={closed.length > 0}
      disabled={!canEdit || !isOwn}
      onChange={() => void once(turn)}
    />
  )
}
