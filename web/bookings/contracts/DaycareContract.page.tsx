import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AreaPage } from '../../settings/parts/area/AreaPage.tsx'
import { ContractRules } from './ContractRules.tsx'
import { ContractsOf } from './ContractsOf.tsx'

export const Route = createFileRoute('/_signedIn/admin/daycare/contract')({
  staticData: {
    title: msg`Contract of daycare`,
    flag: 'daycareSettings',
    admin: { group: 'guests', hint: msg`When it is signed, and who has signed` },
  },
  component: DaycareContract,
})

function DaycareContract() {
  return (
    <AreaPage area="daycareCheckIn" title={<Trans>Contract of daycare</Trans>} after={<ContractsOf service="daycare" />}>
      {(form) => <ContractRules form={form} />}
    </AreaPage>
  )
}
