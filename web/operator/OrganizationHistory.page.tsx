import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { IconBuilding } from '@tabler/icons-react'
import { organizationHistory, type OrganizationEvent } from '../../shared/operator/organizationRecord.ts'
import { useFormats } from '../ui/formats.ts'
import { ButtonLink } from '../ui/links.tsx'
import { Loading } from '../ui/Loading.tsx'
import { RecordMissing } from '../ui/RecordMissing.tsx'
import { pageNumber, searchOf } from '../ui/search.ts'
import { useCall } from '../ui/useCall.ts'
import classes from './Operator.module.css'
import { EventList } from './parts/EventList.tsx'
import { eventTexts, fieldTexts, organizationStatusTexts } from './parts/operatorTexts.ts'

export const Route = createFileRoute('/_operator/tenantadmin/organization/$id/history')({
  staticData: { title: msg`History of an organisation`, flag: 'globalAdmin', withoutTenant: true },
  validateSearch: searchOf({ page: pageNumber }),
  component: OrganizationHistory,
})

function OrganizationHistory() {
  const { id } = Route.useParams()
  const { page = 0 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const read = useCall(organizationHistory, { params: { id }, query: { page: String(page) } })
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>History of an organisation</Trans>
      </Title>
      <Group>
        <ButtonLink to="/tenantadmin/organization/$id" params={{ id }} variant="default" leftSection={<IconBuilding aria-hidden />}>
          <Trans>Back to the organisation</Trans>
        </ButtonLink>
      </Group>
      {read.state === 'loading' && <Loading rows={5} />}
      {read.state === 'failed' && (
        <RecordMissing {...read} list={{ to: '/tenantadmin/organizations', text: <Trans>All organisations</Trans> }} untitled />
      )}
      {read.state === 'ready' && (
        <EventList found={read.value} page={page} onPage={(next) => void navigate({ search: next > 0 ? { page: next } : {} })}>
          {(event) => <What event={event} />}
        </EventList>
      )}
    </div>
  )
}

/** What has no value before or after: it came, or it went. */
const alone = new Set(['start', 'end', 'amount', 'number', 'merged'])
const isDay = /^\d{4}-\d\d-\d\d$/

function What({ event: { action, record, status, reason, changes } }: { event: OrganizationEvent }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const shown = (text: string) => (isDay.test(text) ? formats.date(text) : text)
  const title = i18n._(eventTexts[action])
  return (
    <>
      <Text fw={600}>{status ? `${title}: ${i18n._(organizationStatusTexts[status])}` : title}</Text>
      {record && (
        <Text size="sm">
          <Trans>On the merged record {record}</Trans>
        </Text>
      )}
      {reason && <Text>{reason}</Text>}
      {changes.map(({ field, before, after }) => (
        <Text key={field} size="sm">
          {fieldTexts[field] ? i18n._(fieldTexts[field]) : field}:{' '}
          {alone.has(field) && (!before || !after) ? shown(before || after) : `${shown(before) || '–'} → ${shown(after) || '–'}`}
        </Text>
      ))}
    </>
  )
}
