import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { Animal } from '../../shared/animals/animal.ts'
import { FindMark } from '../changes/parts/FindMark.tsx'
import { useFindsOfList } from '../changes/parts/readFinds.ts'
import { OutMark } from '../helpers/parts/OutMarks.tsx'
import { QuarantineMark } from '../medical/parts/QuarantineMark.tsx'
import { isSame } from '../ui/isSame.ts'
import { useBeside } from '../ui/Panes.tsx'
import { VirtualRows } from '../ui/VirtualRows.tsx'
import { AnimalFacts, CareMark } from './parts/AnimalFacts.tsx'
import { AnimalPortrait } from './photos/parts/AnimalPortrait.tsx'
import { keptFilters } from './parts/filterAddress.ts'
import { RowBox } from './selection/RowBox.tsx'
import type { Selection } from './selection/useSelection.ts'
import classes from './Animals.module.css'

/** Pixels of most rows; those that have more to tell are measured. */
const rowHeight = 64

/** Only the rows in sight are in the page, however long the list is. */
export function AnimalList({ animals, ids = null, choose }: { animals: readonly Animal[] } & Partial<Pick<Selection, 'ids' | 'choose'>>) {
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
                    <AnimalLine animal={animal} chosen={ids?.has(animal.id)} onChoose={choose} />
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

interface LineProps {
  animal: Animal
  /** Undefined while the rows are links. */
  chosen?: boolean | undefined
  onChoose?: Selection['choose'] | undefined
}

const AnimalLine = memo(function AnimalLine({ animal, chosen, onChoose }: LineProps) {
  const { id, name } = animal
  if (chosen !== undefined && onChoose)
    return (
      <RowBox id={id} name={name || animal.number} chosen={chosen} className={classes.open} onChoose={onChoose}>
        <Facts animal={animal} />
      </RowBox>
    )
  return (
    <Link to="/animal/$id" params={{ id }} search={keptFilters} className={classes.open} data-row={id}>
      <Facts animal={animal} />
    </Link>
  )
}, isSame)

function Facts({ animal }: { animal: Animal }) {
  const { finds, contacts } = useFindsOfList()
  const beside = useBeside()
  return (
    <>
      <AnimalPortrait id={animal.id} species={animal.species} />
      <span className={classes.lines} data-short={beside || undefined}>
        <span className={classes.name}>{animal.name || <Trans>without name</Trans>}</span>
        <span className={classes.states}>
          <CareMark animal={animal} />
          <QuarantineMark animal={animal} short />
        </span>
        <span className={classes.more}>
          <AnimalFacts animal={animal} short={beside} />
          <OutMark animalId={animal.id} />
          <FindMark ownership={finds.get(animal.id)?.ownership} contacts={contacts} />
        </span>
      </span>
    </>
  )
}
