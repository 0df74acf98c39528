import { Trans } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { renameTerminal, type Terminal } from '../../shared/terminal/terminal.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useFailed } from '../ui/useFailed.ts'
import { Form, FormActions } from '../ui/Form.tsx'
import { HouseField } from './HouseField.tsx'
import { TerminalName } from './TerminalName.tsx'

export function RenameDialog({ terminal, onClose }: { terminal: Terminal; onClose: () => void }) {
  const { session } = useSignedIn()
  const failed = useFailed()
  const [name, setName] = useState(terminal.name)
  const [shelterId, setShelterId] = useState(terminal.shelterId)
  const [saving, setSaving] = useState(false)
  const given = name.normalize('NFC').trim()
  const dirty = given !== terminal.name || shelterId !== terminal.shelterId

  async function save() {
    if (saving || given === '') return
    setSaving(true)
    try {
      await session.caller.call(renameTerminal, { params: { id: terminal.id }, body: { name: given, shelterId } })
      onClose()
    } catch (error) {
      failed(error)
      setSaving(false)
    }
  }

  return (
    <Dialog title={<Trans>Change terminal</Trans>} onClose={onClose}>
      <Form onSave={save}>
        <Stack>
          <TerminalName value={name} missing={given === ''} onChange={setName} />
          <HouseField value={shelterId} onChange={setShelterId} />
          <FormActions>
            <Button type="submit" disabled={saving || !dirty}>
              <Trans>Save</Trans>
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  )
}
