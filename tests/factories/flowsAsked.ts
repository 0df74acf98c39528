// What the calls of the flows cannot do without, and what must have happened before each.
import type { Flow } from '../../shared/changes/story/flows.ts'

/** What each flow asks at least. */
export const asked: Partial<Record<Flow, object>> = {
  adoption: {
    feeCents: 12_000,
    adopterIsAdult: true,
    signedAt: '2026-06-02T08:00:00Z',
    provisionalClause: true,
    accepted: ['find.adoptBeforePeriod'],
  },
  found: { place: 'x', municipality: 'x' },
  internalMove: { room: 'x' },
  foundGiveBack: { proof: ['photos'] },
  ownerChange: { ownerBasis: 'finder' },
  fosterIntake: { livesWith: 'house' },
  setFree: { setFreeTo: 'place', place: 'x' },
}
/** What must have happened first, each on a day of its own; who stays away is given up only after half a year. */
export const before: Partial<Record<Flow, readonly (readonly [Flow, string])[]>> = {
  lostReturned: [['lost', '2026-06-01T09:00:00Z']],
  adoptionReturn: [['adoption', '2026-06-01T09:00:00Z']],
  notReturned: [['lost', '2025-06-02T09:00:00Z']],
  lateReturn: [
    ['lost', '2025-06-02T09:00:00Z'],
    ['notReturned', '2026-06-01T09:00:00Z'],
  ],
}
