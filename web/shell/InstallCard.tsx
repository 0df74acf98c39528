import { Trans } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { Card } from '../ui/Card.tsx'
import { install, installWay, notNow, subscribeInstall } from './install.ts'

export function InstallCard() {
  const way = useSyncExternalStore(subscribeInstall, installWay)
  if (!way) return null
  return (
    <Card title={<Trans>Install Obhut on this device</Trans>}>
      <Text>
        {way === 'ios' ? (
          <Trans>
            Tap Share and then "Add to Home Screen". Safari deletes what a website stored after seven days without a visit; an installed app
            keeps it.
          </Trans>
        ) : (
          <Trans>It opens faster, has its own icon, and the device keeps what is stored.</Trans>
        )}
      </Text>
      <Group mt="sm">
        {way === 'prompt' && (
          <Button onClick={() => void install()}>
            <Trans>Install</Trans>
          </Button>
        )}
        <Button variant="default" onClick={notNow}>
          <Trans>Not now</Trans>
        </Button>
      </Group>
    </Card>
  )
}
