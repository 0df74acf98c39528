import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useCallback } from 'react'
import { findsByMunicipality, monthsOfFinds } from '../../shared/changes/findsByMunicipality.ts'
import { pointOf, type Place } from '../../shared/map/places.ts'
import type { Replica } from '../../sync/replica.ts'
import { MapOrTable, type Located } from '../map/parts/MapOrTable.tsx'
import { placesOnDevice } from '../map/parts/placesOnDevice.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { useStatus } from '../ui/useStatus.ts'
import { LiveBody } from '../ui/LiveBody.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { useLive } from '../ui/useLive.ts'

interface Found {
  rows: Located[]
  places: readonly Place[]
}

async function readFound(replica: Replica, when: { today: string; zone: string }): Promise<Found> {
  const [changes, municipalities] = await Promise.all([
    replica.statusChange.where('kind').equals('found').toArray(),
    replica.municipality.toArray(),
  ])
  // After the rows: a live query follows only what it reads before it waits for something else.
  const places = await placesOnDevice()
  const rows = findsByMunicipality(changes, municipalities, when).map(({ name, count, spellings }): Located => {
    const [point = null] = spellings.flatMap((spelling) => pointOf(places, spelling) ?? [])
    return { name, weight: count, variant: 'primary', point: point && { lat: point.lat, lon: point.lon } }
  })
  return { rows, places: places.all }
}

/** Where animals were found, of the finds that this device holds: on the map and as a table. */
export default function FindsByPlace() {
  const { t, i18n } = useLingui()
  const { engine, zone } = useSignedIn()
  const today = useToday()
  const status = useStatus()
  const live = useLive(useCallback(() => readFound(engine.replica, { today, zone }), [engine, today, zone]))
  return (
    <LiveBody
      live={live}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<Trans>Finds of the last {monthsOfFinds} months are shown here once they are recorded.</Trans>}
    >
      {({ rows, places }) => (
        <>
          <Text c="dimmed" size="sm" mb="sm">
            <Trans>Animals found in the last {monthsOfFinds} months, as far as this device holds them.</Trans>
          </Text>
          {status && (
            <MapOrTable
              isOffline={status.offlineSince != null}
              label={t`Finds by municipality`}
              rows={rows}
              places={places}
              heads={[t`Municipality`, t`Animals`]}
              without={t`Without a municipality`}
              countOf={(count) => i18n._(msg`${plural(count, { one: '# animal found', other: '# animals found' })}`)}
              linkOf={({ name }, text) => <ToList name={name} text={text} />}
            />
          )}
        </>
      )}
    </LiveBody>
  )
}

const ToList = ({ name, text }: { name: string; text: string | null }) => {
  const { t } = useLingui()
  return (
    <ButtonLink to="/found" search={{ search: name }} variant="subtle" aria-label={t`Show finds: ${name}`}>
      {text ?? <Trans>Show finds</Trans>}
    </ButtonLink>
  )
}
