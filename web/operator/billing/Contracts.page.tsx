import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput, Title } from '@mantine/core'
import { createFileRoute, Link } from '@tanstack/react-router'
import { listContracts, type Contract } from '../../../shared/operator/billing/contracts.ts'
import { contractStates, type ContractState } from '../../../shared/operator/billing/contractTerms.ts'
import type { Organization } from '../../../shared/operator/organizationRecord.ts'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { oneOf, pageNumber, searchOf, wordsOf } from '../../ui/search.ts'
import { searchInput } from '../../ui/searchInput.tsx'
import { useCall } from '../../ui/useCall.ts'
import { useSearchWords } from '../../ui/useSearchWords.ts'
import classes from '../Operator.module.css'
import { FoundList } from '../parts/FoundList.tsx'
import { billingIntervalTexts, contractStateTexts, priceModelTexts } from './billingTexts.ts'
import { SaveContracts } from './SaveContracts.tsx'

export const Route = createFileRoute('/_operator/tenantadmin/contracts')({
  staticData: { title: msg`Contracts`, flag: 'globalAdmin', withoutTenant: true },
  validateSearch: searchOf({ search: wordsOf(200), state: oneOf(contractStates), page: pageNumber }),
  component: Contracts,
})

/** Every contract of the operator with an organisation. */
function Contracts() {
  const { t, i18n } = useLingui()
  const { search = '', state, page = 0 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const narrow = (part: { search?: string; state?: ContractState; page?: number }) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...part }), replace: true, resetScroll: false })
  const [query, setQuery] = useSearchWords(search, (words) => narrow({ search: words || undefined }))
  const sought = { search, state: state ?? null }
  const read = useCall(listContracts, { body: { ...sought, page } })
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Contracts</Trans>
      </Title>
      <div className={classes.filters}>
        <TextInput
          {...searchInput}
          aria-label={t`Search contracts`}
          placeholder={t`Name, contact, postal code or city`}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label={t`Status`}
          value={state ?? ''}
          onChange={(event) => narrow({ state: contractStates.find((one) => one === event.currentTarget.value) })}
          data={[
            { value: '', label: t`Every status` },
            ...contractStates.map((value) => ({ value, label: i18n._(contractStateTexts[value]) })),
          ]}
        />
      </div>
      {read.state === 'loading' && <Loading rows={8} />}
      {read.state === 'failed' && <CallFailed error={read.error} again={read.again} />}
      {read.state === 'ready' && (
        <FoundList
          label={t`Contracts`}
          count={<Plural value={read.value.total} one="# contract" other="# contracts" />}
          found={read.value}
          page={page}
          save={<SaveContracts sought={sought} />}
          onPage={(next) => narrow({ page: next > 0 ? next : undefined })}
          onAll={() => {
            setQuery('')
            narrow({ search: undefined, state: undefined })
          }}
        >
          {(contract) => <Row key={contract.id} contract={contract} />}
        </FoundList>
      )}
    </div>
  )
}

function Row({ contract }: { contract: Contract & { organization: Organization } }) {
  const { i18n, t } = useLingui()
  const { date, money } = useFormats()
  const { id, organization, state, start, end, priceModel, priceCents, interval } = contract
  const [from, until] = [date(start), end ? date(end) : '']
  const about = [
    `${money(priceCents)} · ${i18n._(priceModelTexts[priceModel])}`,
    i18n._(billingIntervalTexts[interval]),
    until ? t`${from} to ${until}` : t`since ${from}`,
  ]
  return (
    <li>
      <Link to="/tenantadmin/organization/$id" params={{ id: organization.id }} className={classes.row} data-row={id}>
        <span className={classes.name}>{organization.officialName}</span>
        <span>{i18n._(contractStateTexts[state])}</span>
        <span className={classes.about}>{about.join(' · ')}</span>
      </Link>
    </li>
  )
}
