import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { flowSearch } from '../flowSearch.ts'
import { NewFlow } from '../NewFlow.tsx'

export const Route = createFileRoute('/_signedIn/foster-home-admission/new')({
  staticData: { title: msg`Intake from foster`, flag: 'animals' },
  validateSearch: flowSearch,
  component: () => <NewFlow flow="fosterIntake" animal={Route.useSearch().animal} />,
})
