// The visits of passes and subscriptions that a late cancellation takes: shown before it is confirmed.
import { Plural, Trans } from '@lingui/react/macro'
import { Checkbox, Text } from '@mantine/core'
import { useSettings } from '../../settings/parts/useSettings.ts'
import { Banner } from '../../ui/Banner.tsx'
import { useStatus } from '../../ui/useStatus.ts'
import { nameOf } from '../parts/acts.tsx'
import type { ClosingForm } from './useClosingForm.ts'

export function VisitsLost({ form: { closing, visits, expected, values, change } }: { form: ClosingForm }) {
  const { cancelHours } = useSettings().daycareBookings
  const isOffline = useStatus()?.offlineSince != null
  if (!visits || visits.lost.length === 0) return null
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
      {isOffline && !values.keepsVisits && (
        <Text size="sm" c="dimmed">
          <Trans>You are offline: this is a proposal. The server takes the visit when the entry arrives.</Trans>
        </Text>
      )}
    </>
  )
}
