// The lists of the operator as files: all that the filters take, with what a row shows.
import { useLingui } from '@lingui/react/macro'
import { listAccounts, type Account } from '../../../shared/operator/accounts.ts'
import { listOrganizations, type ListedOrganization } from '../../../shared/operator/organizationRecord.ts'
import { listQuoteRequests, type QuoteRequestRow } from '../../../shared/operator/quoteRequests.ts'
import { listTenants, type TenantRow } from '../../../shared/operator/tenants.ts'
import type { BodyOf } from '../../../shared/endpoint.ts'
import { localDate } from '../../../shared/time.ts'
import { useAccount } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { allPages, wholePage, type Page } from '../../ui/saving/allPages.ts'
import { SaveList } from '../../ui/saving/SaveList.tsx'
import type { SavedColumn } from '../../ui/saving/savedTable.ts'
import { accountStateTexts, organizationStatusTexts, quoteRequestStateTexts, tenantStatusTexts } from './operatorTexts.ts'

/** What a list is asked for, beside the page. */
export type Sought<E> = Omit<BodyOf<E>, 'page' | 'perPage'>

interface Props<R> {
  name: string
  columns: readonly SavedColumn<R>[]
  readPage: (place: { page: number; perPage: number }, options: { signal: AbortSignal }) => Promise<Page<R>>
}

export function SaveFound<R extends { id: string }>({ name, columns, readPage }: Props<R>) {
  const read = async (signal: AbortSignal) => ({
    rows: await allPages(
      (page) => readPage({ page, perPage: wholePage }, { signal }),
      ({ id }) => id,
    ),
  })
  return <SaveList name={`${name} ${useToday()}`} columns={columns} read={read} />
}

/** The day of an instant, as a cell. */
function useDay() {
  const { zone } = useAccount()
  return (instant: string | null) => instant && { date: localDate(instant, zone) }
}

export function SaveOrganizations({ sought }: { sought: Sought<typeof listOrganizations> }) {
  const { i18n, t } = useLingui()
  const { caller } = useAccount().session
  const day = useDay()
  const columns: SavedColumn<ListedOrganization>[] = [
    { title: t`Official name`, of: ({ officialName }) => officialName },
    { title: t`Informal name`, of: ({ informalName }) => informalName },
    { title: t`Postal code`, of: ({ address }) => address.zip },
    { title: t`City`, of: ({ address }) => address.city },
    { title: t`Status`, of: ({ status }) => i18n._(organizationStatusTexts[status]) },
    { title: t`Duplicate`, of: ({ isDuplicate }) => (isDuplicate ? t`yes` : '') },
    { title: t`Recorded`, of: ({ createdAt }) => day(createdAt) },
  ]
  return (
    <SaveFound
      name={t`Organisations`}
      columns={columns}
      readPage={(place, options) => caller.call(listOrganizations, { body: { ...sought, ...place } }, options)}
    />
  )
}

export function SaveTenants({ sought }: { sought: Sought<typeof listTenants> }) {
  const { i18n, t } = useLingui()
  const { caller } = useAccount().session
  const day = useDay()
  const columns: SavedColumn<TenantRow>[] = [
    { title: t`Name`, of: ({ name }) => name },
    { title: t`Status`, of: ({ status }) => i18n._(tenantStatusTexts[status]) },
    { title: t`Organisation`, of: ({ organization }) => organization?.officialName },
    { title: t`Recorded`, of: ({ createdAt }) => day(createdAt) },
    { title: t`Will be deleted`, of: ({ scheduledDeletion }) => day(scheduledDeletion) },
  ]
  return (
    <SaveFound
      name={t`Tenants`}
      columns={columns}
      readPage={(place, options) => caller.call(listTenants, { body: { ...sought, ...place } }, options)}
    />
  )
}

export function SaveAccounts({ sought }: { sought: Sought<typeof listAccounts> }) {
  const { i18n, t } = useLingui()
  const { caller } = useAccount().session
  const day = useDay()
  const columns: SavedColumn<Account>[] = [
    { title: t`Surname`, of: ({ surname }) => surname },
    { title: t`Forename`, of: ({ forename }) => forename },
    { title: t`E-mail`, of: ({ email }) => email },
    { title: t`State`, of: ({ state }) => i18n._(accountStateTexts[state]) },
    { title: t`Platform administrator`, of: ({ isGlobalAdmin }) => (isGlobalAdmin ? t`yes` : '') },
    { title: t`Organisations`, of: ({ places }) => places.map(({ name }) => name).join(', ') },
    { title: t`Last sign-in`, of: ({ lastSignInAt }) => day(lastSignInAt) },
  ]
  return (
    <SaveFound
      name={t`Accounts`}
      columns={columns}
      readPage={(place, options) => caller.call(listAccounts, { body: { ...sought, ...place } }, options)}
    />
  )
}

export function SaveQuoteRequests({ sought }: { sought: Sought<typeof listQuoteRequests> }) {
  const { i18n, t } = useLingui()
  const { caller } = useAccount().session
  const day = useDay()
  const columns: SavedColumn<QuoteRequestRow>[] = [
    { title: t`Organisation`, of: ({ informalName }) => informalName },
    { title: t`Name`, of: ({ name }) => name },
    { title: t`City`, of: ({ city }) => city },
    { title: t`State`, of: ({ state }) => i18n._(quoteRequestStateTexts[state]) },
    { title: t`Received`, of: ({ created }) => day(created) },
  ]
  return (
    <SaveFound
      name={t`Quote requests`}
      columns={columns}
      readPage={(place, options) => caller.call(listQuoteRequests, { body: { ...sought, ...place } }, options)}
    />
  )
}
