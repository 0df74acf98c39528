import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { createTenantUser } from '../../../shared/operator/tenantUsers.ts'
import { useConfirmedCall } from '../../identity/parts/useConfirmedCall.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { InvitationForm } from '../../users/parts/InvitationForm.tsx'
import { useInvitation } from '../../users/parts/useInvitation.ts'
import classes from '../Operator.module.css'

export const Route = createFileRoute('/_operator/tenantadmin/tenant/$id/users/create')({
  staticData: { title: msg`Invite user into a tenant`, flag: 'globalAdmin', withoutTenant: true },
  component: CreateTenantUser,
})

function CreateTenantUser() {
  const { id } = Route.useParams()
  const call = useConfirmedCall()
  const navigate = Route.useNavigate()
  const form = useInvitation({
    invite: (body) => call(createTenantUser, { params: { id }, body }),
    onInvited: () => navigate({ to: '/tenantadmin/tenant/$id/users', params: { id }, ignoreBlocker: true }),
  })
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Invite user</Trans>
      </Title>
      <InvitationForm
        form={form}
        canEdit
        cancel={
          <ButtonLink to="/tenantadmin/tenant/$id/users" params={{ id }} variant="default">
            <Trans>Cancel</Trans>
          </ButtonLink>
        }
      />
    </div>
  )
}
