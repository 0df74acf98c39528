// The item to bill of a pass that was sold.
import { proposedItem, type ToBillItem } from '../billing/toBillItem.ts'
import type { Entitlement } from './entitlement.ts'

/** The item for the price of the pass, due on its first day. */
export const itemOfSale = ({ id, contactId, name, priceCents, taxRate, start }: Entitlement, animalName: string): ToBillItem =>
  proposedItem({
    service: 'daycare',
    contactId,
    bookingId: null,
    source: 'pass',
    sourceId: id,
    period: start,
    text: [name, animalName].filter(Boolean).join(' – '),
    quantityThousandths: 1000,
    unitCents: priceCents,
    amountCents: priceCents,
    taxRate,
    from: start,
    to: start,
  })
