// What is wrong with a new password, and at which field it is shown.
import { Failure, type ErrorCode } from '../../shared/errors.ts'
import { assertNewPassword, type NewPassword } from '../../shared/identity/newPassword.ts'

export type PasswordProblems = Partial<Record<'current' | 'password' | 'password2', ErrorCode>>

const fieldOf: Partial<Record<ErrorCode, keyof PasswordProblems>> = {
  'password.wrong': 'current',
  'password.length': 'password',
  'password.differ': 'password',
  'password.blacklisted': 'password',
  'password.notMatching': 'password2',
}

export const isNewPasswordProblem = (failure: Failure): boolean => failure.code in fieldOf

/** The field that a refusal belongs to; null for what no field can mend. */
export function problemsOf(error: unknown): PasswordProblems | null {
  if (!(error instanceof Failure)) return null
  const field = fieldOf[error.code]
  return field ? { [field]: error.code } : null
}

/**
 * What the form can tell before asking the server. `current` is the password in use, empty where it was asked for and not given, null where it
 * is not asked for.
 */
export function problemsBeforeSending(wanted: NewPassword, current: string | null): PasswordProblems | null {
  const missing: PasswordProblems | null = current === '' ? { current: 'field.missing' } : null
  try {
    assertNewPassword(wanted, current)
    return missing
  } catch (error) {
    const problems = problemsOf(error)
    if (!problems) throw error
    return { ...missing, ...problems }
  }
}
