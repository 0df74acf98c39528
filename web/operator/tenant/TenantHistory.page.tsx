import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { tenantHistory, type TenantEvent } from '../../../shared/operator/tenantHistory.ts'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { pageNumber, searchOf } from '../../ui/search.ts'
import { useCall } from '../../ui/useCall.ts'
import { moduleNames } from '../../ui/moduleTexts.ts'
import { nameOfUser } from '../../users/parts/userTexts.ts'
import { EventList } from '../parts/EventList.tsx'
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
  const { page = 0 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const read = useCall(tenantHistory, { params: { id }, query: { page: String(page) } })
  if (read.state === 'loading') return <Loading rows={5} />
  if (read.state === 'failed') return <CallFailed error={read.error} again={read.again} />
  return (
    <EventList found={read.value} page={page} onPage={(next) => void navigate({ search: next > 0 ? { page: next } : {} })}>
      {(event) => <What event={event} />}
    </EventList>
  )
}

function What({ event: { action, about, from, to, module, reason } }: { event: TenantEvent }) {
  const { i18n } = useLingui()
  const title = i18n._(tenantEventTexts[action])
  return (
    <>
      <Text fw={600}>{about ? `${title}: ${nameOfUser(about)}` : title}</Text>
      {from && to && (
        <Text>
          {i18n._(tenantTargetTexts[from])} → {i18n._(tenantTargetTexts[to])}
        </Text>
      )}
      {module && <Text>{i18n._(moduleNames[module])}</Text>}
      {reason && <Text>{reason}</Text>}
    </>
  )
}
