import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { seizureHistoryCall } from '../../shared/seizures/seizureCalls.ts'
import { HistoryList } from '../history/HistoryList.tsx'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { useCall } from '../ui/useCall.ts'
import { SeizureShell } from './SeizureShell.tsx'

export const Route = createFileRoute('/_signedIn/animal-seizure/$id/history')({
  staticData: { title: msg`History of a seizure`, flag: 'animalSeizure' },
  component: SeizureHistory,
})

function SeizureHistory() {
  const { id } = Route.useParams()
  return (
    <SeizureShell key={id} id={id}>
      {() => <History id={id} />}
    </SeizureShell>
  )
}

function History({ id }: { id: string }) {
  const [page, setPage] = useState(0)
  const read = useCall(seizureHistoryCall, { params: { id }, query: { page: String(page) } })
  if (read.state === 'loading') return <Loading rows={3} />
  if (read.state === 'failed') return <CallFailed error={read.error} again={read.again} />
  return (
    <>
      <HistoryList items={read.value.items} />
      <Pagination pages={read.value.pages} page={page} onChange={setPage} />
    </>
  )
}
