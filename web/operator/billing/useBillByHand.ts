// A period that is entered by hand: the contract, its days, and further items.
import type { TypedItem } from '../parts/ItemFields.tsx'
import { useState } from 'react'
import type { ExtraItem } from '../../../shared/operator/billing/contracts.ts'
import { useLeaveGuard } from '../../ui/leavePage.tsx'
import { useFailed } from '../../ui/useFailed.ts'
import { useNewPeriod } from './useNewPeriod.tsx'

export const newExtra = (): TypedItem => ({ key: crypto.randomUUID(), title: '', quantity: 1, unitCents: null })

interface Typed {
  contractId: string
  start: string | null
  end: string | null
  extra: TypedItem[]
}

/** The items that are complete. */
const wholeOf = (extra: readonly TypedItem[]): ExtraItem[] =>
  extra.flatMap(({ title, quantity, unitCents }) =>
    title.trim() === '' || quantity === null || unitCents === null ? [] : [{ title, quantity, unitCents }],
  )

export function useBillByHand(organizationId: string, contractId: string) {
  const failed = useFailed()
  const make = useNewPeriod(organizationId)
  const [values, setValues] = useState<Typed>({ contractId, start: null, end: null, extra: [] })
  const [id] = useState(() => crypto.randomUUID())
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)
  const [touched, setTouched] = useState(false)
  useLeaveGuard(touched && !saving)
  const { start, end } = values
  const extra = wholeOf(values.extra)
  const asked = start !== null && end !== null ? { contractId: values.contractId, start, end, extra } : null

  async function save() {
    setTried(true)
    if (saving || !asked || extra.length < values.extra.length) return null
    setSaving(true)
    try {
      const made = await make({ ...asked, id })
      if (!made) setSaving(false)
      return made
    } catch (error) {
      setSaving(false)
      failed(error)
      return null
    }
  }

  function change(part: Partial<Typed>) {
    setTouched(true)
    setValues((now) => ({ ...now, ...part }))
  }

  return {
    values,
    tried,
    saving,
    /** Null while days are missing. */
    asked,
    save,
    change,
    changeExtra: (key: string, part: Partial<TypedItem>) =>
      change({ extra: values.extra.map((item) => (item.key === key ? { ...item, ...part } : item)) }),
  }
}
