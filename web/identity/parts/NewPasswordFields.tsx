import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { ErrorCode } from '../../../shared/errors.ts'
import type { NewPassword } from '../../../shared/identity/newPassword.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import type { PasswordProblems } from '../../session/newPasswordProblems.ts'
import { PasswordField } from './PasswordField.tsx'

/** Section 2.5. */
export function PasswordHint() {
  return (
    <Text c="dimmed">
      <Trans>
        A safe password has at least 8 characters, ideally more, and is hard to guess. Four random words in a row are good and easy to
        remember.
      </Trans>
    </Text>
  )
}

/** The new password twice, with what is wrong at each field. */
export function NewPasswordFields(props: {
  values: NewPassword
  problems: PasswordProblems
  autoFocus?: boolean
  onChange: (part: Partial<NewPassword>) => void
}) {
  const { i18n } = useLingui()
  const text = (code: ErrorCode | undefined) => code && i18n._(errorTexts[code])
  return (
    <>
      <PasswordField
        label={<Trans>New password</Trans>}
        purpose="new-password"
        name="new-password"
        autoFocus={props.autoFocus}
        value={props.values.password}
        error={text(props.problems.password)}
        onChange={(password) => props.onChange({ password })}
      />
      <PasswordField
        label={<Trans>Repeat new password</Trans>}
        purpose="new-password"
        name="new-password-2"
        value={props.values.password2}
        error={text(props.problems.password2)}
        onChange={(password2) => props.onChange({ password2 })}
      />
    </>
  )
}
