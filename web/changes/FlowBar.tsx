import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useCanEdit } from '../session/signedIn.ts'
import { FormActions } from '../ui/Form.tsx'
import { LackingLine, type Lacking } from '../ui/StepForm.tsx'
import { toast } from '../ui/toasts.ts'
import { useFailed } from '../ui/useFailed.ts'
import { useMedia } from '../ui/useMedia.ts'
import type { FlowForm } from './useFlowForm.ts'
import lower from '../ui/LowerBar.module.css'
import classes from './FlowBar.module.css'

/** `ignoreBlocker`: everything is kept, so the guard of the page must not ask. */
export type Leave = (options?: { ignoreBlocker: boolean }) => void

interface Props {
  form: FlowForm
  lacking: readonly Lacking[]
  onLeave: Leave
}

/** The acts of the form. On phones only the button that saves stays at the lower edge, on larger screens all do. */
export function FlowBar({ form, lacking, onLeave }: Props) {
  const isRoomy = useMedia('(min-width: 720px)')
  const canEdit = useCanEdit()
  const others = <OtherActs form={form} onLeave={onLeave} />
  return (
    <>
      {!isRoomy && <Group justify="flex-end">{others}</Group>}
      <div className={`${lower.bar} ${classes.bar}`}>
        <LackingLine lacking={lacking} most={isRoomy ? undefined : 2} />
        <FormActions>
          {isRoomy && others}
          <Button type="submit" disabled={form.saving || !canEdit}>
            <Trans>Save</Trans>
          </Button>
        </FormActions>
      </div>
    </>
  )
}

function OtherActs({ form, onLeave }: Pick<Props, 'form' | 'onLeave'>) {
  const canEdit = useCanEdit()
  const failed = useFailed()
  const keep = async () => {
    if (form.isKept()) return
    await form.saveDraft()
    toast({ tone: 'done', text: <Trans>Kept as a draft</Trans> })
    onLeave({ ignoreBlocker: true })
  }
  return (
    <>
      <Button variant="default" onClick={() => onLeave()}>
        <Trans>Cancel</Trans>
      </Button>
      {form.isNew && (
        <Button variant="default" disabled={form.saving || !canEdit} onClick={() => void keep().catch(failed)}>
          <Trans>Keep as a draft</Trans>
        </Button>
      )}
    </>
  )
}
