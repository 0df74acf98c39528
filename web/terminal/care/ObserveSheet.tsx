import { Trans } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { observeAtTerminal, takeBackObserved } from '../../../shared/care/observations/atTerminal.ts'
import type { HouseRound } from '../../../shared/care/houseRound.ts'
import { nameOf } from '../../care/parts/nameOf.ts'
import { NotedText } from '../../observations/widgets/NotedText.tsx'
import { ObservationScales, type Scales } from '../../observations/widgets/ObservationScales.tsx'
import { useWorkplace } from '../../session/signedIn.ts'
import { CheckChips } from '../../ui/CheckChips.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { toast } from '../../ui/toasts.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useFailed } from '../../ui/useFailed.ts'
import type { Carer } from './useCarer.ts'
import classes from './Round.module.css'
import frame from '../Terminal.module.css'

interface Props {
  /** One animal, or all that live in a room. */
  animals: HouseRound['animals']
  /** The animal or the room. */
  name: string
  carer: Carer
  onClose: () => void
}

/** What somebody notices on the round, by taps alone: each animal that is chosen gets an entry of its own. */
export default function ObserveSheet({ animals, name, carer, onClose }: Props) {
  const { busy, once } = useBusy()
  const [scales, setScales] = useState<Scales>({ ate: null, drank: null, stool: null, behaviour: null })
  const [chosen, setChosen] = useState<readonly string[]>(animals.map(({ id }) => id))
  const [isMissing, setMissing] = useState(false)
  const observe = useObserveHere(carer)
  const save = () =>
    once(async () => {
      const isEmpty = chosen.length === 0 || Object.values(scales).every((one) => one === null)
      setMissing(isEmpty)
      if (!isEmpty && (await observe(scales, chosen, name))) onClose()
    })
  return (
    <Dialog title={<span className={frame.who}>{<Trans>Observation: {name}</Trans>}</span>} onClose={onClose}>
      <Stack className={classes.sheet}>
        {animals.length > 1 && (
          <CheckChips
            legend={<Trans>Animals</Trans>}
            options={animals.map((animal) => ({ code: animal.id, text: nameOf(animal) }))}
            chosen={chosen}
            onChange={setChosen}
          />
        )}
        <ObservationScales values={scales} change={(part) => setScales({ ...scales, ...part })} />
        <FormError code={isMissing ? 'field.missing' : undefined} />
        <Button className={frame.act} disabled={busy} onClick={() => void save()}>
          <Trans>Save</Trans>
        </Button>
        <Button className={frame.act} variant="subtle" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </Stack>
    </Dialog>
  )
}

/** One entry for each animal, with one way back for all of them. True where something was kept. */
function useObserveHere({ person, proof }: Carer): (scales: Scales, animalIds: readonly string[], name: string) => Promise<boolean> {
  const { engine } = useWorkplace()
  const failed = useFailed()
  return async (scales, animalIds, name) => {
    const said = { at: engine.now(), userId: person.id, proof }
    const made: string[] = []
    try {
      for (const animalId of animalIds) made.push(await engine.perform(observeAtTerminal, { ...scales, ...said, id: null, animalId }))
    } catch (error) {
      failed(error)
    }
    if (made.length === 0) return false
    const undoAll = async () => {
      for (const id of made) if (!(await engine.undo(id))) await engine.perform(takeBackObserved, { ...said, id })
    }
    toast({ tone: 'done', text: <NotedText name={name} count={made.length} />, undo: () => void undoAll().catch(failed) })
    return true
  }
}
