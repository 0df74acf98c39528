// An identity provider that is being connected: what is typed, what is missing, what it means for the people, and how it is stored.
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Failure, type ErrorCode } from '../../../shared/errors.ts'
import { emailDomainsIn } from '../../../shared/operator/emailDomains.ts'
import { connectProvider } from '../../../shared/operator/openidProviders.ts'
import { useConfirmedCall } from '../../identity/parts/useConfirmedCall.ts'
import { useFailed } from '../../ui/useFailed.ts'
import type { ChosenTenant } from '../parts/FindTenant.tsx'
import { domainsFit } from './DomainsField.tsx'
import { useWhoIsMeant } from './useWhoIsMeant.tsx'

const empty = { tenant: null as ChosenTenant | null, issuer: '', clientId: '', clientSecret: '', domains: '' }
type Typed = typeof empty

export function useNewProvider() {
  const call = useConfirmedCall()
  const failed = useFailed()
  const { agreesToDomains } = useWhoIsMeant()
  const [values, setValues] = useState(empty)
  // If the answer is lost, the call is repeated with the same id.
  const [id] = useState(() => crypto.randomUUID())
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<{ field: string; code: ErrorCode } | null>(null)

  async function save(): Promise<boolean> {
    setTried(true)
    setRefused(null)
    const { tenant, issuer, clientId, clientSecret } = values
    if (!tenant || issuer.trim() === '' || clientId.trim() === '' || !domainsFit(values.domains)) return false
    const { domains: emailDomains } = emailDomainsIn(values.domains)
    try {
      const question = { title: <Trans>Connect this provider?</Trans>, confirm: <Trans>Connect</Trans> }
      if (!(await agreesToDomains({ tenant, emailDomains }, [], question))) return false
      const body = { id, tenantId: tenant.id, issuer, clientId, clientSecret: clientSecret || null, emailDomains }
      await call(connectProvider, { body })
      return true
    } catch (error) {
      const field = error instanceof Failure ? error.fields?.[0] : undefined
      if (error instanceof Failure && field) setRefused({ field, code: error.code })
      else failed(error)
      return false
    }
  }

  return {
    values,
    tried,
    dirty: values !== empty,
    change: (part: Partial<Typed>) => {
      setValues((now) => ({ ...now, ...part }))
      setRefused(null)
    },
    /** Why the server did not take this field. */
    refusalOf: (field: string): ErrorCode | null => (refused?.field === field ? refused.code : null),
    save,
  }
}
