// The server as a model in memory: the protocol of docs/SYNC.md in its shortest form, with the shared rules as its business.
import { createHash } from 'node:crypto'
import type { Photo } from '../../shared/animals/photo.ts'
import { rights as allRights, type Right } from '../../shared/access.ts'
import { errors, Failure, type ErrorCode } from '../../shared/errors.ts'
import type { PushResult, SeenParts } from '../../shared/replication.ts'
import type { Kind } from '../../shared/rows.ts'
import { grantedScopes, isKind } from '../../shared/synced.ts'
import { localDate } from '../../shared/time.ts'
import type { PullRequest } from '../../sync/pull.ts'
import type { PushAnswer, SendBatch } from '../../sync/push.ts'
import type { AnyRow } from '../../sync/store.ts'
import { CallFaults } from './callFaults.ts'
import { judge } from './modelHandlers.ts'
import { followed, isMissing, remember, unionOf } from './modelMerges.ts'
import { linesOfChanges, linesOfSnapshot, type ModelFaults } from './modelPull.ts'
import { writtenIn, zone, type Run, type State, type Verdict } from './modelState.ts'
import type { CallFault, PictureBody, PullLine, SimServer, Truth } from './server.ts'

const hashOf = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Rows, log and receipts are never changed once they are written. */
const copyOf = (state: State): State => ({
  ...state,
  rows: new Map(state.rows),
  log: [...state.log],
  receipts: new Map(state.receipts),
  marks: [...state.marks],
  merged: new Map(state.merged),
})

export class ModelServer implements SimServer {
  readonly zone = zone
  readonly tenantId: string
  readonly users: readonly string[]
  private state: State = { rows: new Map(), log: [], receipts: new Map(), version: 0, marks: [], merged: new Map() }
  private saved: State | null = null
  private epoch: string
  private epochStart = 0
  private lives = 0
  /** Marks come from here, whatever the server was put back to. */
  private drawn = 0
  private readonly rightsOf = new Map<string, ReadonlySet<Right>>()
  private readOnly = false
  private readonly clock: () => number
  private readonly faults: ModelFaults

  constructor(given: { tenantId: string; users: readonly string[]; clock: () => number; faults?: ModelFaults }) {
    this.tenantId = given.tenantId
    this.users = given.users
    this.clock = given.clock
    this.faults = given.faults ?? {}
    this.epoch = this.nextEpoch()
    for (const user of given.users) this.rightsOf.set(user, new Set(allRights))
  }

  private nextEpoch(): string {
    this.lives += 1
    return `00000000-0000-4000-8000-${String(this.lives).padStart(12, '0')}`
  }

  private instant = () => new Date(this.clock()).toISOString()

  /** Puts rows there before the story begins. */
  seed(rows: readonly { kind: Kind; row: AnyRow }[]): void {
    for (const { kind, row } of rows) this.commit([[kind, row]], null, null)
  }

  /** One commit: one version, stamped on every row it writes. Null deletes. */
  private commit(
    writes: readonly (readonly [Kind, AnyRow | { id: string; gone: true }])[],
    mid: string | null,
    clientId: string | null,
  ): AnyRow[] {
    const version = ++this.state.version
    this.state.marks[version] = String(++this.drawn)
    return writes.map(([kind, row]) => {
      const key = `${kind}:${row.id}`
      const before = this.state.rows.get(key) ?? null
      if ('gone' in row) {
        this.state.rows.delete(key)
        this.state.log.push({ version, key, op: 'd', mid, clientId, before })
        return row as unknown as AnyRow
      }
      const written = { ...row, version } as AnyRow
      this.state.rows.set(key, written)
      this.state.log.push({ version, key, op: before ? 'u' : 'i', mid, clientId, before })
      return written
    })
  }

  async push(userId: string, { clientId, calls, ...seen }: Parameters<SendBatch>[0]): Promise<PushAnswer> {
    if (!this.knows(seen)) return { epoch: this.epoch, serverTime: this.instant(), results: [], restored: true }
    const results: PushResult[] = []
    const refusedLanes = new Set<string>()
    const refused = new Set<string>()
    const struck = this.callFaults.struck(calls)
    let ended: PushAnswer['ended']
    for (const call of calls) {
      if (refusedLanes.has(call.lane) || call.deps.some((dep) => refused.has(dep))) {
        refusedLanes.add(call.lane)
        refused.add(call.mid)
        results.push({ mid: call.mid, status: 424, body: { code: 'blocked' } })
        continue
      }
      if (struck.includes(call.mid)) {
        this.callFaults.spend(call.mid)
        ended = { status: 500, body: { code: 'internal' } }
        break
      }
      const result = this.runCall({ userId, clientId, call, now: this.instant() })
      const code = (result.body as { code?: ErrorCode } | null)?.code
      if (result.status >= 400 && code && errors[code].retry !== 'never') {
        ended = { status: result.status, body: result.body }
        break
      }
      if (result.status >= 400) {
        refusedLanes.add(call.lane)
        refused.add(call.mid)
      }
      results.push(result)
    }
    return { epoch: this.epoch, serverTime: this.instant(), results, head: this.head(), ...(ended && { ended }) }
  }

  private readonly callFaults = new CallFaults()
  failCalls = async (fault: CallFault | null): Promise<void> => this.callFaults.set(fault)

  private head = () => ({ version: this.state.version, mark: this.state.marks[this.state.version] ?? null })

  private knows = ({ seen, alsoSeen = [] }: SeenParts): boolean =>
    this.faults.noMarks || [...(seen ? [seen] : []), ...alsoSeen].every(({ version, mark }) => this.state.marks[version] === mark)

  private runCall(run: Run): PushResult {
    const { mid } = run.call
    const hash = JSON.stringify([run.call.method, run.call.path, run.call.body])
    if (this.readOnly) return { mid, status: 423, body: { code: 'tenantReadOnly' } }
    const known = this.state.receipts.get(mid)
    if (known) {
      if (known.userId !== run.userId) return { mid, status: 404, body: { code: 'notFound' } }
      if (known.hash !== hash) return { mid, status: 422, body: { code: 'keyReused' } }
      return { mid, status: known.status, body: known.body, version: known.version, replayed: true }
    }
    try {
      const { body, writes } = this.judged(run)
      const written = writes.length > 0 ? this.commit(writes, mid, run.clientId) : []
      const answer = body(written)
      const receipt = { userId: run.userId, hash, status: 200, body: answer, version: this.state.version }
      if (!this.faults.noReceipts) this.state.receipts.set(mid, receipt)
      return { mid, status: 200, body: answer, version: this.state.version }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const body = error.toProblem()
      if (!this.faults.noReceipts && !this.faults.noRefusalReceipts)
        this.state.receipts.set(mid, { userId: run.userId, hash, status: error.status, body, version: this.state.version })
      return { mid, status: error.status, body, version: this.state.version }
    }
  }

  /** What names an animal that was merged lands on the one that stayed. */
  private judged(run: Run): Verdict {
    const rights = this.rightsOf.get(run.userId)!
    try {
      return judge(this.state, rights, run, this.faults)
    } catch (error) {
      const turned = isMissing(error) && !this.faults.losesMerged && followed(this.state, run)
      if (!turned) throw error
      return judge(this.state, rights, this.faults.forgetsScreen ? { ...turned, saw: new Map() } : turned, this.faults)
    }
  }

  async merge(stays: string, goes: string): Promise<string> {
    try {
      const { writes, kept } = unionOf(this.state, stays, goes, { mid: stays, by: this.users[0]!, at: this.instant() })
      this.commit(writes, null, null)
      remember(this.state, goes, kept)
      return 'done'
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return error.code
    }
  }

  private granted = (userId: string): string[] =>
    grantedScopes({ userId, rights: this.rightsOf.get(userId)!, today: localDate(this.clock(), this.zone), wholeStock: false })

  async pull(userId: string, request: PullRequest): Promise<PullLine[]> {
    const scopes = this.granted(userId)
    const isOlder = (request.cursor ?? 0) > this.state.version || !this.knows(request)
    const restored = request.epoch !== null && (request.epoch !== this.epoch || (isOlder && !this.faults.noMarks))
    const known = restored ? [] : request.scopes
    const same = !restored && request.cursor !== null && (this.faults.ignoresScopeEcho || JSON.stringify(known) === JSON.stringify(scopes))
    const head = {
      epoch: this.epoch,
      epochStart: this.epochStart,
      from: request.cursor,
      forScopes: request.scopes,
      scopes,
      serverTime: this.instant(),
      added: scopes.filter((scope) => !known.includes(scope)),
      removed: known.filter((scope) => !scopes.includes(scope)),
      reset: restored ? scopes : [],
      restored,
      ...(request.journal && { missing: request.journal.filter((mid) => this.state.receipts.get(mid)?.status !== 200) }),
    }
    const given = { state: this.state, faults: this.faults }
    const lines = same ? linesOfChanges(given, request, head, new Set(scopes)) : linesOfSnapshot(given, head)
    return [...lines, { end: true, lines: lines.length - 1 }]
  }

  /** Drawn anew, a picture is another one; here its hash represents it. */
  async sendPicture(userId: string, photoId: string, { picture }: PictureBody): Promise<Photo> {
    if (!this.rightsOf.get(userId)!.has('animals.edit')) throw new Failure('forbidden')
    if (this.readOnly) throw new Failure('tenantReadOnly')
    const photo = this.state.rows.get(`photo:${photoId}`) as Photo | undefined
    if (!photo) throw new Failure('notFound')
    if (photo.small !== null) return photo
    const sha256 = hashOf(Buffer.from(picture, 'base64'))
    if (sha256 !== photo.sha256) throw new Failure('image.unreadable')
    return this.commit([['photo', { ...photo, small: hashOf(sha256) }]], null, null)[0] as Photo
  }

  async foreignEdit({ kind, id, change }: { kind: Kind; id: string; change: object }): Promise<void> {
    const row = this.state.rows.get(`${kind}:${id}`)
    if (row && isKind(kind)) this.commit([[kind, { ...row, ...change }]], null, null)
  }

  async setRights(userId: string, rights: readonly Right[]): Promise<void> {
    this.rightsOf.set(userId, new Set(rights))
  }

  async setReadOnly(readOnly: boolean): Promise<void> {
    this.readOnly = readOnly
  }

  async backup(): Promise<void> {
    this.saved = copyOf(this.state)
  }

  async restore(epoch: 'new' | 'old'): Promise<boolean> {
    if (!this.saved) return false
    this.state = copyOf(this.saved)
    if (epoch === 'old') return true
    this.epochStart = this.state.version
    this.epoch = this.nextEpoch()
    return true
  }

  async truth(): Promise<Truth> {
    const effects = new Map<string, number[]>()
    for (const { mid, version } of this.state.log) if (mid) effects.set(mid, [...new Set([...(effects.get(mid) ?? []), version])])
    return {
      version: this.state.version,
      epoch: this.epoch,
      rows: this.state.rows,
      effects,
      receipts: this.state.receipts,
      merged: new Map([...this.state.merged].map(([id, { into }]) => [id, into])),
      log: async () => writtenIn(this.state),
      grantedTo: (userId) => new Set(this.granted(userId)),
      may: (userId, right) => this.rightsOf.get(userId)!.has(right),
    }
  }
}
