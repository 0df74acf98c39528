import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text, TextInput, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useState, type ComponentProps, type ReactNode } from 'react'
import { termsOf, type Flow } from '../../shared/changes/story/flows.ts'
import { listChanges } from '../../shared/records/animalRecord.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../session/signedIn.ts'
import { ActLater } from '../ui/ActLater.tsx'
import { Dotted } from '../ui/Dotted.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { ColumnsButton } from '../ui/lists/ColumnsButton.tsx'
import { useColumns } from '../ui/lists/columns.ts'
import { LiveBody } from '../ui/LiveBody.tsx'
import { None } from '../ui/None.tsx'
import { searchInput } from '../ui/searchInput.tsx'
import { useFailed } from '../ui/useFailed.ts'
import { useLive, type Live } from '../ui/useLive.ts'
import { useMedia } from '../ui/useMedia.ts'
import { useSearchWords } from '../ui/useSearchWords.ts'
import { useStatus } from '../ui/useStatus.ts'
import { changeColumns } from './changeColumns.ts'
import { grouped, named, type ChangeGroup, type Listed, type Told } from './changeGroups.ts'
import { ChangeList } from './ChangeList.tsx'
import { WithDrafts } from './Drafts.tsx'
import { flowPage } from './parts/flowPages.ts'
import { FindsOfList, noFinds, useReadFinds } from './parts/readFinds.ts'
import { SaveChanges } from './SaveChanges.tsx'
import classes from './Flow.module.css'

interface Props {
  flow: Flow
  /** Another kind that is listed with it. */
  also?: Flow
  title: MessageDescriptor
  children?: ReactNode
}

type Older = Told & { next: number | null; total: number | null }

/** Changes of one kind, the newest first: those of this device, and older ones from the server when they are asked for. */
export function FlowList({ flow, also = flow, title, children }: Props) {
  const { i18n } = useLingui()
  const canEdit = useCanEdit()
  const mayRecord = useHasRight(termsOf[flow].right) && canEdit
  const [older, setOlder] = useState<Older>({ changes: [], animals: [], next: 0, total: null })
  const live = useOwnChanges(flow, also)
  const finds = useReadFinds()
  const set = changeColumns(flow)
  const columns = useColumns(set)
  const isWide = useMedia('(min-width: 1100px)')
  const [query, setQuery] = useQuery()
  const [shown] = columns
  return (
    <FindsOfList value={finds ?? noFinds}>
      <div className={classes.page} data-wide>
        <Group justify="space-between">
          <Title order={1}>{i18n._(title)}</Title>
          <Group gap="xs">
            {isWide && <ColumnsButton set={set} columns={columns} />}
            <Later live={live}>
              {(own) => <SaveChanges name={i18n._(title)} groups={named(grouped(own, older), query)} set={set} shown={shown} />}
            </Later>
            {mayRecord && (
              <ButtonLink to={flowPage(flow)!.to.replace('$id', 'new') as '/found/new'} leftSection={<IconPlus aria-hidden />}>
                <Trans>Record one</Trans>
              </ButtonLink>
            )}
          </Group>
        </Group>
        <WithDrafts flow={flow}>
          {children}
          <SearchField query={query} onQuery={setQuery} />
          <LiveBody
            live={live}
            isEmpty={({ changes }) => changes.length + older.changes.length === 0}
            empty={<Trans>Nothing of this kind was recorded in the last weeks.</Trans>}
          >
            {(own) => <Found all={grouped(own, older)} query={query} total={older.total} list={{ set, shown, isWide }} />}
          </LiveBody>
          <ReadOlder flows={[...new Set([flow, also])]} older={older} onRead={setOlder} />
        </WithDrafts>
      </div>
    </FindsOfList>
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

/** The words that the list is searched for; the address keeps them. */
function useQuery() {
  const { search = '' } = useSearch({ strict: false })
  const navigate = useNavigate()
  return useSearchWords(
    search,
    (words) => void navigate({ to: '.', search: words ? { search: words } : {}, replace: true, resetScroll: false }),
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
  all: readonly ChangeGroup[]
  query: string
  total: number | null
  list: Omit<ComponentProps<typeof ChangeList>, 'groups'>
}

/** The changes that the words name, with their count. */
function Found({ all, query, total, list }: FoundProps) {
  const groups = named(all, query)
  return (
    <>
      <Count shown={groups.length} held={all.length} total={total} />
      {groups.length > 0 ? (
        <ChangeList {...list} groups={groups} />
      ) : (
        <None>
          <Empty picture="notFound">
            <Trans>No search results</Trans>
          </Empty>
        </None>
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

interface OlderProps {
  flows: readonly Flow[]
  older: Older
  onRead: (older: Older) => void
}

function ReadOlder({ flows, older, onRead }: OlderProps) {
  const { session } = useSignedIn()
  const status = useStatus()
  const failed = useFailed()
  const [reading, setReading] = useState(false)
  if (older.next === null)
    return (
      <Text c="dimmed" size="sm">
        <Trans>These are all.</Trans>
      </Text>
    )
  async function read(page: number) {
    setReading(true)
    try {
      const answers = await Promise.all(flows.map((kind) => session.caller.call(listChanges, { query: { kind, page: String(page) } })))
      onRead({
        changes: [...older.changes, ...answers.flatMap(({ changes }) => changes)],
        animals: [...older.animals, ...answers.flatMap(({ animals }) => animals)],
        next: answers.some(({ pages }) => page + 1 < pages) ? page + 1 : null,
        total: answers.reduce((sum, { total }) => sum + total, 0),
      })
    } catch (error) {
      failed(error)
    }
    setReading(false)
  }
  return (
    <Group>
      <Button variant="default" disabled={reading || status?.offlineSince != null} onClick={() => void read(older.next!)}>
        <Trans>Older ones</Trans>
      </Button>
    </Group>
  )
}
