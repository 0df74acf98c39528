import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { ItemList } from '../billing/ItemList.tsx'
import { useItemsOfSource } from '../billing/useItems.ts'
import classes from '../billing/Billing.module.css'

/** The items to bill for the care days of a seizure that this device holds, and what proposes further ones. */
export function SeizureItems({ seizureId, children }: { seizureId: string; children: ReactNode }) {
  const items = useItemsOfSource(seizureId)
  if (!items) return null
  return (
    <Card flush title={<Trans>To bill</Trans>} aside={children}>
      {items.length > 0 && <ItemList items={items} />}
      <p className={classes.note}>
        <Trans>Vet costs and older items are on the page of the authority.</Trans>
      </p>
    </Card>
  )
}
