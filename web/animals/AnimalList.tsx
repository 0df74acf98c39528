import { Trans, useLingui } from '@lingui/react/macro'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react'
import type { Animal } from '../../shared/animals/animal.ts'
import { AnimalFacts, CareMark } from './AnimalFacts.tsx'
import { AnimalPortrait } from './AnimalPortrait.tsx'
import classes from './Animals.module.css'

const rowHeight = 64

/** Only the rows in sight are in the page, however long the list is. */
export function AnimalList({ animals }: { animals: readonly Animal[] }) {
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => setOffset((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [])
  const virtualizer = useWindowVirtualizer({ count: animals.length, estimateSize: () => rowHeight, overscan: 8, scrollMargin: offset })
  return (
    <div ref={list} className={classes.list}>
      <ul className={classes.sizer} style={{ height: virtualizer.getTotalSize() }} aria-label={t`Animals`}>
        {virtualizer.getVirtualItems().map((item) => {
          const animal = animals[item.index]
          return (
            animal && (
              <AnimalRow
                key={animal.id}
                animal={animal}
                virtual
                position={item.index + 1}
                of={animals.length}
                style={{ transform: `translateY(${item.start - virtualizer.options.scrollMargin}px)` }}
              />
            )
          )
        })}
      </ul>
    </div>
  )
}

interface Row {
  animal: Animal
  virtual?: boolean
  position?: number
  of?: number
  style?: CSSProperties
}

export function AnimalRow({ animal, virtual, position, of, style }: Row) {
  return (
    <li className={virtual ? `${classes.row} ${classes.virtual}` : classes.row} style={style} aria-posinset={position} aria-setsize={of}>
      <AnimalPortrait animalId={animal.id} />
      <span className={classes.text}>
        <span className={classes.name}>{animal.name || <Trans>without name</Trans>}</span>
        <AnimalFacts animal={animal} />
      </span>
      <CareMark animal={animal} />
    </li>
  )
}
