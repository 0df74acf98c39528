// Changes of the later sessions of a series at once: the call, and what it does on the device.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { mutation } from '../mutation.ts'
import { Id, Instant } from '../values.ts'
import { HelperSession, helperSession } from './helperSession.ts'
import { changedLike, mostWeeksAhead, SessionPart } from './series.ts'

/** Sessions of one series that a device names at most. */
const mostNamed = 7 * mostWeeksAhead

/** Throws the first problem of what later sessions are to become. */
export const checkLater = (to: SessionPart): void => helperSession.check({ ...to, seriesId: null })

export const changeLaterCall = endpoint({
  method: 'POST',
  path: '/api/animal-helper/session/{id}/later',
  summary: 'Change the later sessions of a series as one of it was changed; what was different in them stays',
  access: 'signedIn',
  right: 'helpers.edit',
  mutates: true,
  params: v.strictObject({ id: Id }),
  body: v.strictObject({
    /** All sessions of the series are changed that begin after this moment. */
    after: Instant,
    from: SessionPart,
    to: SessionPart,
    /** Those of them that the device holds and shows as changed. */
    ids: v.pipe(v.array(Id), v.maxLength(mostNamed)),
  }),
  response: v.object({ sessions: v.array(HelperSession) }),
  errors: ['notFound', 'session.endBeforeStart'],
})
export type LaterInput = { id: string } & v.InferOutput<(typeof changeLaterCall)['body']>

export const changeLaterSessions = mutation<LaterInput>()({
  name: 'changeLaterSessions',
  mv: 1,
  endpoint: changeLaterCall,
  lane: ({ input }) => `helperSession:${input.id}`,
  rows: ({ input }) => input.ids.map((id) => ({ kind: 'helperSession' as const, id })),
  async check({ input }) {
    checkLater(input.to)
  },
  parts: ({ input: { id, ...body } }) => ({ params: { id }, body }),
  effects: { helperSession: (row, { input, zone }) => row && changedLike(row, input, zone) },
  settled: ({ sessions }) => sessions.map((row) => ({ kind: 'helperSession' as const, id: row.id, row })),
  // The sessions themselves may still have to be sent.
  retryOnceOn: ['notFound'],
})
