// What is known of a link that opens a demo account.
import { Failure, type ErrorCode } from '../../shared/errors.ts'

export type DemoLink =
  | { is: 'asking' }
  | { is: 'valid'; email: string; organisation: string }
  | { is: 'dead'; code: ErrorCode }
  | { is: 'unknown'; cause: unknown }

const dead: ErrorCode[] = ['demo.notOffered', 'demoLink.invalid', 'tokenExpired', 'tokenUsed', 'emailHasDemo']

export function linkAfter(cause: unknown): DemoLink {
  if (cause instanceof Failure && dead.includes(cause.code)) return { is: 'dead', code: cause.code }
  return { is: 'unknown', cause }
}
