import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useId } from 'react'
import type { ErrorCode } from '../../shared/errors.ts'
import { isEmail } from '../../shared/emailAddress.ts'
import { errorTexts } from './errorTexts.ts'

/** What is wrong with the address of a mail, as a form collects it. */
export function emailProblems(email: string): { code: ErrorCode; field: 'email' }[] {
  const code = email === '' ? 'field.missing' : isEmail(email) ? null : 'contact.emailInvalid'
  return code ? [{ code, field: 'email' }] : []
}

interface Props {
  value: string
  /** Addresses that are known, to choose from. */
  proposals: readonly string[]
  error: ErrorCode | undefined
  onChange: (email: string) => void
}

/** The address that a mail goes to: one of those that are known, or another. */
export function EmailField({ value, proposals, error, onChange }: Props) {
  const { i18n } = useLingui()
  const listId = useId()
  return (
    <>
      <TextInput
        type="email"
        required
        label={<Trans>E-mail</Trans>}
        list={listId}
        maxLength={254}
        value={value}
        error={error && i18n._(errorTexts[error])}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {proposals.map((email) => (
          <option key={email} value={email} />
        ))}
      </datalist>
    </>
  )
}
