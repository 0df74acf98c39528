import { msg } from '@lingui/core/macro'
import { tick } from '../correction/nothing.ts'
import { silent } from '../words/fieldWords.ts'
import type { WordsOf } from '../words/words.ts'

export const notificationWords: WordsOf<'readNotification' | 'readAllNotifications'> = {
  readNotification: {
    head: () => msg`Read a notification`,
    fields: { id: silent('nobody needs to know which: it was read') },
    correction: tick,
  },
  readAllNotifications: { head: () => msg`Read all notifications`, fields: { ids: silent('all that were there') }, correction: tick },
}
