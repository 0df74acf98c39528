import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Group, Text, TextInput, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useState, type ComponentProps, type ReactNode } from 'react'
import { termsOf, type Flow } from '../../shared/changes/story/flows.ts'
import type { ListedFlow } from '../../shared/animals/savedLists.ts'
import { BookmarkBar } from '../bookmarks/parts/BookmarkBar.tsx'
import { SaveBookmark } from '../bookmarks/parts/SaveBookmark.tsx'
import { useCanEdit, useHasRight, useSignedIn } from '../session/signedIn.ts'
import { ActLater } from '../ui/ActLater.tsx'
import { Dotted } from '../ui/Dotted.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { ColumnsButton } from '../ui/lists/ColumnsButton.tsx'
import { NothingFound } from '../ui/lists/NothingFound.tsx'
import { OrderMenu } from '../ui/lists/OrderMenu.tsx'
import orderClasses from '../ui/lists/OrderMenu.module.css'
import { LiveBody } from '../ui/LiveBody.tsx'
import { searchInput } from '../ui/searchInput.tsx'
import { useLive, type Live } from '../ui/useLive.ts'
import { useMedia } from '../ui/useMedia.ts'
import { changeColumns, type ChangeOrder } from './parts/changeColumns.ts'
import { grouped, named, type ChangeGroup, type Listed } from './changeGroups.ts'
import { ChangeList } from './ChangeList.tsx'
import { WithDrafts } from './Drafts.tsx'
import { OlderChanges, type Older } from './OlderChanges.tsx'
import { flowPage } from './parts/flowPages.ts'
import { FindsOfList, noFinds, useReadFinds } from './parts/readFinds.ts'
import { SaveChanges } from './SaveChanges.tsx'
import { useChangeAddress } from './useChangeAddress.ts'
import { useOrderedChanges } from './useOrderedChanges.ts'
import classes from './Flow.module.css'

interface Props {
  list: ListedFlow
  /** The kind that is recorded from here, and another one that is listed with it. */
  flow?: Flow
  also?: Flow
  title: MessageDescriptor
  children?: ReactNode
  /** Below the list. */
  below?: ReactNode
}

/** Changes of one kind, the newest first: those of this device, and older ones from the server when they are asked for. */
export function FlowList(props: Props) {
  const finds = useReadFinds()
  return (
    <FindsOfList value={finds ?? noFinds}>
      <Changes {...props} />
    </FindsOfList>
  )
}

function Changes({ list, flow = list, also = flow, title, children, below }: Props) {
  const { i18n } = useLingui()
  const canEdit = useCanEdit()
  const mayRecord = useHasRight(termsOf[flow].right) && canEdit
  const [older, setOlder] = useState<Older>({ changes: [], animals: [], next: 0, total: null })
  const live = useOwnChanges(flow, also)
  const set = changeColumns(flow)
  const isWide = useMedia('(min-width: 1100px)')
  const { query, setQuery, columns, order, look } = useChangeAddress(set)
  const inOrder = useOrderedChanges(order)
  const [shown] = columns
  const found = (own: Listed) => inOrder(named(grouped(own, older), query))
  return (
    <div className={classes.page} data-wide>
      <Group justify="space-between">
        <Title order={1}>{i18n._(title)}</Title>
        <Group gap="xs">
          {isWide && <ColumnsButton set={set} columns={columns} />}
          <SaveBookmark list={list} view={look} name={() => query.trim() || i18n._(title)} />
          <Later live={live}>{(own) => <SaveChanges name={i18n._(title)} groups={found(own)} set={set} shown={shown} />}</Later>
          {mayRecord && (
            <ButtonLink to={flowPage(flow)!.to.replace('$id', 'new') as '/found/new'} leftSection={<IconPlus aria-hidden />}>
              <Trans>Record one</Trans>
            </ButtonLink>
          )}
        </Group>
      </Group>
      <WithDrafts flow={flow}>
        {!isWide && children}
        <BookmarkBar list={list} />
        <SearchField query={query} onQuery={setQuery} />
        <LiveBody
          live={live}
          isEmpty={({ changes }) => changes.length + older.changes.length === 0}
          empty={<Trans>Nothing of this kind was recorded in the last weeks.</Trans>}
        >
          {(own) => (
            <Found
              groups={found(own)}
              held={grouped(own, older).length}
              total={older.total}
              onAll={() => setQuery('')}
              list={{ set, shown, isWide, order }}
            />
          )}
        </LiveBody>
        <OlderChanges flows={[...new Set([flow, also])]} older={older} onRead={setOlder} />
        {isWide && children}
        {below}
      </WithDrafts>
    </div>
  )
}

/** The changes of some kinds that this device holds. */
function useOwnChanges(flow: Flow, also: Flow): Live<Listed> {
  const { engine } = useSignedIn()
  return useLive(
    useCallback(async (): Promise<Listed> => {
      const changes = await engine.replica.statusChange.where('kind').anyOf(flow, also).toArray()
      const animals = await engine.replica.animal.bulkGet(changes.map(({ animalId }) => animalId))
      const contacts = await engine.replica.contact.bulkGet(changes.flatMap(({ contactId }) => contactId ?? []))
      const there = <R,>(rows: (R | undefined)[]) => rows.filter((row) => row !== undefined)
      return { changes, animals: there(animals), contacts: there(contacts) }
    }, [engine, flow, also]),
  )
}

const Later = ({ live, children }: { live: Live<Listed>; children: (own: Listed) => ReactNode }) =>
  live.state === 'ready' ? children(live.value) : <ActLater />

function SearchField({ query, onQuery }: { query: string; onQuery: (query: string) => void }) {
  const { t } = useLingui()
  return (
    <TextInput
      {...searchInput}
      data-no-print
      aria-label={t`Search changes`}
      placeholder={t`Animal, number, contact or place`}
      value={query}
      onChange={(event) => onQuery(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && onQuery('')}
    />
  )
}

interface FoundProps {
  groups: readonly ChangeGroup[]
  held: number
  total: number | null
  onAll: () => void
  list: Omit<ComponentProps<typeof ChangeList>, 'groups'>
}

/** The changes that the words name, with their count. */
function Found({ groups, held, total, onAll, list }: FoundProps) {
  const { i18n, t } = useLingui()
  const nameOf = (by: ChangeOrder) => (by === 'name' ? t`Animals` : i18n._(list.set.all[by].text))
  return (
    <>
      <div className={orderClasses.line}>
        <Count shown={groups.length} held={held} total={total} />
        {!list.isWide && groups.length > 0 && <OrderMenu order={list.order} usual={t`The newest first`} nameOf={nameOf} />}
      </div>
      {groups.length > 0 ? (
        <ChangeList {...list} groups={groups} />
      ) : (
        <NothingFound onAll={onAll}>
          <Trans>No search results</Trans>
        </NothingFound>
      )}
    </>
  )
}

/** How many are listed: of those that are held here, and of how many in total once the server was asked. */
function Count({ shown, held, total }: { shown: number; held: number; total: number | null }) {
  const parts = [
    shown < held ? (
      <Trans>
        {shown} of {held} on this device
      </Trans>
    ) : (
      <Plural value={held} one="# change on this device" other="# changes on this device" />
    ),
    total !== null && <Plural value={total} one="# change in total" other="# changes in total" />,
  ]
  return (
    <Text c="dimmed" size="sm" role="status">
      <Dotted parts={parts} />
    </Text>
  )
}
