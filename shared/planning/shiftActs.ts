// What is done with shifts beside planning them: publishing, answering, offering, taking, deciding. Calls, and what each does on the device.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { mutation } from '../mutation.ts'
import { Id } from '../values.ts'
import { answered, checkFree, decided, published, Shift, taken } from './shift.ts'

/** Shifts that one call may publish. */
export const mostPublished = 500

const params = v.strictObject({ id: Id })
const planning = { access: 'signedIn', right: 'planning.edit', mutates: true, method: 'POST' } as const
const own = { access: 'signedIn', right: 'timetracking.own', mutates: true, method: 'POST' } as const

export const publishCall = endpoint({
  ...planning,
  path: '/api/planning/publish',
  summary: 'Publish drafts; each person is notified once',
  body: v.strictObject({ ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(mostPublished)) }),
  response: v.object({ shifts: v.array(Shift) }),
  errors: ['notFound'],
})

export const answerCall = endpoint({
  ...own,
  path: '/api/planning/shift/{id}/answer',
  summary: 'Confirm or decline an own shift',
  params,
  body: v.strictObject({ answer: v.picklist(['confirmed', 'declined']) }),
  response: Shift,
  errors: ['shift.notYours', 'row.gone'],
})

export const offerCall = endpoint({
  ...own,
  path: '/api/planning/shift/{id}/offer',
  summary: 'Offer an own shift to colleagues, or keep it after all',
  params,
  body: v.strictObject({ offered: v.boolean() }),
  response: Shift,
  errors: ['shift.notYours', 'row.gone'],
})

export const takeCall = endpoint({
  ...own,
  path: '/api/planning/shift/{id}/take',
  summary: 'Take a shift that is open or offered; a planner has to agree unless it may be swapped freely',
  params,
  response: Shift,
  errors: ['shift.alreadyTaken', 'row.gone'],
})

export const decideCall = endpoint({
  ...planning,
  path: '/api/planning/shift/{id}/decide',
  summary: 'Agree that somebody who took a shift has it, or refuse',
  params,
  body: v.strictObject({ accepted: v.boolean() }),
  response: Shift,
  errors: ['row.gone'],
})

const lane = ({ input }: { input: { id: string } }): string => `shift:${input.id}`
const rows = ({ input }: { input: { id: string } }) => [{ kind: 'shift' as const, id: input.id }]
const settled = (row: Shift) => [{ kind: 'shift' as const, id: row.id, row }]
const ofOne = { lane, rows, settled, mv: 1 } as const

export const publishShifts = mutation<{ ids: string[] }>()({
  name: 'publishShifts',
  mv: 1,
  endpoint: publishCall,
  lane: ({ input }) => `shift:${input.ids[0]}`,
  rows: ({ input }) => input.ids.map((id) => ({ kind: 'shift' as const, id })),
  parts: ({ input }) => ({ body: input }),
  effects: { shift: (row) => row && published(row) },
  settled: ({ shifts }) => shifts.map((row) => ({ kind: 'shift' as const, id: row.id, row })),
  // The drafts themselves may still have to be sent.
  retryOnceOn: ['notFound'],
})

export const answerShift = mutation<{ id: string; answer: 'confirmed' | 'declined' }>()({
  ...ofOne,
  name: 'answerShift',
  endpoint: answerCall,
  parts: ({ input: { id, answer } }) => ({ params: { id }, body: { answer } }),
  effects: { shift: (row, { input }) => row && answered(row, input.answer) },
})

export const offerShift = mutation<{ id: string; offered: boolean }>()({
  ...ofOne,
  name: 'offerShift',
  endpoint: offerCall,
  parts: ({ input: { id, offered } }) => ({ params: { id }, body: { offered } }),
  effects: { shift: (row, { input }) => row && { ...row, offered: input.offered } },
})

export const takeShift = mutation<{ id: string }>()({
  ...ofOne,
  name: 'takeShift',
  endpoint: takeCall,
  parts: ({ input }) => ({ params: input }),
  async check({ input, userId }, replica) {
    const row = await replica.get('shift', input.id)
    if (row) checkFree(row, userId)
  },
  effects: { shift: (row, { userId }) => row && taken(row, userId) },
})

export const decideSwap = mutation<{ id: string; accepted: boolean }>()({
  ...ofOne,
  name: 'decideSwap',
  endpoint: decideCall,
  parts: ({ input: { id, accepted } }) => ({ params: { id }, body: { accepted } }),
  effects: { shift: (row, { input }) => row && decided(row, input.accepted) },
})
