// The only fetch of the app: makes a documented call, refreshes the session once on 401, and turns every outcome into an answer or a Failure.
import { addressOf, type Endpoint, type PartsOf, type ReplyOf } from '../shared/endpoint.ts'
import { errors, Failure, isErrorCode, type ErrorCode, type Problem } from '../shared/errors.ts'
import { isUnreachable } from '../shared/unreachable.ts'
import { boundedBody } from './boundedBody.ts'
import type { Channel, Environment } from './environment.ts'

export const callTimeout = 15_000

export interface CallOptions {
  signal?: AbortSignal
  /** For how long the server may be silent, milliseconds: until its answer begins, and between two pieces of its body. */
  timeoutMs?: number
  /** The same between two pieces of the body alone, for streams that are quiet by nature. */
  silenceMs?: number
  headers?: Record<string, string>
  /**
   * The user whose session must be used: another user's token is never sent. The server checks it too, because a call without an access
   * token uses the cookie of the browser, and another person may have signed in there.
   */
  userId?: string
  /** The organisation to act in, when it is not the one that this tab works in. */
  tenantId?: string | null
}

/** Brings a new access token by other means than the cookie of a person's session. Throws the server's Failure. */
export type Renewal = (caller: Caller) => Promise<string>

interface TokenNews {
  token: string
  userId: string | null
}

export class Caller {
  /** The organisation that calls act in. */
  tenantId: string | null = null
  /** The user that this tab is signed in as; a token of another one is not taken over from other tabs. */
  userId: string | null = null
  /** Called for every refusal that only an expired password link gets (specification 8). */
  onExpiredLink: () => void = () => undefined
  /** Asked once the session has ended for good: whether somebody else has just vouched for a new one. */
  renew: () => Promise<boolean> = async () => false
  /** Called when a call got no answer of ours: what is at the top of every page must not say the opposite for long. */
  onUnreachable: () => void = () => undefined
  /** Called when an administrator has closed the access of this user. */
  onAccountClosed: (userId: string) => void = () => undefined
  /** Called when this user has signed out of this device on another one. */
  onSignedOut: (userId: string) => void = () => undefined
  /** Called when the organisation of this device was deleted with the account of its user. */
  onTenantGone: () => void = () => undefined
  private token: string | null = null
  private readonly environment: Environment
  private readonly channel: Channel
  private readonly renewal: Renewal | null
  private refreshing: Promise<void> | null = null

  /** With a renewal of its own it never asks for a refresh by cookie: anyone who is signed in beside it is somebody else. */
  constructor(environment: Environment, renewal: Renewal | null = null) {
    this.environment = environment
    this.renewal = renewal
    this.channel = environment.openChannel('obhut:session')
    this.channel.listen((message) => {
      const { token, userId } = message as TokenNews
      if (userId === this.userId) this.token = token
    })
  }

  setToken(token: string | null): void {
    this.token = token
    if (token) this.channel.post({ token, userId: this.userId } satisfies TokenNews)
  }

  hasToken(): boolean {
    return this.token !== null
  }

  /** Makes the call and reads its JSON. Throws the server's Failure, or `unreachable` when no answer of ours came. */
  async call<const E extends Endpoint<any, any, any, any>>(endpoint: E, parts: PartsOf<E>, options: CallOptions = {}): Promise<ReplyOf<E>> {
    try {
      const response = await this.open(endpoint, parts, options)
      const body = await readJson(response)
      if (body === undefined) throw new Failure('unreachable', { detail: { status: response.status } })
      return body as ReplyOf<E>
    } catch (error) {
      if (isUnreachable(error)) this.onUnreachable()
      throw error
    }
  }

  /** Makes the call and hands over the response, for streams. Refusals are thrown all the same. */
  async open(
    endpoint: Endpoint,
    parts: { params?: unknown; query?: unknown; body?: unknown },
    options: CallOptions = {},
  ): Promise<Response> {
    const signedIn = endpoint.access !== 'public'
    if (signedIn && options.userId && this.userId && options.userId !== this.userId) throw new Failure('otherUser')
    if (signedIn && this.renewal && this.token === null) await this.renewOwn(null)
    const used = this.token
    let response = await this.send(endpoint, parts, options, signedIn && used === null)
    if (response.status === 401 && signedIn && used !== null && (await isOver(response.clone())))
      response = await this.repeatOnce(endpoint, parts, options, used)
    if (response.status === 401 && signedIn && (await codeOf(response.clone())) === 'notSignedIn' && (await this.renew()))
      response = await this.send(endpoint, parts, options, false)
    if (response.ok && isOurs(response)) return response
    const failure = await failureOf(response)
    if (failure.code === 'resetLink.expired') this.onExpiredLink()
    if (failure.code === 'signedOut') this.onSignedOut(String(failure.detail?.userId))
    if (failure.code === 'tenantGone') this.onTenantGone()
    if (failure.code === 'accountClosed') this.onAccountClosed(String(failure.detail?.userId))
    throw failure
  }

  /** One refresh per browser: anyone who gets the lock first refreshes, the others use the token it brought. Never a second time for one call. */
  private async repeatOnce(endpoint: Endpoint, parts: object, options: CallOptions, used: string): Promise<Response> {
    if (this.renewal) {
      await this.renewOwn(used)
      return this.send(endpoint, parts, options, false)
    }
    const repeated = await this.environment.locks.hold('obhut:refresh', { ifAvailable: false, signal: options.signal }, async () => {
      if (this.token !== null && this.token !== used) return null
      this.token = null
      return this.send(endpoint, parts, options, true)
    })
    return repeated ?? this.send(endpoint, parts, options, false)
  }

  /** Calls that need one at the same moment share it. */
  private renewOwn(used: string | null): Promise<void> {
    if (this.token !== null && this.token !== used) return Promise.resolve()
    this.refreshing ??= this.renewal!(this)
      .then((token) => this.setToken(token))
      .finally(() => (this.refreshing = null))
    return this.refreshing
  }

  private async send(
    endpoint: Endpoint,
    parts: { params?: unknown; query?: unknown; body?: unknown },
    options: CallOptions,
    refresh: boolean,
  ): Promise<Response> {
    if (refresh && this.refreshing) await this.refreshing
    const work = this.fetchOnce(endpoint, parts, options, refresh && this.token === null)
    if (refresh)
      this.refreshing = work
        .then(
          () => undefined,
          () => undefined,
        )
        .finally(() => (this.refreshing = null))
    const response = await work
    const fresh = response.headers.get('X-Access-Token')
    // Whose token comes without a session of before is for the caller to find out.
    if (fresh && endpoint.access !== 'public') this.setToken(fresh)
    return response
  }

  private async fetchOnce(
    endpoint: Endpoint,
    parts: { params?: unknown; query?: unknown; body?: unknown },
    options: CallOptions,
    refresh: boolean,
  ): Promise<Response> {
    const timeout = new AbortController()
    const timeoutMs = options.timeoutMs ?? callTimeout
    const timer = this.environment.setTimeout(() => timeout.abort(), timeoutMs)
    const headers: Record<string, string> = { Accept: 'application/json', ...options.headers }
    const isForm = endpoint.encoding === 'form'
    if (parts.body !== undefined) headers['Content-Type'] = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
    if (endpoint.access !== 'public') {
      if (this.token) headers.Authorization = `Bearer ${this.token}`
      if (refresh) headers['X-Refresh-Request'] = '1'
      const tenantId = options.tenantId === undefined ? this.tenantId : options.tenantId
      if (tenantId) headers['X-Active-Tenant'] = tenantId
      if (options.userId) headers['X-Active-User'] = options.userId
    }
    try {
      const response = await this.environment.fetch(addressOf(endpoint, parts), {
        method: endpoint.method,
        headers,
        body: parts.body === undefined ? undefined : bodyOf(parts.body, isForm),
        signal: options.signal ? AbortSignal.any([options.signal, timeout.signal]) : timeout.signal,
        credentials: 'same-origin',
        cache: 'no-store',
        redirect: 'error',
      })
      const { body, status, statusText, headers: said } = response
      if (!body) return response
      const heard = boundedBody(body, this.environment, options.silenceMs ?? timeoutMs, options.signal)
      return new Response(heard, { status, statusText, headers: said })
    } catch (error) {
      if (options.signal?.aborted) throw error
      throw new Failure('unreachable')
    } finally {
      this.environment.clearTimeout(timer)
    }
  }
}

const bodyOf = (body: unknown, isForm: boolean): string =>
  isForm ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body)

/** A captive portal answers in our place, with a page of its own: that is no answer. */
const isOurs = (response: Response) =>
  /^application\/(json|x-ndjson|pdf)|^text\/csv|^text\/event-stream|^image\/webp/.test(response.headers.get('Content-Type') ?? '')

async function readJson(response: Response): Promise<unknown> {
  if (!isOurs(response)) return undefined
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

async function codeOf(response: Response): Promise<ErrorCode | null> {
  const body = (await readJson(response)) as Problem | undefined
  return isErrorCode(body?.code) ? body.code : null
}

async function failureOf(response: Response): Promise<Failure> {
  const body = (await readJson(response)) as Problem | undefined
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined
  const facts = { ...(retryAfter && { retryAfter }) }
  if (isErrorCode(body?.code)) return new Failure(body.code, { fields: body.fields, detail: { ...body.detail, ...facts } })
  const known =
    response.status === 503
      ? 'unavailable'
      : response.status === 429
        ? 'tooManyRequests'
        : response.status >= 500
          ? 'internal'
          : 'unreachable'
  return new Failure(known, { detail: { status: response.status, ...facts } })
}

export const isTransient = (failure: Failure): boolean => errors[failure.code].retry !== 'never'

/** Whether a newer session of the same browser may answer instead. */
async function isOver(response: Response): Promise<boolean> {
  const code = await codeOf(response)
  return code === 'notSignedIn' || code === 'signedOut'
}
