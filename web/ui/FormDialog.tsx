import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { mayLeave } from './leavePage.tsx'

interface Props {
  title: ReactNode
  form: { dirty: boolean; save(): Promise<boolean> }
  /** The label of the button that saves; without it there is nothing to save, only to look at. */
  submit?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog: saved once, closed when that went well, and never left with changes unasked. */
export function FormDialog({ title, form, submit, onClose, children }: Props) {
  const [saving, setSaving] = useState(false)

  async function leave() {
    if (!form.dirty || (await mayLeave())) onClose()
  }

  return (
    <Dialog title={title} onClose={() => void leave()}>
      <form
        noValidate
        onSubmit={async (event) => {
          event.preventDefault()
          if (saving) return
          setSaving(true)
          if (await form.save()) onClose()
          else setSaving(false)
        }}
      >
        {children}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={() => void leave()}>
            {submit ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}
          </Button>
          {submit && (
            <Button type="submit" disabled={saving}>
              {submit}
            </Button>
          )}
        </Group>
      </form>
    </Dialog>
  )
}
