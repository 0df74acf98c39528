import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { Card } from './Card.tsx'
import { Dialog } from './Dialog.tsx'
import { mayLeave } from './leavePage.tsx'
import { useBeside } from './Panes.tsx'
import { Form, FormActions } from './Form.tsx'
import { useBusy } from './useBusy.ts'

interface Props {
  title: ReactNode
  form: {
    dirty: boolean
    save(): Promise<boolean>
    left?: ComponentProps<typeof Form>['left']
    /** The person lets go of what was typed: nothing of it is offered again. */
    release?: () => void
  }
  /** The label of the button that saves; without it there is nothing to save, only to look at. */
  submit?: ReactNode
  /**
   * What saving does while nobody has entered anything. `closes`: there is nothing to save. `asks`: `save` itself names what is missing, or asks
   * whether what it proposes is right. `act`: opening the dialog named the act, and its fields only add to it.
   */
  untouched: 'closes' | 'asks' | 'act'
  onClose: () => void
  /** It is what a list opens: a card beside the list where there is room for both. */
  mayStandBeside?: boolean
  /** The buttons stay in sight while a long form is scrolled, for one that is filled in with a thumb. */
  stays?: boolean
  children: ReactNode
}

/** A form in a dialog: saved once, closed when that went well, and never left with changes unasked. */
export function FormDialog({ title, form, submit, untouched, onClose, mayStandBeside = false, stays = false, children }: Props) {
  const beside = useBeside()
  const { busy, once } = useBusy()

  async function leave() {
    if (form.dirty && !(await mayLeave())) return
    form.release?.()
    onClose()
  }

  // Turning the device changes the frame and leaves what was typed: the caller holds the form.
  const Frame = mayStandBeside && beside ? CardFrame : Dialog
  return (
    <Frame title={title} onClose={() => void leave()}>
      <Form
        left={form.left}
        onSave={() =>
          once(async () => {
            if ((untouched === 'closes' && !form.dirty) || (await form.save())) onClose()
          })
        }
      >
        {children}
        <FormActions mt="lg" stays={stays}>
          <Button variant="default" onClick={() => void leave()}>
            {submit ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}
          </Button>
          {submit && (
            <Button type="submit" disabled={busy}>
              {submit}
            </Button>
          )}
        </FormActions>
      </Form>
    </Frame>
  )
}

function CardFrame({ title, children }: Pick<Props, 'title' | 'onClose' | 'children'>) {
  return <Card title={title}>{children}</Card>
}
