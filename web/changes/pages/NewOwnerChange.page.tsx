import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { flowSearch } from '../flowSearch.ts'
import { NewFlow } from '../NewFlow.tsx'

export const Route = createFileRoute('/_signedIn/owner-change/new')({
  staticData: { title: msg`Change of owner`, flag: 'animals' },
  validateSearch: flowSearch,
  component: () => <NewFlow flow="ownerChange" animal={Route.useSearch().animal} />,
})
