// An internal move without its form: from a board of rooms or a list of animals.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Animal } from '../../../shared/animals/animal.ts'
import type { Flow } from '../../../shared/changes/story/flows.ts'
import { proposedDetails, rulesOf } from '../../../shared/changes/proposals.ts'
import { allSettings, type AreaSettings } from '../../../shared/settings/areaSetting.ts'
import { isFosterHome, type Room, type Shelter } from '../../../shared/shelters/shelter.ts'
import { useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import { typedOf } from '../../ui/Moment.tsx'
import { toast } from '../../ui/toasts.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { nothingEntered, type Saved } from '../flowValues.ts'
import type { FlowErrors } from '../judgeFlow.ts'
import { storeNew } from '../storeFlow.ts'
import { useAskFirst } from '../useAskFirst.tsx'
import { useFlowJudgement, type Judged } from '../useFlowJudgement.ts'
import { useTellSaved } from '../useFlowDone.tsx'

const flow = 'internalMove'

/** Whether an animal is moved here. Guests are moved by their booking, which holds the room for them. */
export const isMovable = ({ custody }: Pick<Animal, 'custody'>): boolean => custody !== null && custody !== 'pension'

/**
 * Moves animals into a room by the rules of the form, offline too, and offers to undo it. For one animal a place in a foster home opens its
 * own form, and so does the form of the move where the organisation demands more facts than the room. True when the move is queued.
 */
export function useMoveAnimals(): (animals: readonly Animal[], to: { room: Room; shelter: Shelter }) => Promise<boolean> {
  const { engine } = useSignedIn()
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const failed = useFailed()
  const store = useStoreMove()
  const tellSaved = useTellSaved(flow)
  const problems = useRef<FlowErrors>({})
  const judge = useJudgeMove((errors) => (problems.current = errors))
  const openForm = (flow: Flow, { id }: Animal, room: Room) =>
    navigate({ to: '/animal/change-new', search: { flow, animal: id, room: room.id } })

  async function move(animals: readonly Animal[], room: Room): Promise<boolean> {
    const [first] = animals
    const settings = allSettings(await engine.replica.areaSetting.toArray())
    const judged = await judge(animals, room, settings)
    const [problem] = Object.values(problems.current)
    if (problem) {
      toast({ tone: 'danger', text: i18n._(errorTexts[problem]) })
      if (first && animals.length === 1) await openForm(flow, first, room)
    }
    if (!judged) return false
    tellSaved(await store(judged, animals, settings), <Moved animals={animals} room={room} />)
    return true
  }

  return async (animals, { room, shelter }) => {
    const movable = animals.filter((animal) => isMovable(animal) && animal.roomId !== room.id)
    const [first] = movable
    if (!first) return false
    try {
      if (!isFosterHome(shelter)) return await move(movable, room)
      await openForm('fosterAdmission', first, room)
    } catch (error) {
      failed(error)
    }
    return false
  }
}

function Moved({ animals, room: { name: place } }: { animals: readonly Animal[]; room: Room }) {
  const [first] = animals
  if (!first || animals.length > 1)
    return <Plural value={animals.length} one={`# animal lives in ${place} now.`} other={`# animals live in ${place} now.`} />
  const name = first.name || first.number
  return (
    <Trans>
      {name} lives in {place} now.
    </Trans>
  )
}

/** Judges the move as its form would, with its questions. */
function useJudgeMove(tell: (errors: FlowErrors) => void) {
  const { engine, zone } = useSignedIn()
  const judge = useFlowJudgement(useAskFirst(), tell, <Trans>Cancel</Trans>)
  return (animals: readonly Animal[], room: Room, settings: AreaSettings) => {
    const ids = animals.map(({ id }) => id)
    const initial = nothingEntered(typedOf(engine.now(), zone), ids, proposedDetails(flow, settings))
    return judge({ flow, settings, values: { ...initial, roomId: room.id }, initial, changes: [], isDraft: false, fee: null })
  }
}

function useStoreMove() {
  const { engine, zone } = useSignedIn()
  const seesTasks = useHasRight('tasks.view')
  return ({ fresh: _, ...said }: Judged, animals: readonly Animal[], settings: AreaSettings): Promise<Saved> => {
    const rules = seesTasks ? rulesOf(flow, settings) : []
    return storeNew({ engine, zone, flow, rules }, { ...said, animalIds: animals.map(({ id }) => id), draftId: null })
  }
}
