import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { modules } from '../../shared/modules.ts'
import { getOrganization } from '../../shared/operator/organizationRecord.ts'
import { firstStatuses, mostTenantName, tenantZones } from '../../shared/operator/tenants.ts'
import { testDays } from '../../shared/operator/tenantSteps.ts'
import { Card } from '../ui/Card.tsx'
import { CheckChips } from '../ui/CheckChips.tsx'
import { Loading } from '../ui/Loading.tsx'
import { moduleNames } from '../ui/moduleTexts.ts'
import { NewPage } from '../ui/NewPage.tsx'
import { RecordMissing } from '../ui/RecordMissing.tsx'
import { idOf, searchOf } from '../ui/search.ts'
import { useCall } from '../ui/useCall.ts'
import classes from './Operator.module.css'
import { FindOrganization, type ChosenOrganization } from './parts/FindOrganization.tsx'
import { tenantStatusTexts } from './parts/operatorTexts.ts'
import { useNewTenant } from './useNewTenant.ts'

export const Route = createFileRoute('/_operator/tenantadmin/create')({
  staticData: { title: msg`Create an access`, flag: 'globalAdmin', withoutTenant: true },
  validateSearch: searchOf({ organization: idOf }),
  component: CreateTenant,
})

function CreateTenant() {
  const { organization } = Route.useSearch()
  return organization === undefined ? <Form organization={null} /> : <ForOrganization key={organization} id={organization} />
}

function ForOrganization({ id }: { id: string }) {
  const read = useCall(getOrganization, { params: { id } })
  if (read.state === 'loading') return <Loading rows={6} />
  if (read.state === 'failed')
    return (
      <div className={classes.page}>
        <Title order={1}>
          <Trans>Create an access</Trans>
        </Title>
        <RecordMissing {...read} list={{ to: '/tenantadmin/organizations', text: <Trans>All organisations</Trans> }} untitled />
      </div>
    )
  return <Form organization={{ id, officialName: read.value.officialName }} />
}

const statusNotes = {
  TEST: <Trans>For {testDays} days. It is put into use or ended by a step on its page.</Trans>,
  ACTIVE: <Trans>From now on, without an end.</Trans>,
}

const zoneTexts = {
  'Europe/Berlin': msg`Germany`,
  'Europe/Vienna': msg`Austria`,
  'Europe/Zurich': msg`Switzerland`,
}

type NewTenantForm = ReturnType<typeof useNewTenant>

function Form({ organization }: { organization: ChosenOrganization | null }) {
  const navigate = Route.useNavigate()
  const form = useNewTenant(organization)
  return (
    <NewPage
      title={<Trans>Create an access</Trans>}
      form={form}
      done={<Trans>The access was made. Now invite its first user.</Trans>}
      onSaved={({ id }) => void navigate({ to: '/tenantadmin/tenant/$id/users', params: { id }, ignoreBlocker: true })}
      cancelTo="/tenantadmin/list"
      className={classes.page}
    >
      <Card title={<Trans>Access</Trans>}>
        <AccessFields {...form} />
      </Card>
      <Card title={<Trans>Organisation</Trans>}>
        <OrganizationField {...form} />
      </Card>
    </NewPage>
  )
}

function AccessFields({ values, change, lacksName }: NewTenantForm) {
  const { i18n } = useLingui()
  return (
    <Stack>
      <TextInput
        label={<Trans>Name</Trans>}
        description={<Trans>Its people see it at the top of the app.</Trans>}
        required
        maxLength={mostTenantName}
        value={values.name}
        error={lacksName && <Trans>Please enter a name.</Trans>}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <NativeSelect
        label={<Trans>Status</Trans>}
        description={statusNotes[values.status]}
        value={values.status}
        data={firstStatuses.map((status) => ({ value: status, label: i18n._(tenantStatusTexts[status]) }))}
        onChange={(event) => change({ status: firstStatuses.find((status) => status === event.currentTarget.value) ?? 'TEST' })}
      />
      <NativeSelect
        label={<Trans>Time zone</Trans>}
        value={values.zone}
        data={tenantZones.map((zone) => ({ value: zone, label: i18n._(zoneTexts[zone]) }))}
        onChange={(event) => change({ zone: tenantZones.find((zone) => zone === event.currentTarget.value) ?? 'Europe/Berlin' })}
      />
      <CheckChips
        legend={<Trans>Modules</Trans>}
        options={modules.map((module) => ({ code: module, text: i18n._(moduleNames[module]) }))}
        chosen={values.modules}
        onChange={(chosen) => change({ modules: chosen })}
      />
    </Stack>
  )
}

function OrganizationField({ values: { organization, name }, change }: NewTenantForm) {
  const { t } = useLingui()
  if (organization)
    return (
      <Group>
        <Text>{organization.officialName}</Text>
        <Button variant="subtle" onClick={() => change({ organization: null })}>
          <Trans>Choose another one</Trans>
        </Button>
      </Group>
    )
  return (
    <FindOrganization
      label={<Trans>Search an organisation that is recorded</Trans>}
      description={<Trans>Without one, an organisation of the same name is recorded.</Trans>}
      choiceOf={(officialName) => t`For ${officialName}`}
      onChoose={(chosen) => change({ organization: chosen, ...(name.trim() === '' && { name: chosen.officialName }) })}
    />
  )
}
