import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput, Title } from '@mantine/core'
import { createFileRoute, Link } from '@tanstack/react-router'
import { listAccounts, type Account } from '../../shared/operator/accounts.ts'
import { accountGroups, accountStates } from '../../shared/operator/accountStates.ts'
import { useAccount } from '../session/signedIn.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { useFormats } from '../ui/formats.ts'
import { Loading } from '../ui/Loading.tsx'
import { idOf, oneOf, pageNumber, searchOf, wordsOf } from '../ui/search.ts'
import { searchInput } from '../ui/searchInput.tsx'
import { useCall } from '../ui/useCall.ts'
import { useSearchWords } from '../ui/useSearchWords.ts'
import { nameOfUser } from '../users/parts/userTexts.ts'
import { AccountSheet } from './AccountSheet.tsx'
import classes from './Operator.module.css'
import { AccountStateMark } from './parts/AccountStateMark.tsx'
import { FoundList } from './parts/FoundList.tsx'
import { accountGroupTexts, accountStateTexts } from './parts/operatorTexts.ts'
import { SaveAccounts } from './parts/SaveFound.tsx'

export const Route = createFileRoute('/_operator/tenantadmin/accounts')({
  staticData: { title: msg`Accounts`, flag: 'globalAdmin', withoutTenant: true },
  validateSearch: searchOf({
    search: wordsOf(200),
    state: oneOf(accountStates),
    group: oneOf(accountGroups),
    page: pageNumber,
    // The account that is open over the list.
    account: idOf,
  }),
  component: Accounts,
})

/** Everybody who can sign in, in whatever organisation. */
function Accounts() {
  const { t } = useLingui()
  const { search = '', state, group, page = 0, account } = Route.useSearch()
  const navigate = Route.useNavigate()
  const narrow = useNarrow()
  const [query, setQuery] = useSearchWords(search, (words) => narrow({ search: words || undefined }))
  const sought = { search, state: state ?? null, group: group ?? null }
  const read = useCall(listAccounts, { body: { ...sought, page } })
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Accounts</Trans>
      </Title>
      <Filters query={query} onQuery={setQuery} />
      {read.state === 'loading' && <Loading rows={8} />}
      {read.state === 'failed' && <CallFailed error={read.error} again={read.again} />}
      {read.state === 'ready' && (
        <FoundList
          label={t`Accounts`}
          count={<Plural value={read.value.total} one="# account" other="# accounts" />}
          found={read.value}
          page={page}
          save={<SaveAccounts sought={sought} />}
          onPage={(next) => narrow({ page: next > 0 ? next : undefined })}
          onAll={() => {
            setQuery('')
            narrow({ search: undefined, state: undefined, group: undefined })
          }}
        >
          {(account) => <Row key={account.id} account={account} />}
        </FoundList>
      )}
      {account && (
        <AccountSheet
          key={account}
          id={account}
          onOther={(id) => void navigate({ search: (before) => ({ ...before, account: id }), replace: true, resetScroll: false })}
          onChange={read.again}
          onClose={() => void navigate({ search: (before) => ({ ...before, account: undefined }), replace: true, resetScroll: false })}
        />
      )}
    </div>
  )
}

/** Changes a part of the address; another choice begins at the first page. */
function useNarrow() {
  const navigate = Route.useNavigate()
  return (part: Partial<ReturnType<typeof Route.useSearch>>) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...part }), replace: true, resetScroll: false })
}

function Filters({ query, onQuery }: { query: string; onQuery: (query: string) => void }) {
  const { t, i18n } = useLingui()
  const { state, group } = Route.useSearch()
  const narrow = useNarrow()
  return (
    <div className={classes.filters} data-three>
      <TextInput
        {...searchInput}
        aria-label={t`Search accounts`}
        placeholder={t`Name, e-mail address or organisation`}
        value={query}
        onChange={(event) => onQuery(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label={t`State`}
        value={state ?? ''}
        onChange={(event) => narrow({ state: accountStates.find((one) => one === event.currentTarget.value) })}
        data={[{ value: '', label: t`All states` }, ...accountStates.map((value) => ({ value, label: i18n._(accountStateTexts[value]) }))]}
      />
      <NativeSelect
        aria-label={t`Which accounts`}
        value={group ?? ''}
        onChange={(event) => narrow({ group: accountGroups.find((one) => one === event.currentTarget.value) })}
        data={[
          { value: '', label: t`All accounts` },
          ...accountGroups.map((value) => ({ value, label: i18n._(accountGroupTexts[value]) })),
        ]}
      />
    </div>
  )
}

/** Organisations that a row names; the others are counted. */
const mostNamed = 2

function Row({ account }: { account: Account }) {
  const { t } = useLingui()
  const { zone } = useAccount()
  const formats = useFormats()
  const search = Route.useSearch()
  const { id, email, state, isMerged, isGlobalAdmin, places, lastSignInAt } = account
  const last = lastSignInAt && formats.moment(lastSignInAt, zone)
  const more = places.length - mostNamed
  const where = [
    isMerged && t`Merged into another account`,
    isGlobalAdmin && t`Platform administrator`,
    ...places.slice(0, mostNamed).map(({ name }) => name),
    more > 0 && t`${more} more`,
    places.length === 0 && !isGlobalAdmin && !isMerged && t`In no organisation`,
  ].filter(Boolean)
  return (
    <li>
      <Link to="/tenantadmin/accounts" search={{ ...search, account: id }} resetScroll={false} className={classes.row} data-row={id}>
        <span className={classes.name}>{nameOfUser(account)}</span>
        <AccountStateMark state={state} />
        <span className={classes.about}>{email}</span>
        <span className={classes.about}>{where.join(' · ')}</span>
        <span className={classes.about}>{last ? <Trans>Last signed in {last}</Trans> : <Trans>Has not signed in yet</Trans>}</span>
      </Link>
    </li>
  )
}
