// Pages of other origins try to use the cookie of somebody who is signed in: by forms, by fetch, by images and by links. Nothing happens.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserArguments } from './browsers.ts'
import { carer, demoPassword } from './demo.ts'
import { findPageBrowser } from './server.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
let elsewhere: Server
let browser: Browser
let port: number
beforeAll(async () => {
  stage = await openStage()
  elsewhere = createServer((_request, response) =>
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Elsewhere</title>'),
  )
  elsewhere.listen(0)
  await once(elsewhere, 'listening')
  port = (elsewhere.address() as AddressInfo).port
  browser = await chromium.launch({ executablePath: await findPageBrowser(), args: browserArguments })
})
afterAll(async () => {
  await browser.close()
  elsewhere.close()
  await stage.stop()
})

const targets = ['/api/auth/logout', '/api/auth/sessions/others/end', '/api/auth/password/change', '/api/sync/push']

/** Twelve ways in which a page can make a request to another origin. Each resolves once the browser is done with it. */
const ways: Record<string, (page: Page, url: string) => Promise<unknown>> = {
  ...Object.fromEntries(
    [
      ['a form that gets', 'get', 'application/x-www-form-urlencoded'],
      ['a form that posts', 'post', 'application/x-www-form-urlencoded'],
      ['a form of files', 'post', 'multipart/form-data'],
      ['a form of plain text that reads as JSON', 'post', 'text/plain'],
    ].map(([name, method, enctype]) => [
      name!,
      async (page: Page, url: string) => {
        const answered = page.waitForResponse((response) => response.url().startsWith(url))
        await page.evaluate(
          ([action, how, type]) => {
            const form = Object.assign(document.createElement('form'), { action, method: how, enctype: type })
            form.append(Object.assign(document.createElement('input'), { name: '{"x":"', value: '"}' }))
            document.body.append(form)
            form.submit()
          },
          [url, method!, enctype!],
        )
        await answered
      },
    ]),
  ),
  ...Object.fromEntries(
    (
      [
        ['a simple fetch', { mode: 'no-cors', method: 'POST' }],
        ['a simple fetch of text', { mode: 'no-cors', method: 'POST', body: '{}', headers: { 'Content-Type': 'text/plain' } }],
        ['a fetch that wants to read', { method: 'GET' }],
        ['a fetch of JSON', { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }],
        ['a fetch with the header of our app', { method: 'POST', headers: { 'X-Refresh-Request': '1' } }],
        ['a beacon', { mode: 'no-cors', method: 'POST', keepalive: true }],
      ] as const
    ).map(([name, init]) => [
      name,
      (page: Page, url: string) =>
        page.evaluate(
          ([address, given]) => fetch(address as string, { ...(given as RequestInit), credentials: 'include' }).catch(() => null),
          [url, init] as const,
        ),
    ]),
  ),
  'an image': (page, url) =>
    page.evaluate(
      (src) => new Promise<void>((resolve) => Object.assign(new Image(), { src, onload: () => resolve(), onerror: () => resolve() })),
      url,
    ),
  'a link': async (page, url) => page.goto(url),
}

test('twelve ways from another site and from another origin of the same site reach every call of the cookie, and none has an effect', async () => {
  expect(Object.keys(ways)).toHaveLength(12)
  const context = await browser.newContext()
  const origin = stage.serverOrigin
  // The cookies of the context, without a page of ours that would make calls by itself.
  const signIn = async () => {
    const given = { email: carer.email, password: demoPassword, stayLoggedIn: true }
    return (await context.request.post(`${origin}/api/auth/authenticate/password`, { data: given })).status()
  }
  // A second session, so that ending the others would show.
  expect([await signIn(), await signIn()]).toEqual([200, 200])
  const state = () =>
    stage.sql(
      `select s.id, s.ended_at, s.last_used_at, u.password_hash, (select string_agg(hash, ',' order by hash) from refresh_token where session_id = s.id) as tokens
         from session s join "user" u on u.id = s.user_id where u.id = $1 order by s.id`,
      [carer.id],
    )
  const before = await state()
  expect(before.length).toBeGreaterThanOrEqual(2)
  const reached = new Set<string>()
  context.on('request', (request) => {
    if (request.url().startsWith(`${origin}/api/`)) reached.add(new URL(request.url()).pathname)
  })
  for (const host of ['localhost', '127.0.0.1'])
    for (const target of targets)
      for (const way of Object.values(ways)) {
        const page = await context.newPage()
        await page.goto(`http://${host}:${port}/`)
        await way(page, `${origin}${target}`)
        await page.close()
      }
  expect([...reached].sort()).toEqual([...targets].sort())
  expect(await state()).toEqual(before)
  // The cookie was there all the time: a request of our own pages refreshes with it.
  const fromUs = { 'X-Refresh-Request': '1', 'Sec-Fetch-Site': 'same-origin' }
  expect((await context.request.get(`${origin}/api/auth/user`, { headers: fromUs })).status()).toBe(200)
  await context.close()
})
