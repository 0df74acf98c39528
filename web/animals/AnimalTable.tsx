import { useLingui } from '@lingui/react'
import { Trans, useLingui as useText } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useLayoutEffect, useRef, useState, type CSSProperties } from 'react'
import type { Animal } from '../../shared/animals/animal.ts'
import classes from './AnimalTable.module.css'
import { columns, type AnimalOrder, type Column } from './parts/columns.ts'
import { OutMark } from '../helpers/parts/OutMarks.tsx'
import { AnimalPortrait } from './photos/parts/AnimalPortrait.tsx'
import { useCells } from './useCells.ts'
import { isSame } from '../ui/isSame.ts'
import type { RowOrder } from '../ui/lists/order.ts'
import { ariaSort, SortHead } from '../ui/lists/SortHead.tsx'
import { unhurried } from '../ui/VirtualRows.tsx'
import { RowBox } from './selection/RowBox.tsx'
import type { Selection } from './selection/useSelection.ts'
import { keptFilters } from './parts/filterAddress.ts'

const rowHeight = 48

/** The list where there is room for columns. Only the rows in sight are in the page, however long it is. */
export function AnimalTable({
  animals,
  shown,
  order,
  ids,
  choose,
}: { animals: readonly Animal[]; shown: readonly Column[]; order: RowOrder<AnimalOrder> } & Pick<Selection, 'ids' | 'choose'>) {
  const { i18n } = useLingui()
  const { t } = useText()
  const cellOf = useCells()
  const body = useRef<HTMLDivElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => setOffset((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [])
  const virtualizer = useWindowVirtualizer({
    ...unhurried,
    count: animals.length,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollMargin: offset,
  })
  const template = {
    gridTemplateColumns: [ids ? 'minmax(144px, 3.5fr)' : 'minmax(96px, 3.5fr)', ...shown.map((name) => columns[name].width)].join(' '),
  }
  return (
    <div role="table" aria-label={t`Animals`} aria-rowcount={animals.length + 1} className={classes.table} data-no-print>
      <div role="rowgroup">
        <div role="row" aria-rowindex={1} className={`${classes.row} ${classes.head}`} style={template}>
          {(['name', ...shown] as const).map((name) => (
            <span key={name} role="columnheader" aria-sort={ariaSort(order, name)}>
              <SortHead name={name} order={order}>
                {name === 'name' ? <Trans>Name</Trans> : i18n._(columns[name].text)}
              </SortHead>
            </span>
          ))}
        </div>
      </div>
      <div ref={body} role="rowgroup" className={classes.body} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const animal = animals[item.index]
          if (!animal) return null
          const transform = `translateY(${item.start - virtualizer.options.scrollMargin}px)`
          return (
            <Row
              key={animal.id}
              id={animal.id}
              name={animal.name}
              species={animal.species}
              index={item.index}
              cells={shown.map((name) => cellOf(animal, name))}
              style={{ ...template, transform }}
              chosen={ids?.has(animal.id)}
              onChoose={choose}
            />
          )
        })}
      </div>
    </div>
  )
}

interface RowProps {
  id: string
  name: string
  species: string
  index: number
  /** The texts of its columns, in their order. */
  cells: readonly string[]
  style: CSSProperties
  /** Undefined while the rows are links. */
  chosen: boolean | undefined
  onChoose: Selection['choose']
}

const Row = memo(function Row({ id, name, species, index, cells, style, chosen, onChoose }: RowProps) {
  const face = (
    <>
      <AnimalPortrait id={id} species={species} size={32} />
      <span className={classes.called}>{name || <Trans>without name</Trans>}</span>
      <OutMark animalId={id} short />
    </>
  )
  return (
    <div role="row" aria-rowindex={index + 2} className={`${classes.row} ${classes.virtual}`} style={style}>
      <span role="rowheader" className={classes.name}>
        {chosen === undefined ? (
          <Link to="/animal/$id" params={{ id }} search={keptFilters} className={classes.open} data-row={id}>
            {face}
          </Link>
        ) : (
          <RowBox id={id} name={name} chosen={chosen} className={classes.open} onChoose={onChoose}>
            {face}
          </RowBox>
        )}
      </span>
      {cells.map((cell, place) => (
        <span key={place} role="cell" title={cell} data-two={cell.includes('\n') || undefined}>
          {cell}
        </span>
      ))}
    </div>
  )
}, isSame)
