import { Trans } from '@lingui/react/macro'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { ItemList } from '../billing/ItemList.tsx'
import { useItemsOfContact } from '../billing/useItems.ts'
import classes from '../billing/Billing.module.css'

/** Amounts that a contact has to pay, for guests and for other animals. */
export function ContactItems({ contactId }: { contactId: string }) {
  const known = useItemsOfContact(contactId)
  if (!known) return <Loading rows={3} />
  return (
    <Card flush title={<Trans>To bill</Trans>}>
      {known.items.length === 0 && known.deposits.length === 0 ? (
        <div className={classes.inset}>
          <Empty picture={null}>
            <Trans>Nothing has come up to bill yet.</Trans>
          </Empty>
        </div>
      ) : (
        <ItemList items={known.items} deposits={known.deposits} />
      )}
      {known.isPartial && (
        <p className={classes.note}>
          <Trans>Without a network this shows the months that the device holds.</Trans>
        </p>
      )}
    </Card>
  )
}
