import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { changePassword } from '../../shared/identity/resetPassword.ts'
import { NewPasswordFields, PasswordHint } from './parts/NewPasswordFields.tsx'
import { problemsOf } from '../session/newPasswordProblems.ts'
import { PasswordField } from './parts/PasswordField.tsx'
import { useNewPassword } from './parts/useNewPassword.ts'
import { useAccount } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import { errorTexts } from '../ui/errorTexts.ts'
import { useLeaveGuard } from '../ui/leavePage.tsx'
import { toast } from '../ui/toasts.ts'
import { useFailed } from '../ui/useFailed.ts'
import { Form, FormActions } from '../ui/Form.tsx'

/** Anyone who signs in at an identity provider has no password here, so there is none to change. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { context } = useAccount()
  if (!context.signsInAtProvider) return <ChangePassword onChanged={onChanged} />
  return (
    <Card title={<Trans>Password</Trans>}>
      <Text>
        <Trans>You log in at your organisation's identity provider. Your password is changed there.</Trans>
      </Text>
    </Card>
  )
}

function ChangePassword({ onChanged }: { onChanged: () => void }) {
  const { session, context } = useAccount()
  const { t, i18n } = useLingui()
  const failed = useFailed()
  const [current, setCurrent] = useState('')
  const form = useNewPassword()
  const [saving, setSaving] = useState(false)
  const { password, password2 } = form.values
  useLeaveGuard((current !== '' || password !== '' || password2 !== '') && !saving)

  async function save() {
    if (saving || !form.check(current)) return
    setSaving(true)
    try {
      await session.caller.call(changePassword, { body: { password: current, newPassword: form.values } })
      setCurrent('')
      form.clear()
      toast({ tone: 'done', text: t`Your password was updated` })
      onChanged()
    } catch (error) {
      const problems = problemsOf(error)
      if (problems) form.setProblems(problems)
      else failed(error)
    } finally {
      setSaving(false)
    }
  }

  return (
    <Card title={<Trans>Change password</Trans>}>
      <Form onSave={save}>
        <Stack>
          <input type="email" name="email" autoComplete="username" value={context.email} readOnly hidden />
          <PasswordField
            label={<Trans>Current password</Trans>}
            purpose="current-password"
            name="current-password"
            value={current}
            error={form.problems.current && i18n._(errorTexts[form.problems.current])}
            onChange={(typed) => {
              setCurrent(typed)
              form.changeCurrent()
            }}
          />
          <PasswordHint />
          <NewPasswordFields values={form.values} problems={form.problems} onChange={form.change} />
          <FormActions>
            <Button type="submit" disabled={saving}>
              <Trans>Change password</Trans>
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Card>
  )
}
