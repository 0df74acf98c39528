import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { animalHistory } from '../../../shared/records/animalRecord.ts'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { useCall } from '../../ui/useCall.ts'
import { AnimalMerges } from '../parts/AnimalMerges.tsx'
import { AnimalShell } from './parts/AnimalShell.tsx'
import { HistoryList } from '../../history/HistoryList.tsx'
import { pageNumber, searchOf } from '../../ui/search.ts'

export const Route = createFileRoute('/_signedIn/_animals/animal/$id/history')({
  staticData: { title: msg`History of an animal`, flag: 'animals' },
  validateSearch: searchOf({ page: pageNumber }),
  component: History,
})

function History() {
  const { id } = Route.useParams()
  return (
    <AnimalShell key={id} id={id}>
      {() => <OfAnimal id={id} />}
    </AnimalShell>
  )
}

function OfAnimal({ id }: { id: string }) {
  const { page = 0 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const read = useCall(animalHistory, { params: { id }, query: { page: String(page) } })
  if (read.state === 'loading') return <Loading rows={5} />
  if (read.state === 'failed') return <CallFailed error={read.error} again={read.again} />
  return (
    <>
      <AnimalMerges id={id} onBack={read.again} />
      <HistoryList items={read.value.items} animalId={id} />
      <Pagination
        pages={read.value.pages}
        page={page}
        onChange={(next) => void navigate({ search: ({ page: _, ...rest }) => (next > 0 ? { ...rest, page: next } : rest) })}
      />
    </>
  )
}
