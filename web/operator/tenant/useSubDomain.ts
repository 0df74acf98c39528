// The sub-domain of an access, as it is typed, judged and stored with a reason.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Failure, type ErrorCode } from '../../../shared/errors.ts'
import { readSubDomain } from '../../../shared/operator/subDomains.ts'
import { setTenantWeb, type TenantWeb } from '../../../shared/operator/tenantWeb.ts'
import { useConfirmedCall } from '../../identity/parts/useConfirmedCall.ts'
import { useReasoned } from './useReasoned.ts'

/** What speaks against what was typed; null for nothing. */
function judged(typed: string): ErrorCode | null {
  try {
    readSubDomain(typed)
    return null
  } catch (error) {
    if (error instanceof Failure) return error.code
    throw error
  }
}

export function useSubDomain(id: string, first: TenantWeb) {
  const { t } = useLingui()
  const call = useConfirmedCall()
  const [known, setKnown] = useState(first)
  const form = useReasoned({
    first: first.subDomain ?? '',
    field: 'subDomain',
    read: (typed) => typed.trim().toLowerCase(),
    judge: judged,
    texts: {
      ask: t`Change the sub-domain`,
      note: t`Links with the sub-domain that was there until now lead to this organisation no more.`,
      done: t`The sub-domain was saved`,
    },
    store: async (subDomain, seen, reason) => {
      const stored = await call(setTenantWeb, { params: { id }, body: { seen: seen || null, subDomain, reason } })
      setKnown(stored)
      return stored.subDomain ?? ''
    },
  })
  return { ...form, known }
}
