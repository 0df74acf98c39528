// The form of a record: what is typed, problems at their fields, the question before it is left, and what survives a crash.
import { useForm } from '@mantine/form'
import { useMemo, useState } from 'react'
import { Failure, type ErrorCode } from '../../shared/errors.ts'
import { useLeaveGuard } from './leavePage.tsx'
import { useSaving } from './useSaving.ts'
import { leftIn, useUnsaved } from './useUnsaved.ts'

/** What is wrong, by field; `form` is what no field can say. */
export type FieldErrors<Values> = { [Field in keyof Values | 'form']?: ErrorCode }

/** The same where fields are named by others. */
export type AnyErrors = Readonly<Partial<Record<string, ErrorCode>>>

interface Problem {
  field: string
  code: ErrorCode
}

interface Given<Values> {
  /** Which form it is, by noun and record (`task:new`): what was left behind in it is offered in it again. */
  keep: string
  begin: () => Values
}

const changedSince = <Values extends object>(before: Values, now: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(now).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof Values])),
  ) as Partial<Values>

/** What was changed since it began: kept on this device, and not to be left unasked. */
function useChanges<Values extends object>(
  keep: string,
  initial: Values,
  values: Values,
  { saving, isKept }: ReturnType<typeof useSaving>,
) {
  // Only what was changed: what colleagues say of the rest meanwhile stays.
  const part = useMemo(() => changedSince(initial, values), [initial, values])
  const dirty = Object.keys(part).length > 0 && !saving
  const unsaved = useUnsaved({ form: keep, content: part, dirty })
  useLeaveGuard(dirty, { onLeave: unsaved.forget, isKept })
  return { dirty, unsaved }
}

const firstOf = (problems: readonly Problem[]) => Object.fromEntries(problems.toReversed().map(({ field, code }) => [field, code]))

export function useRecordForm<Values extends object>({ keep, begin }: Given<Values>) {
  const [initial, setInitial] = useState(begin)
  const form = useForm<Values>({ initialValues: initial })
  const { values } = form
  const storing = useSaving()
  const { dirty, unsaved } = useChanges(keep, initial, values, storing)

  function change(part: Partial<Values>): void {
    storing.touch()
    form.setValues(part)
    form.setErrors(Object.fromEntries(Object.entries(form.errors).filter(([field]) => field !== 'form' && !(field in part))))
  }

  /** The first problem of each field is shown there. */
  function refuse(problems: readonly Problem[]): void {
    // Where nothing is wrong and nothing was, nothing is drawn.
    if (problems.length > 0 || Object.keys(form.errors).length > 0) form.setErrors(firstOf(problems))
  }

  /** Stores what has no problems: what `store` gave, or null with the errors shown. */
  async function save<Saved>(problems: readonly Problem[], store: () => Promise<Saved>): Promise<Saved | null> {
    refuse(problems)
    if (problems.length > 0) return null
    try {
      return await storing.store(async () => {
        const saved = await store()
        unsaved.stored()
        setInitial(values)
        return saved
      })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const field = error.fields?.[0] ?? 'form'
      form.setErrors({ [field in values ? field : 'form']: error.code })
      return null
    }
  }

  return {
    values,
    errors: form.errors as FieldErrors<Values>,
    dirty,
    saving: storing.saving,
    change,
    refuse,
    save,
    /** What it begins with is known only now, such as a proposal that is read from the device. */
    propose(proposed: Values): void {
      setInitial(proposed)
      form.setValues(proposed)
    },
    /** Nothing of it is to be kept any more: it may be left unasked. */
    release(): void {
      unsaved.forget()
      setInitial(values)
    },
    /** What was left behind in this form, to go on with or to throw away. */
    left: leftIn(unsaved, change),
  }
}
