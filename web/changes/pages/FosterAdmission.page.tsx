import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FlowSingle } from '../FlowSingle.tsx'

export const Route = createFileRoute('/_signedIn/foster-home-admission/$id')({
  staticData: { title: msg`Intake from foster · Place in foster`, flag: 'animals' },
  component: Single,
})

function Single() {
  const { id } = Route.useParams()
  return <FlowSingle key={id} flow={['fosterIntake', 'fosterAdmission']} id={id} />
}
