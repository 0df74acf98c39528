// What becomes of the part of a received deposit that is more than its booking costs in the end.

/** Paid back, kept for the customer, or forfeited. */
export const surpluses = ['refund', 'credit', 'forfeit'] as const
export type Surplus = (typeof surpluses)[number]
