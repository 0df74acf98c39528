// What the forms of a seizure have in common: the noun, its texts, and what a new one begins with.
import { Trans, useLingui } from '@lingui/react/macro'
import { animalSeizure, type AnimalSeizure } from '../../shared/seizures/animalSeizure.ts'
import type { NounProps } from '../nouns/NounPage.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { SeizureFields } from './SeizureFields.tsx'
import { legalBasisTexts } from './seizureTexts.ts'

type Values = ReturnType<NounProps<'animalSeizure'>['blank']>

/** Shown to the person who enters it alone: locked from the first minute. */
export const blankSeizure = (userId: string): Values => ({
  authorityId: null,
  legalBasis: null,
  caseNumber: '',
  orderedOn: null,
  keeperId: null,
  noContact: false,
  extraCosts: 'priorApproval',
  confirmation: 'verbal',
  deadline: null,
  orderDocument: '',
  deliveredBy: '',
  rates: [],
  notes: '',
  seenBy: [userId],
})

export function useSeizureNoun(): NounProps<'animalSeizure'> {
  const { i18n } = useLingui()
  const { engine } = useSignedIn()
  return {
    noun: animalSeizure,
    title: <Trans>Seizures</Trans>,
    hint: null,
    add: <Trans>New seizure</Trans>,
    none: null,
    line: ({ caseNumber, legalBasis }: AnimalSeizure) => ({ name: caseNumber || i18n._(legalBasisTexts[legalBasis]), more: [] }),
    deleting: { label: null, question: null, consequence: null, done: null },
    blank: () => blankSeizure(engine.userId),
    order: (a, b) => ((a.orderedOn ?? '') < (b.orderedOn ?? '') ? 1 : -1),
    fields: (form) => <SeizureFields form={form} />,
  }
}
