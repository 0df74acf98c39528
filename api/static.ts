// Serves the built app from dist/: compressed forms made at build time, cached by name where the name carries a hash.
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Context, Middleware } from 'koa'
import * as v from 'valibot'
import { subDomainOf } from '../shared/operator/subDomains.ts'
import type { Environment } from './env.ts'
import { contentSecurityPolicy, cspReportPath, securityHeaders } from './securityHeaders.ts'
import { type Encoding, readStaticFiles, type StaticFile } from './staticFiles.ts'

const Build = v.object({ nonce: v.pipe(v.string(), v.regex(/^[\w+/=-]{16,}$/)), buildId: v.pipe(v.string(), v.minLength(1)) })

/** Paths that belong to the server: they never get the page of the app. */
const notPages = ['/api', '/assets', '/map-tile', '/healthz', '/readyz', '/metrics', '/demo/mails', cspReportPath]

/** Pages for people without an account: they belong to no organisation, and the address of some holds a secret. */
export const withoutAccount = [
  '/accept-quote',
  '/auth-response',
  '/book',
  '/data-processing-agree',
  '/demo',
  '/file-drop',
  '/impressum',
  '/inspection',
  '/link-anonymized',
  '/privacy',
  '/request-quote',
  '/resetpw',
  '/shared',
  '/support',
  '/terminal',
  '/terminal-register',
  '/unsubscribe',
]

export const distFolder = path.resolve(import.meta.dirname, '../dist')

/** Which build of the app is served; empty when it is not built. */
export function buildOf(folder: string = distFolder): string {
  const file = path.join(folder, 'build.json')
  return existsSync(file) ? v.parse(Build, JSON.parse(readFileSync(file, 'utf8'))).buildId : ''
}

/** Middleware for GET and HEAD; sets the security headers on every answer and passes on what is not a file of the app. */
export function serveStatic(env: Pick<Environment, 'publicOrigin'>, folder: string = distFolder): Middleware {
  const headers = securityHeaders(env.publicOrigin)
  if (!existsSync(path.join(folder, 'build.json'))) {
    return async (ctx, next) => {
      ctx.set(headers)
      await next()
    }
  }
  const { nonce, buildId } = v.parse(Build, JSON.parse(readFileSync(path.join(folder, 'build.json'), 'utf8')))
  const files = readStaticFiles(folder)

  return async (ctx, next) => {
    ctx.set(headers)
    // Another app shared pictures while no service worker runs: the page says that none arrived.
    if (ctx.method === 'POST' && ctx.path === '/share') return ctx.redirect('/share')
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    // A sub-domain leads to the one origin that devices, sessions and passkeys belong to.
    const house = subDomainOf(env.publicOrigin, ctx.host)
    if (house !== null && isNavigation(ctx)) return ctx.redirect(`${env.publicOrigin}${inHouse(ctx, house)}`)
    if (ctx.path === '/terminal' && isNavigation(ctx)) return ctx.redirect('/terminal/')
    const name = ctx.path === '/' ? '/index.html' : ctx.path
    const file = files.get(name) ?? (isNavigation(ctx) ? files.get(pageOf(ctx.path)) : undefined)
    if (!file) return next()
    // On scripts too: a worker lives under the policy of its own file.
    ctx.set('Content-Security-Policy', contentSecurityPolicy(nonce, name))
    ctx.set('X-Build-Id', buildId)
    // The address holds the token of a link until the app takes it out.
    if (
      [
        '/resetpw/',
        '/shared/',
        '/inspection/',
        '/book/request/',
        '/book/invite/',
        '/book/report/',
        '/book/incident/',
        '/book/session/',
        '/book/sessions/',
        '/book/invitation/',
      ].some((start) => ctx.path.startsWith(start))
    )
      ctx.set('Referrer-Policy', 'no-referrer')
    // A link is for its receiver, not for search engines; a form is found on the website of its organisation.
    if (['/shared/', '/inspection/', '/book/'].some((start) => ctx.path.startsWith(start))) ctx.set('X-Robots-Tag', 'noindex, nofollow')
    send(ctx, file, name.startsWith('/assets/'))
  }
}

/** Where a page of a sub-domain is found: behind the login page, which opens the organisation first. */
function inHouse({ path: page, url }: Context, house: string): string {
  if (isBelow(withoutAccount, page)) return url
  return `/login?house=${house}${['/', '/login'].includes(page) ? '' : `&from=${encodeURIComponent(url)}`}`
}

/** The terminal and the request form have a page of their own below their address. */
function pageOf(address: string): string {
  const [, own] = /^\/(terminal|book)\//.exec(address) ?? []
  return own ? `/${own}/index.html` : '/index.html'
}

const isBelow = (prefixes: readonly string[], page: string): boolean =>
  prefixes.some((prefix) => page === prefix || page.startsWith(`${prefix}/`))

/** A person opens an address of the app; anything that asks for a file by name gets a 404 instead of the page. */
function isNavigation(ctx: Context): boolean {
  if (isBelow(notPages, ctx.path)) return false
  const wants = ctx.get('Sec-Fetch-Mode')
  return wants ? wants === 'navigate' : !path.posix.extname(ctx.path) && ctx.get('Accept').includes('text/html')
}

function send(ctx: Context, file: StaticFile, immutable: boolean): void {
  const encoding = chosen(ctx, file)
  const form = file.forms[encoding]!
  ctx.set('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  ctx.set('ETag', file.etag[encoding])
  if (file.forms.br || file.forms.gzip) ctx.vary('Accept-Encoding')
  ctx.status = 200
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  ctx.set('Last-Modified', file.lastModified)
  ctx.set('Content-Type', file.type)
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding)
  ctx.set('Content-Length', String(form.size))
  if (ctx.method === 'GET') ctx.body = createReadStream(form.path)
}

/** The smallest form that the browser takes, whatever order it names them in. */
const chosen = (ctx: Context, file: StaticFile): Encoding =>
  (['br', 'gzip'] as const).find((encoding) => file.forms[encoding] && ctx.acceptsEncodings(encoding)) ?? 'identity'
