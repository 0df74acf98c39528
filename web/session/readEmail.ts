// The address that was typed, as the server takes it.
import * as v from 'valibot'
import { Email } from '../../shared/identity/session.ts'

/** Null when it is no e-mail address. */
export function readEmail(typed: string): string | null {
  const parsed = v.safeParse(Email, typed)
  return parsed.success ? parsed.output : null
}
