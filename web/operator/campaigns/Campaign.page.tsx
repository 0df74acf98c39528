import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { IconCopy, IconMail, IconPencil } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { changeCampaign, getCampaign, type Campaign } from '../../../shared/operator/campaigns.ts'
import { useSession } from '../../session/useSession.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Card } from '../../ui/Card.tsx'
import { Form, FormActions } from '../../ui/Form.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { RecordMissing } from '../../ui/RecordMissing.tsx'
import { toast } from '../../ui/toasts.ts'
import { useCall } from '../../ui/useCall.ts'
import { FactLines } from '../../ui/FactLines.tsx'
import classes from '../Operator.module.css'
import { countryTexts, organizationStatusTexts } from '../parts/operatorTexts.ts'
import { CampaignFields } from './CampaignFields.tsx'
import { CampaignStateMark } from './CampaignStateMark.tsx'
import { DraftCards } from './DraftCards.tsx'
import { ParticipantsCard } from './ParticipantsCard.tsx'
import { SendingCard } from './SendingCard.tsx'
import { useCampaignForm } from './useCampaignForm.ts'

export const Route = createFileRoute('/_operator/tenantadmin/campaign/$id')({
  staticData: { title: msg`Campaign`, flag: 'globalAdmin', withoutTenant: true },
  component: CampaignPage,
})

/** Milliseconds between two looks at a campaign that is being sent. */
const lookEvery = 5_000

function CampaignPage() {
  const { id } = Route.useParams()
  return <ById key={id} id={id} />
}

function ById({ id }: { id: string }) {
  const read = useCall(getCampaign, { params: { id } })
  const { again } = read
  const [changed, setChanged] = useState<Campaign | null>(null)
  const [isEditing, setEditing] = useState(false)
  const campaign = newest(changed, read.state === 'ready' ? read.value : null)
  const isRunning = campaign?.state === 'running'
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(again, lookEvery)
    return () => clearInterval(timer)
  }, [isRunning, again])
  const list = { to: '/tenantadmin/campaigns', text: <Trans>All campaigns</Trans> } as const
  function take(next: Campaign) {
    setChanged(next)
    setEditing(false)
  }
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Title order={1}>{campaign ? campaign.name : <Trans>Campaign</Trans>}</Title>
        {campaign && <CampaignStateMark state={campaign.state} />}
      </div>
      <Group gap="xs">
        <ButtonLink to={list.to} variant="default" leftSection={<IconMail aria-hidden />}>
          {list.text}
        </ButtonLink>
        <ButtonLink to="/tenantadmin/campaign/new" search={{ copy: id }} variant="default" leftSection={<IconCopy aria-hidden />}>
          <Trans>Copy as a new draft</Trans>
        </ButtonLink>
      </Group>
      {read.state === 'loading' && <Loading rows={8} />}
      {read.state === 'failed' && <RecordMissing {...read} list={list} untitled />}
      {campaign &&
        (isEditing ? (
          <Edit campaign={campaign} onDone={take} onCancel={() => setEditing(false)} />
        ) : (
          <Shown campaign={campaign} onEdit={() => setEditing(true)} onChange={take} />
        ))}
    </div>
  )
}

/** The answer to a step, until what is read is as new: a look that was under way knows nothing of the step. */
const newest = (changed: Campaign | null, read: Campaign | null): Campaign | null =>
  changed && (!read || read.version < changed.version) ? changed : read

interface ShownProps {
  campaign: Campaign
  onEdit: () => void
  onChange: (campaign: Campaign) => void
}

const Shown = ({ campaign, onEdit, onChange }: ShownProps) =>
  campaign.state === 'draft' ? (
    <>
      <Content campaign={campaign} onEdit={onEdit} />
      <DraftCards key={campaign.version} campaign={campaign} onChange={onChange} />
    </>
  ) : (
    <>
      <SendingCard campaign={campaign} onChange={onChange} />
      <ParticipantsCard campaign={campaign} />
      <Content campaign={campaign} onEdit={null} />
    </>
  )

/** What was written, and for whom. */
function Content({ campaign: { audience, texts }, onEdit }: { campaign: Campaign; onEdit: (() => void) | null }) {
  const { t, i18n } = useLingui()
  const listed = (all: readonly string[]) => all.join(', ')
  return (
    <Card
      title={<Trans>Content</Trans>}
      aside={
        onEdit && (
          <Button variant="default" leftSection={<IconPencil aria-hidden />} onClick={onEdit}>
            <Trans>Edit</Trans>
          </Button>
        )
      }
    >
      <Stack gap="sm">
        <FactLines
          facts={[
            [t`To organisations that are`, listed(audience.statuses.map((one) => i18n._(organizationStatusTexts[one])))],
            [t`Countries`, listed(audience.countries.map((one) => i18n._(countryTexts[one])))],
          ]}
        />
        {([texts.de, texts.en] as const).map(({ subject, body }, nth) => (
          <details key={nth} className={classes.letter}>
            <summary>
              {nth === 0 ? <Trans>German text</Trans> : <Trans>English text</Trans>} · {subject}
            </summary>
            <Text className={classes.notes}>{body}</Text>
          </details>
        ))}
      </Stack>
    </Card>
  )
}

interface EditProps {
  campaign: Campaign
  onDone: (campaign: Campaign) => void
  onCancel: () => void
}

function Edit({ campaign, onDone, onCancel }: EditProps) {
  const { t } = useLingui()
  const { caller } = useSession()
  const { id, version, name, audience, texts, perMinute } = campaign
  const form = useCampaignForm({ name, audience, texts, perMinute }, (fields) =>
    caller.call(changeCampaign, { params: { id }, body: { version, fields } }),
  )
  return (
    <Form
      className={classes.page}
      onSave={async () => {
        const saved = await form.save()
        if (!saved) return
        toast({ tone: 'done', text: t`The campaign was saved` })
        onDone(saved)
      }}
    >
      {form.changedMeanwhile && (
        <Banner tone="warn">
          <Trans>Somebody has changed this campaign meanwhile. Copy what you entered, open the page anew and enter it there.</Trans>
        </Banner>
      )}
      <CampaignFields form={form} />
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
