import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FlowList } from '../FlowList.tsx'

export const Route = createFileRoute('/_signedIn/foster-home-admission')({
  staticData: { title: msg`Intakes from foster and placements`, flag: 'animals' },
  component: () => <FlowList flow={['fosterIntake', 'fosterAdmission']} title={msg`Intakes from foster and placements`} />,
})
