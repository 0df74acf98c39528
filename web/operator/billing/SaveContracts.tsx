import { useLingui } from '@lingui/react/macro'
import { listContracts, type Contract } from '../../../shared/operator/billing/contracts.ts'
import type { Organization } from '../../../shared/operator/organizationRecord.ts'
import { useAccount } from '../../session/signedIn.ts'
import type { SavedColumn } from '../../ui/saving/savedTable.ts'
import { SaveFound, type Sought } from '../parts/SaveFound.tsx'
import { billingIntervalTexts, contractStateTexts, priceModelTexts } from './billingTexts.ts'

export function SaveContracts({ sought }: { sought: Sought<typeof listContracts> }) {
  const { i18n, t } = useLingui()
  const { caller } = useAccount().session
  const columns: SavedColumn<Contract & { organization: Organization }>[] = [
    { title: t`Organisation`, of: ({ organization }) => organization.officialName },
    { title: t`Status`, of: ({ state }) => i18n._(contractStateTexts[state]) },
    { title: t`Start`, of: ({ start }) => ({ date: start }) },
    { title: t`End of the contract`, of: ({ end }) => end && { date: end } },
    { title: t`Price for a month in euros`, of: ({ priceCents }) => priceCents / 100 },
    { title: t`Price model`, of: ({ priceModel }) => i18n._(priceModelTexts[priceModel]) },
    { title: t`Discount in percent`, of: ({ discountPercent }) => discountPercent },
    { title: t`Billed`, of: ({ interval }) => i18n._(billingIntervalTexts[interval]) },
  ]
  return (
    <SaveFound
      name={t`Contracts`}
      columns={columns}
      readPage={(place, options) => caller.call(listContracts, { body: { ...sought, ...place } }, options)}
    />
  )
}
