// An internal move without its form: from a board of rooms.
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { Animal } from '../../../shared/animals/animal.ts'
import type { Flow } from '../../../shared/changes/story/flows.ts'
import { rulesOf } from '../../../shared/changes/proposals.ts'
import { allSettings } from '../../../shared/settings/areaSetting.ts'
import { isFosterHome, type Room, type Shelter } from '../../../shared/shelters/shelter.ts'
import { useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import { typedOf } from '../../ui/Moment.tsx'
import { toast } from '../../ui/toasts.ts'
import { useFailed } from '../../ui/useFailed.ts'
import type { FlowErrors } from '../judgeFlow.ts'
import { storeNew } from '../storeFlow.ts'
import { useAskFirst } from '../useAskFirst.tsx'
import { useFlowJudgement } from '../useFlowJudgement.ts'
import { useTellSaved } from '../useFlowDone.tsx'

const flow = 'internalMove'

/**
 * Moves an animal into a room by the rules of the form, offline too, and offers to undo it. A place in a foster home has a form of its own,
 * which is opened; so is the form of the move where the organisation demands more facts than the room.
 */
export function useMoveAnimal(): (animal: Animal, to: { room: Room; shelter: Shelter }) => Promise<void> {
  const { engine, zone } = useSignedIn()
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const failed = useFailed()
  const seesTasks = useHasRight('tasks.view')
  const tellSaved = useTellSaved(flow)
  const openForm = (flow: Flow, { id }: Animal, room: Room) =>
    navigate({ to: '/animal/change-new', search: { flow, animal: id, room: room.id } })
  const problems: FlowErrors = {}
  const judge = useFlowJudgement(useAskFirst(), (errors) => Object.assign(problems, errors), <Trans>Cancel</Trans>)

  async function move(animal: Animal, room: Room): Promise<void> {
    const settings = allSettings(await engine.replica.areaSetting.toArray())
    const initial = {
      at: typedOf(engine.now(), zone),
      contactId: null,
      roomId: null,
      reason: '',
      details: {},
      animalIds: [animal.id],
      fresh: [],
      photos: [],
    }
    const judged = await judge({ flow, settings, values: { ...initial, roomId: room.id }, initial, changes: [], isDraft: false, fee: null })
    const [problem] = Object.values(problems)
    if (problem) {
      toast({ tone: 'danger', text: i18n._(errorTexts[problem]) })
      return openForm('internalMove', animal, room)
    }
    if (!judged) return
    const { fresh: _, ...said } = judged
    const rules = seesTasks ? rulesOf(flow, settings) : []
    const saved = await storeNew({ engine, zone, flow, rules }, { ...said, animalIds: [animal.id], draftId: null })
    const [name, place] = [animal.name || animal.number, room.name]
    tellSaved(
      saved,
      <Trans>
        {name} lives in {place} now.
      </Trans>,
    )
  }

  return async (animal, { room, shelter }) => {
    if (animal.roomId === room.id) return
    if (isFosterHome(shelter)) return openForm('fosterAdmission', animal, room)
    await move(animal, room).catch(failed)
  }
}
