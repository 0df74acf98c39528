// Why there is nothing to correct in an entry that was refused.
import { msg } from '@lingui/core/macro'

const sendOrDiscard = {
  tick: { nothing: msg`This only ticks something off: there is nothing to correct in it. Send it again, or discard it.` },
  undo: { nothing: msg`This takes something back: there is nothing to correct in it. Send it again, or discard it.` },
  removal: { nothing: msg`This deletes something: there is nothing to correct in it. Send it again, or discard it.` },
  order: { nothing: msg`This puts things in another order: send it again, or discard it and put them in order anew.` },
  setting: { nothing: msg`This changes what a list shows you: send it again, or discard it and choose anew.` },
  presence: { nothing: msg`This says who came or went: there is nothing to correct in it. Send it again, or discard it.` },
  placing: { nothing: msg`This puts an animal into a group: send it again, or discard it and choose the group anew.` },
  billing: { nothing: msg`This decides about an item to bill: where it has changed meanwhile, discard it and decide anew.` },
  decision: { nothing: msg`This decides between two entries: where somebody else has decided meanwhile, discard it.` },
  drawing: { nothing: msg`This draws rooms on a floor plan: send it again, or discard it and draw the rooms anew.` },
  picture: { nothing: msg`There is nothing to correct in a picture. Send it again, or discard it.` },
  signature: { nothing: msg`A signature cannot be corrected. Send it again, or discard it and have the document signed anew.` },
  note: { nothing: msg`This notes that a list was saved or printed: there is nothing to correct in it. Send it again, or discard it.` },
  series: { nothing: msg`This changes several sessions: send it again, or discard it and change them anew.` },
  draft: { nothing: msg`A draft is corrected where it is filled in: send it again and open it there, or discard it.` },
} as const
export const {
  tick,
  undo,
  removal,
  order,
  setting,
  presence,
  placing,
  billing,
  decision,
  drawing,
  picture,
  signature,
  note,
  series,
  draft,
} = sendOrDiscard
