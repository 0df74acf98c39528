// Whether the process lives and whether it can serve, for supervisors and proxies.
import type { Middleware } from 'koa'
import { ping } from './orm/statements.ts'
import type { Server } from './server.ts'

export function health(server: Server): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/healthz' && ctx.path !== '/readyz') return next()
    ctx.set('Cache-Control', 'no-store')
    const ready = ctx.path === '/healthz' || (!server.stopping && (await answersInTime(server)))
    ctx.status = ready ? 200 : 503
    ctx.body = { status: ready ? 'ok' : 'unavailable' }
  }
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
