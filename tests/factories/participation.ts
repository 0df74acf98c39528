// A session of animal helpers, and a helper in it with an animal, each with a text that can be found again.
import type { HelperSession } from '../../shared/helpers/helperSession.ts'
import type { Participation } from '../../shared/helpers/participation.ts'

type Text = (field: string) => string
const times = { start: '2026-06-10T08:00:00.000Z', end: '2026-06-10T10:00:00.000Z' }

export const sessionOf = ({ id, text, ...given }: Partial<HelperSession> & { id: string; text: Text }): HelperSession => ({
  id,
  version: 0,
  title: text('session'),
  ...times,
  type: 'walk',
  isCancelled: false,
  capacity: 3,
  memberId: null,
  levelId: null,
  place: text('place'),
  note: text('note'),
  seriesId: null,
  ...given,
})

/** `ofSession`: texts of the session instead of the participation. */
interface Given {
  contactId: string
  animalId: string
  text: Text
  ofSession?: Text
}

/** A session with one helper and an animal, as rows to write. */
export function walkOf(id: () => string, { text, ofSession = text, ...given }: Given) {
  const session = sessionOf({ id: id(), text: ofSession })
  const participation: Participation = {
    id: id(),
    version: 0,
    sessionId: session.id,
    ...given,
    ...times,
    state: 'invited',
    checkoutAt: null,
    backAt: null,
    note: text('participation'),
  }
  return { helperSession: [session] satisfies [HelperSession], participation: [participation] satisfies [Participation] }
}
