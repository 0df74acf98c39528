// Orders of the list of bookings, as addresses and calls name them. The usual one is that of arrival.
export const bookingOrders = ['arrival', 'departure', 'contact', 'state'] as const
export type BookingOrder = (typeof bookingOrders)[number]
