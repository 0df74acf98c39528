// One row for each organisation: the version it has reached. Taken last in a transaction, so that versions follow the order of commits.
import { defineEntity, p } from '@mikro-orm/core'
import { count } from './columns.ts'

export const TenantClockEntity = defineEntity({
  name: 'TenantClock',
  tableName: 'tenant_clock',
  properties: {
    tenantId: p.uuid().primary(),
    version: count(),
    /** Changed when the database is restored, so that devices notice. */
    epoch: p.uuid(),
    epochStart: count(),
    /** Cursors below it are too old for the log. */
    minVersion: count(),
    /** Random, beside the newest commit: the log keeps it for each version, so that a device finds out that the database was put back. */
    mark: p.bigint('string').nullable(),
    /** Animals that are under no lock: kept by the database with each of them. */
    unlockedAnimals: count().default(0),
  },
})
