import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { IconBuilding } from '@tabler/icons-react'
import { organizationHistory, type OrganizationEvent } from '../../shared/operator/organizationRecord.ts'
import { useAccount } from '../session/signedIn.ts'
import framedList from '../ui/FramedList.module.css'
import { useFormats } from '../ui/formats.ts'
import { ButtonLink } from '../ui/links.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { RecordMissing } from '../ui/RecordMissing.tsx'
import { pageNumber, searchOf } from '../ui/search.ts'
import { useCall } from '../ui/useCall.ts'
import classes from './Operator.module.css'
import { eventTexts, fieldTexts, organizationStatusTexts } from './parts/operatorTexts.ts'

export const Route = createFileRoute('/_operator/tenantadmin/organization/$id/history')({
  staticData: { title: msg`History of an organisation`, flag: 'globalAdmin', withoutTenant: true },
  validateSearch: searchOf({ page: pageNumber }),
  component: OrganizationHistory,
})

function OrganizationHistory() {
  const { t } = useLingui()
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
        <>
          {read.value.items.length === 0 ? (
            <Text>
              <Trans>Nothing has been changed yet</Trans>
            </Text>
          ) : (
            <ol className={framedList.list} aria-label={t`History`}>
              {read.value.items.map((event) => (
                <Event key={event.id} event={event} />
              ))}
            </ol>
          )}
          <Pagination pages={read.value.pages} page={page} onChange={(next) => void navigate({ search: next > 0 ? { page: next } : {} })} />
        </>
      )}
    </div>
  )
}

function Event({ event: { at, action, by, status, reason, changes } }: { event: OrganizationEvent }) {
  const { i18n } = useLingui()
  const { zone } = useAccount()
  const formats = useFormats()
  const title = i18n._(eventTexts[action])
  return (
    <li className={classes.event}>
      <Text fw={600}>{status ? `${title}: ${i18n._(organizationStatusTexts[status])}` : title}</Text>
      {reason && <Text>{reason}</Text>}
      {changes.map(({ field, before, after }) => (
        <Text key={field} size="sm">
          {fieldTexts[field] ? i18n._(fieldTexts[field]) : field}: {before || '–'} → {after || '–'}
        </Text>
      ))}
      <Text c="dimmed" size="sm">
        <time dateTime={at}>{formats.moment(at, zone)}</time>
        {by && ` · ${by.forename} ${by.surname}`}
      </Text>
    </li>
  )
}
