import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { tenantHistory, type TenantEvent } from '../../../shared/operator/tenantHistory.ts'
import { useAccount } from '../../session/signedIn.ts'
import { CallFailed } from '../../ui/CallFailed.tsx'
import framedList from '../../ui/FramedList.module.css'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { pageNumber, searchOf } from '../../ui/search.ts'
import { useCall } from '../../ui/useCall.ts'
import { nameOfUser } from '../../users/parts/userTexts.ts'
import classes from '../Operator.module.css'
import { tenantEventTexts, tenantTargetTexts } from './tenantTexts.ts'
import { TenantShell } from './TenantShell.tsx'

export const Route = createFileRoute('/_operator/tenantadmin/tenant/$id/history')({
  staticData: { title: msg`History of a tenant`, flag: 'globalAdmin', withoutTenant: true },
  validateSearch: searchOf({ page: pageNumber }),
  component: TenantHistory,
})

function TenantHistory() {
  const { id } = Route.useParams()
  return (
    <TenantShell key={id} id={id}>
      {() => <Events id={id} />}
    </TenantShell>
  )
}

function Events({ id }: { id: string }) {
  const { t } = useLingui()
  const { page = 0 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const read = useCall(tenantHistory, { params: { id }, query: { page: String(page) } })
  if (read.state === 'loading') return <Loading rows={5} />
  if (read.state === 'failed') return <CallFailed error={read.error} again={read.again} />
  if (read.value.items.length === 0)
    return (
      <Text>
        <Trans>Nothing has been changed yet</Trans>
      </Text>
    )
  return (
    <>
      <ol className={framedList.list} aria-label={t`History`}>
        {read.value.items.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ol>
      <Pagination pages={read.value.pages} page={page} onChange={(next) => void navigate({ search: next > 0 ? { page: next } : {} })} />
    </>
  )
}

function Event({ event: { at, action, by, about, from, to, reason } }: { event: TenantEvent }) {
  const { i18n } = useLingui()
  const { zone } = useAccount()
  const formats = useFormats()
  const title = i18n._(tenantEventTexts[action])
  return (
    <li className={classes.event}>
      <Text fw={600}>{about ? `${title}: ${nameOfUser(about)}` : title}</Text>
      {from && to && (
        <Text>
          {i18n._(tenantTargetTexts[from])} → {i18n._(tenantTargetTexts[to])}
        </Text>
      )}
      {reason && <Text>{reason}</Text>}
      <Text c="dimmed" size="sm">
        <time dateTime={at}>{formats.moment(at, zone)}</time>
        {by && ` · ${nameOfUser(by)}`}
      </Text>
    </li>
  )
}
