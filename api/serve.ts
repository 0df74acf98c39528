// The one path of every call, whether it comes alone or in a batch: access, right, READ_ONLY gate, parsing, receipt and unit of work, stripped answer.
import * as v from 'valibot'
import type { EntityManager } from '@mikro-orm/postgresql'
import { assertWritable, may, type Viewer } from '../shared/access.ts'
import { isWrite, rightsFor, type BodyOf, type Endpoint, type ParamsOf, type QueryOf, type ReplyInputOf } from '../shared/endpoint.ts'
import { Failure } from '../shared/errors.ts'
import { fieldsWithDefault } from '../shared/fields.ts'
import { assertModuleOn, moduleOfCall } from '../shared/modules.ts'
import { localDate } from '../shared/time.ts'
import { failureOf, invalid, isConnectionLoss } from './failures.ts'
import { assertRemembered, hashOf, isFinal, type Outcome } from './receipts.ts'
import type { Registry, Served } from './registry.ts'
import type { Server } from './server.ts'
import { reading, unitOfWork, type MutationMeta, type Unit } from './unitOfWork.ts'
import type { Caller, Cookies } from './viewer.ts'

/** What matters most asks for a password given within this time. */
const confirmationAge = 15 * 60_000

/** What a handler of a reading endpoint works with. */
export interface Reading {
  readonly now: string
  /** The organisation's date. */
  readonly today: string
  /** One READ ONLY transaction; `still` for one that sees a single moment. */
  read<T>(look: (em: EntityManager) => Promise<T>, options?: { still?: boolean }): Promise<T>
}

export interface Context<E> {
  server: Server
  caller: E extends { access: 'public' } ? Caller | null : Caller
  viewer: E extends { access: 'signedIn' } ? Viewer : Viewer | null
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  work: E extends { mutates: true } ? Unit : Reading
  /** Cookies and address of the request; a call of a batch has none. */
  http: HttpSide | null
}

export interface HttpSide {
  address: string
  /** Scheme and host under which people reach the app; as asked, where none is set. */
  origin: string
  userAgent: string
  cookies: Cookies
  /** Aborted when the client has gone. */
  signal: AbortSignal
  /** Hands a new access token over, beside the answer. */
  giveToken(token: string): void
}

/** For calls that need cookies or the address. Throws `forbidden` for a call of a batch. */
export function theHttpSide(http: HttpSide | null): HttpSide {
  if (!http) throw new Failure('forbidden')
  return http
}

export type Handler<E> = (context: Context<E>) => Promise<ReplyInputOf<E> | Streamed | Bytes | LongFile>

type Pieces = AsyncIterable<string | Uint8Array> | Iterable<string>

/** An answer in pieces, sent as they come. */
export class Streamed {
  readonly type: string
  readonly pieces: Pieces
  /** As which a browser saves it; null for what is no file. */
  readonly name: string | null

  constructor(type: string, pieces: Pieces, name: string | null = null) {
    this.type = type
    this.pieces = pieces
    this.name = name
  }
}

/** An answer that is a file of ours. */
export class Bytes {
  readonly type: string
  readonly bytes: Uint8Array
  /** Names these bytes: clients may keep them and ask whether they are still current. */
  readonly etag: string | null
  /** Who may keep what has an etag, and for how long. */
  readonly keeping: string

  constructor(type: string, bytes: Uint8Array, etag: string | null = null, keeping = 'private, no-cache') {
    this.type = type
    this.bytes = bytes
    this.etag = etag
    this.keeping = keeping
  }
}

/** An answer that is a file too long for memory. */
export class LongFile {
  readonly type: string
  /** As which a browser saves it. */
  readonly name: string
  readonly size: number
  readonly etag: string
  /** From the first byte to the last one, which is among them. */
  readonly bytes: (from: number, to: number) => AsyncIterable<Uint8Array>

  constructor(type: string, name: string, size: number, etag: string, bytes: LongFile['bytes']) {
    this.type = type
    this.name = name
    this.size = size
    this.etag = etag
    this.bytes = bytes
  }
}

/** Registers an endpoint with the function that answers it. */
export function serve<const E extends Endpoint<any, any, any, any>>(registry: Registry, endpoint: E, handler: Handler<E>): void {
  registry.add({ endpoint, handler: handler as Served['handler'] })
}

/** A call before it is judged: what a request or an item of a batch says. */
export interface Call {
  params: Record<string, string>
  query: Record<string, unknown>
  body: unknown
  path: string
  key: string | null
  clientId: string | null
  occurredAt: string | null
  base: number | null
  bases?: Readonly<Record<string, number>> | undefined
  builtOn?: readonly string[] | undefined
  http: HttpSide | null
}

/** Judges a call and runs it. Throws a Failure for whatever leaves no receipt; a remembered refusal is an outcome. */
export async function runCall(server: Server, served: Served, caller: Caller | null, given: Call): Promise<Outcome> {
  const { endpoint, handler } = served
  // A body that was left out is one without fields: what may be empty need not be sent.
  const call = endpoint.body && given.body === undefined ? { ...given, body: {} } : given
  const meta = metaOf(endpoint, call)
  let viewer: Viewer | null
  let parts: { params: unknown; query: unknown; body: unknown }
  try {
    viewer = admit(server, endpoint, caller)
    parts = {
      params: parsed(endpoint.params, call.params),
      query: parsed(endpoint.query, call.query),
      body: endpoint.body ? parsed(endpoint.body, call.body) : undefined,
    }
  } catch (error) {
    const remembers = error instanceof Failure && isFinal(error) && endpoint.mutates && call.key !== null
    if (!remembers || !caller?.viewer) throw error
    // Refused for good, like any other content: a late twin must not succeed once the right has come back.
    const { userId, tenant } = caller.viewer
    return unitOfWork(server, { userId, tenantId: tenant.id }, meta, () => Promise.reject(error))
  }
  const context = { server, caller: caller as Caller, viewer: viewer as Viewer, ...parts, http: call.http }
  const present = (reply: unknown) =>
    reply instanceof Streamed || reply instanceof Bytes || reply instanceof LongFile
      ? reply
      : forCaller(caller, endpoint, answerOf(endpoint, reply))
  try {
    if (!endpoint.mutates || !viewer) return { status: 200, body: present(await handler({ ...context, work: readingOf(server, viewer) })) }
    if (call.key) assertRemembered(call.key, server.clock.now())
    const actor = { userId: viewer.userId, tenantId: viewer.tenant.id }
    const handle = (work: Unit) =>
      server.followingMerges(endpoint, work, parts, (said, unit) => handler({ ...context, ...said, work: unit }))
    return await unitOfWork(server, actor, meta, handle, present)
  } catch (error) {
    const failure = failureOf(error, endpoint.mutates)
    const facts = { path: endpoint.path, tenant: viewer?.tenant.id, user: viewer?.userId }
    if (failure.code === 'internal') server.faults.tell(error, 'a call failed', facts)
    if (failure.code === 'unknownOutcome') server.log.error({ err: error, ...facts }, 'a call failed')
    throw failure
  }
}

/** The answer without what its schema does not name. One that does not fit is a fault of ours: reported with its fields, never with their values. */
function answerOf({ method, path, response }: Endpoint, reply: unknown): unknown {
  const result = v.safeParse(response, reply)
  if (result.success) return result.output
  const fields = invalid(result.issues).fields ?? []
  throw new Error(`The answer of ${method} ${path} does not fit its schema: ${fields.join(', ') || 'as a whole'}`)
}

/** Terminals stand where anybody passes: they get of an answer what the endpoint leaves them. */
const forCaller = (caller: Caller | null, { terminal }: Endpoint, reply: unknown): unknown =>
  caller?.account.kind === 'terminal' && terminal ? terminal(reply) : reply

const metaOf = (endpoint: Endpoint, call: Call): MutationMeta => ({
  key: call.key,
  clientId: call.clientId,
  route: `${endpoint.method} ${call.path}`,
  hash: hashOf(call.body),
  occurredAt: call.occurredAt,
  base: call.base,
  bases: call.bases,
  builtOn: call.builtOn,
  leftOut: leftOutOf(endpoint, call.body),
})

function leftOutOf({ body }: Endpoint, said: unknown): ReadonlySet<string> {
  const named = new Set(Object.keys(Object(said)))
  return new Set(body ? fieldsWithDefault(body).filter((field) => !named.has(field)) : [])
}

/** Who is refused before any data is looked at. Throws `notSignedIn`, `forbidden`, `moduleOff`, `tenantReadOnly`, `session.confirm`, `session.confirmAtProvider`. */
export function admit(server: Pick<Server, 'clock'>, endpoint: Endpoint, caller: Caller | null): Viewer | null {
  if (endpoint.access === 'public') return caller?.viewer ?? null
  if (!caller) throw new Failure('notSignedIn')
  if (caller.account.kind === 'terminal' && !endpoint.terminal) throw new Failure('forbidden')
  if (endpoint.operator && !caller.account.isGlobalAdmin) throw new Failure('forbidden')
  const { viewer } = caller
  if (viewer && endpoint.access === 'signedIn') assertModuleOn(viewer.tenant, moduleOfCall(endpoint))
  const isOutside = !viewer || (endpoint.right && !rightsFor(endpoint).some((right) => may(viewer, right)))
  if (endpoint.access === 'signedIn' && isOutside) throw new Failure('forbidden')
  if (isWrite(endpoint)) assertWritable(viewer?.tenant)
  assertConfirmed(server, endpoint, caller)
  return viewer
}

function assertConfirmed({ clock }: Pick<Server, 'clock'>, { recentSignIn }: Endpoint, { account }: Caller): void {
  if (!recentSignIn || clock.now() - Date.parse(account.authenticatedAt) <= confirmationAge) return
  throw new Failure(account.providerId === null ? 'session.confirm' : 'session.confirmAtProvider')
}

function parsed(schema: v.GenericSchema<any, any> | undefined, value: unknown): unknown {
  if (!schema) {
    const unknown = value && typeof value === 'object' ? Object.keys(value) : []
    if (unknown.length > 0) throw new Failure('invalid', { fields: unknown.slice(0, 20).map((name) => name.slice(0, 100)) })
    return undefined
  }
  // An empty list would pass for an object whose fields are all optional.
  if (Array.isArray(value)) throw new Failure('invalid')
  const result = v.safeParse(schema, value)
  if (!result.success) throw invalid(result.issues)
  return result.output
}

function readingOf(server: Server, viewer: Viewer | null): Reading {
  const millis = server.clock.now()
  return {
    now: new Date(millis).toISOString(),
    get today() {
      return localDate(millis, viewer?.tenant.zone ?? 'UTC')
    },
    async read(look, options) {
      if (!viewer) throw new Failure('forbidden')
      const actor = { userId: viewer.userId, tenantId: viewer.tenant.id }
      try {
        return await reading(server.orm, actor, look, options)
      } catch (error) {
        // A read changes nothing, so it may simply be asked again on a fresh connection.
        if (!isConnectionLoss(error)) throw error
        return reading(server.orm, actor, look, options)
      }
    },
  }
}
