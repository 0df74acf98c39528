import { useState } from 'react'
import type { Service } from '../../shared/bookings/booking.ts'
import type { requestHistoryCalls } from '../../shared/bookings/requests/requestDecisions.ts'
import type { residencyHistoryCall } from '../../shared/bookings/residencies/residencyCalls.ts'
import type { bookingHistoryCalls } from '../../shared/bookings/taking/bookingList.ts'
import type { contactHistory } from '../../shared/records/contactRecord.ts'
import type { seizureHistoryCall } from '../../shared/seizures/seizureCalls.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { useCall } from '../ui/useCall.ts'
import { HistoryList } from './HistoryList.tsx'

type HistoryCall =
  | typeof contactHistory
  | typeof residencyHistoryCall
  | typeof seizureHistoryCall
  | (typeof bookingHistoryCalls)[Service]
  | (typeof requestHistoryCalls)[Service]

/** The history of one record, page by page, as its call answers it. */
export function PagedHistory({ call, id }: { call: HistoryCall; id: string }) {
  const [page, setPage] = useState(0)
  const read = useCall(call, { params: { id }, query: { page: String(page) } })
  if (read.state === 'loading') return <Loading rows={5} />
  if (read.state === 'failed') return <CallFailed error={read.error} again={read.again} />
  return (
    <>
      <HistoryList items={read.value.items} />
      <Pagination pages={read.value.pages} page={page} onChange={setPage} />
    </>
  )
}
