import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { flowSearch } from '../flowSearch.ts'
import { NewFlow } from '../NewFlow.tsx'

export const Route = createFileRoute('/_signedIn/death/new')({
  staticData: { title: msg`Death`, flag: 'animals' },
  validateSearch: flowSearch,
  component: () => <NewFlow flow="death" animal={Route.useSearch().animal} />,
})
