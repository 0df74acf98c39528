import { useState } from 'react'
import type { Service } from '../../../shared/bookings/booking.ts'
import { requestHistoryCalls } from '../../../shared/bookings/requests/requestDecisions.ts'
import { HistoryList } from '../../history/HistoryList.tsx'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { useCall } from '../../ui/useCall.ts'
import { RequestShell } from './RequestShell.tsx'

export const RequestHistory = ({ service, id }: { service: Service; id: string }) => (
  <RequestShell key={id} service={service} id={id}>
    {() => <History service={service} id={id} />}
  </RequestShell>
)

function History({ service, id }: { service: Service; id: string }) {
  const [page, setPage] = useState(0)
  const read = useCall(requestHistoryCalls[service], { params: { id }, query: { page: String(page) } })
  if (read.state === 'loading') return <Loading rows={3} />
  if (read.state === 'failed') return <CallFailed error={read.error} again={read.again} />
  return (
    <>
      <HistoryList items={read.value.items} />
      <Pagination pages={read.value.pages} page={page} onChange={setPage} />
    </>
  )
}
