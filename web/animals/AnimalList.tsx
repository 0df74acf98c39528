import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo, type CSSProperties } from 'react'
import type { Animal } from '../../shared/animals/animal.ts'
import { FindMark } from '../changes/parts/FindMark.tsx'
import { useFindsOfList } from '../changes/parts/readFinds.ts'
import { QuarantineMark } from '../medical/parts/QuarantineMark.tsx'
import { isSame } from '../ui/isSame.ts'
import { VirtualRows } from '../ui/VirtualRows.tsx'
import { AnimalFacts, CareMark } from './parts/AnimalFacts.tsx'
import { AnimalPortrait } from './photos/parts/AnimalPortrait.tsx'
import { keptFilters } from './parts/filterAddress.ts'
import classes from './Animals.module.css'

/** Pixels of most rows; those that have more to tell are measured. */
const rowHeight = 64

/** Only the rows in sight are in the page, however long the list is. */
export function AnimalList({ animals }: { animals: readonly Animal[] }) {
  const { t } = useLingui()
  return (
    <div className={classes.list}>
      <VirtualRows count={animals.length} rowHeight={rowHeight}>
        {(rows, height, ref, measure) => (
          <ul ref={ref} className={classes.sizer} style={{ height }} aria-label={t`Animals`}>
            {rows.map(({ index, top }) => {
              const animal = animals[index]
              return (
                animal && (
                  <AnimalRow
                    key={animal.id}
                    animal={animal}
                    index={index}
                    measure={measure}
                    position={index + 1}
                    of={animals.length}
                    style={{ transform: `translateY(${top}px)` }}
                  />
                )
              )
            })}
          </ul>
        )}
      </VirtualRows>
    </div>
  )
}

interface Row {
  animal: Animal
  /** Of a long list: where it is in it, and what asks for its height. */
  index?: number
  measure?: (row: HTMLElement | null) => void
  position?: number
  of?: number
  style?: CSSProperties
}

export const AnimalRow = memo(function AnimalRow({ animal, index, measure, position, of, style }: Row) {
  const { finds, contacts } = useFindsOfList()
  return (
    <li
      ref={measure}
      data-index={index}
      className={measure ? `${classes.row} ${classes.virtual}` : classes.row}
      style={style}
      aria-posinset={position}
      aria-setsize={of}
    >
      <Link to="/animal/$id" params={{ id: animal.id }} search={keptFilters} className={classes.open} data-row={animal.id}>
        <AnimalPortrait id={animal.id} species={animal.species} />
        <span className={classes.lines}>
          <span className={classes.name}>{animal.name || <Trans>without name</Trans>}</span>
          <span className={classes.states}>
            <CareMark animal={animal} />
            <QuarantineMark animal={animal} short />
          </span>
          <span className={classes.more}>
            <AnimalFacts animal={animal} />
            <FindMark ownership={finds.get(animal.id)?.ownership} contacts={contacts} />
          </span>
        </span>
      </Link>
    </li>
  )
}, isSame)
