// A record of the operator that is entered or changed: what is typed, and how it is stored. No draft is kept on the device: there is no organisation to keep it in.
import { useState } from 'react'
import { Failure } from '../../../shared/errors.ts'
import { useLeaveGuard } from '../../ui/leavePage.tsx'
import { useFailed } from '../../ui/useFailed.ts'

interface Options<V, F, R> {
  /** What the form begins with. */
  begin: () => V
  /** The fields to store; null while something is missing or wrong. */
  read: (values: V) => F | null
  /** Returns the stored record. */
  store: (fields: F) => Promise<R>
}

/** `tried`: somebody has tried to save. `changedMeanwhile`: somebody else has changed the record, so it was not stored. */
export function useVersionedForm<V extends object, F, R>({ begin: beginWith, read, store }: Options<V, F, R>) {
  const failed = useFailed()
  const [begin] = useState(beginWith)
  const [values, setValues] = useState(begin)
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)
  const [changedMeanwhile, setChangedMeanwhile] = useState(false)
  const dirty = JSON.stringify(values) !== JSON.stringify(begin)
  useLeaveGuard(dirty && !saving)

  async function save(): Promise<R | null> {
    setTried(true)
    const fields = read(values)
    if (saving || fields === null) return null
    setSaving(true)
    try {
      return await store(fields)
    } catch (error) {
      setSaving(false)
      if (error instanceof Failure && error.code === 'row.changedMeanwhile') setChangedMeanwhile(true)
      else failed(error)
      return null
    }
  }

  return { values, dirty, saving, tried, changedMeanwhile, save, change: (part: Partial<V>) => setValues((now) => ({ ...now, ...part })) }
}
