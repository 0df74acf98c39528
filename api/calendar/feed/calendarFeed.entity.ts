// Keys of calendar feeds, by their hash alone. A person has one; a new one takes the place of the old.
import { defineEntity, p } from '@mikro-orm/core'
import { instant, tenantKey } from '../../orm/columns.ts'

export const CalendarFeedEntity = defineEntity({
  name: 'CalendarFeed',
  tableName: 'calendar_feed',
  properties: { ...tenantKey, userId: p.uuid(), keyHash: p.text(), madeAt: instant() },
})
