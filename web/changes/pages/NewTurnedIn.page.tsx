import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useSignedIn } from '../../session/signedIn.ts'
import { Loading } from '../../ui/Loading.tsx'
import { idOf, searchOf } from '../../ui/search.ts'
import { useRows } from '../../ui/useRows.ts'
import { flowWords } from '../flowSearch.ts'
import { NewFlow } from '../NewFlow.tsx'

/** `request`: the entry of the waiting list that comes in. */
export const Route = createFileRoute('/_signedIn/turned-in/new')({
  staticData: { title: msg`Owner surrender`, flag: 'animals' },
  validateSearch: searchOf({ ...flowWords, request: idOf }),
  component: NewTurnedIn,
})

function NewTurnedIn() {
  const { animal, request } = Route.useSearch()
  return request ? <FromList id={request} /> : <NewFlow flow="turnedIn" animal={animal} />
}

/** One that is over by now begins nothing. */
function FromList({ id }: { id: string }) {
  const { engine } = useSignedIn()
  const found = useRows(async () => [await engine.replica.intakeRequest.get(id)], [engine, id])
  if (!found) return <Loading rows={6} />
  const [request] = found
  return <NewFlow key={id} flow="turnedIn" request={request?.outcome === null ? request : undefined} />
}
