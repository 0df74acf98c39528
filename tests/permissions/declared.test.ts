import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSession } from '../../api/identity/tokens.ts'
import { rights } from '../../shared/access.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { undeclared } from '../isolation/declared.ts'
import { partsOf, pathOf } from '../isolation/requestParts.ts'
import { formType } from '../../api/formBody.ts'
import { startWorld, type World } from '../world.ts'

let world: World
let tenantId: string

beforeAll(async () => {
  world = await startWorld()
  tenantId = await world.tenant()
})
afterAll(() => world.stop())

interface Sent {
  token: string | null
  path: string
  body: string | undefined
  headers: Record<string, string>
}

async function answerOf(method: string, { token, path, body, headers }: Sent, form: boolean): Promise<{ status: number; text: string }> {
  const gone = new AbortController()
  const response = await world.app.handle(
    new Request(`http://obhut.test${path}`, {
      method,
      body: method === 'GET' ? undefined : body,
      signal: gone.signal,
      headers: {
        ...(body !== undefined && method !== 'GET' && { 'content-type': form ? formType : 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    }),
  )
  const endless = response.headers.get('content-type')?.startsWith('text/event-stream')
  const text = endless ? '' : await response.text()
  gone.abort()
  return { status: response.status, text }
}

/** Ways to go wrong on the way to a handler, and one straight request. */
function requests(
  endpoint: Endpoint,
  people: { all: string; none: string; readOnly: string; operator: string },
  userId: string,
  turn: number,
) {
  const parts = partsOf(endpoint, {
    id: (slot) => (slot.endsWith('userId') ? userId : slot === 'body.id' || slot === 'body.epoch' ? null : world.id()),
  })
  const form = endpoint.encoding === 'form'
  const written = form ? new URLSearchParams(parts.body as Record<string, string>).toString() : JSON.stringify(parts.body)
  const straight: Sent = {
    token: people.all,
    path: pathOf(endpoint, parts),
    body: parts.body === undefined ? undefined : written,
    headers: endpoint.mutates ? { 'idempotency-key': world.id() } : {},
  }
  const key = (): Record<string, string> => (endpoint.mutates ? { 'idempotency-key': world.id() } : {})
  const tried: Record<string, Sent> = {
    straight,
    'nobody signed in': { ...straight, token: null, headers: key() },
    'no right': { ...straight, token: people.none, headers: key() },
    'a read-only organisation': { ...straight, token: people.readOnly, headers: key() },
    'the operator': { ...straight, token: people.operator, headers: key() },
    'an organisation that is not theirs': { ...straight, headers: { ...key(), 'x-active-tenant': world.id() } },
    ...(endpoint.body && { 'no body': { ...straight, body: undefined, headers: key() } }),
  }
  const early: Record<string, Sent> = {
    'a token that is none': { ...straight, token: `at_${'A'.repeat(43)}`, headers: key() },
    'a body that is none': { ...straight, body: '{', headers: key() },
    'another kind of body': { ...straight, body: 'x', headers: { ...key(), 'content-type': 'text/plain' } },
    'a long body': { ...straight, body: JSON.stringify({ x: 'x'.repeat(300_000) }), headers: key() },
    'a header that is none': { ...straight, headers: { 'idempotency-key': 'x', 'x-client-id': 'x' } },
    'an unknown query': { ...straight, path: `${straight.path.split('?')[0]}?unknown=1`, headers: key() },
    'a long address': { ...straight, path: `${straight.path}?${'x'.repeat(5_000)}`, headers: key() },
    'another site': { ...straight, headers: { ...key(), 'x-refresh-request': '1', cookie: 'rt=rt_x', 'sec-fetch-site': 'cross-site' } },
  }
  // Those are refused by steps that know no endpoint: some of them represent all.
  return { tried: turn % 8 === 0 ? { ...tried, ...early } : tried, form }
}

test('whatever an endpoint answers on the way to its handler, its contract and the OpenAPI document say so', async () => {
  const [all, none] = [await world.person(tenantId, rights), await world.person(tenantId, [])]
  const closed = await world.tenant()
  const readOnly = await world.person(closed, rights)
  await world.sql(`update tenant set status = 'READ_ONLY' where id = $1`, [closed])
  const operator = await world.operator()
  const sessionOf = async (userId: string) => (await startSession(world.app.server, userId, true, 'test')).access
  const document = (await world.client().send('GET', '/api/openapi.json')).body
  const faults: string[] = []
  const seen = new Map<number, number>()
  const sessions = async () => ({
    all: await sessionOf(all.userId),
    none: await sessionOf(none.userId),
    readOnly: await sessionOf(readOnly.userId),
    operator: await sessionOf(operator),
  })
  let people = await sessions()
  for (const [turn, { endpoint }] of world.app.registry.all.entries()) {
    // Calls about the account end sessions.
    if (endpoint.access === 'account') people = await sessions()
    const { tried, form } = requests(endpoint, people, all.userId, turn)
    for (const [how, sent] of Object.entries(tried)) {
      const { status, text } = await answerOf(endpoint.method, sent, form)
      seen.set(status, (seen.get(status) ?? 0) + 1)
      const fault = undeclared(world, endpoint.method, sent.path, status, text)
      if (fault) faults.push(`${how}: ${fault}`)
      const responses = document.paths[endpoint.path][endpoint.method.toLowerCase()].responses
      if (!(String(status) in responses))
        faults.push(`${how}: ${endpoint.method} ${endpoint.path} answers ${status}, which is not in the document`)
    }
  }
  expect(faults).toEqual([])
  for (const status of [200, 400, 401, 403, 404, 413, 414, 415, 423]) expect([status, (seen.get(status) ?? 0) > 1]).toEqual([status, true])
})
