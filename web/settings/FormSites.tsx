import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { errorTexts } from '../ui/errorTexts.ts'
import { Section } from './parts/Section.tsx'
import type { AreaForm } from './parts/area/useAreaForm.ts'

/** The origin of an address that somebody typed or copied. Other texts stay as they are and are refused. */
function originOf(line: string): string {
  const typed = line.trim()
  const address = typed.includes('://') ? typed : `https://${typed}`
  return URL.canParse(address) ? new URL(address).origin : typed
}

const originsIn = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(originOf),
  ),
]

/** The websites that may show the form in a frame, a line each. */
export function FormSites({ form: { values, errors, change } }: { form: AreaForm<'bookingRequest'> }) {
  const { i18n } = useLingui()
  const [typed, setTyped] = useState('')
  const settled = values.formOrigins
  // The typed text is shown while it means the stored value; after “Discard” it does not.
  const text = originsIn(typed).join('\n') === settled.join('\n') ? typed : settled.join('\n')
  return (
    <Section title={<Trans>Your website</Trans>}>
      <Textarea
        label={<Trans>Websites that may show the form</Trans>}
        description={<Trans>One address in each line, for example https://www.example.org. All other websites see an empty frame.</Trans>}
        autosize
        minRows={2}
        maxLength={4000}
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={errors.formOrigins && i18n._(errorTexts[errors.formOrigins])}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          change({ formOrigins: originsIn(value) })
        }}
      />
    </Section>
  )
}
