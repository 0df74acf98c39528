import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NounPage } from '../../nouns/NounPage.tsx'
import { useGroups } from './GroupForm.tsx'

export const Route = createFileRoute('/_signedIn/admin/daycare/groups')({
  staticData: {
    title: msg`Groups of daycare`,
    flag: 'daycareSettings',
    admin: { group: 'guests', hint: msg`Groups with their limits, animals for each carer` },
  },
  component: DaycareGroups,
})

function DaycareGroups() {
  return <NounPage {...useGroups()} />
}
