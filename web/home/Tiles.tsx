import { Trans } from '@lingui/react/macro'
import { useMemo, useRef, type ReactNode } from 'react'
import { forAdoption, inPension, inShelter } from '../../shared/animals/homeAnimals.ts'
import { dueVaccinations } from '../../shared/medical/vaccination.ts'
import { addressOf, type AnimalSearch } from '../animals/parts/filterAddress.ts'
import { useSignedIn } from '../session/signedIn.ts'
import type { View } from '../tasks/parts/taskViews.ts'
import { readDueTasks } from '../tasks/parts/readTasks.ts'
import { useStatus } from '../ui/useStatus.ts'
import { useToday } from '../ui/clock.ts'
import { NumberTile } from '../ui/NumberTile.tsx'
import { useSettling } from '../ui/Settling.tsx'
import type { Live } from '../ui/useLive.ts'
import classes from './Tiles.module.css'
import type { HomeRows } from './readHome.ts'
import { filtersOfTile, type AnimalTile } from './tileLists.ts'
import { useRows } from '../ui/useRows.ts'
import { useTilePasts } from './useTilePasts.ts'

/** The animal list with those that the number counts. */
const listed = (tile: AnimalTile) => ({ to: '/animals', search: addressOf(filtersOfTile(tile)), key: tile }) as const

/** The day in numbers. Their place is kept while they are read. */
export function Tiles({ live }: { live: Live<HomeRows> }) {
  const { context, engine } = useSignedIn()
  const { visible, menu } = context
  const today = useToday()
  const dueTasks = useRows(() => readDueTasks(engine.replica, engine.userId, today), [engine, today])
  // Before the first pull has ended a nought would say that there is nobody.
  const isKnown = useStatus()?.firstPullDone === true
  const rows = live.state === 'ready' ? live.value : null
  const numbers = useMemo(
    () =>
      rows &&
      dueTasks && {
        inShelter: inShelter(rows.care).length,
        forAdoption: forAdoption(rows.care).length,
        inPension: inPension(rows.care).length,
        vaccinations: dueVaccinations(rows.care.animals, rows.vaccinations, rows.today, rows.planOf).length,
        tasks: dueTasks.length,
      },
    [rows, dueTasks],
  )
  useSettling(numbers === null || numbers === undefined)
  const box = useRef<HTMLDivElement>(null)
  const pasts = useTilePasts(box, isKnown)
  const mayList = menu.animals
  const tiles = [
    mayList && visible.inShelter && { ...listed('inShelter'), text: <Trans>currently admitted animals</Trans> },
    mayList && visible.forAdoption && { ...listed('forAdoption'), text: <Trans>for adoption</Trans> },
    mayList && visible.inPension && { ...listed('inPension'), text: <Trans>in pension or custody</Trans> },
    visible.vaccinations && { to: '/animal/vaccinations-due', key: 'vaccinations', text: <Trans>vaccinations due</Trans> },
    visible.tasks && { to: '/tasks', search: { view: 'due' }, key: 'tasks', text: <Trans>tasks due</Trans> },
  ].filter((tile) => tile !== false) as Tile[]
  if (tiles.length === 0) return null
  return (
    <div ref={box} className={classes.tiles} data-count={tiles.length}>
      {numbers &&
        tiles.map(({ key, text, ...link }) => {
          const values = pasts?.[key]
          return (
            <NumberTile key={key} {...link} number={isKnown ? numbers[key] : null} description={text} past={values ? { values } : null} />
          )
        })}
    </div>
  )
}

interface Tile {
  to: '/animals' | '/animal/vaccinations-due' | '/tasks'
  search?: AnimalSearch | { view: View }
  key: 'inShelter' | 'forAdoption' | 'inPension' | 'vaccinations' | 'tasks'
  text: ReactNode
}
