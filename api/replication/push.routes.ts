// Push: queued calls one after the other (docs/decisions/023), each through the same path as its own endpoint, with its own receipt and transaction.
import { Failure } from '../../shared/errors.ts'
import { push, type PushResult } from '../../shared/replication.ts'
import type * as v from 'valibot'
import { failureOf } from '../failures.ts'
import { readClock } from '../orm/statements.ts'
import type { Outcome } from '../receipts.ts'
import type { Registry } from '../registry.ts'
import { runCall, serve } from '../serve.ts'
import type { Server } from '../server.ts'
import { reading } from '../unitOfWork.ts'
import type { Caller } from '../viewer.ts'
import { assertOwnClient } from './clients.ts'

type Calls = v.InferOutput<typeof push.body>['calls']
type Item = Omit<Calls[number], 'mv' | 'lane' | 'deps'>

/** Batches run this many calls at once, so that people who only look find a connection while fifty tablets come back. */
const atOnce = 6
/** Milliseconds after which a batch is answered with the verdicts it has; the device sends the rest again at once. */
const patience = 5_000

export function pushRoutes(registry: Registry): void {
  serve(registry, push, async ({ server, caller, viewer, body }) => {
    await assertOwnClient(server, body, viewer.userId)
    const actor = { userId: viewer.userId, tenantId: viewer.tenant.id }
    const clock = () => reading(server.orm, actor, (em) => readClock(em, actor.tenantId, body))
    const { epoch, knows, ...before } = await clock()
    const serverTime = new Date(server.clock.now()).toISOString()
    // What a call refers to may be lost here; the device brings it back first.
    if (!knows) return { epoch, serverTime, results: [], head: headOf(before), restored: true }
    const { results, ended } = await runBatch(server, caller, body.clientId, body.calls)
    return { epoch, serverTime, results, head: headOf(await clock()), ...(ended && { ended }) }
  })
}

const headOf = ({ version, mark }: { version: number; mark: string | null }) => ({ version, mark })

async function runBatch(server: Server, caller: Caller, clientId: string, calls: Calls) {
  const results: PushResult[] = []
  const started = server.clock.now()
  const heldLanes = new Set<string>()
  const held = new Set<string>()
  for (const item of calls) {
    if (results.length > 0 && server.clock.now() - started > patience) break
    const verdict =
      heldLanes.has(item.lane) || item.deps.some((mid) => held.has(mid))
        ? refusalOf(new Failure('blocked'))
        : await inTurn(server, () => judge(server, caller, clientId, item))
    if (verdict.retryAfter !== undefined || endsBatch(verdict)) {
      const { status, body, retryAfter } = verdict
      return { results, ended: { status, body, ...(retryAfter !== undefined && { retryAfter }) } }
    }
    const { status, body, version, replayed } = verdict
    results.push({ mid: item.mid, status, body, ...(version !== undefined && { version }), ...(replayed && { replayed }) })
    if (status >= 400) {
      heldLanes.add(item.lane)
      held.add(item.mid)
    }
  }
  return { results, ended: null }
}

const turns = new WeakMap<Server, { running: number; waiting: (() => void)[] }>()

/** Runs `work` when it is its turn among the calls of all batches of this process. */
async function inTurn<T>(server: Server, work: () => Promise<T>): Promise<T> {
  const turn = turns.get(server) ?? { running: 0, waiting: [] }
  turns.set(server, turn)
  if (turn.running < atOnce) turn.running++
  else await new Promise<void>((resolve) => turn.waiting.push(resolve))
  try {
    return await work()
  } finally {
    // Handed over, not given back: anyone who waits comes before anyone who arrives now.
    const next = turn.waiting.shift()
    if (next) next()
    else turn.running--
  }
}

export type Verdict = Outcome & { retryAfter?: number }

/** Not signed in, read-only, update needed, too much, or a fault of ours: what follows would be answered the same. */
const endsBatch = ({ status }: Outcome): boolean => [401, 423, 426, 429].includes(status) || status >= 500

function refusalOf(failure: Failure): Verdict {
  const retryAfter = failure.detail?.retryAfter
  return { status: failure.status, body: failure.toProblem(), ...(typeof retryAfter === 'number' && { retryAfter }) }
}

/** Runs one queued call through its own endpoint. Whatever refuses it is its verdict. */
export async function judge(server: Server, caller: Caller, clientId: string, item: Item): Promise<Verdict> {
  try {
    const { pathname, searchParams } = new URL(item.path, 'http://localhost')
    const match = server.registry.find(item.method, pathname)
    if (typeof match === 'string') throw new Failure(match)
    // Only what leaves a receipt may wait in a queue: no reading, no signing in, no batch in a batch.
    if (!match.served.endpoint.mutates) throw new Failure('notFound')
    return await runCall(server, match.served, caller, {
      params: match.params,
      query: Object.fromEntries(searchParams),
      body: item.body,
      path: pathname,
      key: item.mid,
      clientId,
      occurredAt: item.occurredAt,
      base: item.base,
      bases: item.bases,
      builtOn: item.builtOn,
      http: null,
    })
  } catch (error) {
    return refusalOf(failureOf(error, true))
  }
}
