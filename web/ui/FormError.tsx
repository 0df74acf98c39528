import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { ErrorCode } from '../../shared/errors.ts'
import { errorTexts } from './errorTexts.ts'

/** What is wrong with a form as a whole, below its fields; nothing while nothing is. */
export function FormError({ code }: { code: ErrorCode | undefined }) {
  const { i18n } = useLingui()
  return (
    code && (
      <Text c="var(--mantine-color-error)" role="alert">
        {i18n._(errorTexts[code])}
      </Text>
    )
  )
}
