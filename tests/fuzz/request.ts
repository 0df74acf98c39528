// One request of an operation: mostly what its schemas take, sometimes nearly, sometimes hostile.
import { hostileHeaders, hostileSegments, unwrapped } from '../stress/hostileValues.ts'
import { nounOf } from './cast.ts'
import type { Operation } from './operations.ts'
import { idFor, type Pool, valueFor, wounded } from './values.ts'

export interface Asked {
  path: string
  init: { method: string; headers: Record<string, string>; body?: string }
}

/** `fresh` makes an id that nothing has yet. */
export function requestOf(operation: Operation, pool: Pool, token: string | null, fresh: () => string): Asked {
  const { method, body } = operation
  const content = body && contentOf(body, nounOf(operation.path), pool)
  const headers = headersOf(operation, pool, fresh)
  if (token !== null) headers.authorization ??= `Bearer ${token}`
  if (body && content !== null) headers['content-type'] ??= pool.chance.percent(98) ? body.type : 'text/plain'
  return { path: addressOf(operation, pool), init: { method, headers, ...(content !== null && { body: content }) } }
}

/** The client resolves dots itself, so that such a request would be one of another operation. */
const segmentsThatArrive = hostileSegments.filter((segment) => !/^(\.|%2e){1,2}$/i.test(segment))

function addressOf({ path, parameters }: Operation, pool: Pool): string {
  const { chance } = pool
  const segments = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (chance.percent(3)) return chance.pick(segmentsThatArrive)
    if (name === 'id') return idFor(nounOf(path), pool)
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name)!
    return encodeURIComponent(String(valueFor(parameter.schema, pool, name)))
  })
  const query = new URLSearchParams()
  for (const { name, schema, required } of parameters.filter((one) => one.in === 'query'))
    if (required || chance.percent(70)) query.set(name, String(valueFor(schema, pool, name)))
  if (chance.percent(2)) query.set('unknown', '1')
  return query.size > 0 ? `${segments}?${query}` : segments
}

function headersOf({ headers }: Operation, { chance, ids }: Pool, fresh: () => string): Record<string, string> {
  const sent: Record<string, string> = {}
  const takes = (name: string, share: number) => headers.includes(name) && chance.percent(share)
  if (takes('idempotency-key', 80)) sent['idempotency-key'] = chance.percent(90) ? fresh() : chance.pick(ids)
  if (takes('x-base-version', 30)) sent['x-base-version'] = String(chance.below(200))
  if (takes('x-occurred-at', 30)) sent['x-occurred-at'] = '2026-06-10T09:00:00.000Z'
  if (takes('x-active-tenant', 3)) sent['x-active-tenant'] = chance.pick(ids)
  return chance.percent(3) ? { ...sent, ...chance.pick(hostileHeaders) } : sent
}

/** Null: nothing is sent. */
function contentOf({ type, schema }: NonNullable<Operation['body']>, noun: string, pool: Pool): string | null {
  if (pool.chance.percent(2)) return null
  const value = valueFor(schema, pool, noun)
  const said = pool.chance.percent(20) ? wounded(value, pool) : value
  if (type === 'application/json') return unwrapped(JSON.stringify(said) ?? '')
  const fields = Object.entries(said && typeof said === 'object' ? said : {})
  return new URLSearchParams(fields.map(([name, one]) => [name, String(one)])).toString()
}
