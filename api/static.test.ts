import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, brotliCompressSync, gzipSync } from 'node:zlib'
import Koa from 'koa'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveStatic } from './static.ts'

const nonce = 'abcdefghijklmnopqrstuvwx'
const script = 'export const greeting = "Grüße"\n'.repeat(40)
let folder: string
const servers: Server[] = []
let plain: number
let secure: number

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'obhut-static-'))
  const dist = path.join(folder, 'dist')
  for (const below of ['assets', 'terminal']) mkdirSync(path.join(dist, below), { recursive: true })
  const files: Record<string, string | Buffer> = {
    'build.json': JSON.stringify({ nonce, buildId: '2026-06-10-0a0b0c0d' }),
    'index.html': '<!doctype html><title>Obhut</title>',
    'terminal/index.html': '<!doctype html><title>Terminal</title>',
    'sw.js': 'self.addEventListener("fetch", () => {})',
    'manifest.webmanifest': '{"name":"Obhut"}',
    'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '.built-from': 'private',
    'assets/codes.worker-1a2b3c.js': script,
    'assets/reader-1a2b3c.wasm': 'binary',
    'assets/app-1a2b3c.js': script,
    'assets/app-1a2b3c.js.br': brotliCompressSync(script),
    'assets/app-1a2b3c.js.gz': gzipSync(script),
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(dist, name), content)
  writeFileSync(path.join(folder, 'secret.txt'), 'secret')
  symlinkSync('/etc', path.join(dist, 'etc'))
  plain = await listen(null, dist)
  secure = await listen('https://obhut.example', dist)
})
afterAll(() => {
  for (const server of servers) server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function listen(publicOrigin: string | null, dist: string): Promise<number> {
  const koa = new Koa()
  koa.use(serveStatic({ publicOrigin }, dist))
  koa.use((ctx) => {
    ctx.status = 404
    ctx.body = { code: 'notFound' }
  })
  const server = koa.listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** As the bytes travel: fetch would tidy the path and unpack the body. */
function ask(address: string, headers: Record<string, string> = {}, method = 'GET', port = plain): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path: address, method, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(parts) }))
    })
    asked.on('error', reject)
    asked.end()
  })
}

const navigation = { accept: 'text/html', 'sec-fetch-mode': 'navigate' }

test('a sub-domain leads every page to the login page of the one origin, which leads on to the page; pages without an account are opened at once; and a host that is none of ours leads nowhere', async () => {
  const at = (host: string, address = '/animals') => ask(address, { ...navigation, host }, 'GET', secure)
  for (const [address, place] of [
    ['/', '/login?house=nord'],
    ['/login?from=/tasks', '/login?house=nord'],
    ['/animals?view=cards&q=%C3%A4', '/login?house=nord&from=%2Fanimals%3Fview%3Dcards%26q%3D%25C3%25A4'],
    ['/shared/secret', '/shared/secret'],
    ['/sharedness', '/login?house=nord&from=%2Fsharedness'],
  ]) {
    const { status, headers } = await at('nord.obhut.example', address)
    expect([status, headers.location]).toEqual([302, `https://obhut.example${place}`])
  }
  for (const host of ['obhut.example', 'nord.evil.example', 'a.b.obhut.example', 'nord.obhut.example.evil.example'])
    expect((await at(host)).status).toBe(200)
  expect((await ask('/assets/app-1a2b3c.js', { host: 'nord.obhut.example' }, 'GET', secure)).status).toBe(200)
})

test('the page carries exactly these headers', async () => {
  const { headers, status } = await ask('/', navigation, 'GET', secure)
  const { date, etag, 'last-modified': lastModified, 'keep-alive': keepAlive, ...golden } = headers
  expect(status).toBe(200)
  expect(golden).toEqual({
    'cache-control': 'no-cache',
    connection: 'keep-alive',
    'content-length': '35',
    'content-security-policy':
      `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' blob: data:; media-src 'self' blob:; font-src 'self'; ` +
      `connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; ` +
      `frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default dompurify; report-uri /csp-report; report-to csp`,
    'content-type': 'text/html; charset=utf-8',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self), usb=(), payment=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'reporting-endpoints': 'csp="/csp-report"',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-build-id': '2026-06-10-0a0b0c0d',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
  expect([date, etag, lastModified].every(Boolean)).toBe(true)
  expect(keepAlive).toBeDefined()
})

test('HSTS is sent only where the public origin is HTTPS, and answers that are no files get a policy that allows nothing', async () => {
  expect((await ask('/')).headers['strict-transport-security']).toBeUndefined()
  const { headers, status } = await ask('/api/none', navigation, 'GET', secure)
  expect(status).toBe(404)
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers['strict-transport-security']).toBeDefined()
  expect(headers['x-powered-by'] ?? headers.server).toBeUndefined()
})

test('a page whose address holds a token tells its address to nobody', async () => {
  const navigate = { 'sec-fetch-mode': 'navigate' }
  const page = await ask('/resetpw/confirm/pw_token', navigate)
  expect([page.status, page.headers['referrer-policy']]).toEqual([200, 'no-referrer'])
  expect((await ask('/', navigate)).headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
})

test('a hashed file is kept for ever, in the smallest form the browser takes', async () => {
  const br = await ask('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip, deflate, br' })
  expect(br.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'Accept-Encoding',
  })
  expect(brotliDecompressSync(br.body).toString()).toBe(script)
  const gzip = await ask('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  const identity = await ask('/assets/app-1a2b3c.js')
  expect(identity.headers['content-encoding']).toBeUndefined()
  expect(identity.body.toString()).toBe(script)
  expect(new Set([br, gzip, identity].map(({ headers }) => headers.etag)).size).toBe(3)
  expect((await ask('/assets/app-1a2b3c.js', { 'accept-encoding': 'br;q=0, gzip;q=0' })).headers['content-encoding']).toBeUndefined()
})

test('a browser that has the file gets 304 without a body', async () => {
  const { headers } = await ask('/')
  const again = await ask('/', { 'if-none-match': headers.etag! })
  expect(again.status).toBe(304)
  expect(again.body).toHaveLength(0)
  expect(again.headers.etag).toBe(headers.etag)
  expect((await ask('/', { 'if-none-match': '"other"' })).status).toBe(200)
})

test('page, worker and manifest are asked for anew each time', async () => {
  for (const address of ['/', '/index.html', '/sw.js', '/manifest.webmanifest', '/icon.svg'])
    expect((await ask(address)).headers['cache-control']).toBe('no-cache')
  expect((await ask('/manifest.webmanifest')).headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  expect((await ask('/sw.js')).headers['content-security-policy']).toContain("connect-src 'self'")
})

test('HEAD answers as GET does, without a body', async () => {
  const [get, head] = await Promise.all([ask('/assets/app-1a2b3c.js'), ask('/assets/app-1a2b3c.js', {}, 'HEAD')])
  expect(head.status).toBe(200)
  expect(head.body).toHaveLength(0)
  const comparable = ({ headers: { date: _, ...rest } }: Answer) => rest
  expect(comparable(head)).toEqual(comparable(get))
})

test('an address of the app gets the page, a missing file or call never does', async () => {
  for (const address of ['/timetracking/my-times', '/login', '/daycare/booking/quick-check-in?from=home'])
    expect((await ask(address, navigation)).headers['content-type']).toBe('text/html; charset=utf-8')
  expect((await ask('/animals', { accept: 'text/html' })).status).toBe(200)
  for (const address of ['/api', '/api/x', '/assets/gone-000.js', '/healthz', '/readyz'])
    expect((await ask(address, navigation)).status).toBe(404)
  expect((await ask('/logo.png', { accept: 'image/png', 'sec-fetch-mode': 'no-cors' })).status).toBe(404)
  expect((await ask('/animals', { accept: 'application/json' })).status).toBe(404)
  expect((await ask('/animals', navigation, 'POST')).status).toBe(404)
})

test('no address leaves the folder or shows what belongs to the build', async () => {
  const hostile = [
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/etc/hostname',
    '//etc/hostname',
    '/build.json',
    '/.built-from',
    '/assets',
    '/%00',
    '/assets/app-1a2b3c.js.br',
  ]
  for (const address of hostile) {
    const { status, body } = await ask(address)
    expect([address, status]).toEqual([address, 404])
    expect(body.toString()).not.toContain('secret')
  }
})

test('without a build the API still answers', async () => {
  const port = await listen(null, path.join(folder, 'nothing'))
  expect((await ask('/', navigation, 'GET', port)).status).toBe(404)
  expect((await ask('/', navigation, 'GET', port)).headers['x-content-type-options']).toBe('nosniff')
})

test('the terminal is an app of its own below its address, and its neighbours are not', async () => {
  const navigate = { accept: 'text/html', 'sec-fetch-mode': 'navigate' }
  const moved = await ask('/terminal', navigate)
  expect([moved.status, moved.headers.location]).toEqual([302, '/terminal/'])
  for (const address of ['/terminal/', '/terminal/?x=1', '/terminal/anything']) {
    const page = await ask(address, navigate)
    expect([address, page.status, page.body.toString().includes('<title>Terminal</title>')]).toEqual([address, 200, true])
    expect(page.headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
  }
  for (const address of ['/terminal-register', '/terminals', '/'])
    expect((await ask(address, navigate)).body.toString()).toContain('<title>Obhut</title>')
})

test('the worker that reads codes may compile WebAssembly, and no other file may', async () => {
  const policyOf = async (address: string) => (await ask(address)).headers['content-security-policy']
  expect(await policyOf('/assets/codes.worker-1a2b3c.js')).toContain("script-src 'self' 'wasm-unsafe-eval';")
  for (const address of ['/', '/sw.js', '/assets/app-1a2b3c.js', '/assets/reader-1a2b3c.wasm', '/assets/codes.worker-1a2b3c.js/x'])
    expect(await policyOf(address)).not.toContain('unsafe')
  expect((await ask('/assets/reader-1a2b3c.wasm')).headers['content-type']).toBe('application/wasm')
})
