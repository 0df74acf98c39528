// Words for decisions about items to bill.
import { msg } from '@lingui/core/macro'
import { billing, undo } from '../../correction/nothing.ts'
import { money, one, silent, text } from '../../words/fieldWords.ts'
import type { Say, WordsOf } from '../../words/words.ts'
import { itemName, itemStateTexts } from './itemTexts.ts'

const textOf = (id: string, say: Say): string => {
  const item = say.row('toBillItem', id)
  return item ? itemName(item, say.i18n) : ''
}
const seen = one(msg`State at the time`, itemStateTexts)
const reason = text(msg`Reason`)
const id = silent('the headline names the item')

export const toBillWords: WordsOf<'approveItem' | 'waiveItem' | 'proposeItem'> = {
  approveItem: {
    head: (input, say) => msg`Approve: ${textOf(input.id, say)}`,
    fields: { id, seen, amountCents: money(msg`Amount`), reason },
    correction: billing,
  },
  waiveItem: {
    head: (input, say) => msg`Waive: ${textOf(input.id, say)}`,
    fields: { id, seen, reason },
    correction: billing,
  },
  proposeItem: {
    head: (input, say) => msg`Decide again about: ${textOf(input.id, say)}`,
    fields: { id },
    correction: undo,
  },
}
