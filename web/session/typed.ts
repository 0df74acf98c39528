// What was typed at the login, as the server takes it.
import * as v from 'valibot'
import { Password } from '../../shared/identity/newPassword.ts'
import { Email } from '../../shared/emailAddress.ts'

/** Null when it is no e-mail address. */
export function readEmail(typed: string): string | null {
  const parsed = v.safeParse(Email, typed)
  return parsed.success ? parsed.output : null
}

/** Null when it can be nobody's password: nothing at all, or more than any password has. Which ones are allowed is asked of new ones only. */
export function readPassword(typed: string): string | null {
  const parsed = v.safeParse(Password, typed)
  return parsed.success ? parsed.output : null
}
