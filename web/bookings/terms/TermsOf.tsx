import { Title } from '@mantine/core'
import { useCallback, type ReactNode } from 'react'
import type { Service } from '../../../shared/bookings/booking.ts'
import classes from '../../administration/Administration.module.css'
import { BackToAdministration } from '../../administration/parts/BackToAdministration.tsx'
import { NounRows } from '../../nouns/NounPage.tsx'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { NoPermission } from '../../ui/NoPermission.tsx'
import { None } from '../../ui/None.tsx'
import { useLive } from '../../ui/useLive.ts'
import { useCancellationTiers } from './CancellationTierForm.tsx'
import { FeeExample } from './FeeExample.tsx'
import { TierPresets } from './TierPresets.tsx'

/** The terms on which a service is booked. */
export function TermsOf({ service, title }: { service: Service; title: ReactNode }) {
  const tiers = useCancellationTiers(service)
  if (!useHasRight(tiers.noun.right)) return <NoPermission />
  return (
    <div className={classes.page}>
      <BackToAdministration />
      <Title order={1}>{title}</Title>
      <NounRows {...tiers} />
      <Tried service={service} />
    </div>
  )
}

/** What the fees come to; while there are none, tables to begin with. The list above shows that the rows are loading or could not be read. */
function Tried({ service }: { service: Service }) {
  const { engine } = useSignedIn()
  const canEdit = useCanEdit()
  const live = useLive(useCallback(() => engine.replica.cancellationTier.where('service').equals(service).toArray(), [engine, service]))
  if (live.state !== 'ready') return null
  if (live.value.length > 0) return <FeeExample service={service} tiers={live.value} />
  return (
    canEdit && (
      <None>
        <TierPresets service={service} />
      </None>
    )
  )
}
