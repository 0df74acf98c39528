import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { flowSearch } from '../flowSearch.ts'
import { NewFlow } from '../NewFlow.tsx'

export const Route = createFileRoute('/_signedIn/hand-over/new')({
  staticData: { title: msg`Transfer out`, flag: 'animals' },
  validateSearch: flowSearch,
  component: () => <NewFlow flow="handOver" animal={Route.useSearch().animal} />,
})
