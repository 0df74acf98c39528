import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import classes from '../../administration/Administration.module.css'
import { BackToAdministration } from '../../administration/parts/BackToAdministration.tsx'
import { NounRows } from '../../nouns/NounPage.tsx'
import { useHasRight } from '../../session/signedIn.ts'
import { NoPermission } from '../../ui/NoPermission.tsx'
import { useExtras } from '../ProductForm.tsx'
import { usePensionPrices } from './PensionPriceForm.tsx'
import { usePensionSurcharges } from './PensionSurchargeForm.tsx'
import { StayExample } from './StayExample.tsx'

export const Route = createFileRoute('/_signedIn/admin/pension/prices')({
  staticData: {
    title: msg`Prices of boarding`,
    flag: 'pensionSettings',
    admin: { group: 'guests', hint: msg`Prices, surcharges, extras, and what a stay costs` },
  },
  component: PensionPrices,
})

function PensionPrices() {
  const [prices, surcharges, extras] = [usePensionPrices(), usePensionSurcharges(), useExtras()]
  if (!useHasRight(prices.noun.right)) return <NoPermission />
  return (
    <div className={classes.page}>
      <BackToAdministration />
      <Title order={1}>
        <Trans>Prices of boarding</Trans>
      </Title>
      <NounRows {...prices} />
      <NounRows {...surcharges} />
      <NounRows {...extras} />
      <StayExample />
    </div>
  )
}
