import { useState } from 'react'
import type { NewPassword } from '../../../shared/identity/newPassword.ts'
import { problemsBeforeSending, type PasswordProblems } from '../../session/newPasswordProblems.ts'

const noPassword: NewPassword = { password: '', password2: '' }

/** A new password being typed; typing in a field takes back what was recorded about it. */
export function useNewPassword(initial: PasswordProblems = {}) {
  const [values, setValues] = useState(noPassword)
  const [problems, setProblems] = useState<PasswordProblems>(initial)
  return {
    values,
    problems,
    setProblems,
    change(part: Partial<NewPassword>) {
      setValues((before) => ({ ...before, ...part }))
      setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
    },
    /** The current password is being typed. */
    changeCurrent() {
      setProblems(({ current: _current, ...others }) => others)
    },
    /** True when nothing is wrong as far as the device can tell. */
    check(current: string | null): boolean {
      const found = problemsBeforeSending(values, current)
      setProblems(found ?? {})
      return found === null
    },
    clear() {
      setValues(noPassword)
      setProblems({})
    },
  }
}
