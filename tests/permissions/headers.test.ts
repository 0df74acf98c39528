// Every route and every kind of file, with the headers that it carries: one table, and nothing beside it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp, type App } from '../../api/app.ts'
import { serveStatic } from '../../api/static.ts'
import { startSession } from '../../api/identity/tokens.ts'
import type { Person } from '../factories/maker.ts'
import { partsOf, pathOf } from '../isolation/requestParts.ts'
import { startWorld, type World } from '../world.ts'

let folder: string
let world: World
let app: App
let person: Person
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'obhut-headers-'))
  mkdirSync(path.join(folder, 'assets'))
  const files = {
    'build.json': JSON.stringify({ nonce: 'abcdefghijklmnopqrstuvwx', buildId: '2026-06-10-0a0b0c0d' }),
    'index.html': '<!doctype html>',
    'sw.js': '1',
    'manifest.webmanifest': '{}',
    'icon.svg': '<svg/>',
    'assets/app-1a2b3c.js': '1',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content)
  world = await startWorld()
  const { orm, clock, settings } = world.app.server
  const publicOrigin = 'https://obhut.example'
  app = await createApp({ orm, clock, settings: { ...settings, publicOrigin }, files: serveStatic({ publicOrigin }, folder) })
  person = await world.person(await world.tenant())
})
afterAll(async () => {
  await app.stop()
  await world.stop()
  rmSync(folder, { recursive: true, force: true })
})

const everywhere: Record<string, string> = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self), usb=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'reporting-endpoints': 'csp="/csp-report"',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
const ofData = { ...everywhere, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'", 'cache-control': 'no-store' }
/** A file runs nothing, in a frame or a tab. */
const ofFile = { ...ofData, 'content-security-policy': "sandbox; default-src 'none'", 'accept-ranges': 'bytes' }

/** What an answer may carry beside the table, because it says something about this one answer. */
const ofTheAnswer = new Set([
  'content-length',
  'content-type',
  'x-sync-version',
  'x-sync-epoch',
  'x-build-id',
  'retry-after',
  'set-cookie',
  'vary',
  'content-encoding',
  'x-accel-buffering',
  'etag',
  'last-modified',
  'date',
  'transfer-encoding',
  'idempotency-replayed',
])

async function headersOf(method: string, address: string, more: Record<string, string> = {}, body?: unknown) {
  const gone = new AbortController()
  const response = await app.handle(
    new Request(`https://obhut.example${address}`, {
      method,
      signal: gone.signal,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...more },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  )
  gone.abort()
  await response.body?.cancel().catch(() => undefined)
  return Object.fromEntries([...response.headers].filter(([name]) => !ofTheAnswer.has(name)))
}

const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }

test('every call of the API, allowed or refused, from our pages and from others', async () => {
  for (const { endpoint } of app.registry.all) {
    const parts = partsOf(endpoint, { id: (slot) => (slot.endsWith('userId') ? person.userId : slot === 'body.id' ? null : world.id()) })
    const { access } = await startSession(app.server, person.userId, true, 'test')
    const callers: Record<string, string>[] = [
      {},
      foreign,
      { authorization: `Bearer ${access}` },
      { ...foreign, authorization: `Bearer ${access}` },
    ]
    for (const more of callers) {
      const heard = await headersOf(endpoint.method, pathOf(endpoint, parts), more, parts.body)
      // A refusal of an endpoint that answers a file is data.
      const isFile = endpoint.file !== undefined && 'accept-ranges' in heard
      expect([endpoint.path, heard]).toEqual([endpoint.path, isFile ? ofFile : ofData])
    }
    // What asks whether another site may call is answered nothing.
    const asked = { ...foreign, 'access-control-request-method': endpoint.method, 'access-control-request-headers': 'authorization' }
    expect([endpoint.path, await headersOf('OPTIONS', pathOf(endpoint, parts), asked)]).toEqual([endpoint.path, ofData])
  }
})

test('paths that nothing answers', async () => {
  expect(await headersOf('GET', '/api/none')).toEqual(ofData)
  expect(await headersOf('POST', '/none')).toMatchObject(everywhere)
})

test('every kind of file', async () => {
  const ofApp =
    `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-abcdefghijklmnopqrstuvwx'; img-src 'self' blob: data:; media-src 'self' blob:; font-src 'self'; ` +
    `connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; ` +
    `frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default dompurify; report-uri /csp-report; report-to csp`
  const files: [string, Record<string, string>, Record<string, string>][] = [
    ['/', { 'sec-fetch-mode': 'navigate', accept: 'text/html' }, { 'cache-control': 'no-cache' }],
    ['/my-settings', { 'sec-fetch-mode': 'navigate', accept: 'text/html' }, { 'cache-control': 'no-cache' }],
    [
      '/resetpw/confirm/pw_x',
      { 'sec-fetch-mode': 'navigate', accept: 'text/html' },
      { 'cache-control': 'no-cache', 'referrer-policy': 'no-referrer' },
    ],
    ['/sw.js', {}, { 'cache-control': 'no-cache' }],
    ['/manifest.webmanifest', {}, { 'cache-control': 'no-cache' }],
    ['/icon.svg', {}, { 'cache-control': 'no-cache' }],
    ['/assets/app-1a2b3c.js', {}, { 'cache-control': 'public, max-age=31536000, immutable' }],
  ]
  for (const [address, asked, own] of files)
    for (const more of [asked, { ...asked, ...foreign }])
      expect([address, await headersOf('GET', address, more)]).toEqual([
        address,
        { ...everywhere, 'content-security-policy': ofApp, ...own },
      ])
})
