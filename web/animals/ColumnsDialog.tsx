import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Stack } from '@mantine/core'
import { Dialog } from '../ui/Dialog.tsx'
import { CheckChips } from '../ui/CheckChips.tsx'
import { columnNames, columns, type Column } from './columns.ts'

interface Props {
  shown: readonly Column[]
  onChange: (chosen: readonly Column[]) => void
  onClose: () => void
}

export default function ColumnsDialog({ shown, onChange, onClose }: Props) {
  const { i18n } = useLingui()
  return (
    <Dialog title={<Trans>Columns</Trans>} onClose={onClose}>
      <Stack>
        <CheckChips
          legend={<Trans>Shown beside the name</Trans>}
          options={columnNames.map((code) => ({ code, text: i18n._(columns[code].text) }))}
          chosen={shown}
          onChange={onChange}
        />
        <Group justify="flex-end">
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
