import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
beforeAll(async () => void (world = await startWorld({ demo: true, linkOrigin: 'http://obhut.test' })))
afterAll(() => world.stop())

const page = () => world.client().send<string>('GET', '/demo/mails')

test('the demo shows its mails, newest first, with links that work, and none to addresses without account', async () => {
  expect((await page()).body).toContain('There are no mails yet.')
  const [one, two] = [await world.person(await world.tenant()), await world.person(await world.tenant())]
  for (const email of [one.email, 'nobody@obhut.example', two.email]) {
    world.clock.advance(1000)
    await world.client().send('POST', '/api/auth/requestpw', { email })
  }
  const { status, body, headers } = await page()
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(body.indexOf(two.email)).toBeLessThan(body.indexOf(one.email))
  expect(body).not.toContain('nobody@obhut.example')
  const [, token] = /<a href="\/resetpw\/confirm\/(pw_[\w-]{43})">http:\/\/obhut\.test\/resetpw/.exec(body)!
  expect((await world.client().send('POST', '/api/auth/password/status', { token })).status).toBe(200)
})

test('names are text there, and nothing can run', async () => {
  const { email, token } = await world.person(await world.tenant())
  const forename = '<img src=x onerror=alert(1)>'
  await world.client(token).send('POST', '/api/auth/profile', { forename, surname: 'https://evil.example/"><script>' })
  await world.client().send('POST', '/api/auth/requestpw', { email })
  const { body, headers } = await page()
  expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(body).not.toContain('<img')
  expect(body).not.toContain('<script')
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  expect(headers.get('cache-control')).toBe('no-store')
  const style = await world.client().send('GET', '/demo/mails/style.css')
  expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
})

test('outside the demo there is no such page', async () => {
  const real = await startWorld()
  expect((await real.client().send('GET', '/demo/mails')).status).toBe(404)
  await real.stop()
})
