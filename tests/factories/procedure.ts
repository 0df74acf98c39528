// A test with its result, with texts that can be found again.
import type { Procedure } from '../../shared/medical/findings/procedure.ts'

type Given = Pick<Procedure, 'id' | 'animalId'> & Partial<Procedure> & { text: (field: string) => string }

export const procedureOf = ({ text, ...given }: Given): Procedure => ({
  version: 0,
  kind: 'test',
  name: text('procedure'),
  dueOn: null,
  doneOn: '2026-06-05',
  result: 'neg',
  costCents: 4_250,
  lab: text('lab'),
  vet: text('procedureVet'),
  chip: null,
  note: text('procedureNote'),
  restrictedTo: null,
  ...given,
})
