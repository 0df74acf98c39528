import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  beginResidency,
  createResidency,
  deleteResidency,
  endResidency,
  undoBegin,
  undoEnd,
  undoNotice,
} from '../../../shared/bookings/residencies/residencyActs.ts'
import type { Mutation } from '../../../shared/mutation.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toasts.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { usePerform } from '../../ui/usePerform.ts'
import { useMayBook } from '../parts/useMayBook.ts'
import { MomentDialog } from './MomentDialog.tsx'
import { NoticeDialog } from './NoticeDialog.tsx'
import { animalOf, type KnownResidency } from './readResidencies.ts'
import { residencyPages } from './residencyTexts.ts'
import { saidOfResidency } from './useResidencyForm.ts'
import classes from '../requests/Requests.module.css'

type Opened = 'begin' | 'notice' | 'end'

/** What can be done next. */
export function ResidencyActs({ known }: { known: KnownResidency }) {
  const mayBook = useMayBook('pension')
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  if (!mayBook) return null
  return (
    <div data-no-print>
      <Card title={<Trans>What happens next</Trans>}>
        <div className={classes.acts}>
          <Buttons known={known} onOpen={setOpened} />
        </div>
      </Card>
      {opened === 'begin' && <BeginDialog known={known} onClose={close} />}
      {opened === 'notice' && <NoticeDialog residency={known.residency} onClose={close} />}
      {opened === 'end' && <EndDialog known={known} onClose={close} />}
    </div>
  )
}

function Buttons({ known, onOpen }: { known: KnownResidency; onOpen: (dialog: Opened) => void }) {
  const { state } = known.residency
  if (state === 'requested')
    return (
      <>
        <Button onClick={() => onOpen('begin')}>
          <Trans>The animal is here</Trans>
        </Button>
        <DeleteButton known={known} />
      </>
    )
  if (state === 'active' || state === 'notice')
    return (
      <>
        <Button onClick={() => onOpen('end')}>
          <Trans>The animal leaves</Trans>
        </Button>
        <Button variant="default" onClick={() => onOpen('notice')}>
          {state === 'active' ? <Trans>Note the notice</Trans> : <Trans>Change the notice</Trans>}
        </Button>
        {state === 'notice' ? <TakeBack act={undoNotice} known={known} /> : <TakeBack act={undoBegin} known={known} />}
      </>
    )
  return <TakeBack act={undoEnd} known={known} />
}

function TakeBack({ act, known: { residency } }: { act: Mutation<{ id: string }>; known: KnownResidency }) {
  const perform = usePerform()
  const { busy, once } = useBusy()
  return (
    <Button variant="default" disabled={busy} onClick={() => void once(() => perform(act, { id: residency.id }))}>
      {act === undoBegin ? (
        <Trans>Take the beginning back</Trans>
      ) : act === undoNotice ? (
        <Trans>Take the notice back</Trans>
      ) : (
        <Trans>Take the end back</Trans>
      )}
    </Button>
  )
}

function DeleteButton({ known: { residency } }: { known: KnownResidency }) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const navigate = useNavigate()
  const failed = useFailed()
  const perform = usePerform()
  const { busy, once } = useBusy()
  async function remove(): Promise<void> {
    const isMeant = await confirm({
      title: <Trans>Delete this sponsored residency?</Trans>,
      text: <Trans>The animal does not come. The history of the organisation keeps the entry.</Trans>,
      confirm: <Trans>Delete</Trans>,
      danger: true,
    })
    if (!isMeant || !(await perform(deleteResidency, { id: residency.id }))) return
    const back = () => void engine.perform(createResidency, { id: null, ...saidOfResidency(residency) }).catch(failed)
    toast({ tone: 'done', text: t`The sponsored residency was deleted.`, undo: back })
    await navigate({ to: residencyPages.list, replace: true })
  }
  return (
    <Button variant="default" disabled={busy} onClick={() => void once(remove)}>
      <Trans>Delete</Trans>
    </Button>
  )
}

/** Performs an act, and offers to take it back. */
function useUndoable() {
  const { engine } = useSignedIn()
  const failed = useFailed()
  return async <I,>(act: Mutation<I>, input: I & { id: string }, text: string, back: Mutation<{ id: string }>): Promise<void> => {
    const mid = await engine.perform(act, input)
    const undo = async () => {
      if (!(await engine.undo(mid))) await engine.perform(back, { id: input.id })
    }
    toast({ tone: 'done', text, undo: () => void undo().catch(failed) })
  }
}

interface DialogProps {
  known: KnownResidency
  onClose: () => void
}

function BeginDialog({ known, onClose }: DialogProps) {
  const { t } = useLingui()
  const perform = useUndoable()
  const { id } = known.residency
  const name = animalOf(known)
  return (
    <MomentDialog
      title={<Trans>{name} is here since</Trans>}
      submit={<Trans>Begin</Trans>}
      keep={`sponsoredResidency:begin:${id}`}
      onSave={(at) => perform(beginResidency, { id, at }, t`The residency of ${name} has begun.`, undoBegin)}
      onClose={onClose}
    />
  )
}

function EndDialog({ known, onClose }: DialogProps) {
  const { t } = useLingui()
  const perform = useUndoable()
  const [converted, setConverted] = useState(false)
  const { id } = known.residency
  const name = animalOf(known)
  return (
    <MomentDialog
      title={<Trans>The residency of {name} ends</Trans>}
      submit={<Trans>End</Trans>}
      keep={`sponsoredResidency:end:${id}`}
      onSave={(at) => perform(endResidency, { id, at, converted }, t`The residency of ${name} has ended.`, undoEnd)}
      onClose={onClose}
    >
      <Checkbox
        label={<Trans>The owner gives the animal up to us</Trans>}
        description={<Trans>The owner surrender is recorded next: with it the animal becomes ours.</Trans>}
        checked={converted}
        onChange={(event) => setConverted(event.currentTarget.checked)}
      />
    </MomentDialog>
  )
}
