// The calls about sponsored residencies.
import * as v from 'valibot'
import { endpoint } from '../../endpoint.ts'
import type { ErrorCode } from '../../errors.ts'
import { HistoryPages } from '../../records/animalRecord.ts'
import { CalendarDate, Id, Instant, QueryPage } from '../../values.ts'
import { residencyChangeRefusals, residencyRefusals } from './residencyRules.ts'
import { ResidencyBody, SponsoredResidency } from './sponsoredResidency.ts'

const path = '/api/pension/sponsored-residency'
const params = v.strictObject({ id: Id })
const writing = { method: 'POST', access: 'signedIn', right: 'pension.checkin', mutates: true, response: SponsoredResidency } as const

export const createResidencyCall = endpoint({
  ...writing,
  path: `${path}/new`,
  summary: 'Enter a sponsored residency of an animal; it begins later',
  body: ResidencyBody,
  errors: [...residencyRefusals, 'idTaken'],
})

export const changeResidencyCall = endpoint({
  ...writing,
  path: `${path}/{id}`,
  summary: 'Change a sponsored residency; an animal that is here moves with the room that is kept for it',
  params,
  body: ResidencyBody,
  errors: [...residencyRefusals, ...residencyChangeRefusals, 'change.overlap', 'row.gone'],
})

export const deleteResidencyCall = endpoint({
  ...writing,
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Delete a sponsored residency that has not begun',
  params,
  response: v.object({ id: Id }),
  errors: ['sponsored.begun'],
})

/** What the story of the animal can have against a beginning or an end. */
const ofStory = ['change.future', 'change.overlap', 'change.afterDeath'] as const satisfies readonly ErrorCode[]
/** The same against taking one back. */
const takingBack = { ...writing, params, errors: ['sponsored.over', 'change.cannotCancel', 'alreadyBilled', 'row.gone'] } as const

export const beginResidencyCall = endpoint({
  ...writing,
  path: `${path}/{id}/begin`,
  summary: 'Begin a sponsored residency: the animal is in custody from then on',
  params,
  body: v.strictObject({ at: Instant }),
  errors: [...ofStory, 'change.inCustody', 'sponsored.over', 'row.gone'],
})

export const undoBeginCall = endpoint({
  ...takingBack,
  path: `${path}/{id}/begin/undo`,
  summary: 'Take the beginning of a sponsored residency back, and its notice with it',
})

export const noticeCall = endpoint({
  ...writing,
  path: `${path}/{id}/notice`,
  summary: 'Note the notice of a sponsored residency, with the day on which the animal leaves',
  params,
  body: v.strictObject({ on: CalendarDate, leavesOn: CalendarDate }),
  errors: ['sponsored.over', 'sponsored.notBegun', 'sponsored.endBeforeStart', 'row.gone'],
})

export const undoNoticeCall = endpoint({
  ...writing,
  path: `${path}/{id}/notice/undo`,
  summary: 'Take the notice of a sponsored residency back',
  params,
  errors: ['sponsored.over', 'row.gone'],
})

export const endResidencyCall = endpoint({
  ...writing,
  path: `${path}/{id}/end`,
  summary: 'End a sponsored residency: the custody ends. `converted`: because the owner gives the animal up, which is recorded next',
  params,
  body: v.strictObject({ at: Instant, converted: v.boolean() }),
  errors: [...ofStory, 'sponsored.notBegun', 'sponsored.endBeforeStart', 'row.gone'],
})

export const undoEndCall = endpoint({
  ...writing,
  path: `${path}/{id}/end/undo`,
  summary: 'Take the end of a sponsored residency back',
  params,
  errors: ['change.cannotCancel', 'alreadyBilled', 'row.gone'],
})

export const residencyHistoryCall = endpoint({
  method: 'GET',
  access: 'signedIn',
  right: 'pension.view',
  mutates: false,
  path: `${path}/{id}/history`,
  summary: 'What was written about a sponsored residency, by whom and when, the newest first',
  params,
  query: v.strictObject({ page: v.optional(QueryPage, '0') }),
  response: HistoryPages,
  errors: [],
})
