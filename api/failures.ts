// What a fault of the database or of validation means on the wire. Nobody reads messages: codes of PostgreSQL and names of constraints decide.
import * as v from 'valibot'
import { Failure, type ErrorCode } from '../shared/errors.ts'

interface DatabaseFault {
  code?: string
  constraint?: string
}

/** The fault that the driver reported, below whatever wraps it. */
export function databaseFault(error: unknown): DatabaseFault | null {
  for (
    let at = error as { code?: unknown; constraint?: string; previous?: unknown; cause?: unknown } | undefined, depth = 0;
    at && depth < 4;
    depth++
  ) {
    if (typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at as DatabaseFault
    at = (at.previous ?? at.cause) as typeof at
  }
  return null
}

const ofConstraint: Record<string, [ErrorCode, string]> = {
  time_record_no_overlap: ['overlaps', 'startTime'],
  user_email: ['emailInUse', 'email'],
  membership_once: ['emailInUse', 'email'],
  // Written in the same flush as the membership.
  invitation_once: ['emailInUse', 'email'],
  member_pkey: ['emailInUse', 'email'],
  room_name: ['room.nameTaken', 'name'],
  tenant_sub_domain: ['tenant.subDomainTaken', 'subDomain'],
  stay_once: ['alreadyBooked', 'animalId'],
  status_change_custody_once: ['change.inCustody', 'animalId'],
}

/** The refusal that a violated constraint means; null when it is none that a person can cause. */
export function violation(error: unknown): Failure | null {
  const fault = databaseFault(error)
  if (!fault || (fault.code !== '23P01' && fault.code !== '23505')) return null
  const known = ofConstraint[fault.constraint ?? '']
  if (known) return new Failure(known[0], { fields: [known[1]] })
  return fault.constraint?.endsWith('_pkey') ? new Failure('idTaken', { fields: ['id'] }) : null
}

/** A call with the same key was there before: an error of `begin_unit`, or of the receipt's key beside a server that reserves receipts. */
export function isTwin(error: unknown): boolean {
  const fault = databaseFault(error)
  return fault?.code === 'OB001' || (fault?.code === '23505' && fault.constraint === 'receipt_pkey')
}

export const isSerialization = (error: unknown): boolean => ['40001', '40P01'].includes(databaseFault(error)?.code ?? '')

const networkCodes = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])

/** The connection was lost, so nobody knows whether a commit happened. */
export function isConnectionLoss(error: unknown): boolean {
  const code = databaseFault(error)?.code
  if (code && (code.startsWith('08') || code.startsWith('57P'))) return true
  for (
    let at = error as { code?: string; message?: string; previous?: unknown; cause?: unknown } | undefined;
    at;
    at = (at.previous ?? at.cause) as typeof at
  )
    // The driver gives no code when a socket closes under a query.
    if (
      networkCodes.has(at.code ?? '') ||
      /^Connection terminated|timeout exceeded when trying to connect|not queryable/.test(at.message ?? '')
    )
      return true
  return false
}

/** Waited too long for a lock, ran too long, or too much at once: passes by itself. */
const isBusy = (error: unknown): boolean => ['55P03', '57014', '40001', '40P01', '53300'].includes(databaseFault(error)?.code ?? '')

const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** No room on a disk, of the database or of the files: passes when the operator has made some. */
function ranOutOfRoom(error: unknown): boolean {
  for (
    let at = error as { code?: unknown; previous?: unknown; cause?: unknown } | undefined;
    at;
    at = (at.previous ?? at.cause) as typeof at
  )
    if (fullCodes.has(String(at.code))) return true
  return false
}

/** Seconds after which a device tries again. */
const diskFullRetry = 60

export const isDiskFull = ({ detail }: Failure): boolean => detail?.reason === 'diskFull'

/**
 * Any error as the Failure it is on the wire. `internal` is a fault of ours and belongs into the log. A schema that did not fit is one
 * too: what callers send is judged before, and refused with `invalid` there.
 */
export function failureOf(error: unknown, mutates: boolean): Failure {
  if (error instanceof Failure) return error
  const violated = violation(error)
  if (violated) return violated
  if (ranOutOfRoom(error)) return new Failure('unavailable', { detail: { reason: 'diskFull', retryAfter: diskFullRetry } })
  if (isBusy(error)) return new Failure('unavailable')
  if (isConnectionLoss(error)) return new Failure(mutates ? 'unknownOutcome' : 'unavailable')
  // A character that PostgreSQL cannot store came through a schema that should have refused it.
  if (['22021', '22P05'].includes(databaseFault(error)?.code ?? '')) return new Failure('invalid')
  return new Failure('internal')
}

export function invalid(issues: readonly v.BaseIssue<unknown>[]): Failure {
  const fields = [
    ...new Set(issues.map((issue) => v.getDotPath(issue)?.slice(0, 100)).filter((path) => path !== undefined && path !== null)),
  ]
  return new Failure('invalid', fields.length > 0 ? { fields: fields.slice(0, 20) } : {})
}
