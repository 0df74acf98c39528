import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
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
  if (!(mayList && (visible.inShelter || visible.forAdoption || visible.inPension)) && !visible.vaccinations) return null
  return (
    <div className={classes.tiles}>
      {numbers && mayList && visible.inShelter && (
        <NumberTile to="/animals" number={numbers.inShelter} description={<Trans>in the shelter</Trans>} />
      )}
      {numbers && mayList && visible.forAdoption && (
        <NumberTile to="/animals" number={numbers.forAdoption} description={<Trans>for adoption</Trans>} />
      )}
      {numbers && mayList && visible.inPension && (
        <NumberTile to="/animals" number={numbers.inPension} description={<Trans>in pension or custody</Trans>} />
      )}
      {numbers && visible.vaccinations && (
        <NumberTile to="/animal/vaccinations-due" number={numbers.vaccinations} description={<Trans>vaccinations due</Trans>} />
      )}
    </div>
  )
}
