// The real server for the simulation: the Koa app without a socket, PostgreSQL beneath it, an organisation of its own for each schedule.
import { startSession } from '../../api/identity/tokens.ts'
import { entityOf } from '../../api/entities.ts'
import { rowsOf } from '../../api/orm/rows.ts'
import { reading, unitOfWork } from '../../api/unitOfWork.ts'
import type { Right } from '../../shared/access.ts'
import type { Photo } from '../../shared/animals/photo.ts'
import { sendPicture } from '../../shared/animals/photoPicture.ts'
import { addressOf } from '../../shared/endpoint.ts'
import { Failure, isErrorCode } from '../../shared/errors.ts'
import type { Kind } from '../../shared/rows.ts'
import { grantedScopes, kinds } from '../../shared/synced.ts'
import { localDate } from '../../shared/time.ts'
import type { PullRequest } from '../../sync/pull.ts'
import type { PushAnswer, SendBatch } from '../../sync/push.ts'
import { keyOf, type AnyRow } from '../../sync/store.ts'
import { CallFaults } from './callFaults.ts'
import { GuestDesk } from './guestDesk.ts'
import { Office, type Ask } from './office.ts'
import type { House } from './realHouse.ts'
import type { CallFault, PictureBody, PullLine, SimServer, Truth, Written } from './server.ts'

const zone = 'Europe/Berlin'

/** What belongs to an organisation and comes back with its backup. */
const savedTables = ['tenant_clock', 'change_log', 'receipt', ...kinds.map((kind) => entityOf[kind].meta.tableName)]

interface SignedIn {
  userId: string
  token: string
}

export class RealServer implements SimServer {
  readonly zone = zone
  readonly tenantId: string
  readonly users: readonly string[]
  private readonly officeId: string
  private readonly house: House
  private readonly tokens = new Map<string, string>()
  private readonly rightsOf = new Map<string, readonly Right[]>()
  private saved: Map<string, string> | null = null

  constructor(house: House, tenantId: string, people: readonly SignedIn[], office: SignedIn, rights: readonly Right[]) {
    this.house = house
    this.tenantId = tenantId
    this.users = people.map(({ userId }) => userId)
    this.officeId = office.userId
    this.tokens.set(office.userId, office.token)
    for (const { userId, token } of people) {
      this.tokens.set(userId, token)
      this.rightsOf.set(userId, rights)
    }
  }

  private readonly askOffice: Ask = async (endpoint, id, body = {}) =>
    (await (await this.ask(this.officeId, addressOf(endpoint, { params: { id } }), body)).json()) as { id: string }
  office = (): Office => new Office(this.officeId, this.askOffice)
  desk = (): GuestDesk => new GuestDesk(this.askOffice)

  private asked = 0
  /** Each call comes to the other process than the one before. */
  private nextApp = () => (this.asked++ % 2 === 0 ? this.house.app : this.house.second)

  /** As the device would: with its token, and with a fresh one when that has ended. */
  private async ask(userId: string, path: string, body: unknown): Promise<Response> {
    const send = () =>
      this.nextApp().handle(
        new Request(`http://obhut.test${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${this.tokens.get(userId)}`,
            'x-active-tenant': this.tenantId,
          },
          body: JSON.stringify(body),
        }),
      )
    let response = await send()
    if (response.status === 401) {
      const { access } = await startSession(this.house.app.server, userId, true, 'simulation')
      this.tokens.set(userId, access)
      response = await send()
    }
    if (response.status < 400) return response
    const problem = (await response.json()) as { code?: unknown }
    if (response.status >= 500) throw new Error(`${path} answered ${response.status} ${JSON.stringify(problem)}`)
    throw new Failure(isErrorCode(problem.code) ? problem.code : 'internal')
  }

  async push(userId: string, batch: Parameters<SendBatch>[0]): Promise<PushAnswer> {
    const struck = this.callFaults.struck(batch.calls)
    await this.house.sql.query('truncate broken_commit')
    if (struck.length > 0) await this.house.sql.query('insert into broken_commit select unnest($1::uuid[])', [struck])
    const answer = (await (await this.ask(userId, '/api/sync/push', batch)).json()) as PushAnswer
    const fallen = batch.calls[answer.results.length]?.mid
    if (answer.ended && answer.ended.status >= 500 && !(fallen && struck.includes(fallen)))
      throw new Error(`a call answered ${JSON.stringify(answer.ended)}`)
    if (answer.ended && fallen) this.callFaults.spend(fallen)
    return answer
  }

  private readonly callFaults = new CallFaults()
  failCalls = async (fault: CallFault | null): Promise<void> => this.callFaults.set(fault)

  async pull(userId: string, request: PullRequest): Promise<PullLine[]> {
    const text = await (await this.ask(userId, '/api/sync/pull', request)).text()
    return text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as PullLine)
  }

  async sendPicture(userId: string, photoId: string, body: PictureBody): Promise<Photo> {
    return (await (await this.ask(userId, addressOf(sendPicture, { params: { id: photoId } }), body)).json()) as Photo
  }

  async foreignEdit({ kind, id, change }: { kind: Kind; id: string; change: object }): Promise<void> {
    await unitOfWork(this.house.app.server, { tenantId: this.tenantId, userId: this.officeId }, { key: null }, async ({ em }) => {
      const row = await em.findOne(entityOf[kind] as never, { id } as never)
      if (row) Object.assign(row, change)
      return null
    })
  }

  async setRights(userId: string, rights: readonly Right[]): Promise<void> {
    this.rightsOf.set(userId, rights)
    await this.house.sql.query('update membership set rights = $1 where user_id = $2 and tenant_id = $3', [rights, userId, this.tenantId])
  }

  async setReadOnly(readOnly: boolean): Promise<void> {
    await this.house.sql.query('update tenant set status = $1 where id = $2', [readOnly ? 'READ_ONLY' : 'ACTIVE', this.tenantId])
  }

  async backup(): Promise<void> {
    this.saved = new Map()
    for (const table of savedTables) {
      const { rows } = await this.house.sql.query(
        `select coalesce(json_agg(t), '[]')::text as rows from "${table}" t where tenant_id = $1`,
        [this.tenantId],
      )
      this.saved.set(table, rows[0].rows as string)
    }
  }

  async restore(epoch: 'new' | 'old'): Promise<boolean> {
    if (!this.saved) return false
    const client = await this.house.sql.connect()
    try {
      await client.query('begin')
      await client.query('set local session_replication_role = replica')
      for (const [table, rows] of this.saved) {
        await client.query(`delete from "${table}" where tenant_id = $1`, [this.tenantId])
        const { rows: columns } = await client.query(
          `select column_name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
          [table],
        )
        const list = columns.map(({ column_name }) => `"${column_name}"`).join(', ')
        await client.query(`insert into "${table}" (${list}) select ${list} from json_populate_recordset(null::"${table}", $1)`, [rows])
      }
      if (epoch === 'new')
        await client.query('update tenant_clock set epoch = gen_random_uuid(), epoch_start = version where tenant_id = $1', [this.tenantId])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
    return true
  }

  private async log(): Promise<Written[]> {
    const { rows } = await this.house.sql.query(
      'select version, entity, entity_id, mutation_id, client_id, diff from change_log where tenant_id = $1 order by version, seq',
      [this.tenantId],
    )
    return rows.map(({ version, entity, entity_id, mutation_id, client_id, diff }) => ({
      version: Number(version),
      key: keyOf(entity, entity_id),
      mid: mutation_id,
      clientId: client_id,
      diff: diff ?? {},
    }))
  }

  private known: { at: string; truth: Promise<Truth> } | null = null

  /** Read anew after any commit, by the snapshot of the database: also after writes past all rules. */
  async truth(): Promise<Truth> {
    const { rows } = await this.house.sql.query('select pg_current_snapshot()::text as at')
    const at = rows[0].at as string
    if (this.known?.at !== at) this.known = { at, truth: this.readTruth() }
    return this.known.truth
  }

  private async readTruth(): Promise<Truth> {
    const { tenantId, house } = this
    const rows = new Map<string, AnyRow>()
    await reading(house.app.server.orm, { tenantId, userId: this.officeId }, async (em) => {
      for (const kind of kinds) for (const row of await rowsOf(em, tenantId, kind)) rows.set(keyOf(kind, row.id), row)
    })
    const { rows: clock } = await house.sql.query('select version, epoch from tenant_clock where tenant_id = $1', [tenantId])
    const { rows: log } = await house.sql.query(
      'select mutation_id, version from change_log where tenant_id = $1 and mutation_id is not null group by 1, 2 order by 2',
      [tenantId],
    )
    const { rows: receipts } = await house.sql.query('select mutation_id, status from receipt where tenant_id = $1', [tenantId])
    const effects = new Map<string, number[]>()
    for (const { mutation_id, version } of log) effects.set(mutation_id, [...(effects.get(mutation_id) ?? []), Number(version)])
    return {
      version: Number(clock[0].version),
      epoch: clock[0].epoch as string,
      rows,
      effects,
      receipts: new Map(receipts.map(({ mutation_id, status }) => [mutation_id, { status }])),
      log: () => this.log(),
      grantedTo: (userId) =>
        new Set(
          grantedScopes({ userId, rights: new Set(this.rightsOf.get(userId)), today: localDate(house.clock.now, zone), wholeStock: true }),
        ),
      may: (userId, right) => this.rightsOf.get(userId)!.includes(right),
    }
  }

  /** I6: the newest log row of every row carries its version, and the log's diffs rebuild the row. */
  async faultsOfLog(): Promise<string[]> {
    const { rows: log } = await this.house.sql.query(
      'select version, entity, entity_id, op, diff from change_log where tenant_id = $1 order by version, seq',
      [this.tenantId],
    )
    const rebuilt = new Map<string, Record<string, unknown>>()
    for (const { version, entity, entity_id, op, diff } of log) {
      const key = keyOf(entity, entity_id)
      if (op === 'd') rebuilt.delete(key)
      else {
        const changed = Object.fromEntries(
          Object.entries(diff as Record<string, [unknown, unknown]>).map(([field, [, after]]) => [field, after]),
        )
        rebuilt.set(key, { ...rebuilt.get(key), ...changed, id: entity_id, version: Number(version) })
      }
    }
    const { rows } = await this.truth()
    const faults: string[] = []
    for (const [key, row] of rows) {
      const again = rebuilt.get(key)
      for (const [field, value] of Object.entries(row))
        if (JSON.stringify(again?.[field] ?? null) !== JSON.stringify(value ?? null))
          faults.push(`${key} ${field}: ${JSON.stringify(again?.[field])} is ${JSON.stringify(value)}`)
    }
    for (const key of rebuilt.keys()) if (!rows.has(key)) faults.push(`${key} is in the log only`)
    return faults
  }
}
