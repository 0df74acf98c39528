import { Trans } from '@lingui/react/macro'
import { Stack, Switch } from '@mantine/core'
import { Card } from '../ui/Card.tsx'
import { choose, useChosen } from '../ui/thisDevice.ts'

/** What suits the hands and eyes at this device; other devices keep their own. */
export function ThisDevice() {
  const large = useChosen('large')
  const shortcuts = useChosen('shortcuts')
  return (
    <Card title={<Trans>This device</Trans>}>
      <Stack>
        <Switch
          label={<Trans>Large buttons and text</Trans>}
          description={<Trans>For gloves, wet hands and bright sun.</Trans>}
          checked={large}
          onChange={(event) => choose('large', event.currentTarget.checked)}
        />
        <Switch
          label={<Trans>Keyboard shortcuts of single keys</Trans>}
          description={<Trans>Turn them off if you dictate or use switches. Ctrl+K always works.</Trans>}
          checked={shortcuts}
          onChange={(event) => choose('shortcuts', event.currentTarget.checked)}
        />
      </Stack>
    </Card>
  )
}
