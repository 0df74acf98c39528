import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { TimesOf } from './TimesOf.tsx'

export const Route = createFileRoute('/_signedIn/admin/pension/times')({
  staticData: {
    title: msg`Times of boarding`,
    flag: 'pensionSettings',
    admin: { group: 'guests', hint: msg`Opening times and closed periods` },
  },
  component: PensionTimes,
})

function PensionTimes() {
  return <TimesOf service="pension" title={<Trans>Times of boarding</Trans>} />
}
