import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Service } from '../../../shared/bookings/booking.ts'
import { bookingPages } from '../parts/bookingPages.ts'
import { useOpenRequests } from '../requests/useOpenRequests.ts'
import classes from '../../ui/PageTabs.module.css'

/** Bookings and requests of a service, each with an address of its own; the requests with how many wait. */
export function ListTabs({ service }: { service: Service }) {
  const { t } = useLingui()
  const count = useOpenRequests(service)?.length ?? 0
  const to = bookingPages[service].list
  const shared = { to, className: classes.tab, activeOptions: { exact: true, includeSearch: true }, resetScroll: false } as const
  return (
    <nav aria-label={t`Bookings and requests`} className={classes.tabs} data-no-print>
      <Link {...shared} search={{}}>
        <Trans>Bookings</Trans>
      </Link>
      <Link {...shared} search={{ show: 'requests' }}>
        {count > 0 ? <Trans>Requests ({count})</Trans> : <Trans>Requests</Trans>}
      </Link>
    </nav>
  )
}
