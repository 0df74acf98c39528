import { once } from 'node:events'
import { Agent, request, type Server } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { drainHttp, type HttpLimits, openHttp, usualLimits } from './httpServer.ts'

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
