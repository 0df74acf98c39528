// The form of a change: values, every problem at its field, and the queued mutation. The rules are the shared ones.
import { useMemo, useState } from 'react'
import { receiverProblem } from '../../shared/adoption/adopter.ts'
import { createAnimal, animalProblems, missingFacts, nothingSaid, type AnimalSaid } from '../../shared/animals/animalActs.ts'
import { plainChip } from '../../shared/animals/chip.ts'
import type { ChangeDraft } from '../../shared/changes/changeDraft.ts'
import type { ProposedDetails } from '../../shared/changes/factNature.ts'
import { factsOf, questions, storedFacts, type Details } from '../../shared/changes/flowDetails.ts'
import { demandedFacts } from '../../shared/changes/demanded.ts'
import { asBefore, flowProblems, isInFoster, receiversIn, type ChangeSaid, type Concerned } from '../../shared/changes/flowRules.ts'
import { houseProblems } from '../../shared/changes/houseRules.ts'
import { incoming, type Flow } from '../../shared/changes/flows.ts'
import { bornTo } from '../../shared/changes/litter.ts'
import { termsOfHouse } from '../../shared/changes/ownershipRules.ts'
import type { StatusChange } from '../../shared/changes/statusChange.ts'
import { Failure, type ErrorCode } from '../../shared/errors.ts'
import type { AreaSettings } from '../../shared/settings/areaSetting.ts'
import { proposedDetails, proposedFee, rulesOf } from '../../shared/settings/proposals.ts'
import { instantAt, localDate } from '../../shared/time.ts'
import { useHasRight, useSignedIn } from '../session/signedIn.ts'
import type { Taken } from '../animals/photos/parts/taken.ts'
import { useRows } from '../ui/useRows.ts'
import { useUnsaved } from '../ui/useUnsaved.ts'
import { useLeaveGuard } from '../ui/leavePage.tsx'
import { typedOf } from '../ui/Moment.tsx'
import { momentOf } from '../ui/momentOf.ts'
import { isUntouched, saysNothing } from './saysNothing.ts'
import { tidy } from './tidy.ts'
import { useDraft, valuesOf } from './useDraft.ts'
import { concernedBy } from './concernedBy.ts'
import { storeNew, storeRevised } from './storeFlow.ts'
import { asksContact } from './asked.ts'
import { changesOfMother, readFamily } from './parts/readFamily.ts'
import { useObjections } from './useObjections.tsx'
import type { Saved, FlowValues } from './flowValues.ts'

export type FlowErrors = Partial<Record<string, ErrorCode>>

export interface GivenFlow {
  flow: Flow
  animalIds: readonly string[]
  /** The change to say otherwise, one row for each of its animals. */
  changes?: readonly StatusChange[]
  /** What a new change begins with. */
  start?: { contactId: string | null; details: ProposedDetails } | undefined
  /** What it was begun as. */
  draft?: ChangeDraft | undefined
  /** Those that were taken for the draft on this device. */
  photos?: readonly Taken[] | undefined
}

type Question = (typeof questions)[number]
const isQuestion = (code: ErrorCode): code is Question => (questions as readonly ErrorCode[]).includes(code)

export interface Doubts {
  flow: Flow
  said: ChangeSaid
  animalIds: readonly string[]
  /** Refusals that may be passed over knowingly. */
  asked: readonly Question[]
  isNew: boolean
  /** Nothing was entered but the animals that the form was opened for. */
  untouched: boolean
}
/** Asks the person about what speaks against it; true where they go on or nothing does. */
export type AskFirst = (doubts: Doubts) => Promise<boolean>

/** What was said, without anything that speaks against it. */
type Judged = ChangeSaid & { fresh: AnimalSaid[]; inFoster: boolean | null }

export function useFlowForm({ flow, animalIds, changes, start, draft, photos = [] }: GivenFlow, ask: AskFirst, settings: AreaSettings) {
  const { engine, zone } = useSignedIn()
  const seesTasks = useHasRight('tasks.view')
  const house = { engine, zone, flow, settings, rules: seesTasks ? rulesOf(flow, settings) : [] }
  const first = changes?.[0]
  const [initial] = useState<FlowValues>(() => ({
    at: typedOf(first?.at ?? engine.now(), zone),
    contactId: first?.contactId ?? start?.contactId ?? null,
    roomId: first?.roomId ?? null,
    reason: first?.reason ?? '',
    details: first?.details ?? start?.details ?? proposedDetails(flow, settings),
    animalIds: [...animalIds],
    fresh: animalIds.length === 0 && incoming.includes(flow) ? [nothingSaid] : [],
    photos: [],
    ...(draft && { ...valuesOf(draft), photos: [...photos] }),
  }))
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FlowErrors>({})
  const [refusal, setRefusal] = useState<Failure | null>(null)
  const [saving, setSaving] = useState(false)
  const chosen = useRows(
    async () => (await engine.replica.animal.bulkGet(values.animalIds)).flatMap((one) => one?.species ?? []),
    [engine, values.animalIds],
  )
  const species = [...(chosen ?? []), ...values.fresh.map((one) => one.species)]
  /** What the organisation asks for these animals, where nobody says otherwise. */
  const fee = flow === 'turnedIn' && !first ? proposedFee(settings, species) : null
  const askAbout = useObjections()
  const drafts = useDraft({ flow, draftId: draft?.id ?? null, values })
  const dirty = values !== initial
  const draftId = drafts.draftId()
  const content = useMemo(() => ({ values, draftId }), [values, draftId])
  const unsaved = useUnsaved({ form: `change:${first?.id ?? flow}`, content, dirty })
  useLeaveGuard(dirty && !saving && !drafts.leaving, unsaved.forget)

  function change(part: Partial<FlowValues>, ...fields: string[]): void {
    setValues((before) => ({ ...before, ...part }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => field !== 'form' && !fields.includes(field))))
  }
  const changeDetails = (part: Details) =>
    // Another kind of place has other rooms.
    change({ details: { ...values.details, ...part }, ...('livesWith' in part && { roomId: null }) }, ...Object.keys(part))

  /** The litter is of her species, lives where she does and belongs to whom she belongs to; each can be changed. */
  async function chooseMother(motherId: string | null): Promise<void> {
    changeDetails({ motherId })
    const animal = motherId ? await engine.replica.animal.get(motherId) : undefined
    if (!animal) return
    const changes = await engine.replica.statusChange.where('animalId').equals(animal.id).toArray()
    const family = await readFamily(engine.replica, animal.id, changes)
    setValues((before) => {
      const { litterOwner: _, ...details } = before.details
      const said = { ...before, at: engine.now(), details }
      const { contactId, roomId, details: taken } = bornTo({ animal, changes, ...family }, said, termsOfHouse(settings, zone))
      const ofHers = { species: animal.species, classificationId: animal.classificationId }
      const fresh = before.fresh.map((one) => (one.species === animal.species ? one : { ...one, ...ofHers }))
      return { ...before, contactId, roomId, details: taken, fresh }
    })
  }

  /** What was typed, or nothing and every problem at its field. */
  async function judged(): Promise<Judged | null> {
    const { date, time } = values.at
    // The minute that the form began with stands for the very moment.
    const untouched = date === initial.at.date && time === initial.at.time && !draft
    const at =
      untouched && !first
        ? momentOf(flow, values.details, (date && time && instantAt(date, time, zone)) || null, engine.now())
        : untouched && first
          ? first.at
          : date && time
            ? instantAt(date, time, zone)
            : null
    const contactId = asksContact(flow, values.details) ? values.contactId : null
    const said = {
      at: at ?? engine.now(),
      contactId,
      roomId: values.roomId,
      reason: values.reason.trim(),
      details: tidy(values.details, contactId === null ? storedFacts(flow) : factsOf[flow]),
    }
    const fresh = values.fresh.map((one) => ({
      ...one,
      name: one.name.trim(),
      colour: one.colour.trim(),
      chip: one.chip ? plainChip(one.chip) : null,
    }))
    const known = await concernedBy(engine, values.animalIds)
    const changeIds = changes?.map(({ id }) => id) ?? []
    const others: Concerned[] = first ? known.map((one) => asBefore(one, changeIds, zone)) : known
    const unborn = fresh.map(({ species, birthDate }) => ({ animal: { id: 'new', species, birthDate }, changes: [] }))
    // Nobody typed another one: the fee that the organisation asks for.
    if (said.details.feeCents === undefined && fee !== null) said.details.feeCents = fee
    const found: FlowErrors = {}
    if (!first && !draft && saysNothing(values, initial)) found.form = 'form.untouched'
    if (said.details.people?.some(({ contactId }) => contactId === '')) found.people = 'invalid'
    const room = said.roomId ? await engine.replica.room.get(said.roomId) : undefined
    const home = (room && (await engine.replica.shelter.get(room.shelterId))) ?? null
    const problems = [
      ...flowProblems(flow, said, [...others, ...unborn], zone, home),
      ...houseProblems(flow, said, [...others, ...unborn], zone, settings, engine.now()),
    ]
    for (const { field, code } of problems) if (!isQuestion(code)) found[field] ??= code
    for (const one of fresh) for (const field of missingFacts(one, settings.animals)) found[`fresh.${field}`] ??= 'animal.fieldMissing'
    for (const one of fresh)
      for (const { field, code } of animalProblems(one, localDate(engine.now(), zone))) found[`fresh.${field}`] ??= code
    for (const { id, as, field } of receiversIn(flow, said, home)) {
      const row = await engine.replica.contact.get(id)
      const code = row && receiverProblem(as, row, localDate(said.at, zone))
      if (code) found[field === 'roomId' ? 'room' : field] = code
    }
    if (at === null) found.at = date === '' ? 'dateMissing' : time === '' ? 'timeMissing' : 'timeInvalid'
    if (values.animalIds.length + fresh.length === 0) found.animalIds = 'change.animalMissing'
    setErrors(found)
    if (Object.keys(found).length > 0) return null
    const asked = [...new Set(problems.map(({ code }) => code).filter(isQuestion))]
    if (
      !(await ask({
        flow,
        said,
        animalIds: values.animalIds,
        asked,
        isNew: !first,
        untouched: !first && !draft && isUntouched(values, initial),
      }))
    )
      return null
    const accepted = [...new Set([...(said.details.accepted ?? []), ...asked])]
    const despite = await askAbout(flow, said, [...others, ...unborn])
    if (!despite) return null
    const passedOver = { ...(accepted.length > 0 && { accepted }), ...(despite.length > 0 && { despite }) }
    const mother = first ? [] : await changesOfMother(engine.replica, said.details)
    return { ...said, details: { ...said.details, ...passedOver }, fresh, inFoster: isInFoster(flow, said, home, mother) }
  }

  /** The animals of the change once it is saved on this device; null when something is to be mended. */
  async function save(): Promise<Saved | null> {
    const said = await judged()
    if (!said) return null
    setSaving(true)
    try {
      const saved = first ? await storeRevised(house, said, changes!) : await record(said)
      unsaved.forget()
      await drafts.forget()
      return saved
    } catch (error) {
      setSaving(false)
      if (!(error instanceof Failure)) throw error
      setErrors({ form: error.code })
      setRefusal(error)
      return null
    }
  }

  async function record({ fresh, ...said }: Judged) {
    const made: string[] = []
    for (const one of fresh) made.push(await engine.perform(createAnimal, { ...one, id: null }))
    // A second try must not enter them again.
    if (made.length > 0) setValues((before) => ({ ...before, fresh: [], animalIds: [...before.animalIds, ...made] }))
    return storeNew(house, { ...said, animalIds: [...values.animalIds, ...made], draftId: drafts.draftId() })
  }

  const { date, time } = values.at
  /** What stands in the form now, as far as hints need it. */
  const said = { at: (date && time && instantAt(date, time, zone)) || engine.now(), details: values.details }
  /** What has to be given as things stand. */
  const whole = { ...said, contactId: values.contactId, roomId: values.roomId, reason: values.reason }
  const demanded = demandedFacts(flow, whole, zone, settings, said.at)
  /** What was left behind in this form, to go on with or to throw away. */
  const left = unsaved.offered && {
    at: unsaved.offered.at,
    onDiscard: unsaved.discard,
    onTake() {
      const { values: before, draftId } = unsaved.offered!.content
      setValues(before)
      drafts.resume(draftId)
      unsaved.take()
    },
  }
  const saveDraft = () => drafts.keep().then(unsaved.forget)
  return {
    values,
    errors,
    refusal,
    saving,
    said,
    demanded,
    fee,
    left,
    change,
    changeDetails,
    chooseMother,
    save,
    saveDraft,
    isNew: !first,
    dirty,
  }
}

export type FlowForm = ReturnType<typeof useFlowForm>
