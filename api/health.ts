// Whether the process lives and whether it can serve, for supervisors and proxies.
import type { Middleware } from 'koa'
import { ping } from './orm/statements.ts'
import type { Server } from './server.ts'

/** With less than this, in bytes, the next commit may be the one that does not fit. */
const leastFree = 64_000_000
/** For so long after a write that did not fit, milliseconds, the disk counts as full. */
const fullFor = 60_000

type State = 'ok' | 'stopping' | 'diskFull' | 'unavailable'

export function health(server: Server): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/healthz' && ctx.path !== '/readyz') return next()
    ctx.set('Cache-Control', 'no-store')
    const state = ctx.path === '/healthz' ? 'ok' : await stateOf(server)
    ctx.status = state === 'ok' ? 200 : 503
    if (state === 'diskFull') ctx.set('Retry-After', String(fullFor / 1_000))
    ctx.body = { status: state }
  }
}

async function stateOf(server: Server): Promise<State> {
  if (server.stopping) return 'stopping'
  if (server.diskFullAt !== null && server.clock.now() - server.diskFullAt < fullFor) return 'diskFull'
  const free = await server.freeBytes().catch(() => null)
  if (free !== null && free < leastFree) return 'diskFull'
  return (await answersInTime(server)) ? 'ok' : 'unavailable'
}

async function answersInTime({ orm, settings }: Server): Promise<boolean> {
  const asked = ping(orm.em.fork()).then(
    () => true,
    () => false,
  )
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), settings.readyWithin)
  return Promise.race([asked, promise]).finally(() => clearTimeout(timer))
}
