// Orders of the list of contacts, as addresses and calls name them: its columns.
export const contactOrders = ['name', 'number', 'company', 'roles', 'phone', 'email', 'zip', 'city', 'banned'] as const
export type ContactOrder = (typeof contactOrders)[number]
