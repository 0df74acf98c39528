// An observation with a text that can be found again.
import type { Observation } from '../../shared/care/observations/observation.ts'

type Given = Pick<Observation, 'id' | 'animalId' | 'by'> & Partial<Observation> & { text: (field: string) => string }

export const observationOf = ({ text, ...given }: Given): Observation => ({
  version: 0,
  at: '2026-06-10T05:20:00.000Z',
  note: text('observation'),
  photoIds: [],
  voice: null,
  ate: 'little',
  drank: 'some',
  stool: null,
  behaviour: 'quiet',
  ...given,
})
