import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LostReports } from '../../lost/widgets/LostReports.tsx'
import { FindsByPlaceCard } from '../FindsByPlaceCard.tsx'
import { FlowList } from '../FlowList.tsx'
import { changeListSearch } from '../flowSearch.ts'
import { OurMissing } from '../parts/StillMissing.tsx'

export const Route = createFileRoute('/_signedIn/found')({
  staticData: { title: msg`Stray intakes`, flag: 'animals' },
  validateSearch: changeListSearch,
  component: FoundList,
})

function FoundList() {
  return (
    <FlowList list="found" title={msg`Stray intakes`} below={<FindsByPlaceCard />}>
      <OurMissing />
      <LostReports />
    </FlowList>
  )
}
