// Orders of the list of bookings, as addresses and calls name them. Arrival is the default.
export const bookingOrders = ['arrival', 'departure', 'contact', 'state'] as const
export type BookingOrder = (typeof bookingOrders)[number]
