import { Trans } from '@lingui/react/macro'
import type { Service } from '../../../shared/bookings/booking.ts'
import { holidaysOf } from '../../../shared/bookings/holidays.ts'
import { slotsOn } from '../../../shared/bookings/slots.ts'
import { areaSettingId, settingsOf } from '../../../shared/settings/areaSetting.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useRows } from '../../ui/useRows.ts'
import classes from './BookingForm.module.css'

interface Props {
  service: Service
  act: 'dropOff' | 'pickUp'
  date: string | null
}

/** When animals are brought or picked up on a day; nothing where no times are entered for it. */
export function HoursHint({ service, act, date }: Props) {
  const { engine } = useSignedIn()
  const rows = useRows(async () => {
    const { openingTime, areaSetting } = engine.replica
    const [openingTimes, company] = await Promise.all([
      openingTime.where('service').equals(service).toArray(),
      areaSetting.get(areaSettingId(engine.tenantId, 'company')),
    ])
    return { openingTimes, federalState: settingsOf('company', company).federalState }
  }, [engine, service])
  if (!rows || date === null) return null
  const holidays = new Set(holidaysOf(rows.federalState, date, date).keys())
  const open = slotsOn({ openingTimes: rows.openingTimes, holidays }, { service, use: act, date })
  if (open.length === 0) return null
  const hours = open.map(({ from, to }) => `${from}–${to}`).join(', ')
  return (
    <p className={`${classes.hint} numbers`}>
      {act === 'dropOff' ? <Trans>Bringing on this day: {hours}</Trans> : <Trans>Picking up on this day: {hours}</Trans>}
    </p>
  )
}
