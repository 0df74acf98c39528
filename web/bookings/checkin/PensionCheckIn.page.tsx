import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AreaPage } from '../../settings/parts/area/AreaPage.tsx'
import { AskedAtCheckIn, ToldOfCheckIn } from './AskedAtCheckIn.tsx'
import { DemandedVaccinations } from './DemandedVaccinations.tsx'
import { HouseQuestionsField } from './HouseQuestionsField.tsx'

export const Route = createFileRoute('/_signedIn/admin/pension/check-in')({
  staticData: {
    title: msg`Check-in of boarding`,
    flag: 'pensionSettings',
    admin: { group: 'guests', hint: msg`Demanded vaccinations, questions and notifications` },
  },
  component: PensionCheckIn,
})

function PensionCheckIn() {
  return (
    <AreaPage area="pensionCheckIn" title={<Trans>Check-in of boarding</Trans>}>
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
