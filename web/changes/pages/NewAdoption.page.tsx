import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { flowSearch } from '../flowSearch.ts'
import { NewFlow } from '../NewFlow.tsx'

export const Route = createFileRoute('/_signedIn/adoption/new')({
  staticData: { title: msg`Adoption`, flag: 'animals' },
  validateSearch: flowSearch,
  component: New,
})

function New() {
  const { animal, contact } = Route.useSearch()
  return <NewFlow flow="adoption" animal={animal} contact={contact} />
}
