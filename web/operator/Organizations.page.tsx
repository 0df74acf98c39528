import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput, Title } from '@mantine/core'
import { createFileRoute, Link } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { listOrganizations, type ListedOrganization } from '../../shared/operator/organizationRecord.ts'
import { organizationStatuses, type OrganizationStatus } from '../../shared/organisation/organizationStatuses.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { Loading } from '../ui/Loading.tsx'
import { oneOf, pageNumber, searchOf, wordsOf } from '../ui/search.ts'
import { searchInput } from '../ui/searchInput.tsx'
import { useCall } from '../ui/useCall.ts'
import { useSearchWords } from '../ui/useSearchWords.ts'
import classes from './Operator.module.css'
import { FoundList } from './parts/FoundList.tsx'
import { organizationStatusTexts } from './parts/operatorTexts.ts'
import { OrganizationStatusMark } from './parts/OrganizationStatusMark.tsx'
import { SaveOrganizations, type Sought } from './parts/SaveFound.tsx'

const repeats = ['no', 'yes'] as const

export const Route = createFileRoute('/_operator/tenantadmin/organizations')({
  staticData: { title: msg`Organisations`, flag: 'globalAdmin', withoutTenant: true },
  validateSearch: searchOf({ search: wordsOf(200), status: oneOf(organizationStatuses), duplicate: oneOf(repeats), page: pageNumber }),
  component: Organizations,
})

/** Every organisation that the operator knows: customers and those who may become one. */
function Organizations() {
  const { t } = useLingui()
  const { search = '', status, duplicate, page = 0 } = Route.useSearch()
  const narrow = useNarrow()
  const [query, setQuery] = useSearchWords(search, (words) => narrow({ search: words || undefined }))
  const sought: Sought<typeof listOrganizations> = { search, status: status ?? null, duplicate: duplicate ?? 'all' }
  const read = useCall(listOrganizations, { body: { ...sought, page } })
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Title order={1}>
          <Trans>Organisations</Trans>
        </Title>
        <ButtonLink to="/tenantadmin/organization/new" leftSection={<IconPlus aria-hidden />}>
          <Trans>Record an organisation</Trans>
        </ButtonLink>
      </div>
      <Filters query={query} onQuery={setQuery} />
      {read.state === 'loading' && <Loading rows={8} />}
      {read.state === 'failed' && <CallFailed error={read.error} again={read.again} />}
      {read.state === 'ready' && (
        <FoundList
          label={t`Organisations`}
          count={<Plural value={read.value.total} one="# organisation" other="# organisations" />}
          found={read.value}
          page={page}
          save={<SaveOrganizations sought={sought} />}
          onPage={(next) => narrow({ page: next > 0 ? next : undefined })}
          onAll={() => {
            setQuery('')
            narrow({ search: undefined, status: undefined, duplicate: undefined })
          }}
        >
          {(organization) => <Row key={organization.id} organization={organization} />}
        </FoundList>
      )}
    </div>
  )
}

/** Changes a part of the address; another choice begins at the first page. */
function useNarrow() {
  const navigate = Route.useNavigate()
  return (part: { search?: string; status?: OrganizationStatus; duplicate?: (typeof repeats)[number]; page?: number }) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...part }), replace: true, resetScroll: false })
}

function Filters({ query, onQuery }: { query: string; onQuery: (query: string) => void }) {
  const { t, i18n } = useLingui()
  const { status, duplicate } = Route.useSearch()
  const narrow = useNarrow()
  return (
    <div className={classes.filters} data-three>
      <TextInput
        {...searchInput}
        aria-label={t`Search organisations`}
        placeholder={t`Name, contact, postal code or city`}
        value={query}
        onChange={(event) => onQuery(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label={t`Status`}
        value={status ?? ''}
        onChange={(event) => narrow({ status: organizationStatuses.find((one) => one === event.currentTarget.value) })}
        data={[
          { value: '', label: t`Every status` },
          ...organizationStatuses.map((value) => ({ value, label: i18n._(organizationStatusTexts[value]) })),
        ]}
      />
      <NativeSelect
        aria-label={t`Duplicates`}
        value={duplicate ?? ''}
        onChange={(event) => narrow({ duplicate: repeats.find((one) => one === event.currentTarget.value) })}
        data={[
          { value: '', label: t`With duplicates` },
          { value: 'no', label: t`Without duplicates` },
          { value: 'yes', label: t`Duplicates only` },
        ]}
      />
    </div>
  )
}

function Row({ organization: { id, officialName, informalName, status, address, isDuplicate } }: { organization: ListedOrganization }) {
  const { t } = useLingui()
  const about = [informalName, [address.zip, address.city].filter(Boolean).join(' '), isDuplicate && t`Duplicate`].filter(Boolean)
  return (
    <li>
      <Link to="/tenantadmin/organization/$id" params={{ id }} className={classes.row} data-row={id}>
        <span className={classes.name}>{officialName}</span>
        <OrganizationStatusMark status={status} />
        {about.length > 0 && <span className={classes.about}>{about.join(' · ')}</span>}
      </Link>
    </li>
  )
}
