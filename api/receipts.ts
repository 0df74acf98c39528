// Receipts: what is remembered of a verdict, and what a twin of a call is answered.
import { createHash } from 'node:crypto'
import { errors, Failure } from '../shared/errors.ts'
import { madeAt } from '../shared/uuid.ts'
import type { StoredReceipt } from './orm/statements.ts'

/** Receipts are kept this long at least; older keys are refused. */
export const receiptsKeptFor = 400 * 86_400_000

export interface Outcome {
  status: number
  body: unknown
  version?: number
  epoch?: string
  replayed?: boolean
}

export const hashOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64url')

/** Throws `tooOld` when the receipt of this key may have been forgotten. */
export function assertRemembered(key: string, now: number): void {
  const made = madeAt(key)
  if (made !== null && made < now - receiptsKeptFor) throw new Failure('tooOld')
}

/** Refusals of the content are final and remembered; what may pass by itself is not. */
export const isFinal = (failure: Failure): boolean => errors[failure.code].retry === 'never' && failure.status < 500

/** What the twin of an earlier call is answered. Throws `notFound` for another user's key and `keyReused` for another content. */
export function replay(receipt: StoredReceipt, userId: string, route: string, hash: string): Outcome {
  if (receipt.user_id !== userId) throw new Failure('notFound')
  if (receipt.body_hash !== receiptHash(route, hash)) throw new Failure('keyReused')
  if (receipt.status === null) throw new Failure('unavailable')
  return {
    status: receipt.status,
    body: receipt.body,
    replayed: true,
    ...(receipt.version !== null && { version: Number(receipt.version) }),
  }
}

/** The same content sent to another address is another call. */
export const receiptHash = (route: string, hash: string): string =>
  `${hash}:${createHash('sha256').update(route).digest('base64url').slice(0, 16)}`
