// Domains and secret of an identity provider that are being changed.
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Failure, type ErrorCode } from '../../../shared/errors.ts'
import { emailDomainsIn } from '../../../shared/operator/emailDomains.ts'
import { changeProvider, type IdentityProvider } from '../../../shared/operator/openidProviders.ts'
import { useConfirmedCall } from '../../identity/parts/useConfirmedCall.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { domainsFit } from './DomainsField.tsx'
import { useWhoIsMeant } from './useWhoIsMeant.tsx'

export const secretChoices = ['keep', 'new', 'none'] as const
export type SecretChoice = (typeof secretChoices)[number]

interface Typed {
  domains: string
  secretChoice: SecretChoice
  clientSecret: string
}

export function useProviderChange(provider: IdentityProvider) {
  const call = useConfirmedCall()
  const failed = useFailed()
  const { agreesToDomains } = useWhoIsMeant()
  const [begin] = useState<Typed>(() => ({ domains: provider.emailDomains.join('\n'), secretChoice: 'keep', clientSecret: '' }))
  const [values, setValues] = useState(begin)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<ErrorCode | null>(null)
  const lacksSecret = values.secretChoice === 'new' && values.clientSecret === ''

  async function agrees(emailDomains: string[]): Promise<boolean> {
    const lost = provider.emailDomains.filter((domain) => !emailDomains.includes(domain))
    if (lost.length === 0 && emailDomains.length === provider.emailDomains.length) return true
    const question = { title: <Trans>Change the domains?</Trans>, confirm: <Trans>Change</Trans> }
    return agreesToDomains({ tenant: provider.tenant, emailDomains }, lost, question)
  }

  async function save(): Promise<boolean> {
    setTried(true)
    setRefused(null)
    if (!domainsFit(values.domains) || lacksSecret) return false
    const { domains: emailDomains } = emailDomainsIn(values.domains)
    try {
      if (!(await agrees(emailDomains))) return false
      const secret = { keep: {}, new: { clientSecret: values.clientSecret }, none: { clientSecret: null } }[values.secretChoice]
      await call(changeProvider, { params: { id: provider.id }, body: { emailDomains, ...secret } })
      return true
    } catch (error) {
      if (error instanceof Failure && error.fields?.[0] === 'emailDomains') setRefused(error.code)
      else failed(error)
      return false
    }
  }

  return {
    values,
    tried,
    refused,
    lacksSecret: tried && lacksSecret,
    dirty: JSON.stringify(values) !== JSON.stringify(begin),
    change: (part: Partial<Typed>) => {
      setValues((now) => ({ ...now, ...part }))
      setRefused(null)
    },
    save,
  }
}
