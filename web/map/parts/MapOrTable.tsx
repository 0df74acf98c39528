import { Trans } from '@lingui/react/macro'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import type { MapBegin, Point } from '../../../shared/map/mapView.ts'
import type { MapMarker, MarkerVariant } from '../../../shared/map/marker.ts'
import type { Place } from '../../../shared/map/places.ts'
import { NumberTable } from '../../ui/charts/NumberTable.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import MarkerMap from './MarkerMap.tsx'
import classes from './MarkerMap.module.css'

export interface Located {
  /** Shown to people; unique in the list. */
  name: string
  weight: number
  variant: MarkerVariant
  /** Null where nobody knows where it is: it is in the table alone. */
  point: Point | null
}

interface Props<R extends Located> {
  label: string
  rows: readonly R[]
  places: readonly Place[]
  spreads?: boolean
  /** Where the map begins; without it, with all rows in it. */
  begins?: MapBegin | null
  /** Whether the device has no network: then the map has only tiles that it has shown before. */
  isOffline: boolean
  heads: readonly [name: string, weight: string]
  /** Shown for an empty name. */
  without: string
  /** The number of a marker in words. */
  countOf: (weight: number) => string
  /** Where a row leads, with the text of its link; null for its usual one. */
  linkOf: (row: R, text: string | null) => ReactNode
}

/** The same numbers on a map and as a table. Without a network the table comes first: the map has what this device has shown before. */
export function MapOrTable<R extends Located>(props: Props<R>) {
  const { isOffline } = props
  const [chosen, setChosen] = useState<'map' | 'table' | null>(null)
  const view = chosen ?? (isOffline ? 'table' : 'map')
  const lacking = props.rows.filter(({ point }) => point === null).length
  return (
    <Stack gap="sm">
      {view === 'map' ? (
        <ErrorBoundary>
          <OnMap {...props} />
        </ErrorBoundary>
      ) : (
        <Table {...props} />
      )}
      {isOffline && (
        <Text c="dimmed" size="sm" role="status">
          <Trans>Without a network the map shows what this device has loaded before. The table is complete.</Trans>
        </Text>
      )}
      <div className={classes.foot}>
        <Button variant="default" data-no-print onClick={() => setChosen(view === 'map' ? 'table' : 'map')}>
          {view === 'map' ? <Trans>Show as a table</Trans> : <Trans>Show on the map</Trans>}
        </Button>
        {view === 'map' && lacking > 0 && (
          <Text c="dimmed" size="sm">
            <Trans>Only in the table, as their place is not known: {lacking}</Trans>
          </Text>
        )}
        <Sources />
      </div>
    </Stack>
  )
}

function OnMap<R extends Located>({ label, rows, places, spreads, begins, countOf, linkOf }: Props<R>) {
  const [name, setName] = useState<string | null>(null)
  const markers = useMemo(
    () => rows.flatMap(({ point, ...row }): MapMarker[] => (point ? [{ ...row, ...point, label: row.name }] : [])),
    [rows],
  )
  const choose = useCallback((marker: MapMarker) => setName(marker.label), [])
  const row = rows.find((one) => one.name === name)
  return (
    <>
      <MarkerMap
        label={label}
        markers={markers}
        places={places}
        spreads={spreads}
        begins={begins}
        says={(shown) => `${shown.label}: ${countOf(shown.weight)}`}
        onChoose={choose}
      />
      <div role="status">
        {row ? (
          <Group justify="space-between" gap="xs">
            <Text>
              {row.name}: {countOf(row.weight)}
            </Text>
            {linkOf(row, null)}
          </Group>
        ) : (
          <Text c="dimmed" size="sm">
            <Trans>Tap a marker to read its name and its number.</Trans>
          </Text>
        )}
      </div>
    </>
  )
}

const Table = <R extends Located>({ rows, heads, without, linkOf }: Props<R>) => (
  <NumberTable
    heads={heads}
    rows={rows.map((row) => ({ key: row.name, label: row.name === '' ? without : linkOf(row, row.name), value: row.weight }))}
  />
)

/** GeoNames asks to be named with its licence. */
const Sources = () => (
  <Text c="dimmed" size="xs">
    <Anchor href="https://www.naturalearthdata.com" target="_blank" rel="noopener noreferrer" inherit>
      Natural Earth
    </Anchor>
    {' · '}
    <Anchor href="https://www.geonames.org" target="_blank" rel="noopener noreferrer" inherit>
      GeoNames
    </Anchor>{' '}
    (CC BY 4.0)
  </Text>
)
