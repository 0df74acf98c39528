import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
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
                  // Position and count change while scrolling. They are set here, so that the row itself is not drawn again.
                  <li
                    key={animal.id}
                    ref={measure}
                    data-index={index}
                    className={`${classes.row} ${classes.virtual}`}
                    style={{ transform: `translateY(${top}px)` }}
                    aria-posinset={index + 1}
                    aria-setsize={animals.length}
                  >
                    <AnimalLine animal={animal} />
                  </li>
                )
              )
            })}
          </ul>
        )}
      </VirtualRows>
    </div>
  )
}

/** A row of a list that holds few. */
export const AnimalRow = ({ animal }: { animal: Animal }) => (
  <li className={classes.row}>
    <AnimalLine animal={animal} />
  </li>
)

const AnimalLine = memo(function AnimalLine({ animal }: { animal: Animal }) {
  const { finds, contacts } = useFindsOfList()
  return (
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
  )
}, isSame)
