import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { inviteUser } from '../../shared/users/user.ts'
import { useConfirmedCall } from '../identity/parts/useConfirmedCall.ts'
import { useCanEdit } from '../session/signedIn.ts'
import { ButtonLink } from '../ui/links.tsx'
import { usePanes } from '../ui/Panes.tsx'
import { InvitationForm } from './parts/InvitationForm.tsx'
import { useInvitation } from './parts/useInvitation.ts'
import classes from './Users.module.css'

export const Route = createFileRoute('/_signedIn/_users/admin/users/create')({
  staticData: { title: msg`Invite user`, flag: 'users' },
  component: CreateUser,
})

function CreateUser() {
  const canEdit = useCanEdit()
  const call = useConfirmedCall()
  const navigate = useNavigate()
  const panes = usePanes()
  const form = useInvitation({
    invite: (body) => call(inviteUser, { body }),
    async onInvited() {
      panes?.tellChange()
      await navigate({ to: '/admin/account/user', ignoreBlocker: true })
    },
  })
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Invite user</Trans>
      </Title>
      <InvitationForm
        form={form}
        canEdit={canEdit}
        cancel={
          <ButtonLink to="/admin/account/user" search={true} variant="default">
            <Trans>Cancel</Trans>
          </ButtonLink>
        }
      />
    </div>
  )
}
