import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LostReports } from '../../lost/widgets/LostReports.tsx'
import { FlowList } from '../FlowList.tsx'
import { OurMissing } from '../parts/StillMissing.tsx'

export const Route = createFileRoute('/_signedIn/found')({
  staticData: { title: msg`Found animals`, flag: 'animals' },
  component: FoundList,
})

function FoundList() {
  return (
    <FlowList flow="found" title={msg`Found animals`}>
      <OurMissing />
      <LostReports />
    </FlowList>
  )
}
