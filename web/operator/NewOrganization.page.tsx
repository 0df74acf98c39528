import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { newOrganization } from '../../shared/operator/organizationRecord.ts'
import { useSession } from '../session/useSession.ts'
import { NewPage } from '../ui/NewPage.tsx'
import classes from './Operator.module.css'
import { OrganizationFields } from './OrganizationFields.tsx'
import { useOrganizationForm } from './useOrganizationForm.ts'

export const Route = createFileRoute('/_operator/tenantadmin/organization/new')({
  staticData: { title: msg`Record an organisation`, flag: 'globalAdmin', withoutTenant: true },
  component: NewOrganization,
})

function NewOrganization() {
  const { caller } = useSession()
  const navigate = Route.useNavigate()
  // If the answer is lost, the call is repeated with the same id.
  const [id] = useState(() => crypto.randomUUID())
  const form = useOrganizationForm(null, (fields) => caller.call(newOrganization, { body: { id, fields } }))
  return (
    <NewPage
      title={<Trans>Record an organisation</Trans>}
      form={form}
      done={<Trans>The organisation was recorded</Trans>}
      onSaved={(saved) => void navigate({ to: '/tenantadmin/organization/$id', params: { id: saved.id }, ignoreBlocker: true })}
      cancelTo="/tenantadmin/organizations"
      className={classes.page}
    >
      <OrganizationFields {...form} />
    </NewPage>
  )
}
