import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Text, TextInput, Title } from '@mantine/core'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { IconSearch, IconUserPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { presetOf } from '../../shared/access.ts'
import { listUsers, userStates, type User, type UserState as State } from '../../shared/users/user.ts'
import { useCanEdit } from '../session/signedIn.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { useCall } from '../ui/useCall.ts'
import classes from './Users.module.css'
import { UserState } from './UserState.tsx'
import { nameOfUser, presetTexts, stateTexts } from './userTexts.ts'

interface Search {
  search?: string
  state?: State
  page?: number
}

const perPage = 50
const pause = 300

export const Route = createFileRoute('/_signedIn/admin/account/user')({
  staticData: { title: msg`Users`, flag: 'users' },
  // A number in the address arrives as a number.
  validateSearch: ({ search, state, page }: Record<string, unknown>): Search => ({
    ...((typeof search === 'string' || typeof search === 'number') && { search: String(search).slice(0, 200) }),
    ...(userStates.includes(state as State) && { state: state as State }),
    ...(Number.isSafeInteger(page) && Number(page) > 0 && { page: Number(page) }),
  }),
  component: Users,
})

/** Everyone who works in the organisation, was invited to, or once did. */
function Users() {
  const { t, i18n } = useLingui()
  const { search = '', state = null, page = 0 } = Route.useSearch()
  const navigate = useNavigate()
  const canEdit = useCanEdit()
  const [query, setQuery] = useState(search)
  const read = useCall(listUsers, { body: { search, state, page, perPage } })

  // The address follows the typing, so that it can be shared and comes back on a reload.
  useEffect(() => {
    if (query === search) return
    const timer = setTimeout(() => void navigate({ to: '/admin/account/user', search: searchOf(query, state, 0), replace: true }), pause)
    return () => clearTimeout(timer)
  }, [navigate, query, search, state])

  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Title order={1}>
          <Trans>Users</Trans>
        </Title>
        {canEdit && (
          <ButtonLink to="/admin/users/create" leftSection={<IconUserPlus aria-hidden />}>
            <Trans>Invite user</Trans>
          </ButtonLink>
        )}
      </div>
      <div className={classes.filters}>
        <TextInput
          type="search"
          aria-label={t`Search users`}
          placeholder={t`Name or e-mail address`}
          leftSection={<IconSearch size={20} aria-hidden />}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label={t`State`}
          value={state ?? ''}
          onChange={(event) => {
            const chosen = event.currentTarget.value as State | ''
            void navigate({ to: '/admin/account/user', search: searchOf(query, chosen === '' ? null : chosen, 0), replace: true })
          }}
          data={[{ value: '', label: t`All states` }, ...userStates.map((value) => ({ value, label: i18n._(stateTexts[value]) }))]}
        />
      </div>
      {read.state === 'loading' && <Loading rows={5} />}
      {read.state === 'failed' && <CallFailed error={read.error} again={read.again} />}
      {read.state === 'ready' && (
        <>
          <Text c="dimmed" size="sm" role="status" aria-live="polite">
            <Plural value={read.value.total} one="# user" other="# users" />
          </Text>
          {read.value.items.length === 0 ? (
            <Text>{search || state ? <Trans>No search results</Trans> : <Trans>No users on this page</Trans>}</Text>
          ) : (
            <ul className={classes.list} aria-label={t`Users`}>
              {read.value.items.map((user) => (
                <UserRow key={user.id} user={user} />
              ))}
            </ul>
          )}
          <Pagination
            pages={read.value.pages}
            page={page}
            onChange={(next) => void navigate({ to: '/admin/account/user', search: searchOf(search, state, next) })}
          />
        </>
      )}
    </div>
  )
}

const searchOf = (search: string, state: State | null, page: number): Search => ({
  ...(search && { search }),
  ...(state && { state }),
  ...(page > 0 && { page }),
})

function UserRow({ user }: { user: User }) {
  const { i18n } = useLingui()
  const preset = presetOf(user.rights)
  return (
    <li>
      <Link to="/admin/user/$id" params={{ id: user.id }} className={classes.row}>
        <span className={classes.who}>
          <span className={classes.name}>{nameOfUser(user)}</span>
          <span className={classes.email}>{user.email}</span>
        </span>
        <span className={classes.preset}>
          {preset ? (
            i18n._(presetTexts[preset])
          ) : user.rights.length === 0 ? (
            <Trans>No rights</Trans>
          ) : (
            <Plural value={user.rights.length} one="# right" other="# rights" />
          )}
        </span>
        <UserState user={user} />
      </Link>
    </li>
  )
}
