import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { termsOf } from '../../../shared/changes/story/flows.ts'
import { useCanEdit, useHasRight } from '../../session/signedIn.ts'
import { FlowList } from '../FlowList.tsx'
import { changeListSearch } from '../flowSearch.ts'
import { FlowLink } from '../parts/PossibleChanges.tsx'

export const Route = createFileRoute('/_signedIn/foster-home-admission')({
  staticData: { title: msg`Intakes from foster and placements`, flag: 'animals' },
  validateSearch: changeListSearch,
  component: List,
})

/** Both ways of fostering: animals that come from a foster home, and those of the house that are placed in one. */
function List() {
  const canEdit = useCanEdit()
  const mayPlace = useHasRight(termsOf.fosterAdmission.right) && canEdit
  return (
    <FlowList list="fosterAdmission" flow="fosterIntake" also="fosterAdmission" title={msg`Intakes from foster and placements`}>
      {mayPlace && <FlowLink flow="fosterAdmission" />}
    </FlowList>
  )
}
