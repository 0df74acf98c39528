import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NounPage } from '../nouns/NounPage.tsx'
import { useClosedPeriods } from './ClosedPeriodForm.tsx'

export const Route = createFileRoute('/_signedIn/admin/daycare/times')({
  staticData: {
    title: msg`Closed periods`,
    flag: 'settings',
    admin: { group: 'guests', hint: msg`Days on which nobody is taken in` },
  },
  component: ClosedPeriods,
})

function ClosedPeriods() {
  return <NounPage {...useClosedPeriods()} />
}
