import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconFilter, IconPrinter } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import { choosable, type AnimalFilters } from '../../shared/animals/animalFilters.ts'
import { stockList } from '../../shared/documents/documents.ts'
import { SaveBookmark } from '../bookmarks/parts/SaveBookmark.tsx'
import { DocumentButton } from '../documents/parts/DocumentButton.tsx'
import { useToday } from '../ui/clock.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { ColumnsButton } from '../ui/lists/ColumnsButton.tsx'
import type { lookOf, ShownColumns } from '../ui/lists/columns.ts'
import { useBeside } from '../ui/Panes.tsx'
import { useNoteList } from '../ui/saving/useNoteList.ts'
import { usePrintList } from '../ui/saving/usePrintList.ts'
import { animalColumns, type Column } from './parts/columns.ts'
import { filtersText } from './parts/filterTexts.ts'
import { useClassifications } from './parts/useClassifications.ts'
import filterClasses from './Filters.module.css'

const FilterDialog = lazyPart(() => import('./FilterDialog.tsx'))

interface Props {
  filters: AnimalFilters
  look: ReturnType<typeof lookOf>
  count: number
  isWide: boolean
  columns: ShownColumns<Column>
  onFilters: (filters: AnimalFilters) => void
  /** Further tools. */
  children: ReactNode
}

/** What is done with the list of animals: narrow it, keep it, print it, save it. */
export function AnimalTools({ filters, look, count, isWide, columns, onFilters, children }: Props) {
  const { i18n, t } = useLingui()
  const today = useToday()
  const { all } = useClassifications()
  const printList = usePrintList()
  const note = useNoteList()
  const [isOpen, setOpen] = useState(false)
  const active = choosable.filter((name) => filters[name]).length
  const filtersLabel = active > 0 ? `${t`Filters`} (${active})` : t`Filters`
  const beside = useBeside()
  return (
    <div className={filterClasses.tools} data-beside={beside || undefined}>
      {beside ? (
        <ActionIcon aria-label={filtersLabel} title={filtersLabel} onClick={() => setOpen(true)}>
          <IconFilter aria-hidden />
        </ActionIcon>
      ) : (
        <Button variant="default" leftSection={<IconFilter size={20} aria-hidden />} onClick={() => setOpen(true)}>
          {filtersLabel}
        </Button>
      )}
      <SaveBookmark list="animals" view={{ ...filters, ...look }} name={() => filtersText(i18n, filters, all)} />
      {isWide && <ColumnsButton set={animalColumns} columns={columns} />}
      <ActionIcon aria-label={t`Print list`} title={t`Print list`} onClick={() => printList({ list: t`Animals ${today}`, rows: count })}>
        <IconPrinter aria-hidden />
      </ActionIcon>
      {children}
      <DocumentButton
        endpoint={stockList}
        parts={(language) => ({ query: { language } })}
        file={t`Stock list ${today}`}
        label={t`Stock list of all animals in care (PDF)`}
        onMade={() => note({ list: t`Stock list ${today}`, format: 'pdf', rows: null })}
      />
      <Suspense fallback={null}>
        {isOpen && <FilterDialog filters={filters} count={count} onChange={onFilters} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  )
}
