import { msg } from '@lingui/core/macro'
import { silent } from '../words/fieldWords.ts'
import type { WordsOf } from '../words/words.ts'

export const notificationWords: WordsOf<'readNotification' | 'readAllNotifications'> = {
  readNotification: { head: () => msg`Read a notification`, fields: { id: silent('nobody needs to know which: it was read') } },
  readAllNotifications: { head: () => msg`Read all notifications`, fields: { ids: silent('all that were there') } },
}
