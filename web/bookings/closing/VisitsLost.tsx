// What a cancellation means for passes and subscriptions, shown before it is confirmed: visits of late days, and days in time that are carried or refunded.
import { Plural, Trans } from '@lingui/react/macro'
import { Checkbox, Text } from '@mantine/core'
import { useSettings } from '../../settings/parts/useSettings.ts'
import { Banner } from '../../ui/Banner.tsx'
import { useFormats } from '../../ui/formats.ts'
import { useStatus } from '../../ui/useStatus.ts'
import { nameOf } from '../parts/acts.tsx'
import type { ClosingForm } from './useClosingForm.ts'
import type { ShownVisits } from './useVisitsLost.ts'

export function VisitsLost({ form: { closing, visits, expected, values, change } }: { form: ClosingForm }) {
  const { cancelHours } = useSettings().daycareBookings
  const isOffline = useStatus()?.offlineSince != null
  if (!visits) return null
  if (visits.lost.length === 0) return <Absent days={visits.absent} />
  const named = visits.lost.map(({ animalId, pass }) => {
    const animal = expected.find(({ stay }) => stay.animalId === animalId)?.animal
    return expected.length > 1 && animal ? `${nameOf(animal)}: ${pass}` : pass
  })
  return (
    <>
      <Banner tone={values.keepsVisits ? 'info' : 'warn'}>
        {values.keepsVisits ? (
          <Trans>As an exception the visit stays on the pass or subscription.</Trans>
        ) : (
          <>
            <Plural value={named.length} one="One visit is taken" other="# visits are taken" />
            {` (${named.join(', ')}): `}
            {closing === 'noShow' ? (
              <Trans>nobody came.</Trans>
            ) : (
              <Plural
                value={cancelHours}
                one="less than one hour is left until the day begins."
                other="less than # hours are left until the day begins."
              />
            )}
          </>
        )}
      </Banner>
      <Checkbox
        label={<Trans>Do not take a visit, as an exception</Trans>}
        checked={values.keepsVisits}
        onChange={(event) => change({ keepsVisits: event.currentTarget.checked })}
      />
      {values.keepsVisits && <Absent days={visits.absent} />}
      {isOffline && !values.keepsVisits && (
        <Text size="sm" c="dimmed">
          <Trans>You are offline: this is a proposal. The server takes the visit when the entry arrives.</Trans>
        </Text>
      )}
    </>
  )
}

/** Days that the subscription carries to a later day, or refunds. */
function Absent({ days }: { days: ShownVisits['absent'] }) {
  const formats = useFormats()
  if (days.length === 0) return null
  return (
    <Banner tone="info">
      {days.map(({ animalId, name, until, cents }) => {
        const [last, credit] = [formats.date(until ?? ''), formats.money(cents)]
        return (
          <div key={animalId}>
            {until === null ? (
              <Trans>
                {name}: the day is refunded with up to {credit} once its week is over and no other day was visited in its place.
              </Trans>
            ) : (
              <Trans>
                {name}: the day is carried and can be used until {last}, as long as no other day of its week is visited in its place.
              </Trans>
            )}
          </div>
        )
      })}
    </Banner>
  )
}
