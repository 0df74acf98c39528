import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text, useMantineColorScheme } from '@mantine/core'
import type { ColourScheme } from '../../shared/identity/profile.ts'
import { useAccount, useIsReadOnly } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import { Choice } from '../ui/Choice.tsx'
import type { Language } from '../ui/language.ts'
import { languageOptions } from '../ui/languageOptions.tsx'
import { ReadOnlyNote } from '../ui/ReadOnlyNote.tsx'
import { useFailed } from '../ui/useFailed.ts'
import classes from './MySettings.module.css'
import { useProfile } from './parts/useProfile.ts'

/** Language and colours, on all devices of the user. */
export function Taste() {
  const { context } = useAccount()
  const { t, i18n } = useLingui()
  const { colorScheme } = useMantineColorScheme()
  const store = useProfile()
  const failed = useFailed()
  return (
    <Card title={<Trans>Language and colours</Trans>}>
      <fieldset className={classes.choices} disabled={useIsReadOnly()}>
        <ReadOnlyNote />
        <Stack gap={6}>
          <Text fw={600}>
            <Trans>Language</Trans>
          </Text>
          <Choice<Language>
            label={t`Language`}
            value={context.locale ?? (i18n.locale as Language)}
            options={languageOptions}
            onChange={(locale) => void store({ locale }).catch(failed)}
          />
        </Stack>
        <Stack gap={6}>
          <Text fw={600}>
            <Trans>Colours</Trans>
          </Text>
          <Choice<ColourScheme>
            label={t`Colours`}
            value={context.colourScheme ?? colorScheme}
            options={[
              { value: 'auto', text: <Trans>Like the device</Trans> },
              { value: 'light', text: <Trans>Light</Trans> },
              { value: 'dark', text: <Trans>Dark</Trans> },
            ]}
            onChange={(colourScheme) => void store({ colourScheme }).catch(failed)}
          />
        </Stack>
      </fieldset>
    </Card>
  )
}
