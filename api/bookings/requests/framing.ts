// The page of the request form is the only one that other sites may show in a frame: those that its organisation lists.
import type { Middleware } from 'koa'
import type { Server } from '../../server.ts'
import { sitesOf } from './requestForm.routes.ts'

const page = /^\/book\/([\w-]+)$/
const forbidding = "frame-ancestors 'none'"

/** Comes before the files of the app and changes the headers of that one page. */
export function framing(server: Pick<Server, 'orm'>): Middleware {
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/book/')) return next()
    // A browser keeps the headers of a page that it has; they change with the list of sites.
    for (const name of ['if-none-match', 'if-modified-since']) delete ctx.req.headers[name]
    await next()
    if (ctx.status !== 200 || !ctx.response.is('html')) return
    ctx.set('Cache-Control', 'no-store')
    ctx.remove('ETag')
    const [, key] = page.exec(ctx.path) ?? []
    const sites = key ? await sitesOf(server, key) : []
    if (sites.length === 0) return
    const policy = ctx.response.get('Content-Security-Policy')
    if (!policy.includes(forbidding)) throw new Error('The policy of the page says nothing about frames.')
    ctx.set('Content-Security-Policy', policy.replace(forbidding, `frame-ancestors ${sites.join(' ')}`))
    ctx.remove('X-Frame-Options')
  }
}
