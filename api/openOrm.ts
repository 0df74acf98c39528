// How the server reaches its database. Every find is filtered by the organisation; row-level security is behind it.
import { MikroORM } from '@mikro-orm/postgresql'
import { searchText } from '../shared/animals/animal.ts'
import { contactSearchText, detailsSearchText } from '../shared/contacts/contactSearch.ts'
import { followRestriction } from './animals/followRestriction.ts'
import { type AtFlush, changeLog } from './changeLog.ts'
import { followMemberships } from './identity/memberRows.ts'
import { jobsOfRows } from './jobsOfRows.ts'
import { entities } from './entities.ts'
import { gatherRoundTrips, sendEach } from './orm/roundTrips.ts'

const atFlush: AtFlush = {
  follow: followMemberships,
  complete: followRestriction,
  columns: {
    animal: (row) => ({ search: searchText(row) }),
    contact: (row) => ({ search: contactSearchText(row) }),
    contactDetails: (row) => ({ search: detailsSearchText(row) }),
  },
}

export interface OrmOptions {
  url: string
  /** Connections at most. */
  pool?: number
  statementTimeout?: number
  /** Whether statements share messages. Only the bench that measures what it saves does without. */
  gather?: boolean
}

export async function openOrm({ url, pool = 10, statementTimeout = 5_000, gather = true }: OrmOptions): Promise<MikroORM> {
  return MikroORM.init({
    clientUrl: url,
    entities,
    subscribers: [changeLog(atFlush), jobsOfRows],
    filters: {
      tenant: {
        cond: ({ tenantId }: Record<string, unknown>) => ({ tenantId }),
        entity: entities.filter((entity) => 'tenantId' in entity.meta.properties) as never[],
        default: true,
      },
    },
    pool: { min: 0, max: pool },
    // Set when a connection opens, so that no transaction spends a round trip on them.
    driverOptions: {
      statement_timeout: statementTimeout,
      lock_timeout: 2_000,
      idle_in_transaction_session_timeout: 10_000,
      connectionTimeoutMillis: 5_000,
      application_name: 'obhut',
      onPoolCreated: gather ? gatherRoundTrips : sendEach,
    },
    forceUtcTimezone: true,
    ignoreUndefinedInQuery: false,
    colors: false,
    discovery: { checkDuplicateFieldNames: true },
  })
}
