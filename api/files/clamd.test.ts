import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openFileDropScene, pdfOf, refusal } from '../../tests/factories/fileDropScene.ts'
import { clamdAddress, virusScan } from './clamd.ts'

/** The text by which every scanner shows that it works (eicar.org), in two parts so that none takes this file for a virus. */
const eicar = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join(''))

const running: { server: Server; sockets: Set<Socket> }[] = []
afterEach(async () => {
  for (const { server, sockets } of running.splice(0)) {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }
})

/** What clamd answers to INSTREAM: the whole stream is read by its lengths. Null as long as it is not complete. */
function answerTo(heard: Buffer, most: number): string | null {
  const command = 'zINSTREAM\0'
  if (heard.length < command.length) return null
  if (heard.subarray(0, command.length).toString('latin1') !== command) return 'UNKNOWN COMMAND\0'
  const parts: Buffer[] = []
  for (let at = command.length; heard.length >= at + 4;) {
    const length = heard.readUInt32BE(at)
    const sent = Buffer.concat(parts)
    if (length === 0) return sent.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0'
    if (sent.length + length > most) return 'INSTREAM size limit exceeded. ERROR\0'
    if (heard.length < at + 4 + length) return null
    parts.push(heard.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

/** A clamd that knows one signature. `on`: the path of a socket; without it a port of this machine. */
async function clamd({ on, most = 25 * 1024 * 1024, silent = false }: { on?: string; most?: number; silent?: boolean } = {}) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let heard = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (part) => {
      heard = Buffer.concat([heard, part])
      const answer = silent ? null : answerTo(heard, most)
      if (answer !== null) socket.end(answer)
    })
  })
  running.push({ server, sockets })
  server.listen(on ?? { port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const bound = server.address()
  return on ?? `127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
}

test('a virus is found in the midst of other bytes and over the edge of two pieces, and nothing in what is clean', async () => {
  const scan = virusScan(await clamd())
  const padded = Buffer.concat([Buffer.alloc(64 * 1024 - 20, 'x'), eicar, Buffer.alloc(200_000, 'y')])
  expect(await Promise.all([scan(eicar), scan(padded), scan(Buffer.alloc(300_000, 'x')), scan(new Uint8Array())])).toEqual([
    'Eicar-Test-Signature',
    'Eicar-Test-Signature',
    null,
    null,
  ])
})

test('clamd listens on a socket too', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'clamd-'))
  const scan = virusScan(await clamd({ on: path.join(folder, 'clamd.ctl') }))
  expect(await scan(eicar)).toBe('Eicar-Test-Signature')
  rmSync(folder, { recursive: true, force: true })
})

test('without a clear answer nothing counts as clean', async () => {
  const gone = await clamd()
  running.at(-1)!.server.close()
  await once(running.pop()!.server, 'close')
  for (const scan of [virusScan(gone), virusScan(await clamd({ silent: true }), 50), virusScan(await clamd({ most: 10 }))])
    await expect(scan(Buffer.alloc(1_000))).rejects.toMatchObject({ code: 'unavailable' })
})

test.each([
  ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
  ['clamav.internal:3310', { host: 'clamav.internal', port: 3310 }],
  ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['clamav', null],
  ['clamav:0', null],
  ['clamav:70000', null],
  ['::1:3310', null],
])('the setting %s names %o', (text, address) => expect(clamdAddress(text)).toEqual(address))

test('a file with a virus is refused and not kept; while clamd is away none is taken, and what was sent waits', async () => {
  const scene = await openFileDropScene()
  await scene.renew()
  const { server } = scene.world.app
  const { key } = await scene.ask()
  Object.assign(server, { scan: virusScan(await clamd()) })
  const bad = Buffer.concat([pdfOf(500), eicar])
  expect(await scene.send(key, bad, 'Rechnung.pdf')).toMatchObject(refusal('fileDrop.virus'))
  expect([(await scene.list()).files, await scene.filesOnDisk(), await scene.world.sql('select 1 from upload')]).toEqual([[], 0, []])
  expect((await scene.send(key, pdfOf(600), 'a.pdf')).status).toBe(200)
  Object.assign(server, { scan: virusScan('127.0.0.1:1') })
  const good = pdfOf(700)
  expect((await scene.send(key, good, 'b.pdf')).status).toBe(503)
  Object.assign(server, { scan: null })
  expect((await scene.begin(key, good)).body).toEqual({ received: good.length })
  expect((await scene.finish(key, good, 'b.pdf')).status).toBe(200)
  await scene.close()
})
