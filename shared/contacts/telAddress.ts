// Telephone numbers as addresses.

/** The address that calls a number as it was typed (RFC 3966): digits and plus alone. */
export const telAddress = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`
