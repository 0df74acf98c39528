// What every endpoint and every mutation must keep to, no matter who wrote it.
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { matrixRefusals } from '../shared/changes/story/matrix.ts'
import { rights } from '../shared/access.ts'
import type { Endpoint } from '../shared/endpoint.ts'
import { errors, type ErrorCode } from '../shared/errors.ts'
import type { Mutation } from '../shared/mutation.ts'
import { mutations } from '../shared/mutations.ts'

const modules = import.meta.glob<Record<string, unknown>>(['../shared/**/*.ts', '!../shared/**/*.test.ts'], { eager: true })

/** Signing in with a passkey, and second factors of one's own account: shown once, so no receipt may keep them. */
const ofPasskeySignIn = ['/prepare', ''].map((act) => `/api/auth/authenticate/passkey${act}`)
const ofFactors = ['prepare', 'confirm', 'remove']
  .map((act) => `totp/${act}`)
  .concat('recovery-codes/new', 'passkey/prepare', 'passkey/new', 'passkey/{id}/remove')
  .map((call) => `/api/auth/${call}`)
/** Calls of people without an account, by a link or a public form. */
const atTerminals = ['clock/open', 'clock/tag', 'care/open'].map((by) => `/api/terminal/${by}`)
const ofGuests = ['quote-request', 'book/{key}', 'book-request/open', 'book-request/withdraw', 'shared/open']
  .concat('book-invite/open', 'book-invite/send', 'book-report/open', 'book-report/incident')
  .concat(['open', 'document', 'accept', 'decline'].map((act) => `quote/${act}`))
  .concat(['open', 'accept'].map((act) => `data-processing-agreement/${act}`))
  .concat(['open', 'confirm', 'one-click/{key}'].map((act) => `unsubscribe/${act}`))
  .concat(['open', 'upload', 'upload/part', 'upload/finish'].map((act) => `file-drop/${act}`))
  .concat('inspection/open', 'inspection/book', 'inspection/document', 'session-sign-up/open', 'session-sign-up/send')
  .concat(['session-sign-up/all/open', 'session-sign-up/all/send', 'session-invitation/open', 'session-invitation/answer'])
  .map((path) => `/api/${path}`)
const ofPlatform = (noun: string, acts: string) => acts.split(' ').map((act) => `/api/tenantadmin/${noun}/${act}`)
/** A POST that changes nothing: it asks with a body, or it is a transport. */
const asking = [
  '/api/admin/document-template/preview',
  '/api/animal/list',
  '/api/animal/vaccination/due',
  '/api/animal/photo/addresses',
  // They write in transactions of their own, around the drawing of the picture.
  ...['animal/photo/{id}/picture', 'care/observation/{id}/voice'].map((call) => `/api/${call}`),
  ...['animal/photo/{id}', 'vet-invoice/original/{id}', 'home-check/photo/{id}', 'admin/animals/import'].flatMap((of) =>
    ['', '/part', '/finish'].map((act) => `/api/${of}/upload${act}`),
  ),
  '/api/admin/user/list',
  '/api/auth/authenticate/pre',
  '/api/auth/authenticate/password',
  ...ofFactors,
  ...ofPasskeySignIn,
  '/api/auth/authenticate/oauth',
  '/api/auth/oidc/{provider}/token',
  '/api/auth/logout',
  // Of one's own account and sessions, which belong to no organisation and to no queue.
  ...['requestpw', 'password/status', 'password', 'password/change', 'profile', 'confirm'].map((call) => `/api/auth/${call}`),
  ...['{id}', 'others'].map((which) => `/api/auth/sessions/${which}/end`),
  '/api/notification',
  // Each kind of entry has a right of its own.
  '/api/calendar/entries',
  ...['create', 'status', 'verify'].map((act) => `/api/demo/${act}`),
  // Of the platform, which belongs to no organisation and to no queue.
  ...ofPlatform('organization', 'list new {id} {id}/status {id}/duplicate {id}/quote/new {id}/contract/new {id}/billing/preview'),
  ...ofPlatform('organization', '{id}/billing/new {id}/merge search')
    .concat(ofPlatform('account', '{id}/reset-mail {id}/merge'), ofPlatform('list', 'saved'))
    .concat(ofPlatform('organization-merge', '{id}/undo')),
  ...ofPlatform('quote-request', 'list {id}/decide').concat(ofPlatform('quote', '{id}/withdraw'), ofPlatform('tenant', 'list new')),
  ...ofPlatform('campaign', 'list new preview {id} {id}/test {id}/start {id}/pause {id}/continue {id}/participants'),
  ...ofPlatform('import', 'new {id}/part {id}/start').concat(ofPlatform('campaign', 'unsubscribed subscribe-again')),
  ...ofPlatform('contract', 'list {id}/end {id}/discard').concat(ofPlatform('billing-period', '{id}/cancel {id}/invoice')),
  ...ofPlatform('openid', 'new people {id} {id}/remove {id}/test {id}/test/finish').concat('/api/tenantadmin/global'),
  ...ofPlatform('invoice', '{id}/payment/new {id}/cancel {id}/write-off').concat(ofPlatform('account', 'list {id}/lock {id}/unlock')),
  ...['enter', 'leave', 'status', 'modules', 'limits', 'web', 'colour', 'users/create', 'users/create/email'].map(
    (act) => `/api/tenantadmin/tenant/{id}/${act}`,
  ),
  ...['invite-again', 'remove', 'restore'].map((act) => `/api/tenantadmin/tenant/{id}/user/{member}/${act}`),
  // A code is shown once, so no receipt may keep it; a device that registers or proves itself has no organisation yet.
  '/api/admin/terminals/{id}/code',
  ...['terminal/register', 'terminal/challenge', 'terminal/session', 'timetracking/pin', 'admin/user/{id}/tag'].map(
    (call) => `/api/${call}`,
  ),
  ...atTerminals,
  ...ofGuests,
  ...['animal/{id}/share', 'stock-book/inspection'].map((noun) => `/api/${noun}/new`),
  // A key is shown once, and a receipt would keep it.
  ...['new', 'revoke'].map((act) => `/api/calendar/feed-key/${act}`),
  // To the operator; it belongs to no organisation, so one that can only be read may write it too.
  '/api/admin/feedback/authenticated',
  '/api/admin/feedback/anonymous',
  '/api/address-cities-for-zip',
  '/api/contact/similar',
  '/api/animal/get-classifications',
  '/api/animal/suggest-sub-classification',
  '/api/sync/push',
  '/api/sync/pull',
  '/api/sync/hand-over',
  '/api/admin/held-entries/decide',
  '/api/client-error',
]
/** Answers that are streams and have no schema. */
const streams = ['/api/sync/pull', '/api/sync/live']
/** What OAuth and mail programs speak. */
const forms = ['/api/auth/oidc/{provider}/token', '/api/unsubscribe/one-click/{key}']
/** What anyone may call without signing in. */
const open = [
  ...ofPasskeySignIn,
  '/api/auth/authenticate/pre',
  '/api/auth/authenticate/password',
  '/api/auth/authenticate/oauth',
  '/api/auth/oidc/{provider}/token',
  '/api/auth/requestpw',
  '/api/auth/password/status',
  '/api/auth/password',
  ...['create', 'status', 'verify'].map((act) => `/api/demo/${act}`),
  ...['register', 'challenge', 'session'].map((call) => `/api/terminal/${call}`),
  '/api/client-error',
  ...ofGuests,
  '/api/platform',
  '/api/house/{subDomain}',
  '/api/admin/feedback/anonymous',
  '/api/admin/feedback/form',
  '/api/legal/{page}',
  // By the key of a person, or sealed and good for some time.
  '/api/calendar/feed/{key}',
  ...['picture', 'admin/export/file', 'dropped-file', 'contact/export'].map((path) => `/api/${path}/{address}`),
  ...['vet-original', 'vet-original-preview'].map((path) => `/api/${path}/{address}`),
  '/map-tile/{z}/{x}/{y}.png',
]
/** Documented paths outside of `/api`. */
const outside = ['/map-tile/{z}/{x}/{y}.png']
/** What every member may change, because it is theirs alone. */
const ownThings = [
  '/api/notification/read',
  '/api/notification/read/all',
  '/api/list/saved',
  // Of terminals at which people punch or log care, and of nobody else.
  ...['clock/punch', 'care/log', 'care/log/{id}/undo', 'care/observe', 'care/observe/{id}/undo'].map((act) => `/api/terminal/${act}`),
  // For those who see animals or contacts; one of everybody is for administrators.
  '/api/animal/bookmark/{which}/new',
  '/api/animal/bookmark/{which}',
]
/** Where the handler or the data decide instead of one right. */
const withoutRight = [
  '/api/address-cities-for-zip',
  '/api/animal/get-classifications',
  '/api/animal/suggest-sub-classification',
  ...['communication/inbox', 'email'].map((of) => `/api/${of}/count`),
  '/api/payment/widget',
  '/api/animal/list',
  '/api/notification',
  // Each kind of entry has a right of its own.
  '/api/calendar/entries',
  ...['', '/new', '/revoke'].map((act) => `/api/calendar/feed-key${act}`),
  ...ownThings,
  '/api/sync/push',
  '/api/sync/pull',
  '/api/sync/live',
  ...['terminal/care', 'timetracking/pin'].map((call) => `/api/${call}`).concat(atTerminals),
  ...['records', 'team'].map((what) => `/api/timetracking/${what}/{userId}/{year}/{month}`),
  '/api/timetracking/records/{userId}/{year}/{month}/{day}',
]
/** Refusals that every endpoint can answer, or that arise on the device. */
const general: ErrorCode[] = [
  'invalid',
  'notSignedIn',
  'accountClosed',
  'tenantGone',
  'signedOut',
  'session.confirm',
  'otherUser',
  'forbidden',
  'notFound',
  'methodNotAllowed',
  'tooSlow',
  'tooLarge',
  'addressTooLong',
  'unsupportedMediaType',
  'headersTooLarge',
  'keyReused',
  'tooOld',
  'row.changedMeanwhile',
  'blocked',
  'tenantReadOnly',
  'updateNeeded',
  'tooManyRequests',
  'internal',
  'unavailable',
  'unknownOutcome',
  'unreachable',
  'storageFull',
  'storageBroken',
  'timeInvalid',
  'timeMissing',
  'timeUnreadable',
  'dateMissing',
  'form.untouched',
  'field.missing',
  'field.beforeStart',
  'alreadyBooked',
]

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value

function endpointsIn(value: unknown): Endpoint[] {
  if (isEndpoint(value)) return [value]
  // A noun has them in its acts.
  if (typeof value === 'object' && value !== null && 'acts' in value)
    return Object.values(value.acts as Record<string, Mutation>).map((act) => act.endpoint)
  // Endpoints also come in tables by service and mode; schemas and mutations are not looked into.
  if (typeof value !== 'object' || value === null || 'kind' in value || 'endpoint' in value || Array.isArray(value)) return []
  return Object.values(value).flatMap(endpointsIn)
}

const endpoints = [...new Set(Object.values(modules).flatMap((module) => Object.values(module).flatMap(endpointsIn)))]
const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

type Schema = v.GenericSchema & {
  type: string
  entries?: Record<string, Schema>
  options?: Schema[] | string[]
  item?: Schema
  wrapped?: Schema
  pipe?: Schema[]
  value?: Schema
}

/** Every object schema within a schema, however deep. */
function objectsIn(schema: Schema): Schema[] {
  if (schema.pipe)
    return schema.pipe
      .filter((part) => part.kind === 'schema')
      .flatMap((part) => (part === schema ? [] : objectsIn({ ...part, pipe: undefined } as Schema)))
  const below = [
    ...Object.values(schema.entries ?? {}),
    ...((schema.options ?? []) as Schema[]).filter((option) => typeof option === 'object'),
    ...[schema.item, schema.wrapped, schema.value].filter((part) => typeof part === 'object'),
  ] as Schema[]
  return [...(schema.entries ? [schema] : []), ...below.flatMap(objectsIn)]
}

/** The top of a body: one strict object, or a choice of several. */
const isStrict = (schema: Schema): boolean =>
  schema.type === 'strict_object' || (schema.type === 'union' && (schema.options as Schema[]).every(isStrict))

test('a body that lets unknown fields in would be found, at the top and below', () => {
  const loose = v.strictObject({ list: v.optional(v.pipe(v.array(v.object({ a: v.string() })), v.maxLength(2))) })
  expect(isStrict(v.object({}) as unknown as Schema)).toBe(false)
  expect(isStrict(v.union([v.strictObject({}), v.object({})]) as unknown as Schema)).toBe(false)
  expect(objectsIn(loose as unknown as Schema).map(({ type }) => type)).toEqual(['strict_object', 'object'])
})

test('the contract is found', () => {
  expect(endpoints.length).toBeGreaterThanOrEqual(25)
  expect(new Set(named.map(([name]) => name)).size).toBe(endpoints.length)
})

describe.each(named)('%s', (_name, endpoint) => {
  test('takes a form only where a protocol wants one', () => {
    expect(endpoint.encoding === 'form').toBe(forms.includes(endpoint.path))
  })

  test('has a path of the documented form, and parameters for exactly its places', () => {
    if (!outside.includes(endpoint.path)) expect(endpoint.path).toMatch(/^\/api(\/([a-z][a-z0-9-]*|\{[a-zA-Z]+\}))+$/)
    const places = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(Object.keys((endpoint.params as Schema | undefined)?.entries ?? {})).toEqual(places)
  })

  test('holds ids in its path to the one pattern', () => {
    const places = (endpoint.params as Schema | undefined)?.entries ?? {}
    const ids = Object.keys(places).filter((name) => name === 'id' || name.endsWith('Id'))
    for (const name of ids) {
      expect(v.is(places[name]!, '0b25b2bb-6f7c-4c0e-9d5b-4b4b0c6a1f11')).toBe(true)
      for (const wrong of ['', '1', 'new', '0b25b2bb-6f7c-4c0e-9d5b-4b4b0c6a1f1', '../0b25b2bb'])
        expect(v.is(places[name]!, wrong)).toBe(false)
    }
  })

  test('takes strict objects only, at every depth', () => {
    for (const schema of [endpoint.params, endpoint.query, endpoint.body] as (Schema | undefined)[]) {
      if (!schema) continue
      expect(isStrict(schema)).toBe(true)
      expect(objectsIn(schema).filter(({ type }) => type !== 'strict_object')).toEqual([])
    }
  })

  test('answers an object, so that what it does not name is stripped', () => {
    expect(objectsIn(endpoint.response as Schema).filter(({ type }) => type === 'loose_object')).toEqual([])
    const { type, options = [] } = endpoint.response as Schema
    const types = type === 'variant' ? (options as Schema[]).map((option) => option.type) : [type]
    expect([...new Set(types)]).toEqual([streams.includes(endpoint.path) || endpoint.file ? 'unknown' : 'object'])
  })

  test('changes something by POST or DELETE alone; a POST that does not is a known one', () => {
    if (endpoint.mutates) expect(['POST', 'DELETE']).toContain(endpoint.method)
    if (endpoint.method === 'POST') expect(!endpoint.mutates).toBe(asking.includes(endpoint.path))
    if (endpoint.method !== 'POST') expect(endpoint.body).toBeUndefined()
  })

  test('demands a right of the closed list, or is known to demand none', () => {
    expect(endpoint.access === 'public').toBe(open.includes(endpoint.path))
    expect(endpoint.access === 'signedIn' && endpoint.right === null).toBe(withoutRight.includes(endpoint.path))
    if (endpoint.operator) expect([endpoint.access, endpoint.right]).toEqual(['account', null])
    if (endpoint.right !== null) expect(rights).toContain(endpoint.right)
    if (endpoint.mutates) expect([endpoint.access, endpoint.right === null]).toEqual(['signedIn', ownThings.includes(endpoint.path)])
  })

  test('names refusals of the catalogue, each once, and says in a line what it does', () => {
    for (const code of endpoint.errors) expect(Object.keys(errors)).toContain(code)
    expect(new Set(endpoint.errors).size).toBe(endpoint.errors.length)
    expect(endpoint.summary).toMatch(/^[A-Z][^\n]{2,119}[^.]$/)
  })
})

test('every code of the catalogue is answered by an endpoint, or is a general one', () => {
  const answered = [...endpoints.flatMap((endpoint) => endpoint.errors), ...matrixRefusals, 'change.future']
  expect(Object.keys(errors).filter((code) => !answered.includes(code as ErrorCode) && !general.includes(code as ErrorCode))).toEqual([])
})

test('every mutation is a call of the contract that changes something', () => {
  expect(mutations.size).toBeGreaterThan(0)
  for (const [name, mutation] of mutations) {
    expect(mutation.name).toBe(name)
    expect(endpoints).toContain(mutation.endpoint)
    expect([name, mutation.endpoint.mutates]).toEqual([name, true])
    expect(Number.isSafeInteger(mutation.mv) && mutation.mv >= 1).toBe(true)
    for (const code of mutation.retryOnceOn ?? []) expect(mutation.endpoint.errors).toContain(code)
  }
})

test('every call that changes something can be queued, so that it works without a network, but those that say why not', () => {
  const queued = new Set([...mutations.values()].map(({ endpoint }) => endpoint))
  expect(endpoints.filter((endpoint) => endpoint.mutates && !endpoint.online && !queued.has(endpoint)).map(({ path }) => path)).toEqual([])
})
