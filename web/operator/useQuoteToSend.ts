// A quote that is being written: its items, what is missing, and how it is sent.
import type { TypedItem } from './parts/ItemFields.tsx'
import { useState } from 'react'
import { sendQuote, type QuoteBody } from '../../shared/operator/quotes.ts'
import { totalsOf, type QuoteItem } from '../../shared/operator/quoteStates.ts'
import { isVatIdMissing, type Tax } from '../../shared/operator/tax.ts'
import { readEmail } from '../session/typed.ts'
import { useSession } from '../session/useSession.ts'
import { useLeaveGuard } from '../ui/leavePage.tsx'
import { useFailed } from '../ui/useFailed.ts'

/** An item as it is typed: a price that is no number yet is null. */
export interface TypedQuoteItem extends TypedItem {
  every: QuoteItem['every']
}

export interface TypedQuote extends Tax {
  email: string
  items: TypedQuoteItem[]
  validUntil: string | null
  text: string
}

export const newItem = (): TypedQuoteItem => ({ key: crypto.randomUUID(), title: '', quantity: 1, unitCents: null, every: 'month' })

const isWhole = (item: TypedQuoteItem): item is TypedQuoteItem & { quantity: number; unitCents: number } =>
  item.title.trim() !== '' && item.quantity !== null && item.unitCents !== null

/** Null while something is missing or not right. */
function bodyOf({ items, validUntil, taxRate, taxReason, vatId, text, ...typed }: TypedQuote): QuoteBody | null {
  const email = readEmail(typed.email)
  const whole = items.flatMap((item): QuoteItem[] => {
    if (!isWhole(item)) return []
    const { title, quantity, unitCents, every } = item
    return [{ title, quantity, unitCents, every }]
  })
  if (email === null || validUntil === null || isVatIdMissing({ taxReason, vatId }) || whole.length === 0 || whole.length < items.length)
    return null
  return { email, items: whole, taxRate, taxReason, vatId, validUntil, text }
}

export function useQuoteToSend(organizationId: string, begin: Pick<TypedQuote, 'email' | 'validUntil'>) {
  const { caller } = useSession()
  const failed = useFailed()
  const [values, setValues] = useState<TypedQuote>(() => ({
    ...begin,
    items: [newItem()],
    taxRate: 1900,
    taxReason: null,
    vatId: '',
    text: '',
  }))
  // If the answer is lost, the call is repeated with the same id.
  const [id] = useState(() => crypto.randomUUID())
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)
  const [touched, setTouched] = useState(false)
  useLeaveGuard(touched && !saving)

  async function save() {
    setTried(true)
    const quote = bodyOf(values)
    if (saving || quote === null) return null
    setSaving(true)
    try {
      return await caller.call(sendQuote, { params: { id: organizationId }, body: { id, quote } })
    } catch (error) {
      setSaving(false)
      failed(error)
      return null
    }
  }

  function change(part: Partial<TypedQuote>) {
    setTouched(true)
    setValues((now) => ({ ...now, ...part }))
  }

  return {
    organizationId,
    values,
    saving,
    tried,
    save,
    change,
    /** What is filled in before somebody types. */
    propose: (tax: Tax) => setValues((now) => ({ ...now, ...tax })),
    changeItem: (key: string, part: Partial<TypedQuoteItem>) =>
      change({ items: values.items.map((item) => (item.key === key ? { ...item, ...part } : item)) }),
    isEmailWrong: readEmail(values.email) === null,
    totals: totalsOf(values.items.filter(isWhole), values.taxRate),
  }
}
