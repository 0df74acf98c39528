import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import type { MapBegin } from '../../../shared/map/mapView.ts'
import { variantOf } from '../../../shared/map/marker.ts'
import type { Place } from '../../../shared/map/places.ts'
import type { Organization } from '../../../shared/operator/organizationRecord.ts'
import { MapOrTable, type Located } from '../../map/parts/MapOrTable.tsx'
import { placesOnDevice } from '../../map/parts/placesOnDevice.ts'
import { report } from '../../reporting/report.ts'
import { ButtonLink } from '../../ui/links.tsx'

interface Row extends Located {
  id: string
}

/** Organisations that work with the product, or are about to, at their towns. */
export default function CustomerMap({ organizations, begins }: { organizations: readonly Organization[]; begins: MapBegin | null }) {
  const { t, i18n } = useLingui()
  const [places, setPlaces] = useState<readonly Place[]>([])
  useEffect(() => {
    placesOnDevice().then(
      ({ all }) => setPlaces(all),
      (error: unknown) => report('warning', error),
    )
  }, [])
  const rows = useMemo(() => rowsOf(organizations), [organizations])
  if (rows.length === 0)
    return (
      <Text c="dimmed">
        <Trans>Customers are shown here once an organisation is being set up.</Trans>
      </Text>
    )
  return (
    <MapOrTable
      label={t`All customers`}
      rows={rows}
      places={places}
      spreads
      begins={begins}
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
