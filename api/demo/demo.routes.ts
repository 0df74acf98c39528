// The demo sign-up.
import { createDemo, demoStatus, verifyDemo } from '../../shared/demo/demo.ts'
import { Failure } from '../../shared/errors.ts'
import { platformSettings } from '../organisation/platformSettings.ts'
import { giveTokens } from '../identity/giveTokens.ts'
import { rememberDevice } from '../identity/knownDevices.ts'
import { startSession } from '../identity/tokens.ts'
import type { Registry } from '../registry.ts'
import { serve, theHttpSide } from '../serve.ts'
import type { Server } from '../server.ts'
import { livingRequest, requestDemo } from './demoLinks.ts'
import { openDemo } from './openDemo.ts'

function assertOffered({ settings }: Server): void {
  if (!settings.demoSignUp) throw new Failure('demo.notOffered')
}

export function demoRoutes(registry: Registry): void {
  serve(registry, createDemo, async ({ server, body, http }) => {
    assertOffered(server)
    const { demoKinds } = await platformSettings(server.orm.em.fork())
    if (!demoKinds.includes(body.kind)) throw new Failure('demo.kindNotOffered', { fields: ['kind'] })
    await requestDemo(server, body, theHttpSide(http).address)
    return {}
  })

  serve(registry, demoStatus, async ({ server, body }) => {
    assertOffered(server)
    const { email, organisation } = await livingRequest(server.orm.em.fork(), body.token, server.clock.now())
    return { email, organisation }
  })

  serve(registry, verifyDemo, async ({ server, body, http }) => {
    assertOffered(server)
    const { cookies, userAgent } = theHttpSide(http)
    const { userId, tenantId } = await openDemo(server, body.token, body.newPassword)
    await rememberDevice(server, cookies, userId)
    const tokens = await startSession(server, userId, body.stayLoggedIn, userAgent)
    await giveTokens(server, cookies, tokens)
    return { token: tokens.access, activeTenantId: tenantId }
  })
}
