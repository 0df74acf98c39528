import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { flowSearch } from '../flowSearch.ts'
import { NewFlow } from '../NewFlow.tsx'

export const Route = createFileRoute('/_signedIn/stock/new')({
  staticData: { title: msg`Already in care`, flag: 'animals' },
  validateSearch: flowSearch,
  component: () => <NewFlow flow="stock" animal={Route.useSearch().animal} />,
})
