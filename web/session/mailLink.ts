// What is known of a link that came by mail, before and after the server was asked.
import { Failure, type ErrorCode } from '../../shared/errors.ts'

export type MailLink<Valid extends object> =
  | { is: 'asking' }
  | ({ is: 'valid' } & Valid)
  /** It will never work again, or never did. */
  | { is: 'dead'; code: ErrorCode }
  | { is: 'unknown'; cause: unknown }

export function linkAfter(cause: unknown, dead: readonly ErrorCode[]): Extract<MailLink<object>, { is: 'dead' | 'unknown' }> {
  if (cause instanceof Failure && dead.includes(cause.code)) return { is: 'dead', code: cause.code }
  return { is: 'unknown', cause }
}
