import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { TimesOf } from './TimesOf.tsx'

export const Route = createFileRoute('/_signedIn/admin/daycare/times')({
  staticData: {
    title: msg`Times of daycare`,
    flag: 'daycareSettings',
    admin: { group: 'guests', hint: msg`Opening times and closed periods` },
  },
  component: DaycareTimes,
})

function DaycareTimes() {
  return <TimesOf service="daycare" title={<Trans>Times of daycare</Trans>} />
}
