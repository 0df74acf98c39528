// What state an invoice of a vet can be in, apart from its calls, so that an address can name one.

/** `allocated`: the lines come to the total. `chargedOn`: a line became an item to bill. `paid`: the vet has the money. */
export const vetInvoiceStates = ['entered', 'allocated', 'chargedOn', 'paid'] as const
export type VetInvoiceState = (typeof vetInvoiceStates)[number]
