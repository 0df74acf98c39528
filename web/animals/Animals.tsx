import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Text, TextInput, Title } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { IconChecklist } from '@tabler/icons-react'
import { Suspense, useMemo } from 'react'
import type { Animal } from '../../shared/animals/animal.ts'
import { isUnfiltered, takes, type AnimalFilters } from '../../shared/animals/animalFilters.ts'
import { BookmarkBar } from '../bookmarks/parts/BookmarkBar.tsx'
import { staysInside } from '../bookings/parts/staysInside.ts'
import { FindsOfList, noFinds, useReadFinds, type Finds } from '../changes/parts/readFinds.ts'
import { MarksOut } from '../helpers/parts/OutMarks.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { useStatus } from '../ui/useStatus.ts'
import { useToday } from '../ui/clock.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { Loading } from '../ui/Loading.tsx'
import { useBeside } from '../ui/Panes.tsx'
import { lookOf, useColumns } from '../ui/lists/columns.ts'
import { orderIn, type OrderWords, type RowOrder } from '../ui/lists/order.ts'
import { OrderMenu } from '../ui/lists/OrderMenu.tsx'
import { useMedia } from '../ui/useMedia.ts'
import { useRows } from '../ui/useRows.ts'
import { useSearchWords } from '../ui/useSearchWords.ts'
import { useAnimalIndex } from './parts/animalIndex.ts'
import { AnimalList } from './AnimalList.tsx'
import { orderedAnimals } from './animalOrder.ts'
import { AnimalTable } from './AnimalTable.tsx'
import { AnimalTools } from './AnimalTools.tsx'
import { animalColumns, animalOrders, type AnimalOrder, type Column } from './parts/columns.ts'
import { addressOf, filtersOf, type animalSearch } from './parts/filterAddress.ts'
import { FilterChips } from './FilterChips.tsx'
import { NoAnimals } from './NoAnimals.tsx'
import { PrintedAnimals } from './PrintedAnimals.tsx'
import { SaveAnimals, SaveChosen } from './SaveAnimals.tsx'
import { useSelection, type Selection } from './selection/useSelection.ts'
import { ServerAnimals } from './ServerAnimals.tsx'
import { useIsPartial } from './parts/farAnimal.ts'
import { useClassifications } from './parts/useClassifications.ts'
import { ActLater } from '../ui/ActLater.tsx'
import classes from './Animals.module.css'
import orderClasses from '../ui/lists/OrderMenu.module.css'
import { searchInput } from '../ui/searchInput.tsx'

const AnimalActs = lazyPart(() => import('./selection/AnimalActs.tsx'))

const layout = getRouteApi('/_signedIn/_animals')

const tidyWords = (query: string): string => filtersOf({ search: query }).search ?? ''

/** All animals of the organisation, narrowed by words and filters. */
export function Animals() {
  const finds = useReadFinds()
  return (
    <FindsOfList value={finds ?? noFinds}>
      <MarksOut>
        <AnimalsOf finds={finds} />
      </MarksOut>
    </FindsOfList>
  )
}

/** The order and the columns that the address has, and what changes them. */
function useLook(address: ReturnType<typeof animalSearch>) {
  const navigate = useNavigate()
  const look = (words: OrderWords<AnimalOrder> & { columns?: string | undefined }) =>
    void navigate({ to: '.', search: { ...address, ...words }, replace: true, resetScroll: false, ignoreBlocker: true })
  const columns = useColumns(animalColumns, { columns: address.columns, onColumns: (chosen) => look({ columns: chosen }) })
  const order: RowOrder<AnimalOrder> = {
    orders: animalOrders,
    ...orderIn(animalOrders, address),
    onOrder: ({ order: by, descending }) => look({ order: by, descending }),
  }
  return { columns, order }
}

/** Writes filters into the address, and leaves the order and the columns in it. */
function useGo() {
  const navigate = useNavigate()
  return (next: AnimalFilters) =>
    void navigate({
      to: '.',
      search: ({ order, descending, columns }) => ({ ...addressOf(next), order, descending, columns }),
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    })
}

function AnimalsOf({ finds }: { finds: Finds | undefined }) {
  const address = layout.useSearch()
  const filters = useMemo(() => filtersOf({ ...address }), [address])
  const go = useGo()
  const { search = '', ...chosen } = filters
  const [query, setQuery] = useSearchWords(search, (words) => go({ ...chosen, ...(words && { search: words }) }), tidyWords)
  const { columns, order } = useLook(address)
  const [shown] = columns
  const { index, found } = useFound(query, filters, finds)
  const ordered = useOrdered(found, order, finds)
  const beside = useBeside()
  const isWide = useMedia('(min-width: 1100px)') && !beside
  const selection = useSelection(ordered)
  const narrowed = query.trim() !== '' || !isUnfiltered(chosen)
  const showAll = () => {
    setQuery('')
    go({})
  }

  return (
    <div>
      <Title order={1}>
        <Trans>Animals</Trans>
      </Title>
      <BookmarkBar list="animals" />
      <div className={classes.search} data-no-print>
        <SearchField query={query} onQuery={setQuery} />
        <AnimalTools
          filters={filters}
          look={lookOf(animalColumns, shown, address)}
          count={found?.length ?? 0}
          isWide={isWide}
          columns={columns}
          onFilters={go}
        >
          {ordered ? ordered.length > 0 && <ChooseButton {...selection} /> : <ActLater />}
          {ordered ? <SaveAnimals found={ordered} query={query} filters={chosen} shown={shown} order={order} /> : <ActLater />}
        </AnimalTools>
      </div>
      <FilterChips filters={filters} onChange={go} />
      <div className={orderClasses.line}>
        <Count count={found?.length ?? 0} />
        {!isWide && ordered && ordered.length > 0 && <AnimalOrderMenu order={order} />}
      </div>
      {!ordered && <Loading rows={6} />}
      {ordered?.length === 0 && <NoAnimals narrowed={narrowed} onAll={showAll} />}
      {ordered && <Found found={ordered} selection={selection} shown={shown} order={order} isWide={isWide} />}
      {index && <ServerAnimals query={query} filters={chosen} known={index} />}
    </div>
  )
}

function AnimalOrderMenu({ order }: { order: RowOrder<AnimalOrder> }) {
  const { i18n, t } = useLingui()
  return (
    <OrderMenu order={order} usual={t`In care first`} nameOf={(by) => (by === 'name' ? t`Name` : i18n._(animalColumns.all[by].text))} />
  )
}

/** The animals in the order of the list. They are sorted again only if one of these values changes. */
function useOrdered(found: readonly Animal[] | null, { order, descending }: RowOrder<AnimalOrder>, finds: Finds | undefined) {
  const { i18n } = useLingui()
  const { of } = useClassifications()
  const today = useToday()
  return useMemo(
    () => found && orderedAnimals(found, { order, descending }, { i18n, of, today, finds: finds ?? noFinds }),
    [found, order, descending, i18n, of, today, finds],
  )
}

interface FoundProps {
  found: readonly Animal[]
  selection: Selection
  shown: readonly Column[]
  order: RowOrder<AnimalOrder>
  isWide: boolean
}

/** The list on screen and on paper, and what is done with the animals that are chosen in it. */
function Found({ found, selection, shown, order, isWide }: FoundProps) {
  const { ids, chosen } = selection
  return (
    <>
      {found.length > 0 &&
        (isWide ? (
          <AnimalTable animals={found} shown={shown} order={order} {...selection} />
        ) : (
          <AnimalList animals={found} {...selection} />
        ))}
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
function useFound(query: string, filters: AnimalFilters, finds: Finds | undefined) {
  const index = useAnimalIndex()
  const today = useToday()
  const { engine } = useSignedIn()
  const inside = useRows(() => staysInside(engine.replica), [engine])
  const found = useMemo(() => {
    const named = index?.search(query) ?? null
    if (!named || isUnfiltered(filters)) return named
    if (filters.find && !finds) return null
    return named.filter((animal) =>
      takes(filters, animal, today, { stays: inside?.get(animal.id), find: finds?.finds.get(animal.id)?.state }),
    )
  }, [index, query, filters, today, inside, finds])
  return { index, found }
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
