import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { flowSearch } from '../flowSearch.ts'
import { NewFlow } from '../NewFlow.tsx'

export const Route = createFileRoute('/_signedIn/lost/new')({
  staticData: { title: msg`Animal ran away`, flag: 'animals' },
  validateSearch: flowSearch,
  component: () => <NewFlow flow="lost" animal={Route.useSearch().animal} />,
})
