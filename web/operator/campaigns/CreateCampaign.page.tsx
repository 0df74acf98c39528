import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { getCampaign, newCampaign, type CampaignFields as Fields } from '../../../shared/operator/campaigns.ts'
import { useSession } from '../../session/useSession.ts'
import { Loading } from '../../ui/Loading.tsx'
import { NewPage } from '../../ui/NewPage.tsx'
import { RecordMissing } from '../../ui/RecordMissing.tsx'
import { idOf, searchOf } from '../../ui/search.ts'
import { useCall } from '../../ui/useCall.ts'
import classes from '../Operator.module.css'
import { CampaignFields } from './CampaignFields.tsx'
import { useCampaignForm } from './useCampaignForm.ts'

export const Route = createFileRoute('/_operator/tenantadmin/campaign/new')({
  staticData: { title: msg`Write a campaign`, flag: 'globalAdmin', withoutTenant: true },
  // `copy`: the campaign with which the form begins.
  validateSearch: searchOf({ copy: idOf }),
  component: CreateCampaign,
})

function CreateCampaign() {
  const { copy } = Route.useSearch()
  return copy === undefined ? <Write before={null} /> : <Copy key={copy} id={copy} />
}

function Copy({ id }: { id: string }) {
  const read = useCall(getCampaign, { params: { id } })
  if (read.state === 'loading') return <Loading rows={8} />
  if (read.state === 'failed')
    return (
      <div className={classes.page}>
        <Title order={1}>
          <Trans>Write a campaign</Trans>
        </Title>
        <RecordMissing {...read} list={{ to: '/tenantadmin/campaigns', text: <Trans>All campaigns</Trans> }} untitled />
      </div>
    )
  const { name, audience, texts, perMinute } = read.value
  return <Write before={{ name, audience, texts, perMinute }} />
}

function Write({ before }: { before: Fields | null }) {
  const { caller } = useSession()
  const navigate = Route.useNavigate()
  // If the answer is lost, the call is repeated with the same id.
  const [id] = useState(() => crypto.randomUUID())
  const form = useCampaignForm(before, (fields) => caller.call(newCampaign, { body: { id, fields } }))
  return (
    <NewPage
      title={<Trans>Write a campaign</Trans>}
      form={form}
      done={<Trans>The campaign was saved. Nothing was sent yet.</Trans>}
      onSaved={(saved) => void navigate({ to: '/tenantadmin/campaign/$id', params: { id: saved.id }, ignoreBlocker: true })}
      cancelTo="/tenantadmin/campaigns"
      className={classes.page}
    >
      <CampaignFields form={form} />
    </NewPage>
  )
}
