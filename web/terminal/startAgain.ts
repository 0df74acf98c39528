// Back at the start: nothing of the last person stays on screen, and a new version may take over.
import type { Service } from '../../shared/bookings/booking.ts'
import type { Mode } from '../../shared/bookings/nextBookings.ts'
import type { Engine } from '../../sync/engine.ts'
import { applyUpdate, updateWaits } from '../shell/serviceWorker.ts'
import { dismissConfirmation } from '../ui/confirm.tsx'
import { dismissToasts } from '../ui/toasts.ts'

export interface Place {
  service: Service
  mode: Mode
}

/** What people do there beside guests: punch, and the round of care. */
export type Shared = 'clock' | 'care'

/** What somebody held to the reader there. */
export interface Tag {
  tag: string
}

export async function startAgain(engine: Engine): Promise<void> {
  scrollTo(0, 0)
  dismissConfirmation()
  dismissToasts()
  // A terminal is never in the background, so this is its calm moment.
  if (updateWaits.get() && (await engine.status()).waiting === 0) applyUpdate()
}
