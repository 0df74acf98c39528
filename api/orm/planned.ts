// Statements that a connection plans once: where a statement is long and its work short, planning it is most of what it costs.

/** Each by its own text. There are few, because they are the same for all callers. */
const named = new Map<string, string>()
const texts = new Map<string, string>()
/** What the calls of planned statements were made from. */
const written = new Map<string, string>()

/**
 * A statement with `?` for its parameters that is planned once for each connection. Only for one whose text is always the same and whose plan
 * is good for any parameters. Its connection must be one that `gatherRoundTrips` watches.
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

/** The statement of a call as it was written, for tests that take its conditions away; others as they are. */
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
