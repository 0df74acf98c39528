import { Trans } from '@lingui/react/macro'
import { useMemo, type ReactNode } from 'react'
import { forAdoption, inPension, inShelter } from '../../shared/animals/homeAnimals.ts'
import { dueVaccinations } from '../../shared/medical/vaccination.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { NumberTile } from '../ui/NumberTile.tsx'
import type { Live } from '../ui/useLive.ts'
import classes from './Tiles.module.css'
import type { HomeRows } from './readHome.ts'

/** The day in numbers. Their place is kept while they are read. */
export function Tiles({ live }: { live: Live<HomeRows> }) {
  const { visible, menu } = useSignedIn().context
  const rows = live.state === 'ready' ? live.value : null
  const numbers = useMemo(
    () =>
      rows && {
        inShelter: inShelter(rows.care).length,
        forAdoption: forAdoption(rows.care).length,
        inPension: inPension(rows.care).length,
        vaccinations: dueVaccinations(rows.care.animals, rows.vaccinations, rows.today).length,
      },
    [rows],
  )
  const mayList = menu.animals
  const tiles = [
    mayList && visible.inShelter && { to: '/animals', key: 'inShelter', text: <Trans>in the shelter</Trans> },
    mayList && visible.forAdoption && { to: '/animals', key: 'forAdoption', text: <Trans>for adoption</Trans> },
    mayList && visible.inPension && { to: '/animals', key: 'inPension', text: <Trans>in pension or custody</Trans> },
    visible.vaccinations && { to: '/animal/vaccinations-due', key: 'vaccinations', text: <Trans>vaccinations due</Trans> },
  ].filter((tile) => tile !== false) as Tile[]
  if (tiles.length === 0) return null
  return (
    <div className={classes.tiles} data-count={tiles.length}>
      {numbers && tiles.map(({ to, key, text }) => <NumberTile key={key} to={to} number={numbers[key]} description={text} />)}
    </div>
  )
}

interface Tile {
  to: '/animals' | '/animal/vaccinations-due'
  key: 'inShelter' | 'forAdoption' | 'inPension' | 'vaccinations'
  text: ReactNode
}
