import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { flowSearch } from '../flowSearch.ts'
import { NewFlow } from '../NewFlow.tsx'

export const Route = createFileRoute('/_signedIn/internal-move/new')({
  staticData: { title: msg`Internal move`, flag: 'animals' },
  validateSearch: flowSearch,
  component: () => <NewFlow flow="internalMove" animal={Route.useSearch().animal} />,
})
