// The OpenAPI 3.1 document, made from the endpoints themselves.
import { toJsonSchema } from '@valibot/to-json-schema'
import { setImmediate as breathe } from 'node:timers/promises'
import * as v from 'valibot'
import { endpoint, isWrite, type Endpoint } from '../shared/endpoint.ts'
import { errors, type ErrorCode } from '../shared/errors.ts'
import { moduleOfCall } from '../shared/modules.ts'
import type { Registry } from './registry.ts'
import { formType } from './formBody.ts'
import { serve, Streamed } from './serve.ts'

const openApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This document',
  access: 'public',
  right: null,
  mutates: false,
  response: v.unknown(),
  errors: [],
})

export function openApiRoutes(registry: Registry): void {
  let document: Promise<string> | undefined
  serve(registry, openApi, async () => new Streamed('application/json; charset=utf-8', [await (document ??= documentOf(registry))]))
}

type JsonSchema = Record<string, unknown>

function schemaOf(schema: v.GenericSchema<any, any>, typeMode: 'input' | 'output'): JsonSchema {
  // What a schema checks beyond JSON Schema is reported by the error code `invalid`.
  const { $schema: _, ...plain } = toJsonSchema(schema, { target: 'draft-2020-12', typeMode, errorMode: 'ignore' }) as JsonSchema
  return plain
}

/**
 * Refusals that any endpoint may give, by what it is: those of the steps before its handler (`httpServer.ts`, `http.ts`, `serve.ts`). A session is
 * asked for all but what is public, so all of that may be refused to another site, to a terminal, or for want of a right.
 */
function commonErrors(served: Endpoint): ErrorCode[] {
  const { access, recentSignIn, mutates, body, params } = served
  return [
    ...(['invalid', 'tooSlow', 'addressTooLong', 'headersTooLarge', 'internal', 'unavailable'] as const),
    ...(body ? (['tooLarge', 'unsupportedMediaType'] as const) : []),
    ...(access === 'public'
      ? []
      : (['notSignedIn', 'accountClosed', 'signedOut', 'tenantGone', 'otherUser', 'forbidden', 'tooManyRequests'] as const)),
    ...(access === 'signedIn' && moduleOfCall(served) ? (['moduleOff'] as const) : []),
    ...(isWrite(served) && access !== 'public' ? (['tenantReadOnly'] as const) : []),
    ...(mutates ? (['keyReused', 'tooOld', 'unknownOutcome'] as const) : []),
    // What an id names may be gone, or another organisation's; a key may be somebody else's.
    ...(access !== 'public' && (params || body || mutates) ? (['notFound'] as const) : []),
    ...(recentSignIn ? (['session.confirm', 'session.confirmAtProvider'] as const) : []),
  ]
}

/** Every refusal that an endpoint may answer with. */
export const refusalsOf = (served: Endpoint): ReadonlySet<ErrorCode> => new Set([...commonErrors(served), ...served.errors])

/** Whether the answer has an ETag. */
const isKept = ({ file }: Endpoint): boolean => file === 'text/calendar' || file === 'image/png'

/** Every status that an endpoint may answer with. */
export const statusesOf = (served: Endpoint): ReadonlySet<number> =>
  new Set([
    200,
    ...(served.file ? [206, 416] : []),
    ...(isKept(served) ? [304] : []),
    ...[...refusalsOf(served)].map((code) => errors[code].status),
  ])

function responsesOf(served: Endpoint): JsonSchema {
  const codes = [...refusalsOf(served)]
  const byStatus = Map.groupBy(codes, (code) => errors[code].status)
  const refusals = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        headers: status === 429 || status === 503 ? { 'Retry-After': { schema: { type: 'integer' } } } : {},
        content: {
          'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Problem' }], properties: { code: { enum: codes } } } },
        },
      },
    ])
  const type =
    served.file ??
    (served.path.endsWith('/live') ? 'text/event-stream' : served.path.endsWith('/pull') ? 'application/x-ndjson' : 'application/json')
  const headers = {
    ...((served.access !== 'public' || served.path.endsWith('/oauth')) && {
      'X-Access-Token': { $ref: '#/components/headers/AccessToken' },
    }),
    ...(served.mutates && {
      'X-Sync-Version': { $ref: '#/components/headers/SyncVersion' },
      'X-Sync-Epoch': { $ref: '#/components/headers/SyncEpoch' },
      'Idempotency-Replayed': { $ref: '#/components/headers/Replayed' },
    }),
  }
  const range = { 'Content-Range': { schema: { type: 'string' } } }
  return {
    '200': { description: 'Done', headers, content: { [type]: { schema: schemaOf(served.response, 'input') } } },
    ...(served.file && {
      '206': { description: 'The part that the header Range asks for', headers: range, content: { [type]: { schema: {} } } },
      '416': { description: 'The header Range asks for what is not there', headers: range },
    }),
    ...(isKept(served) && { '304': { description: 'What the header If-None-Match names is still current' } }),
    ...Object.fromEntries(refusals),
  }
}

function parametersOf(served: Endpoint): JsonSchema[] {
  const named = (schema: v.GenericSchema | undefined, place: 'path' | 'query') => {
    const { properties = {}, required = [] } = schema
      ? (schemaOf(schema, 'input') as { properties?: Record<string, JsonSchema>; required?: string[] })
      : {}
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema,
    }))
  }
  const refs = [
    ...(served.access === 'public' ? [] : ['ActiveTenant', 'ActiveUser', 'RefreshRequest']),
    ...(served.mutates ? ['IdempotencyKey', 'ClientId', 'BaseVersion', 'OccurredAt'] : []),
  ]
  return [
    ...named(served.params, 'path'),
    ...named(served.query, 'query'),
    ...refs.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ]
}

const header = (name: string, description: string, schema: JsonSchema) => ({ name, in: 'header', required: false, description, schema })
const uuid = { type: 'string', format: 'uuid' }

const components = {
  securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
  schemas: {
    Problem: {
      type: 'object',
      required: ['code'],
      properties: { code: { type: 'string' }, fields: { type: 'array', items: { type: 'string' } }, detail: { type: 'object' } },
    },
  },
  parameters: {
    ActiveTenant: header('X-Active-Tenant', 'The organisation to act in; the first membership when left out.', uuid),
    ActiveUser: header('X-Active-User', 'The user whom the call is meant for; the session of anybody else is refused.', uuid),
    RefreshRequest: header('X-Refresh-Request', '1 exchanges the refresh cookie for a new access token on the way.', { const: '1' }),
    IdempotencyKey: header(
      'Idempotency-Key',
      'A UUIDv7. The same key is answered the same again and is the id of a row that is created.',
      uuid,
    ),
    ClientId: header('X-Client-Id', 'The database of the device, which belongs to one user.', uuid),
    BaseVersion: header('X-Base-Version', 'The version of the row that the person saw.', { type: 'integer', minimum: 0 }),
    OccurredAt: header('X-Occurred-At', 'When the person acted, as a UTC instant.', { type: 'string', format: 'date-time' }),
  },
  headers: {
    AccessToken: {
      description: 'A new access token, after X-Refresh-Request or a sign-in by an identity provider.',
      schema: { type: 'string' },
    },
    SyncVersion: { description: 'The version at which the effect stands.', schema: { type: 'integer' } },
    SyncEpoch: { description: 'The life of the database; another one after a restore.', schema: uuid },
    Replayed: { description: 'true when this answer was given before.', schema: { const: 'true' } },
  },
}

const operationOf = (served: Endpoint): JsonSchema => {
  const { method, path, summary, access, body, encoding } = served
  const parameters = parametersOf(served)
  return {
    operationId: `${method.toLowerCase()}${path
      .slice(4)
      .replace(/[{}]/g, '')
      .replace(/[/.-](\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    security: access === 'public' ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        // A body that may be empty may be left out.
        required: !v.is(body, {}),
        content: { [encoding === 'form' ? formType : 'application/json']: { schema: schemaOf(body, 'input') } },
      },
    }),
    responses: responsesOf(served),
  }
}

/** The document as text, made once and in pieces: other requests are answered between any two endpoints. */
async function documentOf({ all }: Registry): Promise<string> {
  const paths = new Map<string, string[]>()
  for (const { endpoint: served } of all) {
    const operation = `${JSON.stringify(served.method.toLowerCase())}:${JSON.stringify(operationOf(served))}`
    paths.set(served.path, [...(paths.get(served.path) ?? []), operation])
    await breathe()
  }
  const head = {
    openapi: '3.1.0',
    info: { title: 'Obhut', version: '0.1.0', license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' } },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    components,
  }
  const listed = [...paths].map(([path, operations]) => `${JSON.stringify(path)}:{${operations.join(',')}}`)
  return `${JSON.stringify(head).slice(0, -1)},"paths":{${listed.join(',')}}}`
}
