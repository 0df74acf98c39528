import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput, Title } from '@mantine/core'
import { createFileRoute, Link } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { tenantStatuses } from '../../shared/access.ts'
import { listTenants, type TenantRow } from '../../shared/operator/tenants.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { Loading } from '../ui/Loading.tsx'
import { oneOf, pageNumber, searchOf, wordsOf } from '../ui/search.ts'
import { searchInput } from '../ui/searchInput.tsx'
import { useCall } from '../ui/useCall.ts'
import { useSearchWords } from '../ui/useSearchWords.ts'
import classes from './Operator.module.css'
import { FoundList } from './parts/FoundList.tsx'
import { tenantStatusTexts } from './parts/operatorTexts.ts'
import { SaveTenants } from './parts/SaveFound.tsx'

export const Route = createFileRoute('/_operator/tenantadmin/list')({
  staticData: { title: msg`Tenants`, flag: 'globalAdmin', withoutTenant: true },
  validateSearch: searchOf({ search: wordsOf(200), status: oneOf(tenantStatuses), page: pageNumber }),
  component: Tenants,
})

/** The accesses of all organisations. */
function Tenants() {
  const { t, i18n } = useLingui()
  const { search = '', status, page = 0 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const narrow = (part: Partial<ReturnType<typeof Route.useSearch>>) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...part }), replace: true, resetScroll: false })
  const [query, setQuery] = useSearchWords(search, (words) => narrow({ search: words || undefined }))
  const sought = { search, status: status ?? null }
  const read = useCall(listTenants, { body: { ...sought, page } })
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Title order={1}>
          <Trans>Tenants</Trans>
        </Title>
        <ButtonLink to="/tenantadmin/create" leftSection={<IconPlus aria-hidden />}>
          <Trans>Create an access</Trans>
        </ButtonLink>
      </div>
      <div className={classes.filters}>
        <TextInput
          {...searchInput}
          aria-label={t`Search tenants`}
          placeholder={t`Name`}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label={t`Status`}
          value={status ?? ''}
          onChange={(event) => narrow({ status: tenantStatuses.find((one) => one === event.currentTarget.value) })}
          data={[
            { value: '', label: t`Every status` },
            ...tenantStatuses.map((value) => ({ value, label: i18n._(tenantStatusTexts[value]) })),
          ]}
        />
      </div>
      {read.state === 'loading' && <Loading rows={8} />}
      {read.state === 'failed' && <CallFailed error={read.error} again={read.again} />}
      {read.state === 'ready' && (
        <FoundList
          label={t`Tenants`}
          count={<Plural value={read.value.total} one="# access" other="# accesses" />}
          found={read.value}
          page={page}
          save={<SaveTenants sought={sought} />}
          onPage={(next) => narrow({ page: next > 0 ? next : undefined })}
          onAll={() => {
            setQuery('')
            narrow({ search: undefined, status: undefined })
          }}
        >
          {(tenant) => <Row key={tenant.id} tenant={tenant} />}
        </FoundList>
      )}
    </div>
  )
}

function Row({ tenant: { id, name, status, organization } }: { tenant: TenantRow }) {
  const { i18n } = useLingui()
  return (
    <li>
      <Link to="/tenantadmin/tenant/$id" params={{ id }} className={classes.row}>
        <span className={classes.name}>{name}</span>
        <span>{i18n._(tenantStatusTexts[status])}</span>
        <span className={classes.about}>{organization ? organization.officialName : <Trans>No Organisation assigned</Trans>}</span>
      </Link>
    </li>
  )
}
