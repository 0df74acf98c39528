// The description of the API that the server gives out, judged by the standard's own schema.
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors, Failure } from '../shared/errors.ts'
import { startWorld, type World } from './world.ts'

interface Operation {
  summary: string
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: unknown
  responses: Record<string, unknown>
}
interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
}

let world: World
let document: Document

beforeAll(async () => {
  world = await startWorld()
  const answer = await world.client().send('GET', '/api/openapi.json')
  expect(answer.status).toBe(200)
  document = answer.body
})
afterAll(() => world.stop())

test('while it is made for the first time, the process turns to others between any two endpoints', async () => {
  const fresh = await startWorld()
  let turns = 0
  let made = false
  const asked = fresh
    .client()
    .send('GET', '/api/openapi.json')
    .finally(() => (made = true))
  while (!made) {
    await new Promise((resolve) => setImmediate(resolve))
    turns += 1
  }
  expect((await asked).body).toEqual(document)
  expect(turns).toBeGreaterThanOrEqual(fresh.app.registry.all.length - 1)
  await fresh.stop()
})

test('a status that it does not list fails the tests in which an endpoint answers it', async () => {
  const fresh = await startWorld()
  const { served } = fresh.app.registry.find('GET', '/api/openapi.json') as { served: { handler: unknown } }
  served.handler = () => Promise.reject(new Failure('resetLink.expired'))
  expect((await fresh.client().send('GET', '/api/openapi.json')).status).toBe(409)
  await expect(fresh.stop()).rejects.toThrow('GET /api/openapi.json 409')
})

test('it is a valid OpenAPI 3.1 document', async () => {
  const validator = new Validator()
  const verdict = await validator.validate(structuredClone(document) as never)
  expect(verdict).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('a broken document would not pass', async () => {
  const broken = structuredClone(document) as unknown as { info: Record<string, unknown> }
  delete broken.info.title
  expect(await new Validator().validate(broken as never)).toMatchObject({ valid: false })
})

test('it lists every endpoint that the server answers, and no other', () => {
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const served = world.app.registry.all.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(served.length).toBeGreaterThan(20)
  expect(listed.sort()).toEqual(served.sort())
})

test('each operation names all places of its path, and refusals by statuses of the catalogue', () => {
  // Beside those of the catalogue: a part of a file, the lack of one, and a file that has not changed.
  const statuses = new Set([...Object.values(errors).map(({ status }) => String(status)), '206', '304', '416'])
  for (const [path, methods] of Object.entries(document.paths))
    for (const operation of Object.values(methods)) {
      const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect((operation.parameters ?? []).filter((one) => one.in === 'path' && one.required).map(({ name }) => name)).toEqual(places)
      expect(operation.summary).not.toBe('')
      expect(operation.responses).toHaveProperty('200')
      for (const status of Object.keys(operation.responses)) if (status !== '200') expect(statuses).toContain(status)
    }
})
