// Mails that are to be sent: template and facts, never a secret and never the text. Written in the unit of work that they tell of.
import { defineEntity, p } from '@mikro-orm/core'
import { instant, JsonText } from '../orm/columns.ts'
import type { Template } from './templates.ts'

export const MailEntity = defineEntity({
  name: 'Mail',
  tableName: 'mail',
  properties: {
    /** Also its Message-ID, so that a mail sent twice is one mail. */
    id: p.uuid().primary(),
    template: p.text().$type<Template>(),
    email: p.text(),
    facts: p.type(JsonText),
    createdAt: instant(),
    /** Set by versions that had no jobs, for a mail that waits. */
    dueAt: instant().strictNullable(),
    attempts: p.integer(),
    sentAt: instant().strictNullable(),
    deadAt: instant().strictNullable(),
    lastError: p.text().strictNullable(),
  },
})
