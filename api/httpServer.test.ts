import { once } from 'node:events'
import { Agent, request, type Server } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { allRoutes } from './routes.ts'
import { drainHttp, type HttpLimits, openHttp, refusals, usualLimits } from './httpServer.ts'
import { statusesOf } from './openapi.ts'
import { errors } from '../shared/errors.ts'

let http: Server
afterEach(() => http.closeAllConnections())

async function open(limits: Partial<HttpLimits>, answer: Parameters<typeof openHttp>[0] = (_, response) => void response.end('done')) {
  http = openHttp(answer, { byAddress: true, limits: { ...usualLimits, ...limits } })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  return (http.address() as { port: number }).port
}

/** What a client that sends this and no more reads before it is shut out, and after how many milliseconds. */
async function slow(port: number, text: string): Promise<{ said: string; after: number }> {
  const began = performance.now()
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (part: Buffer) => (said += part.toString()))
  socket.write(text)
  await once(socket, 'close')
  return { said, after: performance.now() - began }
}

test.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: x\r\n'],
  ['the body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc'],
])('a client that never ends %s is shut out when it was said, not at the next look half a minute later', async (_what, text) => {
  const port = await open({ headers: 300, request: 600, look: 100 }, (incoming, response) => {
    incoming.resume().on('end', () => response.end('done'))
  })
  const { said, after } = await slow(port, text)
  expect(said).toMatch(/^HTTP\/1\.1 408 Request Timeout/)
  expect(said).toMatch(/\{"code":"tooSlow"\}$/)
  expect(after).toBeLessThan(usualLimits.look * 5)
})

test('what runs may end while the server stops; what does not end and who keeps a connection are cut off', async () => {
  const answers: (() => void)[] = []
  const port = await open({ drain: 400 }, (incoming, response) => {
    if (incoming.url === '/quick') response.end('done')
    else answers.push(() => response.end('done'))
  })
  const agent = new Agent({ keepAlive: true })
  const ask = (path: string) =>
    new Promise<string>((resolve) => {
      const sent = request({ port, host: '127.0.0.1', path, agent }, (response) => {
        response.resume().on('end', () => resolve(String(response.statusCode)))
      })
      sent.on('error', ({ code }: NodeJS.ErrnoException) => resolve(String(code))).end()
    })
  expect(await ask('/quick')).toBe('200')
  const [runs, hangs] = [ask('/runs'), ask('/hangs')]
  while (answers.length < 2) await new Promise((resolve) => setImmediate(resolve))
  const drained = drainHttp(http, { drain: 400 })
  answers[0]!()
  expect(await Promise.all([runs, hangs])).toEqual(['200', 'ECONNRESET'])
  await drained
  expect(['ECONNREFUSED', 'ECONNRESET']).toContain(await ask('/quick'))
  agent.destroy()
})

const post = 'POST / HTTP/1.1\r\nHost: x\r\n'
const refused: [string, string, number, string][] = [
  ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headersTooLarge'],
  ['an address without end', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, 'headersTooLarge'],
  ['what is no HTTP', 'hello\r\n\r\n', 400, 'invalid'],
  ['two lengths', `${post}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400, 'invalid'],
  ['a length beside chunks', `${post}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n`, 400, 'invalid'],
  ['chunks with endless extensions', `${post}Transfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\na\r\n0\r\n\r\n`, 400, 'invalid'],
]

test.each(refused)('%s are refused by the socket itself in the one shape', async (_what, text, status, code) => {
  const port = await open({}, (incoming, response) => void incoming.resume().on('end', () => response.end('done')))
  const { said } = await slow(port, text)
  expect([Number(said.split(' ')[1]), said.split('\r\n\r\n')[1]]).toEqual([status, JSON.stringify({ code })])
})

test.each([
  ['a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['anything but a body to expect', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\nConnection: close\r\n\r\n'],
])('a request without %s is answered like any other', async (_what, text) => {
  expect((await slow(await open({}), text)).said).toMatch(/^HTTP\/1\.1 200 OK[^]*done/)
})

test('every status that the socket itself answers stands at every endpoint of the OpenAPI document', () => {
  const statuses = [...new Set([...Object.values(refusals), 'invalid' as const].map((code) => errors[code].status))]
  expect(statuses.toSorted()).toEqual([400, 408, 431])
  for (const { endpoint } of allRoutes().all)
    expect([endpoint.path, statuses.filter((status) => !statusesOf(endpoint).has(status))]).toEqual([endpoint.path, []])
})
