// Saves round trips: a statement without an awaited answer is sent together with the next statement of its connection (docs/decisions/017).
import type { ClientBase, Pool, PoolClient } from 'pg'
import { createPlans } from './planned.ts'

/** Put in front of a statement without parameters and without an answer that matters: it is sent with the next one, in one message. */
export const withNext = '/* with next */ '
/** Put in front of the last statement of a transaction that only reads: the roll-back is sent with it, and nothing may follow. */
export const andEnd = '/* and end */ '

const begins = /^(begin|start transaction)\b/i
/** Binds a transaction to organisation and user. Its answer says nothing, and no statement behind it runs where it failed. */
const binds = /^select set_config\(/
/** What the unit of work writes at flush. Whether it worked shows at the latest when the commit is answered, which carries it. */
const writes = /^(insert into|update|delete from) "/

/**
 * Holds back the begin of a transaction, what binds it, its writes, and statements marked `withNext`, until the connection sends something else. A
 * message of several statements stops at the first that fails, so nothing behind it runs, and the error is the one that
 * the held statement would have had. What is left when a transaction is rolled back is dropped.
 */
export function gatherRoundTrips(pool: Pool): void {
  pool.on('connect', (client) => watch(client, true))
}

/** Every statement by itself. Only the bench that measures what gathering saves does without. */
export function sendEach(pool: Pool): void {
  pool.on('connect', (client) => watch(client, false))
}

const nothing = (command = '') => Promise.resolve({ command, rowCount: null, rows: [] })

/** A transaction ends with its connection, and the pool opens another one. If the roll-back failed, the place in the pool would never be given back. */
function giveUp(client: PoolClient) {
  void client.end().catch(() => undefined)
  return nothing('ROLLBACK')
}

function watch(client: PoolClient, gathers: boolean): void {
  const send = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  const plans = createPlans()
  let held: string[] = []
  let open = false
  /** The transaction was rolled back together with its last statement. The next `rollback` has nothing to do. */
  let ended = false

  /** Sends what was held with a statement and what follows it; answers with what the statement was answered. */
  async function sendAll(text: string, ...following: string[]) {
    const { statements, kept } = plans.of(text)
    const answers = await send([...held.splice(0), ...statements, ...following].join(';'))
    kept?.()
    return Array.isArray(answers) ? answers.at(-1 - following.length) : answers
  }

  async function sendLast(text: string) {
    open = false
    const answer = await sendAll(text, 'rollback')
    ended = true
    return answer
  }

  function rollBack() {
    const unsent = ended || (open && held.some((one) => begins.test(one)))
    held = []
    open = ended = false
    return unsent ? nothing('ROLLBACK') : send('rollback').catch(() => giveUp(client))
  }

  function holds(text: string): boolean {
    if (!gathers) return false
    if (begins.test(text)) return (open = true)
    const isWrite = writes.test(text) && !text.includes(' returning ')
    return text.startsWith(withNext) || (open && (isWrite || binds.test(text)))
  }

  client.query = ((...given: unknown[]) => {
    const [text, values] = given
    if (typeof text !== 'string' || typeof given.at(-1) === 'function' || (Array.isArray(values) && values.length > 0)) {
      if (held.length === 0) return send(...given)
      // It cannot share a message; what was held goes before it, in order.
      const before = held.splice(0).join(';')
      return send(before).then(() => send(...given))
    }
    if (/^rollback$/i.test(text)) return rollBack()
    if (ended) return Promise.reject(new Error('A statement behind the last one of its transaction.'))
    if (open && text.startsWith(andEnd)) return sendLast(text)
    if (holds(text)) {
      held.push(text)
      return nothing()
    }
    if (/^commit$/i.test(text)) open = false
    return sendAll(text)
  }) as ClientBase['query']
}
