import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { residencyHistoryCall } from '../../../shared/bookings/residencies/residencyCalls.ts'
import { HistoryList } from '../../history/HistoryList.tsx'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { useCall } from '../../ui/useCall.ts'
import { ResidencyShell } from './ResidencyShell.tsx'

export const Route = createFileRoute('/_signedIn/sponsored-residency/$id/history')({
  staticData: { title: msg`History of a sponsored residency`, flag: 'sponsoredResidency' },
  component: SponsoredResidencyHistory,
})

function SponsoredResidencyHistory() {
  const { id } = Route.useParams()
  return (
    <ResidencyShell key={id} id={id}>
      {() => <History id={id} />}
    </ResidencyShell>
  )
}

function History({ id }: { id: string }) {
  const [page, setPage] = useState(0)
  const read = useCall(residencyHistoryCall, { params: { id }, query: { page: String(page) } })
  if (read.state === 'loading') return <Loading rows={3} />
  if (read.state === 'failed') return <CallFailed error={read.error} again={read.again} />
  return (
    <>
      <HistoryList items={read.value.items} />
      <Pagination pages={read.value.pages} page={page} onChange={setPage} />
    </>
  )
}
