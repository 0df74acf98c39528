// Rules of a new password (specification 5), the same in the form and on the server. The blacklist is the server's alone.
import * as v from 'valibot'
import { Failure } from '../errors.ts'
import { codePoints } from '../values.ts'

export const passwordLength = { min: 8, max: 256 } as const

/** Judged by code points elsewhere; here only bounded, so that a long one is refused and not cut. */
export const Password = v.pipe(v.string(), v.minLength(1), v.maxLength(1024))

/** A password typed twice. Empty and long ones pass the schema, so that the rule can name what is wrong with them. */
export const NewPassword = v.strictObject({
  password: v.pipe(v.string(), v.maxLength(4096)),
  password2: v.pipe(v.string(), v.maxLength(4096)),
})
export type NewPassword = v.InferOutput<typeof NewPassword>

/** The form in which passwords are compared and stored, so that an ü typed on any keyboard is the same. */
export const normalPassword = (password: string): string => password.normalize('NFC')

/**
 * Throws `password.length`, `password.notMatching`, and, where the current password is known in plain, `password.differ`.
 * Fields are `newPassword.password` and `newPassword.password2`.
 */
export function assertNewPassword({ password, password2 }: NewPassword, current: string | null = null): void {
  const wanted = normalPassword(password)
  const length = codePoints(wanted)
  if (length < passwordLength.min || length > passwordLength.max || !wanted.isWellFormed())
    throw new Failure('password.length', { fields: ['newPassword.password'] })
  if (normalPassword(password2) !== wanted) throw new Failure('password.notMatching', { fields: ['newPassword.password2'] })
  if (current !== null && normalPassword(current) === wanted) throw new Failure('password.differ', { fields: ['newPassword.password'] })
}
