// Statements that a connection plans once: where a statement is long and its work short, planning it is most of what it costs.

/** Each by its own text. There are few, because they are the same for all callers. */
const named = new Map<string, string>()
const texts = new Map<string, string>()
/** The statement of each call. */
const written = new Map<string, string>()

/**
 * Returns the call of a statement with `?` for its parameters. Each connection plans the statement once (`roundTrips.ts` prepares it there). Use it
 * only if the text of the statement never changes and one query plan works well for all parameters.
 */
export function planned(sql: string): string {
  const known = named.get(sql)
  if (known) return known
  let parameters = 0
  const text = sql.replace(/\?/g, () => `$${++parameters}`)
  const name = `p${texts.size}`
  texts.set(name, text)
  const call = `execute ${name}(${Array.from({ length: parameters }, () => '?').join(', ')})`
  named.set(sql, call)
  written.set(call, sql)
  return call
}

/** The original statement of a call, for tests that remove its conditions. Any other query is returned unchanged. */
export const asWritten = (query: string): string => query.replace(/execute p\d+\([?, ]*\)/, (call) => written.get(call) ?? call)

export interface Plans {
  /** What to send for a statement, and what to call once it has been answered without a fault. */
  of(text: string): { statements: string[]; kept?: () => void }
}

/** The plans of one connection. */
export function createPlans(): Plans {
  const there = new Map<string, string>()
  let made = 0
  return {
    of(text) {
      const name = /^(?:\/\* [\w ]+ \*\/ )?execute (p\d+)\(/.exec(text)?.[1]
      if (name === undefined) return { statements: [text] }
      const own = there.get(name)
      if (own) return { statements: [text.replace(name, own)] }
      // Whether it was made is unknown where the message failed; the next attempt takes another name.
      const fresh = `${name}_${++made}`
      const statements = [`prepare ${fresh} as ${texts.get(name)!}`, text.replace(name, fresh)]
      return { statements, kept: () => there.set(name, fresh) }
    },
  }
}
