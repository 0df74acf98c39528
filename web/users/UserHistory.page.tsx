import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { IconUser } from '@tabler/icons-react'
import { rightsAmong, userHistory, type UserEvent } from '../../shared/users/user.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { RecordMissing } from '../ui/RecordMissing.tsx'
import { useFormats } from '../ui/formats.ts'
import { ButtonLink } from '../ui/links.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { useCall } from '../ui/useCall.ts'
import classes from './Users.module.css'
import framedList from '../ui/FramedList.module.css'
import { actionTexts, nameOfUser, rightTexts } from './parts/userTexts.ts'
import { pageNumber, searchOf } from '../ui/search.ts'

export const Route = createFileRoute('/_signedIn/_users/admin/user/$id/history')({
  staticData: { title: msg`History of a user`, flag: 'users' },
  // `page` is that of the list beside it.
  validateSearch: searchOf({ historyPage: pageNumber }),
  component: UserHistory,
})

/** What was done to a user in this organisation: who, when, what changed. */
function UserHistory() {
  const { t } = useLingui()
  const { id } = Route.useParams()
  const { historyPage: page = 0 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const read = useCall(userHistory, { params: { id }, query: { page: String(page) } })
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>History of a user</Trans>
      </Title>
      <Group>
        <ButtonLink to="/admin/user/$id" params={{ id }} search={true} variant="default" leftSection={<IconUser aria-hidden />}>
          <Trans>Back to the user</Trans>
        </ButtonLink>
      </Group>
      {read.state === 'loading' && <Loading rows={5} />}
      {read.state === 'failed' && <RecordMissing {...read} list={{ to: '/admin/account/user', text: <Trans>All users</Trans> }} untitled />}
      {read.state === 'ready' && (
        <>
          {read.value.items.length === 0 ? (
            <Text>
              <Trans>Nothing has been changed yet</Trans>
            </Text>
          ) : (
            <ol className={framedList.list} aria-label={t`History`}>
              {read.value.items.map((event) => (
                <Event key={event.id} event={event} />
              ))}
            </ol>
          )}
          <Pagination
            pages={read.value.pages}
            page={page}
            onChange={(next) =>
              void navigate({ search: ({ historyPage: _, ...rest }) => (next > 0 ? { ...rest, historyPage: next } : rest) })
            }
          />
        </>
      )}
    </div>
  )
}

function Event({ event }: { event: UserEvent }) {
  const { i18n } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const namesOf = (held: readonly string[]) =>
    rightsAmong(held)
      .map((right) => i18n._(rightTexts[right]))
      .join(', ')
  const [added, removed] = [namesOf(event.added), namesOf(event.removed)]
  const by = event.by && nameOfUser(event.by)
  return (
    <li className={classes.event}>
      <Text fw={600}>{i18n._(actionTexts[event.action])}</Text>
      {added && (
        <Text>
          <Trans>Added: {added}</Trans>
        </Text>
      )}
      {removed && (
        <Text>
          <Trans>Removed: {removed}</Trans>
        </Text>
      )}
      <Text c="dimmed" size="sm">
        <time dateTime={event.at}>{formats.moment(event.at, zone)}</time>
        {by && ` · ${by}`}
      </Text>
    </li>
  )
}
