// A form in a dialog: its values, problems at their fields, and saving on this device.
import { useState } from 'react'
import { Failure, type ErrorCode } from '../../shared/errors.ts'
import { useLeaveGuard } from './leavePage.tsx'

interface Problem {
  field: string
  code: ErrorCode
}

export function useDialogForm<Values extends object>(begin: () => Values) {
  const [initial] = useState(begin)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Partial<Record<string, ErrorCode>>>({})
  const [saving, setSaving] = useState(false)
  const dirty = values !== initial && !saving
  useLeaveGuard(dirty)

  function change(part: Partial<Values>): void {
    setValues((before) => ({ ...before, ...part }))
    setErrors({})
  }

  /** Stores what has no problems; true when it is saved on this device. */
  async function save(problems: readonly Problem[], store: () => Promise<unknown>): Promise<boolean> {
    if (problems.length > 0) {
      setErrors(Object.fromEntries(problems.map(({ field, code }) => [field, code])))
      return false
    }
    setSaving(true)
    try {
      await store()
      return true
    } catch (error) {
      setSaving(false)
      if (!(error instanceof Failure)) throw error
      setErrors({ form: error.code })
      return false
    }
  }

  /** Nothing of it is to be kept any more: it may be left unasked. */
  const release = (): void => setSaving(true)
  return { values, errors, dirty, change, save, release }
}
