import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Form, FormActions } from './Form.tsx'
import { mayLeave } from './leavePage.tsx'
import { toast } from './toasts.ts'
import type { useRecordForm } from './useRecordForm.ts'

interface Props {
  /** Its `save` returns null when something was refused. */
  form: Pick<ReturnType<typeof useRecordForm>, 'left' | 'dirty' | 'saving' | 'release'> & { save: () => Promise<unknown> }
  /** Shown when it is saved. */
  saved: ReactNode
  className: string | undefined
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** A form in the place of the record that it changes. Without a change nothing is saved. */
export function FormInPlace({ form, saved, className, onClose, children }: Props) {
  async function leave(): Promise<void> {
    if (form.dirty && !(await mayLeave())) return
    form.release()
    onClose()
  }
  async function save(): Promise<void> {
    if (!form.dirty) return onClose()
    if (form.saving || (await form.save()) === null) return
    toast({ tone: 'done', text: saved })
    onClose()
  }
  return (
    <Form left={form.left} className={className} onSave={save}>
      {children}
      <FormActions>
        <Button variant="default" onClick={() => void leave()}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" disabled={form.saving}>
          <Trans>Save</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
