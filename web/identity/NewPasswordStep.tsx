import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { Failure } from '../../shared/errors.ts'
import type { NewPassword } from '../../shared/identity/newPassword.ts'
import { NewPasswordFields, PasswordHint } from './parts/NewPasswordFields.tsx'
import { problemsOf } from '../session/newPasswordProblems.ts'
import { PasswordField } from './parts/PasswordField.tsx'
import { StayLoggedInSwitch, type StayLoggedIn } from './parts/PasswordStep.tsx'
import { useNewPassword } from './parts/useNewPassword.ts'
import { WhoLogsIn } from './parts/WhoLogsIn.tsx'
import { errorTexts } from '../ui/errorTexts.ts'
import { Form, FormFaults } from '../ui/Form.tsx'

interface Props extends StayLoggedIn {
  email: string
  onChange?: () => void
  /** The current password when it was already given; else it is asked for here. */
  current: string | null
  /** Why the server refused the last new password. */
  refused: Failure | null
  onSubmit: (current: string, wanted: NewPassword) => Promise<void>
}

/** The prompt for a new password when the current one must be changed (specification 2.3 and 4). */
export function NewPasswordStep(props: Props) {
  const { i18n } = useLingui()
  const [current, setCurrent] = useState('')
  const form = useNewPassword(problemsOf(props.refused) ?? {})
  const used = props.current ?? current
  return (
    <Form onSave={() => form.check(used) && props.onSubmit(used, form.values)}>
      <Stack>
        <Title order={1}>
          <Trans>Set a new password</Trans>
        </Title>
        <Text>
          <Trans>Your password must be changed before you can go on.</Trans>
        </Text>
        <WhoLogsIn email={props.email} onChange={props.onChange} />
        {props.current === null && (
          <PasswordField
            label={<Trans>Current password</Trans>}
            purpose="current-password"
            name="password"
            autoFocus
            value={current}
            error={form.problems.current && i18n._(errorTexts[form.problems.current])}
            onChange={(typed) => {
              setCurrent(typed)
              form.changeCurrent()
            }}
          />
        )}
        <PasswordHint />
        <NewPasswordFields values={form.values} problems={form.problems} autoFocus={props.current !== null} onChange={form.change} />
        <StayLoggedInSwitch stayLoggedIn={props.stayLoggedIn} onStayLoggedIn={props.onStayLoggedIn} />
        <FormFaults />
        <Button type="submit">
          <Trans>Save and log in</Trans>
        </Button>
      </Stack>
    </Form>
  )
}
