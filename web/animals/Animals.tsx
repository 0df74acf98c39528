import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Text, TextInput, Title } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { IconBookmark, IconChecklist, IconFilter, IconPrinter } from '@tabler/icons-react'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import type { Animal } from '../../shared/animals/animal.ts'
import { choosable, isUnfiltered, takes, type AnimalFilters } from '../../shared/animals/animalFilters.ts'
import { stockList } from '../../shared/documents/documents.ts'
import { DocumentButton } from '../documents/parts/DocumentButton.tsx'
import { staysInside } from '../bookings/parts/staysInside.ts'
import { FindsOfList, noFinds, useReadFinds } from '../changes/parts/readFinds.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useStatus } from '../ui/useStatus.ts'
import { useToday } from '../ui/clock.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { Loading } from '../ui/Loading.tsx'
import { useBeside } from '../ui/Panes.tsx'
import { ColumnsButton } from '../ui/lists/ColumnsButton.tsx'
import { useColumns, type ShownColumns } from '../ui/lists/columns.ts'
import { useMedia } from '../ui/useMedia.ts'
import { useRows } from '../ui/useRows.ts'
import { useSearchWords } from '../ui/useSearchWords.ts'
import { useAnimalIndex } from './parts/animalIndex.ts'
import { AnimalList } from './AnimalList.tsx'
import { AnimalTable } from './AnimalTable.tsx'
import { BookmarkBar } from './BookmarkBar.tsx'
import { animalColumns, type Column } from './columns.ts'
import { addressOf, filtersOf } from './parts/filterAddress.ts'
import { FilterChips } from './FilterChips.tsx'
import { NoAnimals } from './NoAnimals.tsx'
import { PrintedAnimals } from './PrintedAnimals.tsx'
import { SaveAnimals, SaveChosen } from './SaveAnimals.tsx'
import { useSelection, type Selection } from './selection/useSelection.ts'
import { ServerAnimals } from './ServerAnimals.tsx'
import { useIsPartial } from './parts/farAnimal.ts'
import { useBookmarks } from './parts/useBookmarks.ts'
import { ActLater } from '../ui/ActLater.tsx'
import classes from './Animals.module.css'
import filterClasses from './Filters.module.css'
import { searchInput } from '../ui/searchInput.tsx'
import { useNoteList } from '../ui/saving/useNoteList.ts'
import { usePrintList } from '../ui/saving/usePrintList.ts'

const AnimalActs = lazyPart(() => import('./selection/AnimalActs.tsx'))
const FilterDialog = lazyPart(() => import('./FilterDialog.tsx'))
const SaveBookmarkDialog = lazyPart(() => import('./SaveBookmarkDialog.tsx'))

const layout = getRouteApi('/_signedIn/_animals')

const tidyWords = (query: string): string => filtersOf({ search: query }).search ?? ''

/** All animals of the organisation, narrowed by words and filters. */
export function Animals() {
  const address = layout.useSearch()
  const filters = useMemo(() => filtersOf({ ...address }), [address])
  const navigate = useNavigate()
  const go = (next: AnimalFilters) =>
    void navigate({ to: '.', search: addressOf(next), replace: true, resetScroll: false, ignoreBlocker: true })
  const { search = '', ...chosen } = filters
  const [query, setQuery] = useSearchWords(search, (words) => go({ ...chosen, ...(words && { search: words }) }), tidyWords)
  const { index, finds, found } = useFound(query, filters)
  const [shown, setShown] = useColumns(animalColumns)
  const beside = useBeside()
  const isWide = useMedia('(min-width: 1100px)') && !beside
  const selection = useSelection(found)
  const narrowed = query.trim() !== '' || !isUnfiltered(chosen)

  return (
    <FindsOfList value={finds ?? noFinds}>
      <div>
        <Title order={1}>
          <Trans>Animals</Trans>
        </Title>
        <BookmarkBar />
        <div className={classes.search} data-no-print>
          <SearchField query={query} onQuery={setQuery} />
          <Tools filters={filters} count={found?.length ?? 0} isWide={isWide} columns={[shown, setShown]} onFilters={go}>
            {found ? found.length > 0 && <ChooseButton {...selection} /> : <ActLater />}
            {found ? <SaveAnimals found={found} query={query} filters={chosen} shown={shown} /> : <ActLater />}
          </Tools>
        </div>
        <FilterChips filters={filters} onChange={go} />
        <Count count={found?.length ?? 0} />
        {!found && <Loading rows={6} />}
        {found && found.length === 0 && (
          <NoAnimals
            narrowed={narrowed}
            onAll={() => {
              setQuery('')
              go({})
            }}
          />
        )}
        {found && <Found found={found} selection={selection} shown={shown} isWide={isWide} />}
        {index && <ServerAnimals query={query} filters={chosen} known={index} />}
      </div>
    </FindsOfList>
  )
}

interface FoundProps {
  found: readonly Animal[]
  selection: Selection
  shown: readonly Column[]
  isWide: boolean
}

/** The list on screen and on paper, and what is done with the animals that are chosen in it. */
function Found({ found, selection, shown, isWide }: FoundProps) {
  const { ids, chosen } = selection
  return (
    <>
      {found.length > 0 &&
        (isWide ? <AnimalTable animals={found} shown={shown} {...selection} /> : <AnimalList animals={found} {...selection} />)}
      {ids && (
        <Suspense fallback={null}>
          <AnimalActs selection={selection} total={found.length}>
            <SaveChosen animals={chosen} shown={shown} />
          </AnimalActs>
        </Suspense>
      )}
      <PrintedAnimals animals={chosen.length > 0 ? chosen : found} shown={shown} />
    </>
  )
}

function SearchField({ query, onQuery }: { query: string; onQuery: (query: string) => void }) {
  const { t } = useLingui()
  return (
    <TextInput
      {...searchInput}
      className={classes.words}
      aria-label={t`Search animals`}
      placeholder={t`Name, number or chip`}
      value={query}
      onChange={(event) => onQuery(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && onQuery('')}
    />
  )
}

/** Begins and ends choosing several animals of the list. */
function ChooseButton({ ids, begin, end }: Selection) {
  const { t } = useLingui()
  return (
    <ActionIcon aria-label={t`Choose several`} title={t`Choose several`} aria-pressed={ids !== null} onClick={ids ? end : begin}>
      <IconChecklist aria-hidden />
    </ActionIcon>
  )
}

/** The animals of this device that words and filters take; null until they are read. */
function useFound(query: string, filters: AnimalFilters) {
  const index = useAnimalIndex()
  const today = useToday()
  const { engine } = useSignedIn()
  const inside = useRows(() => staysInside(engine.replica), [engine])
  const finds = useReadFinds()
  const found = useMemo(() => {
    const named = index?.search(query) ?? null
    if (!named || isUnfiltered(filters)) return named
    if (filters.find && !finds) return null
    return named.filter((animal) =>
      takes(filters, animal, today, { stays: inside?.get(animal.id), find: finds?.finds.get(animal.id)?.state }),
    )
  }, [index, query, filters, today, inside, finds])
  return { index, finds, found }
}

function Count({ count }: { count: number }) {
  const status = useStatus()
  const isPartial = useIsPartial()
  return (
    <Text c="dimmed" size="sm" role="status" aria-live="polite" className={classes.count}>
      {count > 0 &&
        (isPartial || !status?.firstPullDone ? (
          <Plural value={count} one="# animal on this device" other="# animals on this device" />
        ) : (
          <Plural value={count} one="# animal" other="# animals" />
        ))}
      {status && !status.firstPullDone && (
        <>
          {' · '}
          <Trans>The animals are still being loaded.</Trans>
        </>
      )}
    </Text>
  )
}

interface ToolsProps {
  filters: AnimalFilters
  count: number
  isWide: boolean
  columns: ShownColumns<Column>
  onFilters: (filters: AnimalFilters) => void
  /** Further tools. */
  children: ReactNode
}

function Tools({ filters, count, isWide, columns, onFilters, children }: ToolsProps) {
  const { t } = useLingui()
  const today = useToday()
  const sets = useBookmarks()
  const printList = usePrintList()
  const note = useNoteList()
  const [open, setOpen] = useState<'filters' | 'bookmark' | null>(null)
  const active = choosable.filter((name) => filters[name]).length
  const filtersLabel = active > 0 ? `${t`Filters`} (${active})` : t`Filters`
  const beside = useBeside()
  const close = () => setOpen(null)
  const canSave = sets?.user.canEdit && (filters.search || active > 0)
  return (
    <div className={filterClasses.tools} data-beside={beside || undefined}>
      {beside ? (
        <ActionIcon aria-label={filtersLabel} title={filtersLabel} onClick={() => setOpen('filters')}>
          <IconFilter aria-hidden />
        </ActionIcon>
      ) : (
        <Button variant="default" leftSection={<IconFilter size={20} aria-hidden />} onClick={() => setOpen('filters')}>
          {filtersLabel}
        </Button>
      )}
      {canSave && (
        <ActionIcon aria-label={t`Save as bookmark`} title={t`Save as bookmark`} onClick={() => setOpen('bookmark')}>
          <IconBookmark aria-hidden />
        </ActionIcon>
      )}
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
        {open === 'filters' && <FilterDialog filters={filters} count={count} onChange={onFilters} onClose={close} />}
        {open === 'bookmark' && <SaveBookmarkDialog filters={filters} forAll={sets?.tenant.canEdit ?? false} onClose={close} />}
      </Suspense>
    </div>
  )
}
