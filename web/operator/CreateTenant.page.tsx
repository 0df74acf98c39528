import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Stack, TextInput, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { modules } from '../../shared/modules.ts'
import { getOrganization } from '../../shared/operator/organizationRecord.ts'
import { mostTenantName, tenantZones } from '../../shared/operator/tenants.ts'
import { Card } from '../ui/Card.tsx'
import { CheckChips } from '../ui/CheckChips.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { Loading } from '../ui/Loading.tsx'
import { moduleNames } from '../ui/moduleTexts.ts'
import { NewPage } from '../ui/NewPage.tsx'
import { RecordMissing } from '../ui/RecordMissing.tsx'
import { idOf, oneOf, pageNumber, searchOf } from '../ui/search.ts'
import { useCall } from '../ui/useCall.ts'
import classes from './Operator.module.css'
import { ImportTenant } from './arriving/ImportTenant.tsx'
import type { ChosenOrganization } from './parts/FindOrganization.tsx'
import { OrganizationField, StatusField } from './parts/NewTenantFields.tsx'
import { TemplateField } from './parts/TemplateField.tsx'
import { useNewTenant } from './useNewTenant.ts'

export const Route = createFileRoute('/_operator/tenantadmin/create')({
  staticData: { title: msg`Create an access`, flag: 'globalAdmin', withoutTenant: true },
  /** `from`: an export is taken in; `import`: the one that is followed; `page`: of the list of earlier ones. */
  validateSearch: searchOf({ organization: idOf, from: oneOf(['export']), import: idOf, page: pageNumber }),
  component: CreateTenant,
})

function CreateTenant() {
  const { organization, from, import: followed, page = 0 } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (from === 'export')
    return (
      <ImportTenant
        id={followed ?? null}
        page={page}
        onPage={(next) => void navigate({ search: { from, ...(next > 0 && { page: next }) }, replace: true, resetScroll: false })}
        onStarted={(id) => void navigate({ search: { from, import: id }, replace: true, ignoreBlocker: true })}
      />
    )
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
      done={
        form.values.template === 'copy' && form.values.withPeople ? (
          <Trans>The access was made, with its people.</Trans>
        ) : (
          <Trans>The access was made. Now invite its first user.</Trans>
        )
      }
      onSaved={({ id }) => void navigate({ to: '/tenantadmin/tenant/$id/users', params: { id }, ignoreBlocker: true })}
      cancelTo="/tenantadmin/list"
      className={classes.page}
    >
      <ButtonLink to="/tenantadmin/create" search={{ from: 'export' }} variant="default" style={{ justifySelf: 'start' }}>
        <Trans>From an export of another server</Trans>
      </ButtonLink>
      <Card title={<Trans>Access</Trans>}>
        <AccessFields {...form} />
      </Card>
      <Card title={<Trans>Template</Trans>}>
        <TemplateField values={form.values} lacksCopied={form.lacksCopied} onChange={form.change} />
      </Card>
      <Card title={<Trans>Organisation</Trans>}>
        <OrganizationField
          organization={form.values.organization}
          onChange={(chosen) =>
            form.change({ organization: chosen, ...(chosen && form.values.name.trim() === '' && { name: chosen.officialName }) })
          }
        />
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
      <StatusField status={values.status} onChange={(status) => change({ status })} />
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
