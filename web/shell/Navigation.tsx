import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import {
  IconBell,
  IconChecklist,
  IconClock,
  IconDogBowl,
  IconHome,
  IconPaw,
  IconTransferOut,
  IconUserQuestion,
  IconUsers,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useUnreadCount } from '../notifications/useNotifications.ts'
import { BookmarkLinks } from '../animals/BookmarkLinks.tsx'
import { useBookmarks } from '../animals/useBookmarks.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { flags, type Flag } from './flags.ts'
import { useStatus } from './useStatus.ts'
import classes from './Navigation.module.css'

interface Entry {
  to:
    | '/'
    | '/tasks'
    | '/notifications'
    | '/animals'
    | '/timetracking/my-times'
    | '/daycare/booking/quick-check-in'
    | '/admin/held-entries'
    | '/outbox'
    | '/admin/account/user'
  flag: Flag | null
  icon: ReactNode
  text: ReactNode
  /** Fewer letters for the bar at the lower edge of phones; null where the user menu leads there instead. */
  short: ReactNode | null
}

const entries: Entry[] = [
  { to: '/', flag: null, icon: <IconHome aria-hidden />, text: <Trans>Summary</Trans>, short: <Trans>Summary</Trans> },
  { to: '/tasks', flag: 'tasks', icon: <IconChecklist aria-hidden />, text: <Trans>Tasks</Trans>, short: <Trans>Tasks</Trans> },
  {
    to: '/notifications',
    flag: 'notification',
    icon: <IconBell aria-hidden />,
    text: <Trans>Notifications</Trans>,
    short: <Trans>News</Trans>,
  },
  { to: '/animals', flag: 'animals', icon: <IconPaw aria-hidden />, text: <Trans>Animals</Trans>, short: <Trans>Animals</Trans> },
  {
    to: '/timetracking/my-times',
    flag: 'timetracking',
    icon: <IconClock aria-hidden />,
    text: <Trans>My times</Trans>,
    short: <Trans>Times</Trans>,
  },
  {
    to: '/daycare/booking/quick-check-in',
    flag: 'daycareCheckIn',
    icon: <IconDogBowl aria-hidden />,
    text: <Trans>Quick check-in</Trans>,
    short: <Trans>Check-in</Trans>,
  },
  {
    to: '/admin/held-entries',
    flag: 'users',
    icon: <IconUserQuestion aria-hidden />,
    text: <Trans>Held entries</Trans>,
    short: <Trans>Held</Trans>,
  },
  { to: '/outbox', flag: null, icon: <IconTransferOut aria-hidden />, text: <Trans>Outbox</Trans>, short: <Trans>Outbox</Trans> },
  { to: '/admin/account/user', flag: 'users', icon: <IconUsers aria-hidden />, text: <Trans>Administration</Trans>, short: null },
]

/** As many as fingers can tell apart at the lower edge of a phone. The outbox, last, gives way: the status chip leads there too. */
const inBar = 6

function Entries({ short }: { short: boolean }) {
  const { context } = useSignedIn()
  const status = useStatus()
  const badges: Partial<Record<Entry['to'], number>> = {
    '/notifications': useUnreadCount(),
    '/outbox': (status?.waiting ?? 0) + (status?.attention ?? 0),
    '/admin/held-entries': context.heldEntries,
  }
  return (
    entries
      .filter((entry) => (entry.flag === null || flags[entry.flag](context)) && (!short || entry.short !== null))
      // Only as long as there is something to decide.
      .filter(({ to }) => to !== '/admin/held-entries' || context.heldEntries > 0)
      .slice(0, short ? inBar : entries.length)
      .map((entry) => {
        const link = (
          <Link
            key={entry.to}
            to={entry.to}
            className={classes.entry}
            activeOptions={{ exact: true, includeSearch: false }}
            activeProps={{ 'data-active': true }}
          >
            <span className={classes.icon}>
              {entry.icon}
              <Badge count={badges[entry.to] ?? 0} />
            </span>
            <span className={classes.text}>{short ? entry.short : entry.text}</span>
          </Link>
        )
        return !short && entry.to === '/animals' ? <AnimalEntries key={entry.to}>{link}</AnimalEntries> : link
      })
  )
}

/** The animals, with what people keep of them: the own bookmarks first, below all animals those of the organisation. */
function AnimalEntries({ children }: { children: ReactNode }) {
  const sets = useBookmarks()
  const links = { className: `${classes.entry} ${classes.bookmark}`, icon: classes.icon, text: classes.text }
  const title = (
    <p className={classes.title}>
      <Trans>My favourites</Trans>
    </p>
  )
  return (
    <>
      {sets && <BookmarkLinks bookmarks={sets.user.bookmarks} title={title} {...links} />}
      {children}
      {sets && <BookmarkLinks bookmarks={sets.tenant.bookmarks} {...links} />}
    </>
  )
}

function Badge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={classes.badge} aria-hidden>
      {count > 99 ? '99+' : count}
    </span>
  )
}

export function SideNavigation() {
  const { t } = useLingui()
  return (
    <nav className={classes.side} aria-label={t`Main menu`} data-no-print>
      <Entries short={false} />
    </nav>
  )
}

export function BottomNavigation() {
  const { t } = useLingui()
  return (
    <nav className={classes.bottom} aria-label={t`Main menu`} data-no-print>
      <Entries short />
    </nav>
  )
}
