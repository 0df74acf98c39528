import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { flowSearch } from '../flowSearch.ts'
import { NewFlow } from '../NewFlow.tsx'

export const Route = createFileRoute('/_signedIn/found/new')({
  staticData: { title: msg`Stray intake`, flag: 'animals' },
  validateSearch: flowSearch,
  component: () => <NewFlow flow="found" animal={Route.useSearch().animal} />,
})
