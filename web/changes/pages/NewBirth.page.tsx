import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { flowSearch } from '../flowSearch.ts'
import { NewFlow } from '../NewFlow.tsx'

export const Route = createFileRoute('/_signedIn/birth/new')({
  staticData: { title: msg`Birth`, flag: 'animals' },
  validateSearch: flowSearch,
  component: () => <NewFlow flow="birth" animal={Route.useSearch().animal} />,
})
