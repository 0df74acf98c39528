import { describe, expect, test } from 'vitest'
import { passwordStatus } from '../shared/identity/resetPassword.ts'
import { Failure } from '../shared/errors.ts'
import { authUser, authenticatePre } from '../shared/identity/session.ts'
import { fakeEnvironment, json, type Answering } from '../tests/factories/environment.ts'
import { Caller } from './call.ts'

const refused = () => json({ code: 'notSignedIn' }, 401)

function device(answer: Answering) {
  const calls: Record<string, string>[] = []
  const environment = fakeEnvironment((path, init) => {
    calls.push(init.headers)
    return answer(path, init)
  })
  const caller = new Caller(environment)
  caller.setToken('old')
  return { caller, calls, environment }
}

describe('a call', () => {
  test('carries the token as a bearer and the organisation it acts in', async () => {
    const { caller, calls } = device(() => json({}))
    caller.tenantId = 't1'
    await caller.call(authUser, {})
    expect(calls[0]).toMatchObject({ Authorization: 'Bearer old', 'X-Active-Tenant': 't1' })
  })

  test('acts in another organisation for once, or in none', async () => {
    const { caller, calls } = device(() => json({}))
    caller.tenantId = 't1'
    await caller.call(authUser, {}, { tenantId: 't2' })
    await caller.call(authUser, {}, { tenantId: null })
    await caller.call(authUser, {})
    expect(calls.map((headers) => headers['X-Active-Tenant'])).toEqual(['t2', undefined, 't1'])
  })

  test('for somebody else than the person who is signed in is not sent; another one says for whom it is', async () => {
    const { caller, calls } = device(() => json({}))
    caller.userId = 'anna'
    await expect(caller.call(authUser, {}, { userId: 'ben' })).rejects.toMatchObject({ code: 'otherUser' })
    expect(calls).toEqual([])
    await caller.call(authUser, {}, { userId: 'anna' })
    await caller.call(authUser, {})
    // Nobody is signed in: the cookie decides, and the server compares.
    caller.userId = null
    await caller.call(authUser, {}, { userId: 'ben' })
    await caller.call(authenticatePre, { body: { email: 'a@b.example' } }, { userId: 'ben' })
    expect(calls.map((headers) => headers['X-Active-User'])).toEqual(['anna', undefined, 'ben', undefined])
  })

  test('tells of an expired password link and of no other refusal', async () => {
    const { caller } = device((path) =>
      path.endsWith('/status') ? json({ code: 'resetLink.expired' }, 409) : json({ code: 'notFound' }, 404),
    )
    let told = 0
    caller.onExpiredLink = () => (told += 1)
    await expect(caller.call(authUser, {})).rejects.toMatchObject({ code: 'notFound' })
    expect(told).toBe(0)
    await expect(caller.call(passwordStatus, { body: { token: 'old' } })).rejects.toMatchObject({ code: 'resetLink.expired' })
    expect(told).toBe(1)
  })

  test('carries neither before sign-in, nor an organisation when none is active', async () => {
    const { caller, calls } = device(() => json({ mode: 'password' }))
    await caller.call(authenticatePre, { body: { email: 'a@b.example' } })
    await caller.call(authUser, {})
    expect(calls[0]).not.toHaveProperty('Authorization')
    expect(calls[1]).not.toHaveProperty('X-Active-Tenant')
  })

  test('refreshes the session once on 401 and is repeated with what the refresh brought', async () => {
    const { caller, calls } = device((_path, { headers }) =>
      headers['X-Refresh-Request'] ? json({ userId: 'u' }, 200, { 'X-Access-Token': 'new' }) : refused(),
    )
    expect(await caller.call(authUser, {})).toEqual({ userId: 'u' })
    expect(calls.map((headers) => headers['X-Refresh-Request'])).toEqual([undefined, '1'])
    await caller.call(authUser, {}).catch(() => undefined)
    expect(calls[2]!.Authorization).toBe('Bearer new')
  })

  test('that was retried after a refresh is not retried again', async () => {
    const { caller, calls } = device(refused)
    await expect(caller.call(authUser, {})).rejects.toMatchObject({ code: 'notSignedIn' })
    expect(calls).toHaveLength(2)
  })

  test('that meets an ended session beside others shares their one refresh', async () => {
    let refreshes = 0
    const { caller } = device((_path, { headers }) => {
      if (headers['X-Refresh-Request']) {
        refreshes += 1
        return json({}, 200, { 'X-Access-Token': 'new' })
      }
      return headers.Authorization === 'Bearer new' ? json({}) : refused()
    })
    await Promise.all([1, 2, 3, 4].map(() => caller.call(authUser, {})))
    expect(refreshes).toBe(1)
  })

  test('takes a token over from another tab of the same user only', async () => {
    const channels = new Map()
    const make = (userId: string) => {
      const seen: string[] = []
      const environment = fakeEnvironment(
        (_path, { headers }) => {
          seen.push(headers.Authorization ?? 'none')
          return json({})
        },
        { channels },
      )
      const caller = new Caller(environment)
      caller.userId = userId
      return { caller, seen }
    }
    const [anna, annasTab, ben] = [make('anna'), make('anna'), make('ben')]
    anna.caller.setToken('token of anna')
    for (const { caller } of [annasTab, ben]) await caller.call(authUser, {})
    expect([annasTab.seen, ben.seen]).toEqual([['Bearer token of anna'], ['none']])
  })

  test('says unreachable when a captive portal answers with a page', async () => {
    const { caller } = device(
      () => new Response('<html>Welcome to our WLAN</html>', { status: 200, headers: { 'Content-Type': 'text/html' } }),
    )
    await expect(caller.call(authUser, {})).rejects.toMatchObject({ code: 'unreachable' })
  })

  test('says unreachable when the network is gone, the body is cut, or the time is up', async () => {
    const gone = device(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(gone.caller.call(authUser, {})).rejects.toMatchObject({ code: 'unreachable' })
    const cut = device(() => new Response('{"userId":', { status: 200, headers: { 'Content-Type': 'application/json' } }))
    await expect(cut.caller.call(authUser, {})).rejects.toMatchObject({ code: 'unreachable' })
    const slow = device(
      (_path, { signal }) => new Promise((_resolve, reject) => signal!.addEventListener('abort', () => reject(new Error('aborted')))),
    )
    await expect(slow.caller.call(authUser, {}, { timeoutMs: 5 })).rejects.toMatchObject({ code: 'unreachable' })
  })

  test('passes on the code, the fields and the wait that the server names', async () => {
    const { caller } = device(() => json({ code: 'tooManyRequests', fields: ['email'] }, 429, { 'Retry-After': '7' }))
    await expect(caller.call(authUser, {})).rejects.toMatchObject({ code: 'tooManyRequests', fields: ['email'], detail: { retryAfter: 7 } })
  })

  test('gives a page of a failing proxy the code of its status', async () => {
    const { caller } = device(() => new Response('<h1>502</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } }))
    await expect(caller.call(authUser, {})).rejects.toMatchObject({ code: 'internal' })
  })
})

describe('a caller with a renewal of its own', () => {
  function terminal(answer: Answering, tokens: (string | Error)[]) {
    const calls: Record<string, string>[] = []
    let renewals = 0
    const environment = fakeEnvironment((path, init) => {
      calls.push(init.headers)
      return answer(path, init)
    })
    const caller = new Caller(environment, async () => {
      const token = tokens[renewals++]
      if (typeof token !== 'string') throw token
      return token
    })
    return { caller, calls, renewals: () => renewals }
  }
  const goodIs =
    (token: string) =>
    (_path: string, { headers }: { headers: Record<string, string> }) =>
      headers.Authorization === `Bearer ${token}` ? json({}) : refused()

  test('renews before its first call and after a refusal, once, and never asks for a refresh by cookie', async () => {
    const { caller, calls, renewals } = terminal(goodIs('second'), ['first', 'second'])
    await Promise.all([caller.call(authUser, {}), caller.call(authUser, {})])
    await caller.call(authUser, {})
    expect(renewals()).toBe(2)
    for (const headers of calls) expect(headers).not.toHaveProperty('X-Refresh-Request')
  })

  test('gives up after one renewal when the server refuses all the same', async () => {
    const { caller, renewals } = terminal(refused, ['first', 'second', 'third'])
    await expect(caller.call(authUser, {})).rejects.toMatchObject({ code: 'notSignedIn' })
    expect(renewals()).toBe(2)
  })

  test('passes on why it could not renew, and sends nothing', async () => {
    const { caller, calls } = terminal(() => json({}), [new Failure('terminal.revoked')])
    await expect(caller.call(authUser, {})).rejects.toMatchObject({ code: 'terminal.revoked' })
    expect(calls).toEqual([])
  })

  test('renews for nobody who needs no session', async () => {
    const { caller, renewals } = terminal(() => json({ mode: 'password' }), [])
    await caller.call(authenticatePre, { body: { email: 'a@b.example' } })
    expect(renewals()).toBe(0)
  })
})
