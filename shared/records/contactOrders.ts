// Orders of the list of contacts, as addresses and calls name them.
export const contactOrders = ['name', 'number', 'city'] as const
export type ContactOrder = (typeof contactOrders)[number]
