// A contract that is being written: by hand, or with the prices of an accepted quote.
import { useState } from 'react'
import { newContract, type Contract, type ContractFields } from '../../../shared/operator/billing/contracts.ts'
import { quotesOfOrganization } from '../../../shared/operator/quotes.ts'
import { isVatIdMissing, type Tax } from '../../../shared/operator/tax.ts'
import { useSession } from '../../session/useSession.ts'
import { useCall } from '../../ui/useCall.ts'
import { useFailed } from '../../ui/useFailed.ts'

/** As it is typed: what is missing yet is null. */
type Typed = Omit<ContractFields, 'start' | 'priceCents'> &
  Tax & { start: string | null; priceCents: number | null; quoteId: string | null }

const empty: Typed = {
  start: null,
  minTermMonths: 12,
  noticeDays: 30,
  priceModel: 'flat',
  priceCents: null,
  discountPercent: 0,
  interval: 'quarter',
  taxRate: 1900,
  taxReason: null,
  vatId: '',
  onceItems: [],
  quoteId: null,
}

export function useNewContract(organizationId: string, contracts: readonly Contract[]) {
  const { caller } = useSession()
  const failed = useFailed()
  const read = useCall(quotesOfOrganization, { params: { id: organizationId } })
  const [begin, setBegin] = useState(empty)
  const [values, setValues] = useState(begin)
  // If the answer is lost, the call is repeated with the same id.
  const [id] = useState(() => crypto.randomUUID())
  const [tried, setTried] = useState(false)
  const used = new Set(contracts.map(({ quoteId }) => quoteId))
  const quotes = read.state === 'ready' ? read.value.items.filter((quote) => quote.state === 'accepted' && !used.has(quote.id)) : []
  const change = (part: Partial<Typed>) => setValues((now) => ({ ...now, ...part }))

  async function save(): Promise<boolean> {
    setTried(true)
    const { quoteId, start, priceCents, ...rest } = values
    if (start === null || priceCents === null || isVatIdMissing(rest)) return false
    try {
      await caller.call(newContract, { params: { id: organizationId }, body: { id, quoteId, contract: { ...rest, start, priceCents } } })
      return true
    } catch (error) {
      failed(error)
      return false
    }
  }

  return {
    values,
    tried,
    quotes,
    organizationId,
    dirty: values !== begin,
    change,
    /** What is filled in before somebody types. */
    propose(tax: Tax) {
      if (values.quoteId !== null) return
      const proposed = { ...values, ...tax }
      if (values === begin) setBegin(proposed)
      setValues(proposed)
    },
    save,
    /** Takes price, tax and what is paid once from a quote; empty: entered by hand. */
    choose(quoteId: string) {
      const quote = quotes.find((one) => one.id === quoteId)
      if (!quote) return change({ quoteId: null, onceItems: [] })
      const once = quote.items.filter(({ every }) => every === 'once')
      change({
        quoteId,
        priceModel: 'flat',
        priceCents: quote.totals.month.netCents,
        taxRate: quote.taxRate,
        taxReason: quote.taxReason,
        vatId: quote.vatId,
        onceItems: once.map(({ title, quantity, unitCents }) => ({ title, quantity, unitCents })),
      })
    },
  }
}
