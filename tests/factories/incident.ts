// The report of a bite, with texts that can be found again.
import type { Incident } from '../../shared/incidents/incident.ts'

type Given = Pick<Incident, 'id' | 'animalId' | 'at'> & Partial<Incident> & { text: (field: string) => string }

export const biteOf = ({ text, ...given }: Given): Incident => ({
  version: 0,
  otherIds: [],
  kind: 'bite',
  place: text('place'),
  happened: text('incident'),
  measures: text('measures'),
  people: text('people'),
  photoIds: [],
  contactId: null,
  memberId: null,
  vetInformed: true,
  authority: 'due',
  ownerInformedAt: null,
  ownerInformedBy: null,
  ...given,
})
