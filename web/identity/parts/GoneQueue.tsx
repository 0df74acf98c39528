import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDeviceMobileOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { ParkedQueue } from '../../../sync/device.ts'
import { useSession } from '../../session/useSession.ts'
import { confirm } from '../../ui/confirm.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import { useFailed } from '../../ui/useFailed.ts'
import classes from './Login.module.css'

const askRemove = (): Promise<boolean> =>
  confirm({
    title: <Trans>Delete these entries from this device?</Trans>,
    text: <Trans>The server never got them, and nobody can bring them back.</Trans>,
    confirm: <Trans>Delete</Trans>,
    danger: true,
  })

/** What waits for an organisation that takes nothing any more: it can be saved as a file, and removed. */
export function GoneQueue({ queue }: { queue: ParkedQueue }) {
  const { t } = useLingui()
  const { gone } = useSession()
  const failed = useFailed()
  const [removed, setRemoved] = useState(false)
  const { name, waiting } = queue
  const organisation = queue.tenantName ?? t`Your organisation`
  const save = async () => saveFile(await gone.file(queue), `Obhut ${organisation} ${name}.json`)
  async function remove() {
    if (!(await askRemove())) return
    await gone.remove(queue)
    setRemoved(true)
  }
  if (removed) return null
  return (
    <div className={classes.parked}>
      <IconDeviceMobileOff aria-hidden />
      <Stack gap={8}>
        <Text>
          <Trans>{organisation} takes no entries any more: it was deleted, or has closed this access long ago.</Trans>{' '}
          <Plural
            value={waiting}
            one={`# entry of ${name} was not sent and is still on this device.`}
            other={`# entries of ${name} were not sent and are still on this device.`}
          />
        </Text>
        <Group gap={8}>
          <Button variant="default" onClick={() => void save().catch(failed)}>
            <Trans>Save as a file</Trans>
          </Button>
          <Button variant="subtle" onClick={() => void remove().catch(failed)}>
            <Trans>Delete from this device</Trans>
          </Button>
        </Group>
      </Stack>
    </div>
  )
}
