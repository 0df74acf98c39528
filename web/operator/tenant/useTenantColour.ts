// The accent colour of an organisation, as the operator chooses and stores it.
import { useLingui } from '@lingui/react/macro'
import { setTenantColour } from '../../../shared/operator/tenantWeb.ts'
import { useConfirmedCall } from '../../identity/parts/useConfirmedCall.ts'
import { useReasoned } from './useReasoned.ts'

export function useTenantColour(id: string, first: string) {
  const { t } = useLingui()
  const call = useConfirmedCall()
  return useReasoned({
    first,
    field: 'accentColour',
    texts: { ask: t`Change the colour`, note: t`Everybody in the organisation sees the app in it.`, done: t`The colour was saved` },
    store: async (accentColour, seen, reason) =>
      (await call(setTenantColour, { params: { id }, body: { seen, accentColour, reason } })).accentColour,
  })
}
