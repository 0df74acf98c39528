import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { animalMerges, undoAnimalMerge, type Merge } from '../../../shared/merging/animalUnion.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { Dotted } from '../../ui/Dotted.tsx'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { toast } from '../../ui/toasts.ts'
import { useCall } from '../../ui/useCall.ts'
import { useFailed } from '../../ui/useFailed.ts'
import classes from '../record/Record.module.css'

/** Animals that were merged into this one, with the way back while there is one. */
export function AnimalMerges({ id, onBack }: { id: string; onBack: () => void }) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const failed = useFailed()
  const [running, setRunning] = useState(false)
  const canEdit = useCanEdit()
  const mayEdit = useHasRight('animals.edit') && canEdit
  const read = useCall(animalMerges, { params: { id } })
  if (read.state !== 'ready' || read.value.items.length === 0) return null
  async function takeBack(mergeId: string) {
    setRunning(true)
    try {
      await engine.caller.call(undoAnimalMerge, { params: { id: mergeId } })
      toast({ tone: 'done', text: t`Both animals are there again.` })
      read.again()
      onBack()
    } catch (error) {
      failed(error)
    }
    setRunning(false)
  }
  return (
    <Card flush title={<Trans>Merged into this animal</Trans>}>
      <ul className={classes.list}>
        {read.value.items.map((merge) => (
          <li key={merge.id}>
            <Who merge={merge} />
            {mayEdit && merge.undoable && (
              <Button variant="default" data-no-print disabled={running} onClick={() => void takeBack(merge.id)}>
                <Trans>Take back</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Who({ merge: { name, number, at, by } }: { merge: Merge }) {
  const { zone } = useSignedIn()
  const formats = useFormats()
  return (
    <span className={classes.what}>
      <span className={classes.name}>{[name, number].filter(Boolean).join(' · ')}</span>
      <Dotted className={`${classes.small} numbers`} parts={[formats.moment(at, zone), by]} />
    </span>
  )
}
