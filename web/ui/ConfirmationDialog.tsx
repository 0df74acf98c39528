import { Trans } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import type { Confirmation } from './confirm.tsx'
import { Dialog } from './Dialog.tsx'

export default function ConfirmationDialog({
  title,
  text,
  confirm,
  cancel,
  danger,
  answer,
}: Confirmation & { answer: (yes: boolean) => void }) {
  return (
    <Dialog title={title} onClose={() => answer(false)}>
      <Text component="div">{text}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={() => answer(false)}>
          {cancel ?? <Trans>Cancel</Trans>}
        </Button>
        <Button color={danger ? 'red' : undefined} onClick={() => answer(true)}>
          {confirm}
        </Button>
      </Group>
    </Dialog>
  )
}
