// What the bench itself must not get wrong.
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { chosen } from './bench/chosen.ts'
import { queueRows } from './bench/queue.rows.ts'
import { readRows } from './bench/reads.rows.ts'
import { shelterAnimals } from './bench/stock.ts'
import { expectOk, openWire } from './bench/wire.ts'
import { openGate } from './journeys/gate.ts'

let server: Server
afterEach(() => void server?.close())

async function listening(answer: Parameters<typeof createServer>[1]): Promise<number> {
  server = createServer({}, answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test('a request over a wire that the server has closed fails instead of waiting for good', async () => {
  const port = await listening((_, response) => response.writeHead(200, { 'Content-Length': 2, Connection: 'close' }).end('{}'))
  const wire = await openWire(port)
  expectOk(await wire.send('GET', '/', null))
  await expect.poll(() => wire.send('GET', '/', null).catch((error: Error) => error.message)).toBe('The server closed the connection.')
  await expect(wire.send('GET', '/', null)).rejects.toThrow('The server closed the connection.')
})

test('a group is chosen by its name alone, and a row by how it begins', () => {
  const groups = [queueRows, readRows]
  expect(chosen(groups, 'reads')).toEqual({ groups: [readRows] })
  expect(chosen(groups, 'reads of others')).toEqual({ groups: [queueRows] })
  expect(chosen(groups, 'sign-in, 500 queued')).toEqual({ groups })
  expect(chosen(groups, undefined)).toEqual({ groups })
  expect(chosen(groups, 'nothing')).toEqual({ stray: ['nothing'] })
})

test('what is measured through a gate travels packed, what a journey reads does not', async () => {
  const port = await listening((request, response) => void response.end(request.headers['accept-encoding'] ?? 'none'))
  for (const [packed, seen] of [
    [true, 'br, gzip'],
    [false, 'none'],
  ] as const) {
    const gate = await openGate({ port }, { packed })
    const [answer] = (await once(get(gate.origin, { headers: { 'accept-encoding': 'br, gzip' } }), 'response')) as [IncomingMessage]
    expect((await answer.toArray()).join('')).toBe(seen)
    await gate.close()
  }
})

test('rows marked as duplicates do not count in the stock of a table', async () => {
  const table = readFileSync(path.join(import.meta.dirname, 'fixtures/longbeach-small.csv'), 'utf8').split('\n')
  const stay = (from: string, until: string, outcome: string) =>
    table[1]!
      .replace('T900000', 'T1')
      .replace(/2022-01-01(.*)2022-01-01/, `${from}$1${until}`)
      .replace(',adoption,', `,${outcome},`)
  const folder = mkdtempSync(path.join(tmpdir(), 'obhut-stock-'))
  const file = path.join(folder, 'stays.csv')
  writeFileSync(file, [table[0], stay('2022-01-01', '2022-01-02', 'died'), stay('2022-01-03', '2022-01-03', 'duplicate')].join('\n'))
  vi.stubEnv('OBHUT_REAL_DATA', file)
  const animals = await shelterAnimals({ note: () => undefined }, { id: () => crypto.randomUUID() })
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
  expect(animals).toMatchObject([{ number: 'T1', outcome: 'dead', careUntil: '2022-01-02' }])
})
