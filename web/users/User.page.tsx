import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { IconHistory, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import type { Right } from '../../shared/access.ts'
import { changeUser, differenceOfRights, getUser, type User } from '../../shared/users/user.ts'
import { useCanEdit, useSignedIn } from '../session/signedIn.ts'
import { useConfirmedCall } from '../identity/parts/useConfirmedCall.ts'
import { RecordMissing } from '../ui/RecordMissing.tsx'
import { Card } from '../ui/Card.tsx'
import { useLeaveGuard } from '../ui/leavePage.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useBeside, usePanes } from '../ui/Panes.tsx'
import { toast } from '../ui/toasts.ts'
import { useCall } from '../ui/useCall.ts'
import { useFailed } from '../ui/useFailed.ts'
import { AccessCard } from './AccessCard.tsx'
import { TagCard } from './TagCard.tsx'
import { RightsFields } from './parts/RightsFields.tsx'
import classes from './Users.module.css'
import { nameOfUser } from './parts/userTexts.ts'
import { Form, FormActions } from '../ui/Form.tsx'

export const Route = createFileRoute('/_signedIn/_users/admin/user/$id')({
  staticData: { title: msg`User`, flag: 'users' },
  component: UserPage,
})

function UserPage() {
  const { id } = Route.useParams()
  return <ById key={id} id={id} />
}

function ById({ id }: { id: string }) {
  const read = useCall(getUser, { params: { id } })
  const [changed, setChanged] = useState<User | null>(null)
  const panes = usePanes()
  const beside = useBeside()
  const canEdit = useCanEdit()
  const change = (next: User) => {
    setChanged(next)
    panes?.tellChange()
  }
  const user = changed ?? (read.state === 'ready' ? read.value : null)
  return (
    <div className={classes.page}>
      <Title order={1}>{user ? nameOfUser(user) : <Trans>User</Trans>}</Title>
      <Group>
        {!beside && (
          <ButtonLink to="/admin/account/user" search={true} variant="default" leftSection={<IconUsers aria-hidden />}>
            <Trans>All users</Trans>
          </ButtonLink>
        )}
        <ButtonLink to="/admin/user/$id/history" params={{ id }} search={true} variant="default" leftSection={<IconHistory aria-hidden />}>
          <Trans>History</Trans>
        </ButtonLink>
      </Group>
      {read.state === 'loading' && <Loading rows={6} />}
      {read.state === 'failed' && <RecordMissing {...read} list={{ to: '/admin/account/user', text: <Trans>All users</Trans> }} untitled />}
      {user && (
        <>
          <AccessCard user={user} onChange={change} />
          <RightsForm user={user} onChange={change} />
          {canEdit && user.state === 'active' && user.rights.includes('timetracking.own') && <TagCard user={user} />}
        </>
      )}
    </div>
  )
}

function RightsForm({ user, onChange }: { user: User; onChange: (user: User) => void }) {
  const { t } = useLingui()
  const { context, session } = useSignedIn()
  const call = useConfirmedCall()
  const canEdit = useCanEdit()
  const failed = useFailed()
  const [chosen, setChosen] = useState<Right[]>(user.rights)
  const [saving, setSaving] = useState(false)
  const { added, removed } = differenceOfRights(user.rights, chosen)
  const dirty = added.length + removed.length > 0
  const isSelf = user.email === context.email
  useLeaveGuard(dirty && !saving)

  async function save() {
    if (saving || !dirty) return
    setSaving(true)
    try {
      onChange(await call(changeUser, { params: { id: user.id }, body: { rights: chosen } }))
      toast({ tone: 'done', text: t`The rights were saved` })
      if (isSelf) await session.refreshContext()
    } catch (error) {
      failed(error)
    }
    setSaving(false)
  }

  return (
    <Card title={<Trans>Rights</Trans>}>
      <Form onSave={save}>
        <Stack>
          <RightsFields held={chosen} disabled={!canEdit} kept={isSelf ? 'admin.users' : undefined} onChange={setChosen} />
          {isSelf && (
            <Text c="dimmed" size="sm">
              <Trans>This is your own account: only somebody else can take the right to manage users from you.</Trans>
            </Text>
          )}
          {canEdit && (
            <FormActions>
              <Button type="submit" disabled={!dirty || saving}>
                <Trans>Save</Trans>
              </Button>
            </FormActions>
          )}
        </Stack>
      </Form>
    </Card>
  )
}
