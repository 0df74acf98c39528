// Answers the numbers beside inbox and mailbox.
import { emailCount, inboxCount } from '../../shared/communication/counts.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'

/** What is unread in each box. An organisation has no boxes yet, so nothing in them is unread; anyone who builds a box counts it here. */
const unread = { inboxNew: 0, own: 0, info: 0 } as const

export function countRoutes(registry: Registry): void {
  serve(registry, inboxCount, async () => ({ inboxNew: unread.inboxNew }))
  serve(registry, emailCount, async () => ({ own: unread.own, info: unread.info }))
}
