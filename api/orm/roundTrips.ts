// Saves round trips: a statement without an awaited answer is sent together with the next statement of its connection (docs/decisions/017).
import type { ClientBase, Pool } from 'pg'

/** Put in front of a statement without parameters and without an answer that matters: it is sent with the next one, in one message. */
export const withNext = '/* with next */ '

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
  pool.on('connect', hold)
}

function hold(client: ClientBase): void {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown
  let held: string[] = []
  let open = false
  const later = (text: string) => {
    held.push(text)
    return Promise.resolve({ command: '', rowCount: null, rows: [] })
  }
  client.query = ((...given: unknown[]) => {
    const [text, values] = given
    if (typeof text !== 'string' || typeof given.at(-1) === 'function' || (Array.isArray(values) && values.length > 0)) {
      if (held.length === 0) return send(...given)
      // It cannot share a message; what was held goes before it, in order.
      const before = held.splice(0).join(';')
      return Promise.resolve(send(before)).then(() => send(...given))
    }
    if (begins.test(text)) {
      open = true
      return later(text)
    }
    const isWrite = writes.test(text) && !text.includes(' returning ')
    if (text.startsWith(withNext) || (open && (isWrite || binds.test(text)))) return later(text)
    if (/^rollback$/i.test(text)) {
      const unsent = open && held.some((one) => begins.test(one))
      held = []
      open = false
      return unsent ? Promise.resolve({ command: 'ROLLBACK', rowCount: null, rows: [] }) : send(text)
    }
    if (/^commit$/i.test(text)) open = false
    if (held.length === 0) return send(...given)
    const message = [...held.splice(0), text].join(';')
    return Promise.resolve(send(message)).then((results) => (Array.isArray(results) ? results.at(-1) : results))
  }) as ClientBase['query']
}
