// Faults that devices report. Anyone who sends them is not known, so they are scrubbed again and limited by network.
import { clientError, scrubReport } from '../../shared/reporting/faultReport.ts'
import { Failure } from '../../shared/errors.ts'
import { deviceOf } from '../identity/deviceOf.ts'
import { networkOf } from '../identity/networkOf.ts'
import { takeAttempt } from '../orm/attempts.ts'
import type { Registry } from '../registry.ts'
import { serve, theHttpSide } from '../serve.ts'

const hour = 60 * 60

export function clientErrorRoutes(registry: Registry): void {
  serve(registry, clientError, async ({ server, body, http }) => {
    const { address, userAgent } = theHttpSide(http)
    const now = server.clock.now()
    const rule = { key: `clientError:${networkOf(address)}`, free: server.settings.reportsAnHour, window: hour }
    const { closedUntil } = await takeAttempt(server.orm, [rule], new Date(now).toISOString())
    if (closedUntil !== null)
      throw new Failure('tooManyRequests', { detail: { retryAfter: Math.max(1, Math.ceil((Date.parse(closedUntil) - now) / 1000)) } })
    const { browser, system } = deviceOf(userAgent)
    server.faults.take(body.reports.map(scrubReport), [browser, system].filter(Boolean).join(', '))
    return {}
  })
}
