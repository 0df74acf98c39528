// A passkey that the browser offers among the addresses it fills in. It waits for as long as the page is open, with one challenge after the other.

/** The server takes a challenge for five minutes. */
export const renewAfter = 4 * 60_000

interface Offer {
  /** Asks the server for a challenge. */
  prepare: () => Promise<string>
  /** Waits for the person to choose a passkey. Null once it was stopped. */
  sign: (options: string, signal: AbortSignal) => Promise<string | null>
  /** Resolves at once while the page is seen: no challenges are made for a page that nobody looks at. */
  seen: () => Promise<unknown>
  signal: AbortSignal
}

/** Waits with one challenge. `isOver`: its time was up. */
async function oneRound({ sign, signal }: Offer, options: string): Promise<{ response: string | null; isOver: boolean }> {
  const round = new AbortController()
  const end = () => round.abort()
  const timer = setTimeout(end, renewAfter)
  signal.addEventListener('abort', end)
  try {
    return { response: await sign(options, round.signal), isOver: round.signal.aborted }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}

/** What the passkey has signed; null once the offer was stopped. */
export async function offeredPasskey(offer: Offer): Promise<string | null> {
  for (;;) {
    await offer.seen()
    if (offer.signal.aborted) return null
    const options = await offer.prepare()
    if (offer.signal.aborted) return null
    const { response, isOver } = await oneRound(offer, options)
    if (response !== null || !isOver) return response
  }
}
