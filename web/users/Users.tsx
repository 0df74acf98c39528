import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Group, NativeSelect, Text, TextInput, Title } from '@mantine/core'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { IconUserPlus } from '@tabler/icons-react'
import { useCallback, useEffect } from 'react'
import type { ReplyOf } from '../../shared/endpoint.ts'
import { listUsers, type User } from '../../shared/users/user.ts'
import { userStates, type UserState as State } from '../../shared/users/userStates.ts'
import { useCanEdit } from '../session/signedIn.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { NothingFound } from '../ui/lists/NothingFound.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { PersonInitials } from '../ui/parts/PersonInitials.tsx'
import { usePanes } from '../ui/Panes.tsx'
import { useCall } from '../ui/useCall.ts'
import { useSearchWords } from '../ui/useSearchWords.ts'
import { AbandonedLocks } from './AbandonedLocks.tsx'
import { OperatorLooks } from './OperatorLooks.tsx'
import { SaveUsers } from './SaveUsers.tsx'
import classes from './Users.module.css'
import framedList from '../ui/FramedList.module.css'
import { RightsInWords } from './parts/RightsInWords.tsx'
import { UserState } from './parts/UserState.tsx'
import { nameOfUser, stateTexts } from './parts/userTexts.ts'
import { searchInput } from '../ui/searchInput.tsx'

const perPage = 50

const layout = getRouteApi('/_signedIn/_users')

/** Everyone who works in the organisation, was invited to, or once did. */
export function Users() {
  const { search = '', state = null, page = 0 } = layout.useSearch()
  const narrow = useNarrow()
  const canEdit = useCanEdit()
  const [query, setQuery] = useSearchWords(search, (words) => narrow(searchOf(words, state, 0)))
  const read = useCall(listUsers, { body: { search, state, page, perPage } })
  useRereading(read.again)

  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Title order={1}>
          <Trans>Users</Trans>
        </Title>
        <Group gap="xs">
          <SaveUsers search={search} state={state} />
          {canEdit && (
            <ButtonLink to="/admin/users/create" search={true} data-row="/admin/users/create" leftSection={<IconUserPlus aria-hidden />}>
              <Trans>Invite user</Trans>
            </ButtonLink>
          )}
        </Group>
      </div>
      <Filters query={query} state={state} onQuery={setQuery} onState={(chosen) => narrow(searchOf(query, chosen, 0))} />
      <AbandonedLocks />
      {read.state === 'loading' && <Loading rows={5} />}
      {read.state === 'failed' && <CallFailed error={read.error} again={read.again} />}
      {read.state === 'ready' && (
        <FoundUsers
          found={read.value}
          narrowed={search !== '' || state !== null}
          page={page}
          onPage={(next) => narrow(searchOf(search, state, next))}
          onAll={() => {
            setQuery('')
            narrow({})
          }}
        />
      )}
      <OperatorLooks />
    </div>
  )
}

interface FiltersProps {
  query: string
  state: State | null
  onQuery: (query: string) => void
  onState: (state: State | null) => void
}

function Filters({ query, state, onQuery, onState }: FiltersProps) {
  const { t, i18n } = useLingui()
  return (
    <div className={classes.filters}>
      <TextInput
        {...searchInput}
        aria-label={t`Search users`}
        placeholder={t`Name or e-mail address`}
        value={query}
        onChange={(event) => onQuery(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label={t`State`}
        value={state ?? ''}
        onChange={(event) => {
          const chosen = event.currentTarget.value as State | ''
          onState(chosen === '' ? null : chosen)
        }}
        data={[{ value: '', label: t`All states` }, ...userStates.map((value) => ({ value, label: i18n._(stateTexts[value]) }))]}
      />
    </div>
  )
}

interface FoundProps {
  found: ReplyOf<typeof listUsers>
  /** Whether words or a state leave some out. */
  narrowed: boolean
  page: number
  onPage: (page: number) => void
  onAll: () => void
}

function FoundUsers({ found, narrowed, page, onPage, onAll }: FoundProps) {
  const { t } = useLingui()
  return (
    <>
      <Text c="dimmed" size="sm" role="status" aria-live="polite">
        <Plural value={found.total} one="# user" other="# users" />
      </Text>
      {found.items.length === 0 ? (
        <NothingFound all={<Trans>Show all users</Trans>} onAll={onAll}>
          {narrowed ? <Trans>No search results</Trans> : <Trans>No users on this page</Trans>}
        </NothingFound>
      ) : (
        <ul className={framedList.list} aria-label={t`Users`}>
          {found.items.map((user) => (
            <UserRow key={user.id} user={user} />
          ))}
        </ul>
      )}
      <Pagination pages={found.pages} page={page} onChange={onPage} />
    </>
  )
}

const searchOf = (search: string, state: State | null, page: number) => ({
  ...(search && { search }),
  ...(state && { state }),
  ...(page > 0 && { page }),
})

/** Narrows the list and leaves open what is open, its unsaved input included. */
function useNarrow() {
  const navigate = useNavigate()
  return useCallback(
    (search: ReturnType<typeof searchOf>) => void navigate({ to: '.', search, replace: true, resetScroll: false, ignoreBlocker: true }),
    [navigate],
  )
}

/** Somebody who was changed beside the list is read anew in it. */
function useRereading(again: () => void): void {
  const changes = usePanes()?.changes ?? 0
  useEffect(() => {
    if (changes > 0) again()
  }, [changes, again])
}

function UserRow({ user }: { user: User }) {
  return (
    <li>
      <Link to="/admin/user/$id" params={{ id: user.id }} search={true} className={classes.row} data-row={user.id}>
        <PersonInitials id={user.id} name={nameOfUser(user)} />
        <span className={classes.who}>
          <span className={classes.name}>{nameOfUser(user)}</span>
          <span className={classes.email}>{user.email}</span>
        </span>
        <span className={classes.preset}>
          <RightsInWords rights={user.rights} />
        </span>
        <UserState user={user} />
      </Link>
    </li>
  )
}
