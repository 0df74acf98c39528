// The server of the whole simulation: two organisations in memory behind the addresses that a session calls.
import { rights as allRights } from '../../../shared/access.ts'
import { Failure } from '../../../shared/errors.ts'
import type { UserContext } from '../../../shared/identity/session.ts'
import { userContext } from '../../factories/userContext.ts'
import type { ModelFaults } from '../modelPull.ts'
import type { ModelServer } from '../modelServer.ts'
import { Violation } from '../seen.ts'
import type { Call } from './browser.ts'

/** Whose an entry is: both must be what its call names. */
export interface Owner {
  userId: string
  tenantId: string
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })

export class Offices {
  readonly tenants: ReadonlyMap<string, ModelServer>
  readonly users: readonly string[]
  readonly owners = new Map<string, Owner>()
  private readonly clients = new Map<string, string>()
  private tokens = new Map<string, string>()
  private listeners: { tenantId: string; controller: ReadableStreamDefaultController<Uint8Array> }[] = []
  private drawn = 0

  private readonly faults: ModelFaults

  constructor(tenants: ReadonlyMap<string, ModelServer>, users: readonly string[], faults: ModelFaults = {}) {
    this.faults = faults
    this.tenants = tenants
    this.users = users
  }

  /** Access tokens are over; a browser with a cookie gets another one. */
  endTokens(): void {
    this.tokens.clear()
  }

  private newToken(userId: string): string {
    const token = `token ${++this.drawn}`
    this.tokens.set(token, userId)
    return token
  }

  async answer(call: Call): Promise<Response> {
    try {
      return await this.serve(call)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return json(error.toProblem(), error.status)
    }
  }

  private async serve({ browser, path, init }: Call): Promise<Response> {
    const body = init.body ? (JSON.parse(String(init.body)) as Record<string, never>) : {}
    if (path === '/api/auth/authenticate/password') {
      const userId = (body as unknown as { email: string }).email.split('@')[0]!
      browser.cookie = userId
      return json({ token: this.newToken(userId), activeTenantId: [...this.tenants.keys()][0] })
    }
    const given = init.headers.Authorization?.slice('Bearer '.length)
    const refreshed = init.headers['X-Refresh-Request'] === '1' && browser.cookie ? this.newToken(browser.cookie) : null
    const userId = (given && this.tokens.get(given)) ?? (refreshed && browser.cookie)
    if (!userId) throw new Failure('notSignedIn')
    const fresh: Record<string, string> = refreshed ? { 'X-Access-Token': refreshed } : {}
    const tenantId = init.headers['X-Active-Tenant']
    if (path === '/api/auth/user') return json(this.contextOf(userId, tenantId), 200, fresh)
    if (path === '/api/auth/logout') {
      browser.cookie = null
      return json({}, 200, fresh)
    }
    const server = tenantId && this.tenants.get(tenantId)
    if (!server) throw new Failure('notFound')
    const named = init.headers['X-Active-User']
    if (named !== undefined && named !== userId && !this.faults.ignoresActiveUser) throw new Failure('otherUser')
    if (path === '/api/sync/push' || path === '/api/sync/pull')
      this.checkClient(body as unknown as Parameters<typeof this.checkClient>[0], userId)
    if (path === '/api/sync/push') {
      for (const { mid } of (body as unknown as { calls: { mid: string }[] }).calls) this.checkOwner(mid, { userId, tenantId })
      const answer = await server.push(userId, body as never)
      await this.tell(tenantId, server)
      return json(answer, 200, fresh)
    }
    if (path === '/api/sync/pull') {
      const lines = await server.pull(userId, body as never)
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
      return new Response(text, { headers: { 'Content-Type': 'application/x-ndjson', ...fresh } })
    }
    if (path === '/api/sync/live') return this.listen(tenantId, fresh)
    throw new Failure('notFound')
  }

  /** The server remembers whose a database is: nothing of it is run for anybody else. */
  private checkClient({ clientId }: { clientId: string }, userId: string): void {
    const owner = this.clients.get(clientId) ?? userId
    this.clients.set(clientId, owner)
    if (owner !== userId && !this.faults.ignoresActiveUser) throw new Failure('otherUser')
  }

  /** I13: a call goes with the session of its own user, to its own organisation. */
  private checkOwner(mid: string, sent: Owner): void {
    const owner = this.owners.get(mid)
    if (owner && (owner.userId !== sent.userId || owner.tenantId !== sent.tenantId))
      throw new Violation(`I13 an entry was sent as somebody else or elsewhere: ${JSON.stringify({ mid, owner, sent })}`)
  }

  private listen(tenantId: string, headers: Record<string, string>): Response {
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) => void this.listeners.push({ tenantId, controller })
    return new Response(new ReadableStream({ start }), { headers: { 'Content-Type': 'text/event-stream', ...headers } })
  }

  private async tell(tenantId: string, server: ModelServer): Promise<void> {
    const { version } = await server.truth()
    const event = new TextEncoder().encode(`event: version\ndata: ${JSON.stringify({ version, spreadMs: 200 })}\n\n`)
    this.listeners = this.listeners.filter(({ tenantId: of, controller }) => {
      if (of !== tenantId) return true
      try {
        controller.enqueue(event)
        return true
      } catch {
        return false
      }
    })
  }

  private contextOf(userId: string, tenantId: string | undefined): UserContext {
    const tenantOf = (id: string) => ({ id, name: id.slice(0, 4), userId })
    return userContext({
      userId,
      forename: 'A',
      surname: userId.slice(0, 4),
      tenants: [...this.tenants.keys()].map(tenantOf),
      tenant: tenantId
        ? { ...tenantOf(tenantId), status: 'ACTIVE', scheduledDeletion: null, zone: 'Europe/Berlin', enteredUntil: null }
        : null,
      rights: allRights,
    })
  }
}
