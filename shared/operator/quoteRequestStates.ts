// What becomes of a quote request.

/** `quoted`: a quote was sent. `closed`: nothing comes of it. */
export const quoteRequestStates = ['new', 'quoted', 'closed'] as const
export type QuoteRequestState = (typeof quoteRequestStates)[number]
