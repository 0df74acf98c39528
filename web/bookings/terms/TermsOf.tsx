import { useCallback } from 'react'
import type { Service } from '../../../shared/bookings/booking.ts'
import { areaSettingId, settingsOf } from '../../../shared/settings/areaSetting.ts'
import { NounRows } from '../../nouns/NounPage.tsx'
import { useCanEdit, useSignedIn } from '../../session/signedIn.ts'
import { None } from '../../ui/None.tsx'
import { useLive } from '../../ui/useLive.ts'
import { useCancellationTiers } from './CancellationTierForm.tsx'
import { FeeExample } from './FeeExample.tsx'
import { TierPresets } from './TierPresets.tsx'

/** The cancellation fees of a service. */
export function TermsOf({ service }: { service: Service }) {
  const tiers = useCancellationTiers(service)
  return (
    <>
      <NounRows {...tiers} />
      <Tried service={service} />
    </>
  )
}

/** What the fees come to; while there are none, tables to begin with. The list above shows that the rows are loading or could not be read. */
function Tried({ service }: { service: Service }) {
  const { engine } = useSignedIn()
  const canEdit = useCanEdit()
  const live = useLive(
    useCallback(async () => {
      const { cancellationTier, pensionSurcharge, areaSetting } = engine.replica
      const [tiers, surcharges, company] = await Promise.all([
        cancellationTier.where('service').equals(service).toArray(),
        pensionSurcharge.toArray(),
        areaSetting.get(areaSettingId(engine.tenantId, 'company')),
      ])
      return { tiers, surcharges, federalState: settingsOf('company', company).federalState }
    }, [engine, service]),
  )
  if (live.state !== 'ready') return null
  if (live.value.tiers.length > 0) return <FeeExample service={service} {...live.value} />
  return (
    canEdit && (
      <None>
        <TierPresets service={service} />
      </None>
    )
  )
}
