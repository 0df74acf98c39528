// What the forms of a seizure have in common: the noun, its texts, and what a new one begins with.
import { Trans, useLingui } from '@lingui/react/macro'
import { animalSeizure, type AnimalSeizure } from '../../shared/seizures/animalSeizure.ts'
import { newSeizure } from '../../shared/seizures/newSeizure.ts'
import { areaDefaults } from '../../shared/settings/areaSetting.ts'
import { useToday } from '../ui/clock.ts'
import type { NounProps } from '../nouns/NounPage.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { SeizureFields } from './SeizureFields.tsx'
import { legalBasisTexts } from '../settings/parts/legalBasisTexts.ts'

export function useSeizureNoun(): NounProps<'animalSeizure'> {
  const { i18n } = useLingui()
  const { engine } = useSignedIn()
  const today = useToday()
  return {
    noun: animalSeizure,
    title: <Trans>Seizures</Trans>,
    hint: null,
    add: <Trans>New seizure</Trans>,
    none: null,
    line: ({ caseNumber, legalBasis }: AnimalSeizure) => ({ name: caseNumber || i18n._(legalBasisTexts[legalBasis]), more: [] }),
    deleting: { label: null, question: null, consequence: null, done: null },
    // Only for the correction of an entry, which has all fields: a new one begins on its page.
    blank: () => newSeizure(areaDefaults, { userId: engine.userId, today, members: new Set() }),
    order: (a, b) => ((a.orderedOn ?? '') < (b.orderedOn ?? '') ? 1 : -1),
    fields: (form) => <SeizureFields form={form} />,
  }
}
