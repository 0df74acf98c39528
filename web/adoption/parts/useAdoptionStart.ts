// What the form of an adoption begins with: the adopter it was opened for, the fee of the release, and what the organisation has settled.
import { useLingui } from '@lingui/react/macro'
import { useRows } from '../../ui/useRows.ts'
import type { ProposedDetails } from '../../../shared/changes/story/factNature.ts'
import { areaSettingId, settingsOf } from '../../../shared/settings/areaSetting.ts'
import { proposedAdoption } from '../../../shared/changes/proposals.ts'
import { localDate } from '../../../shared/time.ts'
import { useSignedIn } from '../../session/signedIn.ts'

export interface Start {
  contactId: string | null
  details: ProposedDetails
}

/** Undefined while the device looks. */
export function useAdoptionStart(animalId: string | undefined, contactId: string | undefined): Start | undefined {
  const { t } = useLingui()
  const { engine, zone } = useSignedIn()
  const title = t`Follow-up after the adoption`
  return useRows(async () => {
    const [animal, release] = animalId ? await Promise.all([engine.replica.animal.get(animalId), engine.replica.release.get(animalId)]) : []
    const settings = settingsOf('adoption', await engine.replica.areaSetting.get(areaSettingId(engine.tenantId, 'adoption')))
    const known = { species: animal?.species, feeCents: release?.feeCents }
    return { contactId: contactId ?? null, details: proposedAdoption(settings, known, localDate(engine.now(), zone), title) }
  }, [engine, zone, animalId, contactId, title])
}
