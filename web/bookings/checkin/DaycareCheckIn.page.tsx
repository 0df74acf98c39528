import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AreaPage } from '../../settings/parts/area/AreaPage.tsx'
import { AskedAtCheckIn, ToldOfCheckIn } from './AskedAtCheckIn.tsx'
import { DemandedVaccinations } from './DemandedVaccinations.tsx'
import { HouseQuestionsField } from './HouseQuestionsField.tsx'

export const Route = createFileRoute('/_signedIn/admin/daycare/check-in')({
  staticData: {
    title: msg`Check-in of daycare`,
    flag: 'daycareSettings',
    admin: { group: 'guests', hint: msg`Demanded vaccinations, questions and notifications` },
  },
  component: DaycareCheckIn,
})

function DaycareCheckIn() {
  return (
    <AreaPage area="daycareCheckIn" title={<Trans>Check-in of daycare</Trans>}>
      {(form) => (
        <>
          <DemandedVaccinations form={form} />
          <AskedAtCheckIn form={form} />
          <HouseQuestionsField form={form} />
          <ToldOfCheckIn form={form} />
        </>
      )}
    </AreaPage>
  )
}
