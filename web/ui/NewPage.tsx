import { Trans } from '@lingui/react/macro'
import { Button, Title } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { ButtonLink } from './links.tsx'
import { ReadOnlyNote } from './ReadOnlyNote.tsx'
import { toast } from './toasts.ts'
import { Form, FormActions } from './Form.tsx'

interface Props<Saved> {
  title: ReactNode
  /** Above the title: the way back to where one came from. */
  back?: ReactNode
  /** `save` answers what was saved, or nothing where something is to be mended. */
  form: { saving: boolean; save(): Promise<Saved>; left?: ComponentProps<typeof Form>['left'] }
  /** Shown once it is saved. */
  done: ReactNode
  /** Takes back what was saved. */
  undo?: () => void
  onSaved: (saved: NonNullable<Saved>) => void
  cancelTo: ComponentProps<typeof ButtonLink>['to']
  disabled?: boolean
  className: string | undefined
  children: ReactNode
}

/** A page on which something new is entered: a form, saved once, or left for the list that it belongs to. */
export function NewPage<Saved>({ title, back, form, done, undo, onSaved, cancelTo, disabled = false, className, children }: Props<Saved>) {
  return (
    <Form
      left={form.left}
      className={className}
      onSave={async () => {
        const saved = form.saving ? null : await form.save()
        if (!saved) return
        toast({ tone: 'done', text: done, ...(undo && { undo }) })
        onSaved(saved)
      }}
    >
      {back}
      <Title order={1}>{title}</Title>
      {children}
      <ReadOnlyNote />
      <FormActions>
        <ButtonLink to={cancelTo} variant="default">
          <Trans>Cancel</Trans>
        </ButtonLink>
        <Button type="submit" disabled={form.saving || disabled}>
          <Trans>Save</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
