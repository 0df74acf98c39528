import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AreaPage } from '../../settings/parts/area/AreaPage.tsx'
import { ContractRules } from './ContractRules.tsx'
import { ContractsOf } from './ContractsOf.tsx'

export const Route = createFileRoute('/_signedIn/admin/pension/contract')({
  staticData: {
    title: msg`Contract of boarding`,
    flag: 'pensionSettings',
    admin: { group: 'guests', hint: msg`When it is signed, and who has signed` },
  },
  component: PensionContract,
})

function PensionContract() {
  return (
    <AreaPage area="pensionCheckIn" title={<Trans>Contract of boarding</Trans>} after={<ContractsOf service="pension" />}>
      {(form) => <ContractRules form={form} />}
    </AreaPage>
  )
}
