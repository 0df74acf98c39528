// A contagious disease, with texts that can be found again.
import type { Condition } from '../../shared/medical/findings/condition.ts'

type Given = Pick<Condition, 'id' | 'animalId'> & Partial<Condition> & { text: (field: string) => string }

export const conditionOf = ({ text, ...given }: Given): Condition => ({
  version: 0,
  code: 'parvo',
  name: text('condition'),
  contagious: true,
  from: '2026-06-05',
  to: null,
  daysBefore: 14,
  note: text('conditionNote'),
  ...given,
})
