// Values that a JSON schema of the document takes, or nearly takes.
import fc from 'fast-check'
import { hostileValue } from '../stress/hostileValues.ts'
import type { Randomness } from './randomness.ts'

export interface JsonSchema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema | boolean
  prefixItems?: JsonSchema[]
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
}

export interface Pool {
  chance: Randomness
  /** Ids that mean something, at least to some of the endpoints. */
  ids: readonly string[]
  /** The same by what they are called: an `animalId` is one of `animal`. */
  named: ReadonlyMap<string, readonly string[]>
}

/** An id for a slot of this name, most of the time one that fits. */
export function idFor(name: string, { chance, ids, named }: Pool): string {
  const fitting = named.get(name.replace(/Ids?$/, '').toLowerCase())
  return fitting && chance.percent(85) ? chance.pick(fitting) : chance.pick(ids)
}

/** Meaningful where a pattern takes them. */
const likely = [
  '2026-06-10',
  '2026-06-09',
  '2026-06-10T08:00:00.000Z',
  '2026-06-10T09:30:00Z',
  '2026-06',
  '08:00',
  '2026',
  '6',
  '10',
  '0',
  'de',
  'DE',
]
const texts = ['', 'x', 'Mira', 'someone@obhut.example', 'Straße 1, 29221 Celle', 'a\nb', '276098106123456', '0', 'e\u0301', '🐕']
const hostile = fc.sample(hostileValue, { seed: 1, numRuns: 500 })

const ofPattern = new Map<string, string[]>()
function fitting(pattern: string): string[] {
  const known = ofPattern.get(pattern)
  if (known) return known
  const expression = new RegExp(pattern, 'u')
  const drawn = fc.sample(fc.stringMatching(expression), { seed: 1, numRuns: 20 })
  const good = likely.filter((text) => expression.test(text))
  // What only has the form is rarely right: no month has 47 days.
  const all = good.length > 0 ? [...drawn.slice(0, 4), ...Array.from({ length: 40 }, (_, n) => good[n % good.length]!)] : drawn
  ofPattern.set(pattern, all)
  return all
}

const isId = (pattern: string): boolean => pattern.includes('[1-8][0-9a-f]{3}-[89ab]')

function textFor(schema: JsonSchema, pool: Pool, name: string): string {
  const { chance, ids } = pool
  if (schema.pattern && isId(schema.pattern)) return idFor(name, pool)
  if (schema.pattern) return chance.pick(fitting(schema.pattern))
  const text = chance.percent(85) ? chance.pick(texts) : chance.pick(ids)
  return chance.percent(3) ? text.padEnd(Math.min(schema.maxLength ?? 50, 5_000), 'ä') : text
}

function numberFor({ type, minimum = -1_000_000, maximum = 1_000_000 }: JsonSchema, { chance }: Pool): number {
  const [low, high] = [Math.max(minimum, -1e12), Math.min(maximum, 1e12)]
  const some = [low, high, 0, 1, 2, 50, low + chance.below(Math.min(high - low, 1_000) + 1)]
  const number = chance.pick(some.filter((one) => one >= low && one <= high))
  return type === 'number' && chance.percent(5) ? number + 0.5 : number
}

/** A value that the schema takes as far as it says. `name`: what the schema is of, such as a field. */
export function valueFor(schema: JsonSchema, pool: Pool, name: string, depth = 0): unknown {
  const { chance } = pool
  const options = schema.anyOf ?? schema.oneOf
  if (options) return valueFor(chance.pick(options), pool, name, depth)
  if ('const' in schema) return schema.const
  if (schema.enum) return chance.pick(schema.enum)
  const type = Array.isArray(schema.type) ? chance.pick(schema.type) : schema.type
  switch (type) {
    case 'object': {
      const entries = Object.entries(schema.properties ?? {})
        .filter(([field]) => schema.required?.includes(field) || chance.percent(60))
        .map(([field, inner]) => [field, valueFor(inner, pool, field === 'id' ? name : field, depth + 1)])
      return Object.fromEntries(entries)
    }
    case 'array': {
      if (schema.prefixItems) return schema.prefixItems.map((item) => valueFor(item, pool, name, depth + 1))
      const least = schema.minItems ?? 0
      const count = Math.min(schema.maxItems ?? 3, least + chance.below(depth > 3 ? 1 : 3))
      return Array.from({ length: count }, () => valueFor(typeof schema.items === 'object' ? schema.items : {}, pool, name, depth + 1))
    }
    case 'string':
      return textFor(schema, pool, name)
    case 'integer':
    case 'number':
      return numberFor(schema, pool)
    case 'boolean':
      return chance.percent(50)
    case 'null':
      return null
    default:
      return chance.pick<unknown>([null, {}, 'x', 1])
  }
}

type Place = [Record<string, unknown>, string]
const placesIn = (value: unknown): Place[] =>
  value && typeof value === 'object'
    ? Object.keys(value).flatMap((key): Place[] => [
        [value as Record<string, unknown>, key],
        ...placesIn((value as Record<string, unknown>)[key]),
      ])
    : []

/** The value with one to three things wrong in it. */
export function wounded(value: unknown, { chance }: Pool): unknown {
  const holder: Record<string, unknown> = { whole: structuredClone(value) }
  for (let wounds = 1 + chance.below(3); wounds > 0 && 'whole' in holder; wounds -= 1) {
    const [container, key] = chance.pick(placesIn(holder))
    const bad = structuredClone(chance.pick(hostile))
    const inner = container[key]
    const how = chance.below(5)
    if (how === 0) delete container[key]
    else if (how === 1) container[key] = [inner]
    else if (how === 2 && inner && typeof inner === 'object')
      (inner as Record<string, unknown>)[typeof bad === 'string' ? bad.slice(0, 300) : 'unknown'] = bad
    else container[key] = bad
  }
  return holder.whole
}
