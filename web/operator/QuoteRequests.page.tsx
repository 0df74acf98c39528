import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Title } from '@mantine/core'
import { createFileRoute, Link } from '@tanstack/react-router'
import { listQuoteRequests, type QuoteRequestRow } from '../../shared/operator/quoteRequests.ts'
import { quoteRequestStates } from '../../shared/operator/quoteRequestStates.ts'
import { useAccount } from '../session/signedIn.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { useFormats } from '../ui/formats.ts'
import { Loading } from '../ui/Loading.tsx'
import { oneOf, pageNumber, searchOf } from '../ui/search.ts'
import { useCall } from '../ui/useCall.ts'
import classes from './Operator.module.css'
import { FoundList } from './parts/FoundList.tsx'
import { quoteRequestStateTexts } from './parts/operatorTexts.ts'
import { SaveQuoteRequests } from './parts/SaveFound.tsx'

export const Route = createFileRoute('/_operator/tenantadmin/quote-requests')({
  staticData: { title: msg`Quote requests`, flag: 'globalAdmin', withoutTenant: true },
  validateSearch: searchOf({ state: oneOf(quoteRequestStates), page: pageNumber }),
  component: QuoteRequests,
})

function QuoteRequests() {
  const { t, i18n } = useLingui()
  const { state, page = 0 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const sought = { state: state ?? null }
  const read = useCall(listQuoteRequests, { body: { ...sought, page } })
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Quote requests</Trans>
      </Title>
      <NativeSelect
        aria-label={t`State`}
        value={state ?? ''}
        onChange={(event) => {
          const chosen = quoteRequestStates.find((one) => one === event.currentTarget.value)
          void navigate({ search: chosen ? { state: chosen } : {}, replace: true })
        }}
        data={[
          { value: '', label: t`All states` },
          ...quoteRequestStates.map((value) => ({ value, label: i18n._(quoteRequestStateTexts[value]) })),
        ]}
      />
      {read.state === 'loading' && <Loading rows={6} />}
      {read.state === 'failed' && <CallFailed error={read.error} again={read.again} />}
      {read.state === 'ready' && (
        <FoundList
          label={t`Quote requests`}
          count={<Plural value={read.value.total} one="# request" other="# requests" />}
          found={read.value}
          page={page}
          onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next > 0 ? next : undefined }) })}
          empty={<Trans>No quote requests</Trans>}
          save={<SaveQuoteRequests sought={sought} />}
        >
          {(request) => <Row key={request.id} request={request} />}
        </FoundList>
      )}
    </div>
  )
}

function Row({ request: { id, informalName, name, city, created, state } }: { request: QuoteRequestRow }) {
  const { i18n } = useLingui()
  const { zone } = useAccount()
  const formats = useFormats()
  return (
    <li>
      <Link to="/tenantadmin/quote-request/$id" params={{ id }} className={classes.row}>
        <span className={classes.name}>{informalName}</span>
        <span>{i18n._(quoteRequestStateTexts[state])}</span>
        <span className={classes.about}>{[name, city, formats.moment(created, zone)].filter(Boolean).join(' · ')}</span>
      </Link>
    </li>
  )
}
