import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Right } from '../../shared/access.ts'
import { Failure } from '../../shared/errors.ts'
import { inviteUser } from '../../shared/users/user.ts'
import { readEmail } from '../session/typed.ts'
import { useConfirmedCall } from '../identity/parts/useConfirmedCall.ts'
import { useCanEdit } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import { errorTexts } from '../ui/errorTexts.ts'
import { useLeaveGuard } from '../ui/leavePage.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { usePanes } from '../ui/Panes.tsx'
import { toast } from '../ui/toasts.ts'
import { useFailed } from '../ui/useFailed.ts'
import { RightsFields } from './RightsFields.tsx'
import classes from './Users.module.css'
import { ReadOnlyNote } from '../ui/ReadOnlyNote.tsx'
import { Form, FormActions } from '../ui/Form.tsx'

export const Route = createFileRoute('/_signedIn/_users/admin/users/create')({
  staticData: { title: msg`Invite user`, flag: 'users' },
  component: CreateUser,
})

const empty = { email: '', forename: '', surname: '', rights: [] as Right[] }
type Missing = Partial<Record<'email' | 'forename' | 'surname', true>>

function CreateUser() {
  const { t, i18n } = useLingui()
  const call = useConfirmedCall()
  const canEdit = useCanEdit()
  const navigate = useNavigate()
  const failed = useFailed()
  const panes = usePanes()
  const [values, setValues] = useState(empty)
  const [missing, setMissing] = useState<Missing>({})
  const [inUse, setInUse] = useState(false)
  const [saving, setSaving] = useState(false)
  useLeaveGuard(values !== empty && !saving)

  function change(part: Partial<typeof empty>) {
    setValues((before) => ({ ...before, ...part }))
    setMissing((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
    if ('email' in part) setInUse(false)
  }

  async function save() {
    if (saving) return
    const email = readEmail(values.email)
    const [forename, surname] = [values.forename.trim(), values.surname.trim()]
    setMissing({ ...(!email && { email: true }), ...(!forename && { forename: true }), ...(!surname && { surname: true }) })
    if (!email || !forename || !surname) return
    setSaving(true)
    try {
      await call(inviteUser, { body: { id: null, email, forename, surname, rights: values.rights } })
      toast({ tone: 'done', text: t`The invitation to ${email} is on its way` })
      panes?.tellChange()
      await navigate({ to: '/admin/account/user', ignoreBlocker: true })
    } catch (error) {
      setSaving(false)
      if (error instanceof Failure && error.code === 'emailInUse') setInUse(true)
      else failed(error)
    }
  }

  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Invite user</Trans>
      </Title>
      <Form onSave={save} className={classes.form}>
        <Card title={<Trans>Who is it?</Trans>}>
          <Stack>
            <Text c="dimmed">
              <Trans>They receive a mail with a link that works for seven days, and set their password themselves.</Trans>
            </Text>
            <TextInput
              type="email"
              inputMode="email"
              autoComplete="off"
              label={<Trans>E-mail address</Trans>}
              maxLength={254}
              value={values.email}
              error={missing.email ? <Trans>Please enter a valid e-mail address.</Trans> : inUse && i18n._(errorTexts.emailInUse)}
              required
              onChange={(event) => change({ email: event.currentTarget.value })}
            />
            {(['forename', 'surname'] as const).map((field) => (
              <TextInput
                key={field}
                autoComplete="off"
                label={field === 'forename' ? <Trans>Forename</Trans> : <Trans>Surname</Trans>}
                maxLength={80}
                value={values[field]}
                error={missing[field] && <Trans>Please enter a name.</Trans>}
                required
                onChange={(event) => change({ [field]: event.currentTarget.value })}
              />
            ))}
          </Stack>
        </Card>
        <Card title={<Trans>What may they do?</Trans>}>
          <Stack>
            <RightsFields held={values.rights} onChange={(rights) => change({ rights })} />
          </Stack>
        </Card>
        <ReadOnlyNote />
        <FormActions>
          <ButtonLink to="/admin/account/user" search={true} variant="default">
            <Trans>Cancel</Trans>
          </ButtonLink>
          <Button type="submit" disabled={saving || !canEdit}>
            <Trans>Send invitation</Trans>
          </Button>
        </FormActions>
      </Form>
    </div>
  )
}
