import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { createFileRoute, Link, Navigate } from '@tanstack/react-router'
import { IconBuilding, IconHistory, IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { changeOrganization, getOrganization, type OrganizationRecord } from '../../shared/operator/organizationRecord.ts'
import { useAccount } from '../session/signedIn.ts'
import { useSession } from '../session/useSession.ts'
import { Banner } from '../ui/Banner.tsx'
import { Card } from '../ui/Card.tsx'
import { FactLines } from '../ui/FactLines.tsx'
import { Form, FormActions } from '../ui/Form.tsx'
import { useFormats } from '../ui/formats.ts'
import { ButtonLink } from '../ui/links.tsx'
import { Loading } from '../ui/Loading.tsx'
import { RecordMissing } from '../ui/RecordMissing.tsx'
import { toast } from '../ui/toasts.ts'
import { useCall } from '../ui/useCall.ts'
import { ContractsCard } from './billing/ContractsCard.tsx'
import { PeriodsCard } from './billing/PeriodsCard.tsx'
import { DuplicateCard } from './merging/DuplicateCard.tsx'
import { MergedCard } from './merging/MergedCard.tsx'
import classes from './Operator.module.css'
import { OrganizationFields } from './OrganizationFields.tsx'
import { countryTexts, tenantStatusTexts } from './parts/operatorTexts.ts'
import { OrganizationStatusMark } from './parts/OrganizationStatusMark.tsx'
import { QuotesCard } from './QuotesCard.tsx'
import { StatusCard } from './StatusCard.tsx'
import { useOrganizationForm } from './useOrganizationForm.ts'
import nameLink from '../ui/NameLink.module.css'

export const Route = createFileRoute('/_operator/tenantadmin/organization/$id')({
  staticData: { title: msg`Organisation`, flag: 'globalAdmin', withoutTenant: true },
  component: OrganizationPage,
})

function OrganizationPage() {
  const { id } = Route.useParams()
  return <ById key={id} id={id} />
}

function ById({ id }: { id: string }) {
  const read = useCall(getOrganization, { params: { id } })
  const [changed, setChanged] = useState<OrganizationRecord | null>(null)
  const [isEditing, setEditing] = useState(false)
  const [merges, setMerges] = useState(0)
  const shown = changed ?? (read.state === 'ready' ? read.value : null)
  const list = { to: '/tenantadmin/organizations', text: <Trans>All organisations</Trans> } as const
  function take(record: OrganizationRecord) {
    setChanged(record)
    setEditing(false)
  }
  if (shown?.isMerged && shown.duplicateOf)
    return <Navigate to="/tenantadmin/organization/$id" params={{ id: shown.duplicateOf.id }} replace />
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Title order={1}>{shown ? shown.officialName : <Trans>Organisation</Trans>}</Title>
        {shown && <OrganizationStatusMark status={shown.status} />}
      </div>
      <Group gap="xs">
        <ButtonLink to={list.to} variant="default" leftSection={<IconBuilding aria-hidden />}>
          {list.text}
        </ButtonLink>
        <ButtonLink to="/tenantadmin/organization/$id/history" params={{ id }} variant="default" leftSection={<IconHistory aria-hidden />}>
          <Trans>History</Trans>
        </ButtonLink>
      </Group>
      {read.state === 'loading' && <Loading rows={8} />}
      {read.state === 'failed' && <RecordMissing {...read} list={list} untitled />}
      {shown &&
        (isEditing ? (
          <Edit record={shown} onDone={take} onCancel={() => setEditing(false)} />
        ) : (
          <Shown
            key={merges}
            record={shown}
            onEdit={() => setEditing(true)}
            onChange={take}
            onMerge={(record) => {
              take(record)
              setMerges(merges + 1)
            }}
            onQuote={() => {
              setChanged(null)
              read.again()
            }}
          />
        ))}
    </div>
  )
}

interface ShownProps {
  record: OrganizationRecord
  onEdit: () => void
  onChange: (record: OrganizationRecord) => void
  /** What belongs to the record came or went with it, and is read anew. */
  onMerge: (record: OrganizationRecord) => void
  /** A quote was taken back, or a contract recorded: the status may have changed with it. */
  onQuote: () => void
}

const Shown = ({ record, onEdit, onChange, onMerge, onQuote }: ShownProps) => (
  <>
    {record.duplicateOf && (
      <Banner tone="info">
        <Trans>
          This is a duplicate of{' '}
          <Link to="/tenantadmin/organization/$id" params={{ id: record.duplicateOf.id }} className={nameLink.link}>
            {record.duplicateOf.officialName}
          </Link>
          .
        </Trans>
      </Banner>
    )}
    <Card
      title={<Trans>Organisation</Trans>}
      aside={
        <Button variant="default" leftSection={<IconPencil aria-hidden />} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
      }
    >
      <Facts record={record} />
    </Card>
    <Accesses record={record} />
    <QuotesCard organizationId={record.id} onChange={onQuote} />
    <ContractsCard record={record} onChange={onQuote} />
    <PeriodsCard organizationId={record.id} />
    <StatusCard record={record} onChange={onChange} />
    <DuplicateCard record={record} onChange={onChange} onMerge={onMerge} />
    <MergedCard record={record} onChange={onMerge} />
  </>
)

function Facts({ record: { informalName, legalForm, contact, address, notes, createdAt } }: { record: OrganizationRecord }) {
  const { t, i18n } = useLingui()
  const { zone } = useAccount()
  const formats = useFormats()
  return (
    <Stack gap="sm">
      <FactLines
        facts={[
          [t`Informal name`, informalName],
          [t`Legal form`, legalForm],
          [t`Contact person`, `${contact.forename} ${contact.surname}`.trim()],
          [t`E-mail address`, contact.email ?? ''],
          [t`Phone`, contact.phone],
          [
            t`Address`,
            [address.street, `${address.zip} ${address.city}`.trim(), i18n._(countryTexts[address.country])].filter(Boolean).join(', '),
          ],
          [t`Recorded`, formats.moment(createdAt, zone)],
        ]}
      />
      {notes && <Text className={classes.notes}>{notes}</Text>}
    </Stack>
  )
}

function Accesses({ record: { id: organization, tenants } }: { record: OrganizationRecord }) {
  const { i18n } = useLingui()
  return (
    <Card
      title={<Trans>Accesses</Trans>}
      aside={
        <ButtonLink to="/tenantadmin/create" search={{ organization }} variant="default" leftSection={<IconPlus aria-hidden />}>
          <Trans>Create an access</Trans>
        </ButtonLink>
      }
      flush
    >
      {tenants.length === 0 ? (
        <Text c="dimmed" px="md" py="sm">
          <Trans>This organisation has no access yet.</Trans>
        </Text>
      ) : (
        tenants.map(({ id, name, status }) => (
          <Link key={id} to="/tenantadmin/tenant/$id" params={{ id }} className={classes.row}>
            <span className={classes.name}>{name}</span>
            <span>{i18n._(tenantStatusTexts[status])}</span>
          </Link>
        ))
      )}
    </Card>
  )
}

function Edit({
  record,
  onDone,
  onCancel,
}: {
  record: OrganizationRecord
  onDone: (record: OrganizationRecord) => void
  onCancel: () => void
}) {
  const { t } = useLingui()
  const { caller } = useSession()
  const { id, version } = record
  const form = useOrganizationForm(record, (fields) => caller.call(changeOrganization, { params: { id }, body: { version, fields } }))
  return (
    <Form
      className={classes.page}
      onSave={async () => {
        const saved = await form.save()
        if (!saved) return
        toast({ tone: 'done', text: t`The organisation was saved` })
        onDone(saved)
      }}
    >
      {form.changedMeanwhile && (
        <Banner tone="warn">
          <Trans>Somebody has changed this organisation meanwhile. Copy what you entered, open the page anew and enter it there.</Trans>
        </Banner>
      )}
      <OrganizationFields {...form} />
      <FormActions>
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" disabled={form.saving || !form.dirty}>
          <Trans>Save</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
