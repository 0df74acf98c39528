// The form of a change: what it holds, what was left behind in it, and saving it.
import { useMemo, useState } from 'react'
import { createAnimal } from '../../shared/animals/animalActs.ts'
import { demandedFacts } from '../../shared/changes/demanded.ts'
import { Failure } from '../../shared/errors.ts'
import type { AreaSettings } from '../../shared/settings/areaSetting.ts'
import { proposedFee, rulesOf } from '../../shared/changes/proposals.ts'
import { instantAt } from '../../shared/time.ts'
import { useHasRight, useSignedIn } from '../session/signedIn.ts'
import { useLeaveGuard } from '../ui/leavePage.tsx'
import { useRows } from '../ui/useRows.ts'
import { useSaving } from '../ui/useSaving.ts'
import { leftIn, useUnsaved } from '../ui/useUnsaved.ts'
import type { Saved } from './flowValues.ts'
import { storeNew, storeRevised } from './storeFlow.ts'
import { useDraft } from './useDraft.ts'
import { useFlowJudgement, type AskFirst, type Judged } from './useFlowJudgement.ts'
import { useFlowValues, type FlowInput, type GivenFlow } from './useFlowValues.ts'

export function useFlowForm(given: GivenFlow, ask: AskFirst, settings: AreaSettings) {
  const { flow, changes = [], draft, request } = given
  const input = useFlowValues(given, settings)
  const { initial, values, errors, dirty } = input
  const fee = useFee(given, input, settings)
  const judge = useFlowJudgement(ask, input.setErrors)
  const [refusal, setRefusal] = useState<Failure | null>(null)
  const { saving, isKept, store: keep } = useSaving()
  const drafts = useDraft({ flow, draftId: draft?.id ?? null, intakeRequestId: requestOf(given), values })
  const store = useStore(given, input, settings)
  const { unsaved, left } = useLeft(given, input, drafts)
  useLeaveGuard(dirty && !saving && !drafts.leaving, { onLeave: unsaved.forget, isKept })

  /** The animals of the change once it is saved on this device; null when something is to be mended. */
  async function save(): Promise<Saved | null> {
    // What is saved is not saved again while the page that follows is loaded.
    if (isKept()) return null
    const judged = await judge({ flow, settings, values, initial, changes, isDraft: (draft ?? request) !== undefined, fee })
    if (!judged) return null
    try {
      return await keep(async () => {
        const saved = await store(judged, drafts.draftId)
        unsaved.forget()
        await drafts.forget()
        return saved
      })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      input.setErrors({ form: error.code })
      setRefusal(error)
      return null
    }
  }

  const { change, changeDetails, chooseMother } = input
  const saveDraft = () => drafts.keep().then(unsaved.forget)
  const isNew = changes.length === 0
  const known = useDemanded(given, input, settings)
  return {
    values,
    initial,
    errors,
    refusal,
    saving,
    isKept,
    fee,
    left,
    change,
    changeDetails,
    chooseMother,
    save,
    saveDraft,
    isNew,
    dirty,
    ...known,
  }
}

export type FlowForm = ReturnType<typeof useFlowForm>

/** The fee of the organisation for these animals, where nobody enters another one; cents. */
function useFee({ flow, changes }: GivenFlow, { values }: FlowInput, settings: AreaSettings): number | null {
  const { engine } = useSignedIn()
  const chosen = useRows(
    async () => (await engine.replica.animal.bulkGet(values.animalIds)).flatMap((one) => one?.species ?? []),
    [engine, values.animalIds],
  )
  const species = [...(chosen ?? []), ...values.fresh.map((one) => one.species)]
  return flow === 'turnedIn' && !changes?.[0] ? proposedFee(settings, species) : null
}

/** What the form says now, as far as hints need it, and what has to be given with it. */
function useDemanded({ flow }: GivenFlow, { values }: FlowInput, settings: AreaSettings) {
  const { engine, zone } = useSignedIn()
  const { date, time } = values.at
  const said = { at: (date && time && instantAt(date, time, zone)) || engine.now(), details: values.details }
  const whole = { ...said, contactId: values.contactId, roomId: values.roomId, reason: values.reason }
  return { said, demanded: demandedFacts(flow, whole, zone, settings, said.at) }
}

/** What was left behind in this form, to go on with or to throw away. */
function useLeft({ flow, changes, request }: GivenFlow, { values, dirty, setValues }: FlowInput, drafts: ReturnType<typeof useDraft>) {
  const draftId = drafts.draftId()
  const content = useMemo(() => ({ values, draftId }), [values, draftId])
  const unsaved = useUnsaved({ form: `change:${changes?.[0]?.id ?? request?.id ?? flow}`, content, dirty })
  const left = leftIn(unsaved, ({ values: before, draftId }) => {
    setValues(before)
    drafts.resume(draftId)
  })
  return { unsaved, left }
}

/** The entry of the waiting list that comes in. Drafts of before this field have none. */
const requestOf = ({ request, draft }: GivenFlow): string | null => request?.id ?? draft?.intakeRequestId ?? null

/** Queues what was judged. Animals that are new are entered first. */
function useStore(given: GivenFlow, { values, setValues }: FlowInput, settings: AreaSettings) {
  const { flow, changes } = given
  const { engine, zone } = useSignedIn()
  const seesTasks = useHasRight('tasks.view')
  const house = { engine, zone, flow, settings, rules: seesTasks ? rulesOf(flow, settings) : [] }
  return async ({ fresh, ...said }: Judged, draftId: () => string | null): Promise<Saved> => {
    if (changes?.[0]) return storeRevised(house, said, changes)
    const made: string[] = []
    for (const one of fresh) made.push(await engine.perform(createAnimal, { ...one, id: null }))
    // A second try must not enter them again.
    if (made.length > 0) setValues((before) => ({ ...before, fresh: [], animalIds: [...before.animalIds, ...made] }))
    const begun = { draftId: draftId(), intakeRequestId: requestOf(given) }
    return storeNew(house, { ...said, ...begun, animalIds: [...values.animalIds, ...made] })
  }
}
