import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { variantOf } from '../../../shared/map/marker.ts'
import type { Place } from '../../../shared/map/places.ts'
import type { Organization } from '../../../shared/operator/organizationRecord.ts'
import { getMapBegin } from '../../../shared/operator/platformSettings.ts'
import { MapOrTable, type Located } from '../../map/parts/MapOrTable.tsx'
import { placesOnDevice } from '../../map/parts/placesOnDevice.ts'
import { report } from '../../reporting/report.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useCall } from '../../ui/useCall.ts'

interface Row extends Located {
  id: string
}

/** Organisations that work with the product, or are about to, at their towns. */
export default function CustomerMap({ organizations }: { organizations: readonly Organization[] }) {
  const { t, i18n } = useLingui()
  const [places, setPlaces] = useState<readonly Place[]>([])
  useEffect(() => {
    placesOnDevice().then(
      ({ all }) => setPlaces(all),
      (error: unknown) => report('warning', error),
    )
  }, [])
  // Without an answer the map begins as if nothing were set.
  const begin = useCall(getMapBegin, {})
  const rows = useMemo(() => rowsOf(organizations), [organizations])
  if (rows.length === 0)
    return (
      <Text c="dimmed">
        <Trans>Customers are shown here once an organisation is being set up.</Trans>
      </Text>
    )
  if (begin.state === 'loading') return <Loading rows={6} />
  return (
    <MapOrTable
      label={t`All customers`}
      rows={rows}
      places={places}
      spreads
      begins={begin.state === 'ready' ? begin.value.begins : null}
      // What it shows has just come over the network.
      isOffline={false}
      heads={[t`Organisation`, t`Number`]}
      without={t`Without a name`}
      countOf={(count) => i18n._(msg`${plural(count, { one: '# organisation', other: '# organisations' })}`)}
      linkOf={(row, text) => (
        <ButtonLink to="/tenantadmin/organization/$id" params={{ id: row.id }} variant="subtle" aria-label={t`Show: ${row.name}`}>
          {text ?? <Trans>Show</Trans>}
        </ButtonLink>
      )}
    />
  )
}

/** Of several with one name each later one is counted, so that every name is there once. */
function rowsOf(organizations: readonly Organization[]): Row[] {
  const seen = new Map<string, number>()
  return organizations.map(({ id, officialName, status, latlon }) => {
    const count = (seen.get(officialName) ?? 0) + 1
    seen.set(officialName, count)
    const name = count === 1 ? officialName : `${officialName} (${count})`
    return { id, name, weight: 1, variant: variantOf(status), point: latlon ?? null }
  })
}
