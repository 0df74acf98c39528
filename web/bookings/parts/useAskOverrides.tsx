import { Trans, useLingui } from '@lingui/react/macro'
import { overrideRight, reasonLength, type Override } from '../../../shared/bookings/override.ts'
import { Failure } from '../../../shared/errors.ts'
import { classifications, type Classification } from '../../../shared/medical/basics/vaccines.ts'
import { classificationTexts } from '../../medical/parts/vaccinationTexts.ts'
import { useHasRight } from '../../session/signedIn.ts'
import { nameOf, type AskOverrides, type Named } from './acts.tsx'
import { askReason } from '../../ui/confirm.tsx'

export function useAskOverrides(): AskOverrides {
  const { i18n } = useLingui()
  const mayOverride = useHasRight(overrideRight)

  async function reasonFor(animal: Named, lacking: readonly Classification[]): Promise<string | null> {
    const [name, demanded] = [nameOf(animal), lacking.map((one) => i18n._(classificationTexts[one])).join(', ')]
    return askReason({
      title: <Trans>Check in without a vaccination?</Trans>,
      text: (
        <Trans>
          {name} does not have what the house demands for the whole stay: {demanded}.
        </Trans>
      ),
      confirm: <Trans>Check in all the same</Trans>,
      reason: { label: <Trans>Reason</Trans>, ...reasonLength },
    })
  }

  return async (animals, perform) => {
    const overrides: Override[] = []
    for (;;)
      try {
        return await perform(overrides)
      } catch (error) {
        const missing = mayOverride ? missingIn(error) : null
        const animal = animals.find(({ id }) => id === missing?.animalId)
        if (!missing || !animal || overrides.some(({ animalId }) => animalId === animal.id)) throw error
        const reason = await reasonFor(animal, missing.lacking)
        if (reason === null) return null
        overrides.push({ animalId: animal.id, reason })
      }
  }
}

/** The animal of a failure and its missing vaccinations; null for other failures. */
function missingIn(error: unknown): { animalId: string; lacking: Classification[] } | null {
  if (!(error instanceof Failure) || error.code !== 'booking.vaccinationMissing') return null
  const { animalId, lacking } = error.detail ?? {}
  return { animalId: String(animalId), lacking: classifications.filter((one) => Array.isArray(lacking) && lacking.includes(one)) }
}
