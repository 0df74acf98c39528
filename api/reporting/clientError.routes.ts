// Faults that devices report. Anyone who sends them is not known, so they are scrubbed again and limited by network.
import { clientError, scrubReport } from '../../shared/reporting/faultReport.ts'
import { deviceOf } from '../deviceOf.ts'
import type { Registry } from '../registry.ts'
import { serve, theHttpSide } from '../serve.ts'
import { takeReports } from './takeReports.ts'

export function clientErrorRoutes(registry: Registry): void {
  serve(registry, clientError, async ({ server, body, http }) => {
    const { address, userAgent } = theHttpSide(http)
    await takeReports(server, address)
    const { browser, system } = deviceOf(userAgent)
    server.faults.take(body.reports.map(scrubReport), [browser, system].filter(Boolean).join(', '))
    return {}
  })
}
