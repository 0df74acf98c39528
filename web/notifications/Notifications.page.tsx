import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Button, Title, VisuallyHidden } from '@mantine/core'
import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'
import { IconAlertTriangle, IconBell, IconChecks } from '@tabler/icons-react'
import { readAllNotifications, readNotification, type ShownNotification } from '../../shared/notifications/notification.ts'
import { useCanEdit, useSignedIn } from '../session/signedIn.ts'
import { useStatus } from '../ui/useStatus.ts'
import { Card } from '../ui/Card.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Retry } from '../ui/ErrorBoundary.tsx'
import { useFormats } from '../ui/formats.ts'
import { Loading } from '../ui/Loading.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { useFailed } from '../ui/useFailed.ts'
import type { ShownPage } from './parts/readNotifications.ts'
import { useNotificationPage } from './parts/useNotifications.ts'
import { pageNumber, searchOf } from '../ui/search.ts'
import classes from './Notifications.module.css'
import { None } from '../ui/None.tsx'

export const Route = createFileRoute('/_signedIn/notifications')({
  staticData: { title: msg`Notifications`, flag: 'notification' },
  validateSearch: searchOf({ page: pageNumber }),
  component: Notifications,
})

function Notifications() {
  const { page = 0 } = Route.useSearch()
  const live = useNotificationPage(page)
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Title order={1}>
          <Trans>Notifications</Trans>
        </Title>
        {live.state === 'ready' && live.value.total > 0 && <ReadAll unread={live.value.unread} />}
      </div>
      <NeedsAttention />
      {live.state === 'loading' && live.slow && <Loading rows={5} />}
      {live.state === 'failed' && <Retry retry={live.retry} />}
      {live.state === 'ready' && <Page shown={live.value} page={page} />}
    </div>
  )
}

function ReadAll({ unread }: { unread: string[] }) {
  const { engine } = useSignedIn()
  const canEdit = useCanEdit()
  const failed = useFailed()
  if (!canEdit) return null
  return (
    <Button
      variant="default"
      leftSection={<IconChecks aria-hidden />}
      disabled={unread.length === 0}
      onClick={() => void engine.perform(readAllNotifications, { ids: unread }).catch(failed)}
    >
      <Trans>Mark all read</Trans>
    </Button>
  )
}

/** Entries that the server refused are known to this device alone; they lead to the outbox, where they are decided. */
function NeedsAttention() {
  const status = useStatus()
  const router = useRouter()
  if (!status || status.attention === 0) return null
  return (
    <Card flush title={<Trans>On this device</Trans>}>
      <a
        href="/outbox"
        className={classes.entry}
        data-unread
        onClick={(event) => {
          event.preventDefault()
          router.history.push('/outbox')
        }}
      >
        <IconAlertTriangle className={classes.warning} aria-hidden />
        <span className={classes.message}>
          <Plural
            value={status.attention}
            one="# of your entries was refused by the server and needs your decision."
            other="# of your entries were refused by the server and need your decision."
          />
        </span>
      </a>
    </Card>
  )
}

function Page({ shown, page }: { shown: ShownPage; page: number }) {
  const navigate = useNavigate()
  if (shown.total === 0)
    return (
      <None>
        <Empty>
          <Trans>There are no notifications. One appears here when a task is given to you or a note concerns an animal that arrives.</Trans>
        </Empty>
      </None>
    )
  return (
    <>
      <Card flush title={<Plural value={shown.total} one="# notification" other="# notifications" />}>
        <ul className={classes.list}>
          {shown.items.map((item) => (
            <Entry key={item.id} item={item} />
          ))}
        </ul>
      </Card>
      <Pagination
        pages={shown.pages}
        page={page}
        onChange={(next) => void navigate({ to: '/notifications', search: next > 0 ? { page: next } : {} })}
      />
    </>
  )
}

function Entry({ item }: { item: ShownNotification }) {
  const { engine, zone } = useSignedIn()
  const canEdit = useCanEdit()
  const formats = useFormats()
  const router = useRouter()
  const failed = useFailed()
  return (
    <li>
      <a
        href={item.link}
        className={classes.entry}
        data-unread={!item.read || undefined}
        onClick={(event) => {
          if (!item.read && canEdit) void engine.perform(readNotification, { id: item.id }).catch(failed)
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          router.history.push(item.link)
        }}
      >
        <IconBell className={classes.bell} aria-hidden />
        <span className={classes.message}>
          {!item.read && (
            <VisuallyHidden>
              <Trans>Unread:</Trans>{' '}
            </VisuallyHidden>
          )}
          {item.message}
          <span className={`${classes.time} numbers`}>{formats.moment(item.time, zone)}</span>
        </span>
      </a>
    </li>
  )
}
