// What browsers tell when something on a page of ours tried what our policy forbids. Kept beside the faults of devices.
import type { Middleware } from 'koa'
import { type FaultReport, reportsAtOnce, scrubReport } from '../../shared/reporting/faultReport.ts'
import { Failure } from '../../shared/errors.ts'
import { addressBehind } from '../clientAddress.ts'
import { deviceOf } from '../deviceOf.ts'
import { parseJson, readBytes } from '../jsonBody.ts'
import { cspReportPath } from '../securityHeaders.ts'
import type { Server } from '../server.ts'
import { takeReports } from './takeReports.ts'

const mostBytes = 64 * 1024
const types = ['application/csp-report', 'application/reports+json', 'application/json']

type Fields = Record<string, unknown>
const fieldsOf = (value: unknown): Fields => (value && typeof value === 'object' ? (value as Fields) : {})
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const countOf = (value: unknown): number => (typeof value === 'number' && Number.isSafeInteger(value) ? value : 0)

/** Both forms: one object of older browsers, a list of newer ones. */
function violationsIn(body: unknown): Fields[] {
  if (!Array.isArray(body)) return 'csp-report' in fieldsOf(body) ? [fieldsOf(fieldsOf(body)['csp-report'])] : []
  return body.flatMap((one) => (fieldsOf(one).type === 'csp-violation' ? [fieldsOf(fieldsOf(one).body)] : []))
}

/** Only the host of a foreign address, only the file of one of ours: the rest of an address may say whom it is about. */
function placeOf(address: string, own: string): string {
  if (!URL.canParse(address)) return address.slice(0, 40)
  const { origin, host, protocol, pathname } = new URL(address)
  return origin === own ? pathname : host || protocol
}

const word = (text: string): string => /^[a-z][a-z0-9-]{0,40}/.exec(text)?.[0] ?? 'unknown'

function reportOf(said: Fields, build: string): FaultReport {
  const page = textOf(said.documentURL ?? said['document-uri'])
  const own = URL.canParse(page) ? new URL(page).origin : ''
  const directive = word(textOf(said.effectiveDirective ?? said['effective-directive'] ?? said['violated-directive']))
  const blocked = placeOf(textOf(said.blockedURL ?? said['blocked-uri']), own)
  const file = placeOf(textOf(said.sourceFile ?? said['source-file']), own)
  const line = countOf(said.lineNumber ?? said['line-number'])
  return scrubReport({
    level: 'warning',
    name: 'ContentSecurityPolicy',
    message: `${directive} does not allow ${blocked || 'inline'}`,
    stack: file && `at ${file}:${line}`,
    // The first part of an address names a page; what follows may be an id or a token.
    route: own ? `/${new URL(page).pathname.split('/')[1] ?? ''}` : '',
    build,
    facts: {},
    count: 1,
  })
}

export function cspReports(server: Server, build: string): Middleware {
  const addressOf = addressBehind(server.settings.trustedProxies)
  return async (ctx, next) => {
    if (ctx.path !== cspReportPath) return next()
    ctx.set('Cache-Control', 'no-store')
    if (ctx.method !== 'POST') throw new Failure('methodNotAllowed')
    if (!types.includes(ctx.get('content-type').split(';')[0]!.trim().toLowerCase())) throw new Failure('unsupportedMediaType')
    await takeReports(server, addressOf(ctx.req))
    const violations = violationsIn(parseJson(await readBytes(ctx.req, mostBytes)))
    if (violations.length === 0) throw new Failure('invalid')
    const { browser, system } = deviceOf(ctx.get('user-agent'))
    const reports = violations.slice(0, reportsAtOnce).map((said) => reportOf(said, build))
    server.faults.take(reports, [browser, system].filter(Boolean).join(', '))
    ctx.status = 204
  }
}
