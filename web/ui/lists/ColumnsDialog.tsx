import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Stack } from '@mantine/core'
import { CheckChips } from '../CheckChips.tsx'
import { Dialog } from '../Dialog.tsx'
import { columnNames, type ColumnSet } from './columns.ts'

interface Props {
  all: ColumnSet<string>['all']
  shown: readonly string[]
  onChange: (chosen: readonly string[]) => void
  onClose: () => void
}

export default function ColumnsDialog({ all, shown, onChange, onClose }: Props) {
  const { i18n } = useLingui()
  return (
    <Dialog title={<Trans>Columns</Trans>} onClose={onClose}>
      <Stack>
        <CheckChips
          legend={<Trans>Shown beside the name</Trans>}
          options={columnNames({ all }).map((code) => ({ code, text: i18n._(all[code]!.text) }))}
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
