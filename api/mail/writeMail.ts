// Puts a mail beside the rows that it tells of: both are committed, or neither is. Its job comes with it.
import type { EntityManager } from '@mikro-orm/postgresql'
import { orderedId } from '../../shared/uuid.ts'
import type { Clock } from '../clock.ts'
import { MailEntity } from './mail.entity.ts'
import type { Allowance } from './outgoing.ts'
import type { Facts, StrangerTemplate, Template } from './templates.ts'

export interface NewMail<T extends Template> {
  id?: string
  template: T
  email: string
  facts: Facts[T]
}

export function writeMail<T extends Template>(
  em: EntityManager,
  clock: Clock,
  { id, template, email, facts }: NewMail<T>,
  ..._allowed: T extends StrangerTemplate ? [Allowance] : []
): void {
  const now = clock.now()
  const createdAt = new Date(now).toISOString()
  em.create(MailEntity, {
    id: id ?? orderedId(now, clock.random(16)),
    template,
    email,
    facts: JSON.stringify(facts),
    createdAt,
    dueAt: null,
    attempts: 0,
    sentAt: null,
    deadAt: null,
    lastError: null,
  })
}
