// Changes as earlier versions of the app queued them: what their rules did not ask for yet is brought into line, and nothing of it is lost.
import type { ChangeSaid } from './flowRules.ts'
import type { Flow } from './story/flows.ts'

/** Before version 2, a find of this very moment got the time at which it was saved, and a notice that of the tick before. */
function noticeAfterFind<S extends ChangeSaid>(flow: Flow, said: S): S {
  const { at, details } = said
  const isEarly = flow === 'found' && details.notifiedAt && details.notifiedAt < at
  return isEarly ? { ...said, details: { ...details, notifiedAt: at } } : said
}

/** Before version 3, nobody compared when a register was asked with the find. */
function askedAfterFind<S extends ChangeSaid>(said: S): S {
  const { at, details } = said
  if (!details.enquiries?.some(({ askedAt }) => askedAt < at)) return said
  const enquiries = details.enquiries.map((one) => (one.askedAt < at ? { ...one, askedAt: at } : one))
  return { ...said, details: { ...details, enquiries } }
}

/** What earlier versions queued, as it is written today. */
export const asSaidToday = <S extends ChangeSaid>(flow: Flow, said: S, from: number): S =>
  askedAfterFind(from < 2 ? noticeAfterFind(flow, said) : said)
