import { useLingui } from '@lingui/react/macro'
import type { IdentityProvider } from '../../../shared/operator/openidProviders.ts'
import { providerFaultTexts } from './providerTexts.ts'

/** What the last test found, with the words of the provider. */
export function ProviderFaultText({ fault, detail }: Pick<IdentityProvider, 'fault' | 'detail'>) {
  const { i18n } = useLingui()
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {fault && i18n._(providerFaultTexts[fault])}
      {detail && ` (${detail})`}
    </span>
  )
}
