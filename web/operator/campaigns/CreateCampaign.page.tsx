import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { newCampaign } from '../../../shared/operator/campaigns.ts'
import { useSession } from '../../session/useSession.ts'
import { NewPage } from '../../ui/NewPage.tsx'
import classes from '../Operator.module.css'
import { CampaignFields } from './CampaignFields.tsx'
import { useCampaignForm } from './useCampaignForm.ts'

export const Route = createFileRoute('/_operator/tenantadmin/campaign/new')({
  staticData: { title: msg`Write a campaign`, flag: 'globalAdmin', withoutTenant: true },
  component: CreateCampaign,
})

function CreateCampaign() {
  const { caller } = useSession()
  const navigate = Route.useNavigate()
  // If the answer is lost, the call is repeated with the same id.
  const [id] = useState(() => crypto.randomUUID())
  const form = useCampaignForm(null, (fields) => caller.call(newCampaign, { body: { id, fields } }))
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
