// Hands faults to a service that speaks the protocol of Sentry (GlitchTip, Bugsink, Sentry itself).
import {
  createEventEnvelope,
  type Event,
  getEnvelopeEndpointWithUrlEncodedAuth,
  makeDsn,
  serializeEnvelope,
  type StackFrame,
} from '@sentry/core'
import type { Clock } from '../clock.ts'
import type { Outlet } from './faults.ts'

const timeout = 5_000

/** Null when the address is none of a project. */
export function createSentry(address: string, clock: Clock): Outlet | null {
  const dsn = makeDsn(address)
  if (!dsn) return null
  const endpoint = getEnvelopeEndpointWithUrlEncodedAuth(dsn)
  let closedUntil = 0
  return async (fault, at) => {
    if (clock.now() < closedUntil) throw new Error('The service for faults asked to wait.')
    const { source, level, name, message, stack, route, build, browser, facts, count } = fault
    const event: Event = {
      event_id: Buffer.from(clock.random(16)).toString('hex'),
      timestamp: Date.parse(at) / 1000,
      platform: source === 'server' ? 'node' : 'javascript',
      logger: source,
      level,
      ...(build && { release: `obhut@${build}` }),
      ...(route && { transaction: route }),
      tags: { source, ...(browser && { browser }) },
      extra: { ...facts, count },
      exception: { values: [{ type: name, value: message, stacktrace: { frames: framesOf(stack) } }] },
    }
    const body = serializeEnvelope(createEventEnvelope(event, dsn)) as string
    const headers = { 'Content-Type': 'application/x-sentry-envelope' }
    const response = await fetch(endpoint, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(timeout) })
    await response.body?.cancel()
    if (response.status === 429) closedUntil = clock.now() + (Number(response.headers.get('Retry-After')) || 60) * 1000
    if (!response.ok) throw new Error(`The service for faults answered ${response.status}.`)
  }
}

/** `at save (file.js:1:2)` as V8 writes it, `save@file.js:1:2` as Firefox and Safari do. The protocol wants the oldest call first. */
export function framesOf(stack: string): StackFrame[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, named, inner, other, file, row, column] =
        /^(?:at (?:(.+?) \((.+?)|(.+?))|[^@]*@(.+?)):(\d+):(\d+)\)?$/.exec(line.trim()) ?? []
      const filename = inner ?? other ?? file
      if (!filename) return []
      const by = named ?? (file ? line.trim().slice(0, line.trim().indexOf('@')) : '')
      return [{ filename, function: by || '?', lineno: Number(row), colno: Number(column), in_app: !/node:|node_modules/.test(filename) }]
    })
    .reverse()
}
