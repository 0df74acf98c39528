import { Trans } from '@lingui/react/macro'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { renameTerminal, type Terminal } from '../../shared/terminal/terminal.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useFailed } from '../ui/useFailed.ts'

export function RenameDialog({ terminal, onClose }: { terminal: Terminal; onClose: () => void }) {
  const { session } = useSignedIn()
  const failed = useFailed()
  const [name, setName] = useState(terminal.name)
  const [saving, setSaving] = useState(false)
  const given = name.normalize('NFC').trim()

  async function save(event: FormEvent) {
    event.preventDefault()
    if (saving || given === '') return
    setSaving(true)
    try {
      await session.caller.call(renameTerminal, { params: { id: terminal.id }, body: { name: given } })
      onClose()
    } catch (error) {
      failed(error)
      setSaving(false)
    }
  }

  return (
    <Dialog title={<Trans>Rename</Trans>} onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <Stack>
          <TextInput
            label={<Trans>Name</Trans>}
            name="name"
            autoComplete="off"
            data-autofocus
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button type="submit" disabled={saving || given === '' || given === terminal.name}>
              <Trans>Save</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
