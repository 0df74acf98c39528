// From request to call and from outcome to answer: headers, cookies, bodies, errors. Knows no feature.
import type { Context as KoaContext, Middleware } from 'koa'
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import * as v from 'valibot'
import type { Endpoint } from '../shared/endpoint.ts'
import { Failure } from '../shared/errors.ts'
import { push, pushBytes } from '../shared/replication.ts'
import { Id, Instant } from '../shared/values.ts'
import { addressBehind } from './clientAddress.ts'
import { rangeOf } from './files/range.ts'
import { failureOf, isDiskFull } from './failures.ts'
import { readForm } from './formBody.ts'
import { bodyLimit, readJson } from './jsonBody.ts'
import type { Outcome } from './receipts.ts'
import { assertOwnClient } from './replication/clients.ts'
import { answerLong } from './longAnswer.ts'
import { Bytes, LongFile, runCall, Streamed, type HttpSide } from './serve.ts'
import type { Server } from './server.ts'
import { createTenantRate } from './tenantRate.ts'
import type { Caller, Cookies } from './viewer.ts'

const addressLimit = 4_096
const VersionHeader = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))

export function apiMiddleware(server: Server): Middleware {
  const addressOf = addressBehind(server.settings.trustedProxies)
  const rate = createTenantRate(server.orm, server.clock, server.settings.rate)
  return async (ctx, next) => {
    if (!server.registry.isCall(ctx.path)) return next()
    const started = performance.now()
    ctx.set('Cache-Control', 'no-store')
    let caller: Caller | null = null
    let mutates = false
    const within = createDeadline(server.settings.deadline)
    try {
      if (server.stopping) throw new Failure('unavailable')
      if (ctx.url.length > addressLimit) throw new Failure('addressTooLong')
      const match = server.registry.find(ctx.method, ctx.path)
      if (typeof match === 'string') throw new Failure(match)
      const { endpoint } = match.served
      mutates = endpoint.mutates
      const cookies = cookiesOf(ctx)
      const { caller: known, token } =
        endpoint.access === 'public'
          ? { caller: null, token: null }
          : await within(server.callers.callerOfRequest(server, ctx.req.headers, cookies))
      caller = known
      if (token) ctx.set('X-Access-Token', token)
      if (endpoint.access !== 'public' && !caller) {
        answer(ctx, await answerClosed(server, ctx, endpoint, cookies, within))
        return
      }
      const headers = headersOf(ctx)
      if (caller) assertNamed(headers.user, caller.account.userId)
      if (caller?.membership) await within(rate.spend(caller.membership.tenantId))
      if (caller && headers.clientId) await within(assertOwnClient(server, { clientId: headers.clientId }, caller.account.userId))
      const body = endpoint.body ? await bodyOf(ctx, endpoint) : undefined
      const http = httpSideOf(ctx, cookies, addressOf, server.settings.publicOrigin)
      const { key, clientId, base, occurredAt } = headers
      const call = { params: match.params, query: { ...ctx.query }, body, path: ctx.path, key, clientId, base, occurredAt, http }
      const running = runCall(server, match.served, caller, call)
      const outcome = await within(running, mutates)
      answer(ctx, outcome, endpoint.padTo)
    } catch (error) {
      refuse(ctx, server, error, mutates)
    } finally {
      writeLog(server, ctx, caller, performance.now() - started)
    }
  }
}

/** Address and signal cost something, and most handlers ask for neither. */
function httpSideOf(
  ctx: KoaContext,
  cookies: Cookies,
  addressOf: (request: KoaContext['req']) => string,
  publicOrigin: string | null,
): HttpSide {
  let gone: AbortController | null = null
  return {
    get address() {
      return addressOf(ctx.req)
    },
    get origin() {
      return publicOrigin ?? (ctx.get('origin') || `http://${ctx.host}`)
    },
    get userAgent() {
      return ctx.get('user-agent')
    },
    get signal() {
      if (gone) return gone.signal
      const left = (gone = new AbortController())
      if (ctx.res.destroyed) left.abort()
      else ctx.res.once('close', () => left.abort())
      return left.signal
    },
    cookies,
    giveToken: (token) => ctx.set('X-Access-Token', token),
  }
}

/** A part of a path that is longer than an id can be a key, and no log has keys. */
const withoutKeys = (path: string): string => path.replace(/[^/]{37,}/g, '…')

function writeLog(server: Server, ctx: KoaContext, caller: Caller | null, millis: number): void {
  const { status, method } = ctx
  const path = withoutKeys(ctx.path)
  const { requestId } = ctx.state
  const who = { tenant: caller?.membership?.tenantId, user: caller?.account.userId }
  server.log.info({ requestId, method, path, status, millis: Math.round(millis), ...who }, 'request')
}

const bodyOf = (ctx: KoaContext, { encoding, bodyBytes = bodyLimit }: Endpoint): Promise<unknown> =>
  encoding === 'form' ? readForm(ctx.req, bodyBytes) : readJson(ctx.req, bodyBytes)

/**
 * Nobody is signed in. A session that its user or an administrator ended gets an answer of its own; after a closed access the device may still
 * push what waits on it, for others to decide about.
 */
async function answerClosed(server: Server, ctx: KoaContext, endpoint: Endpoint, cookies: Cookies, within: Deadline): Promise<Outcome> {
  const closed = await within(server.callers.closedHolder(server, ctx.req.headers, cookies))
  if (!closed) throw new Failure((await within(server.callers.wasDeleted(server, ctx.req.headers, cookies))) ? 'tenantGone' : 'notSignedIn')
  if (closed.by === 'logout') throw new Failure('signedOut', { detail: { userId: closed.userId } })
  assertNamed(headersOf(ctx).user, closed.userId)
  const mayHandOver = endpoint === push && closed.byCookie
  if (!mayHandOver) throw new Failure('accountClosed', { detail: { userId: closed.userId } })
  const body = await readJson(ctx.req, pushBytes)
  return { status: 200, body: await within(server.holdOfClosed(server, closed.userId, ctx.get('x-active-tenant'), body), true) }
}

/**
 * Refuses a call that names another user than the session. Another person may have signed in with the same browser, and the server would
 * register a device that it does not know yet under that person. Throws `otherUser`.
 */
function assertNamed(named: string | null, userId: string): void {
  if (named !== null && named !== userId) throw new Failure('otherUser')
}

function headersOf(ctx: KoaContext) {
  const header = <T>(name: string, schema: v.GenericSchema<any, T>): T | null => {
    const given = ctx.get(name)
    if (!given) return null
    const result = v.safeParse(schema, given)
    if (!result.success) throw new Failure('invalid', { fields: [name] })
    return result.output
  }
  return {
    key: header('Idempotency-Key', Id),
    user: header('X-Active-User', Id),
    clientId: header('X-Client-Id', Id),
    base: header('X-Base-Version', VersionHeader),
    occurredAt: header('X-Occurred-At', Instant),
  }
}

function cookiesOf(ctx: KoaContext): Cookies {
  return {
    get: (name) => ctx.cookies.get(name),
    set(name, value, { maxAgeSeconds, secure }) {
      const age = maxAgeSeconds === null ? '' : `; Max-Age=${maxAgeSeconds}`
      ctx.append('Set-Cookie', `${name}=${value}; Path=/; HttpOnly; SameSite=Strict${age}${secure ? '; Secure' : ''}`)
    },
  }
}

/** Waits for a part of a request. Throws when all parts together have taken too long: after a write nobody knows what became of it. */
type Deadline = <T>(running: Promise<T>, mutates?: boolean) => Promise<T>

/**
 * The time that a request has for everything that the server does for it, one part after the other. The body is not among it: how
 * long that may take depends on the network, and the sockets have limits of their own. Work that has begun goes on; the client may send
 * the same request again with the same key.
 */
function createDeadline(limit: number): Deadline {
  let left = limit
  return async (running, mutates = false) => {
    const began = performance.now()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Failure(mutates ? 'unknownOutcome' : 'unavailable')), left)
    })
    running.catch(() => undefined)
    return Promise.race([running, late]).finally(() => {
      clearTimeout(timer)
      left -= performance.now() - began
    })
  }
}

function answer(ctx: KoaContext, { status, body, version, epoch, replayed }: Outcome, padTo = 1): void {
  ctx.status = status
  if (version !== undefined) ctx.set('X-Sync-Version', String(version))
  if (epoch) ctx.set('X-Sync-Epoch', epoch)
  if (replayed) ctx.set('Idempotency-Replayed', 'true')
  if (body instanceof Streamed) {
    if (body.name !== null) ctx.attachment(body.name)
    ctx.type = body.type
    // Proxies must pass the pieces on as they come.
    ctx.set('X-Accel-Buffering', 'no')
    ctx.body = compressed(ctx, body.type, Readable.from(body.pieces))
    return
  }
  if (body instanceof LongFile) return answerLong(ctx, body)
  if (body instanceof Bytes) {
    ctx.type = body.type
    // Whatever a file is made to be, it is nothing that runs.
    ctx.set({ 'Content-Security-Policy': "sandbox; default-src 'none'", 'Cross-Origin-Resource-Policy': 'same-origin' })
    ctx.set('X-Content-Type-Options', 'nosniff')
    ctx.set('Accept-Ranges', 'bytes')
    if (body.etag !== null) {
      ctx.set({ ETag: body.etag, 'Cache-Control': body.keeping })
      if (ctx.fresh) {
        ctx.status = 304
        return
      }
    }
    const bytes = Buffer.from(body.bytes)
    const range = status === 200 ? rangeOf(ctx.get('range'), bytes.length) : 'whole'
    if (range === 'whole') {
      ctx.body = bytes
      return
    }
    ctx.status = range === 'none' ? 416 : 206
    ctx.set('Content-Range', `bytes ${range === 'none' ? '*' : `${range.from}-${range.to}`}/${bytes.length}`)
    ctx.body = range === 'none' ? '' : bytes.subarray(range.from, range.to + 1)
    return
  }
  ctx.type = 'application/json; charset=utf-8'
  const text = JSON.stringify(body)
  ctx.body = text.padEnd(Math.ceil(text.length / padTo) * padTo)
}

/** A first pull is megabytes of the same field names. An event stream goes as it is: it must not wait until a block is full. */
function compressed(ctx: KoaContext, type: string, pieces: Readable): Readable {
  if (type !== 'application/x-ndjson') return pieces
  ctx.vary('Accept-Encoding')
  if (!ctx.acceptsEncodings('gzip')) return pieces
  ctx.set('Content-Encoding', 'gzip')
  return pipeline(pieces, createGzip({ level: 4 }), () => undefined)
}

export function refuse(ctx: KoaContext, server: Server, error: unknown, mutates: boolean): void {
  const failure = failureOf(error, mutates)
  if (isDiskFull(failure)) server.diskFullAt = server.clock.now()
  if (failure.code === 'internal' && !(error instanceof Failure)) server.faults.tell(error, 'a request failed')
  const retryAfter = failure.detail?.retryAfter ?? (failure.status === 503 ? 2 : undefined)
  if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter))
  ctx.status = failure.status
  ctx.type = 'application/json; charset=utf-8'
  ctx.body = JSON.stringify(failure.toProblem())
}
