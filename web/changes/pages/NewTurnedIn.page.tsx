import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { flowSearch } from '../flowSearch.ts'
import { NewFlow } from '../NewFlow.tsx'

export const Route = createFileRoute('/_signedIn/turned-in/new')({
  staticData: { title: msg`Owner surrender`, flag: 'animals' },
  validateSearch: flowSearch,
  component: () => <NewFlow flow="turnedIn" animal={Route.useSearch().animal} />,
})
