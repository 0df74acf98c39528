// What the form of a change holds, from what it was opened with, and the problems at its fields.
import { useState } from 'react'
import { nothingSaid } from '../../shared/animals/animalActs.ts'
import type { ChangeDraft } from '../../shared/changes/changeDraft.ts'
import type { ProposedDetails } from '../../shared/changes/story/factNature.ts'
import type { Details } from '../../shared/changes/story/flowDetails.ts'
import { incoming, type Flow } from '../../shared/changes/story/flows.ts'
import type { StatusChange } from '../../shared/changes/story/statusChange.ts'
import type { IntakeRequest } from '../../shared/intakes/intakeRequest.ts'
import type { AreaSettings } from '../../shared/settings/areaSetting.ts'
import { proposedDetails } from '../../shared/changes/proposals.ts'
import type { Taken } from '../animals/photos/parts/taken.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { typedOf } from '../ui/Moment.tsx'
import { nothingEntered, type FlowValues } from './flowValues.ts'
import type { FlowErrors } from './judgeFlow.ts'
import { litterOfMother } from './litterOfMother.ts'
import { valuesOf } from './useDraft.ts'

export interface GivenFlow {
  flow: Flow
  animalIds: readonly string[]
  /** The change that is revised, one row for each of its animals. */
  changes?: readonly StatusChange[]
  /** What a new change begins with. */
  start?: { contactId: string | null; roomId?: string; details?: ProposedDetails } | undefined
  /** What it was begun as. */
  draft?: ChangeDraft | undefined
  /** Those that were taken for the draft on this device. */
  photos?: readonly Taken[] | undefined
  /** The entry of the waiting list that it ends. */
  request?: IntakeRequest | undefined
}

/** The animal and the contact of an entry of the waiting list. */
const asked = ({ contactId, species, sex, name, breed }: IntakeRequest) => ({
  contactId,
  fresh: [{ ...nothingSaid, species, sex, name, breed }],
})

export function useFlowValues({ flow, animalIds, changes, start, draft, photos = [], request }: GivenFlow, settings: AreaSettings) {
  const { engine, zone } = useSignedIn()
  const first = changes?.[0]
  const [initial] = useState<FlowValues>(() => ({
    ...nothingEntered(typedOf(first?.at ?? engine.now(), zone), animalIds, proposedDetails(flow, settings)),
    ...start,
    ...(first && { contactId: first.contactId, roomId: first.roomId, reason: first.reason, details: first.details }),
    ...(animalIds.length === 0 && incoming.includes(flow) && { fresh: [nothingSaid] }),
    ...(request && asked(request)),
    ...(draft && { ...valuesOf(draft), photos: [...photos] }),
  }))
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FlowErrors>({})

  function change(part: Partial<FlowValues>, ...fields: string[]): void {
    setValues((before) => ({ ...before, ...part }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => field !== 'form' && !fields.includes(field))))
  }
  const changeDetails = (part: Details) =>
    // Another kind of place has other rooms.
    change({ details: { ...values.details, ...part }, ...('livesWith' in part && { roomId: null }) }, ...Object.keys(part))

  async function chooseMother(motherId: string | null): Promise<void> {
    changeDetails({ motherId })
    const litter = motherId ? await litterOfMother({ engine, zone }, settings, motherId) : null
    if (litter) setValues(litter)
  }

  return { initial, values, setValues, errors, setErrors, dirty: values !== initial, change, changeDetails, chooseMother }
}

export type FlowInput = ReturnType<typeof useFlowValues>
