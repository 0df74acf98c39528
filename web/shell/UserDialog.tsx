import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Loader, Stack, Text, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { LogoutChoice } from '../session/LogoutChoice.tsx'
import { drainQueue } from '../session/drainQueue.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { Choice } from '../ui/Choice.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { LanguageChoice } from '../ui/LanguageChoice.tsx'

/** Language, colours, and the way out. */
export default function UserDialog({ onClose }: { onClose: () => void }) {
  const { context, tenant } = useSignedIn()
  const { t } = useLingui()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Dialog title={`${context.forename} ${context.surname}`.trim()} onClose={onClose}>
      <Stack gap="lg">
        <div>
          <Text>{tenant.name}</Text>
          <Text c="dimmed">{context.email}</Text>
        </div>
        <Stack gap={6}>
          <Text fw={600}>
            <Trans>Language</Trans>
          </Text>
          <LanguageChoice label={t`Language`} />
        </Stack>
        <Stack gap={6}>
          <Text fw={600}>
            <Trans>Colours</Trans>
          </Text>
          <Choice<MantineColorScheme>
            label={t`Colours`}
            value={colorScheme}
            options={[
              { value: 'auto', text: <Trans>Like the device</Trans> },
              { value: 'light', text: <Trans>Light</Trans> },
              { value: 'dark', text: <Trans>Dark</Trans> },
            ]}
            onChange={setColorScheme}
          />
        </Stack>
        <Logout onClose={onClose} />
        <Text c="dimmed" size="sm">
          <Trans>Version {__BUILD_ID__}</Trans>
        </Text>
      </Stack>
    </Dialog>
  )
}

function Logout({ onClose }: { onClose: () => void }) {
  const { session, engine } = useSignedIn()
  const [step, setStep] = useState<'idle' | 'draining' | { left: number }>('idle')

  async function logOut() {
    setStep('draining')
    const left = await drainQueue(engine)
    if (left > 0) return setStep({ left })
    await session.signOut('keep')
  }

  if (typeof step === 'object') return <LogoutChoice left={step.left} onStay={onClose} onLeave={(mode) => void session.signOut(mode)} />
  return (
    <Button
      variant="default"
      leftSection={step === 'draining' ? <Loader size="xs" /> : <IconLogout aria-hidden />}
      disabled={step === 'draining'}
      onClick={() => void logOut()}
    >
      {step === 'draining' ? <Trans>Sending your entries …</Trans> : <Trans>Log out</Trans>}
    </Button>
  )
}
