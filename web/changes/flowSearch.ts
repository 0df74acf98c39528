// What the address of a new change says. Apart from its form: addresses are read by the entry, which does not load forms.
import { lookReaders } from '../ui/lists/order.ts'
import { changeColumnNames, changeOrders } from './parts/changeColumns.ts'
import { idOf, searchOf, wordsOf } from '../ui/search.ts'

/** The animal that a change begins with, the contact that it goes to or comes from, the room that the animal moves to, and the draft that was begun before. */
export const flowWords = { animal: idOf, contact: idOf, room: idOf, draft: idOf }

export const flowSearch = searchOf(flowWords)

/** The address of a list of changes: the words that it is searched for, its order and its columns. */
export const changeListSearch = searchOf({ search: wordsOf(200), ...lookReaders(changeOrders, changeColumnNames) })
