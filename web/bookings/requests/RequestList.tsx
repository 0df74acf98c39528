import { Trans, useLingui } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Service } from '../../../shared/bookings/booking.ts'
import type { BookingRequest } from '../../../shared/bookings/requests/bookingRequest.ts'
import { listRequestsCalls } from '../../../shared/bookings/requests/requestDecisions.ts'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Dotted } from '../../ui/Dotted.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { None } from '../../ui/None.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { useCall } from '../../ui/useCall.ts'
import { usePendingIds } from '../../ui/usePendingIds.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { requestPages } from './requestPages.ts'
import { SaveRequests } from './SaveRequests.tsx'
import { RequestStateMark } from './RequestStateMark.tsx'
import { namesIn, useWhen, useWho } from './requestWho.ts'
import { useWaitingParts } from './WaitingPlace.tsx'
import { useOpenRequests } from './useOpenRequests.ts'
import classes from '../list/Bookings.module.css'

/** The requests of a service: those that wait from this device, those that were decided from the server. */
export function RequestList({ service }: { service: Service }) {
  const { t } = useLingui()
  const [which, setWhich] = useState<'open' | 'decided'>('open')
  const options = [
    { value: 'open', text: <Trans>Open</Trans> },
    { value: 'decided', text: <Trans>Decided</Trans> },
  ] as const
  return (
    <>
      <Group justify="space-between" data-no-print>
        <Choice label={t`Which requests`} value={which} options={options} onChange={setWhich} />
        <SaveRequests service={service} which={which} />
      </Group>
      {which === 'open' ? <Open service={service} /> : <Past service={service} />}
    </>
  )
}

function Open({ service }: { service: Service }) {
  const requests = useOpenRequests(service)
  if (!requests) return <Loading rows={5} />
  if (requests.length > 0) return <Rows service={service} requests={requests} />
  return (
    <None>
      <Empty>
        <Trans>No request waits for an answer.</Trans>
      </Empty>
    </None>
  )
}

function Past({ service }: { service: Service }) {
  const [page, setPage] = useState(0)
  const read = useCall(listRequestsCalls[service], { query: { which: 'decided', page: String(page) } })
  if (read.state === 'loading') return <Loading rows={5} />
  if (read.state === 'failed') return <CallFailed error={read.error} again={read.again} />
  if (read.value.total === 0)
    return (
      <Empty>
        <Trans>No request was decided yet.</Trans>
      </Empty>
    )
  return (
    <>
      <Rows service={service} requests={read.value.items} />
      <Pagination pages={read.value.pages} page={page} onChange={setPage} />
    </>
  )
}

function Rows({ service, requests }: { service: Service; requests: readonly BookingRequest[] }) {
  const { t } = useLingui()
  const pending = usePendingIds('bookingRequest')
  const waiting = useWaitingParts(requests)
  return (
    <ul className={classes.list} aria-label={t`Requests`}>
      {requests.map((request) => (
        <li key={request.id}>
          <Row service={service} request={request} more={waiting(request)} isPending={pending.has(request.id)} />
        </li>
      ))}
    </ul>
  )
}

interface RowProps {
  service: Service
  request: BookingRequest
  /** Further small text. */
  more: readonly string[]
  isPending: boolean
}

function Row({ service, request, more, isPending }: RowProps) {
  const when = useWhen()
  const who = useWho(request)
  return (
    <Link to={requestPages[service].record} params={{ id: request.id }} className={classes.row}>
      <span className={`${classes.when} numbers`}>{when(request)}</span>
      <span className={classes.who} style={{ gridColumnStart: 'faces' }}>
        <span className={classes.name}>{namesIn(request)}</span>
        <Dotted className={classes.small} parts={[who, ...more]} />
      </span>
      <span className={classes.state}>
        <RequestStateMark state={request.state} />
        {isPending && <Waiting />}
      </span>
    </Link>
  )
}
