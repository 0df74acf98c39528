import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { report } from '../../reporting/report.ts'
import { Banner } from '../../ui/Banner.tsx'
import { toast } from '../../ui/toasts.ts'
import { useAccount } from '../../session/signedIn.ts'

const declinedKey = (userId: string) => `obhut.noSavedLogin.${userId}`

/** For users who do not stay logged in: their name on the login page of this device (specification 2.2 and 8). */
export function FasterLoginOffer() {
  const { session, context } = useAccount()
  const { t } = useLingui()
  const { userId } = context
  const [saved, setSaved] = useState(session.loginIsSaved)
  const [declined, setDeclined] = useState(() => localStorage.getItem(declinedKey(userId)) !== null)
  if (context.staysLoggedIn || declined || saved) return null

  async function save() {
    try {
      await session.keepLogin(true)
      setSaved(true)
      toast({ tone: 'done', text: t`Your name is now on the login page of this device` })
    } catch (error) {
      // The offer stays.
      report('error', error)
      toast({ tone: 'danger', text: t`Your login could not be stored on this device.` })
    }
  }

  function decline() {
    localStorage.setItem(declinedKey(userId), '1')
    setDeclined(true)
  }

  return (
    <Banner
      tone="info"
      icon={<IconUserPlus aria-hidden />}
      action={
        <Group gap="xs">
          <Button onClick={() => void save()}>
            <Trans>Remember me</Trans>
          </Button>
          <Button variant="default" onClick={decline}>
            <Trans>No, thanks</Trans>
          </Button>
        </Group>
      }
    >
      <Trans>Log in faster next time: your name and e-mail address are kept on this device only. Your password is not.</Trans>
    </Banner>
  )
}
