import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { contactHistory } from '../../shared/records/contactRecord.ts'
import { HistoryList } from '../history/HistoryList.tsx'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { useCall } from '../ui/useCall.ts'
import { ContactShell } from './ContactShell.tsx'

export const Route = createFileRoute('/_signedIn/contact/$id/history')({
  staticData: { title: msg`History of a contact`, flag: 'contacts' },
  component: ContactHistory,
})

function ContactHistory() {
  const { id } = Route.useParams()
  return (
    <ContactShell key={id} id={id}>
      {() => <History id={id} />}
    </ContactShell>
  )
}

function History({ id }: { id: string }) {
  const [page, setPage] = useState(0)
  const read = useCall(contactHistory, { params: { id }, query: { page: String(page) } })
  if (read.state === 'loading') return <Loading rows={5} />
  if (read.state === 'failed') return <CallFailed error={read.error} again={read.again} />
  return (
    <>
      <HistoryList items={read.value.items} />
      <Pagination pages={read.value.pages} page={page} onChange={setPage} />
    </>
  )
}
