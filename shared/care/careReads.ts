// What the server tells of care: the list of today, and everything of one animal, page by page.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, Instant, QueryPage, TimeOfDay } from '../values.ts'
import { CareItem, careKinds } from './careItem.ts'
import { CareLog, careResults } from './careLog.ts'
import { careStates } from './careList.ts'

const reading = { method: 'GET', access: 'signedIn', right: 'care.view', mutates: false, errors: [] } as const

const Line = v.object({
  key: Id,
  animalId: Id,
  kind: v.picklist(careKinds),
  state: v.picklist(careStates),
  item: v.nullable(CareItem),
  due: v.nullable(v.object({ logId: Id, itemId: Id, animalId: Id, date: CalendarDate, time: TimeOfDay, at: Instant })),
  log: v.nullable(CareLog),
})

export const careToday = endpoint({
  ...reading,
  path: '/api/care/today',
  summary: 'What is due today for every animal in the house; what is late comes first',
  response: v.object({ lines: v.array(Line) }),
})

/** Entries of the log on one page. */
export const careLogRows = 100

export const animalCare = endpoint({
  ...reading,
  path: '/api/animal/{id}/care',
  summary: 'All plans of care of an animal, and a page of its log, counted from 0, the newest first',
  params: v.strictObject({ id: Id }),
  query: v.strictObject({
    page: v.optional(QueryPage, '0'),
    kind: v.optional(v.picklist(careKinds)),
    result: v.optional(v.picklist(careResults)),
  }),
  response: v.object({ items: v.array(CareItem), logs: v.array(CareLog), pages: v.number(), total: v.number() }),
})
