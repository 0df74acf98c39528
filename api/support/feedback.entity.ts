// What people wrote to the operator about the app, with the names of the pictures that came along.
import { defineEntity, p } from '@mikro-orm/core'
import type { Reason } from '../../shared/support/feedback.ts'
import type { StoredFile } from '../files/fileStore.ts'
import { instant, JsonText } from '../orm/columns.ts'

export type StoredImage = StoredFile & { width: number; height: number }

export const FeedbackEntity = defineEntity({
  name: 'Feedback',
  tableName: 'feedback',
  properties: {
    id: p.uuid().primary(),
    /** Null without a login, and once the person is erased. */
    userId: p.uuid().strictNullable(),
    /** The organisation that they worked in. */
    concerns: p.uuid().strictNullable(),
    reason: p.text().$type<Reason>(),
    message1: p.text(),
    message2: p.text(),
    message3: p.text(),
    contactName: p.text(),
    contactEmail: p.text(),
    browser: p.text(),
    url: p.text(),
    /** A list of StoredImage. */
    images: p.type(JsonText),
    createdAt: instant(),
  },
})
