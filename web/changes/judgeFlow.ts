// What the form of a change says, and every problem in it at its field. The rules are the shared ones.
import { receiverProblem } from '../../shared/adoption/adopter.ts'
import { animalProblems, missingFacts, type AnimalSaid } from '../../shared/animals/animalActs.ts'
import { plainChip } from '../../shared/animals/chip.ts'
import { factsOf, questions, storedFacts } from '../../shared/changes/story/flowDetails.ts'
import { asBefore, flowProblems, receiversIn, type ChangeSaid, type Concerned } from '../../shared/changes/flowRules.ts'
import { houseProblems } from '../../shared/changes/houseRules.ts'
import type { Flow } from '../../shared/changes/story/flows.ts'
import type { StatusChange } from '../../shared/changes/story/statusChange.ts'
import type { ErrorCode } from '../../shared/errors.ts'
import type { AreaSettings } from '../../shared/settings/areaSetting.ts'
import type { Shelter } from '../../shared/shelters/shelter.ts'
import { instantAt, localDate } from '../../shared/time.ts'
import type { useSignedIn } from '../session/signedIn.ts'
import { momentOf } from '../ui/momentOf.ts'
import { asksContact } from './asked.ts'
import { concernedBy } from './concernedBy.ts'
import type { FlowValues } from './flowValues.ts'
import { saysNothing } from './saysNothing.ts'
import { tidy } from './tidy.ts'

export type FlowErrors = Partial<Record<string, ErrorCode>>

/** Refusals that a person may pass over knowingly. */
export type Question = (typeof questions)[number]
const isQuestion = (code: ErrorCode): code is Question => (questions as readonly ErrorCode[]).includes(code)

/** A form as it is filled in. */
export interface FilledFlow extends Pick<ReturnType<typeof useSignedIn>, 'engine' | 'zone'> {
  flow: Flow
  settings: AreaSettings
  values: FlowValues
  /** What the form began with. */
  initial: FlowValues
  /** The change that is revised, one row for each of its animals; none where it is new. */
  changes: readonly StatusChange[]
  /** A new change that was begun as a draft or from the waiting list: it says something before anybody types. */
  isDraft: boolean
  /** The fee of the organisation, in cents, where the person enters none. */
  fee: number | null
}

/** The moment of the change; null where the fields hold none. */
function momentIn({ engine, zone, flow, values, initial, changes: [first], isDraft }: FilledFlow): string | null {
  const { date, time } = values.at
  const typed = (date && time && instantAt(date, time, zone)) || null
  // The minute that the form began with means the moment of saving, or the one of the change that is revised.
  const untouched = date === initial.at.date && time === initial.at.time && !isDraft
  if (!untouched) return typed
  return first ? first.at : momentOf(flow, values.details, typed, engine.now())
}

function read(filled: FilledFlow): { at: string | null; said: ChangeSaid; fresh: AnimalSaid[] } {
  const { engine, flow, values, fee } = filled
  const at = momentIn(filled)
  const contactId = asksContact(flow, values.details) ? values.contactId : null
  const said = {
    at: at ?? engine.now(),
    contactId,
    roomId: values.roomId,
    reason: values.reason.trim(),
    details: tidy(values.details, contactId === null ? storedFacts(flow) : factsOf[flow]),
  }
  if (said.details.feeCents === undefined && fee !== null) said.details.feeCents = fee
  const fresh = values.fresh.map((one) => ({
    ...one,
    name: one.name.trim(),
    colour: one.colour.trim(),
    chip: one.chip ? plainChip(one.chip) : null,
  }))
  return { at, said, fresh }
}

async function readConcerned({ engine, zone, values, changes }: FilledFlow, fresh: readonly AnimalSaid[]): Promise<Concerned[]> {
  const known = await concernedBy(engine, values.animalIds)
  const changeIds = changes.map(({ id }) => id)
  const others: Concerned[] = changes.length > 0 ? known.map((one) => asBefore(one, changeIds, zone)) : known
  return [...others, ...fresh.map(({ species, birthDate }) => ({ animal: { id: 'new', species, birthDate }, changes: [] }))]
}

/** The house that the animals move to. */
async function readHome({ engine }: FilledFlow, roomId: string | null): Promise<Shelter | null> {
  const room = roomId ? await engine.replica.room.get(roomId) : undefined
  return (room && (await engine.replica.shelter.get(room.shelterId))) ?? null
}

/** Problems of animals that are entered with the change. */
function freshErrors({ engine, zone, settings }: FilledFlow, fresh: readonly AnimalSaid[]): FlowErrors {
  const found: FlowErrors = {}
  for (const one of fresh) for (const field of missingFacts(one, settings.animals)) found[`fresh.${field}`] ??= 'animal.fieldMissing'
  for (const one of fresh)
    for (const { field, code } of animalProblems(one, localDate(engine.now(), zone))) found[`fresh.${field}`] ??= code
  return found
}

async function receiverErrors({ engine, zone, flow }: FilledFlow, said: ChangeSaid, home: Shelter | null): Promise<FlowErrors> {
  const found: FlowErrors = {}
  for (const { id, as, field } of receiversIn(flow, said, home)) {
    const row = await engine.replica.contact.get(id)
    const code = row && receiverProblem(as, row, localDate(said.at, zone))
    if (code) found[field === 'roomId' ? 'room' : field] = code
  }
  return found
}

function unsaidErrors({ values, initial, changes, isDraft }: FilledFlow, { details }: ChangeSaid): FlowErrors {
  const found: FlowErrors = {}
  if (changes.length === 0 && !isDraft && saysNothing(values, initial)) found.form = 'form.untouched'
  if (details.people?.some(({ contactId }) => contactId === '')) found.people = 'invalid'
  return found
}

function missingErrors({ date, time }: FlowValues['at'], at: string | null, animals: number): FlowErrors {
  const found: FlowErrors = {}
  if (at === null) found.at = date === '' ? 'dateMissing' : time === '' ? 'timeMissing' : 'timeInvalid'
  if (animals === 0) found.animalIds = 'change.animalMissing'
  return found
}

const problemsOf = (
  { engine, zone, flow, settings }: FilledFlow,
  said: ChangeSaid,
  concerned: readonly Concerned[],
  home: Shelter | null,
) => [...flowProblems(flow, said, concerned, zone, home), ...houseProblems(flow, said, concerned, zone, settings, engine.now())]

/** The first problem of each field that is no question. */
function firstErrors(problems: ReturnType<typeof problemsOf>): FlowErrors {
  const found: FlowErrors = {}
  for (const { field, code } of problems) if (!isQuestion(code)) found[field] ??= code
  return found
}

/** What the form still lacks by itself, without what the device knows of its animals, room and contacts. */
export function lackingIn(filled: FilledFlow): FlowErrors {
  const { at, said, fresh } = read(filled)
  const { values } = filled
  return {
    ...firstErrors(problemsOf(filled, said, [], null)),
    ...freshErrors(filled, fresh),
    ...missingErrors(values.at, at, values.animalIds.length + fresh.length),
  }
}

/** `asked`: questions that the rules put to the person. */
export async function judgeFlow(filled: FilledFlow) {
  const { values } = filled
  const { at, said, fresh } = read(filled)
  const concerned = await readConcerned(filled, fresh)
  const home = await readHome(filled, said.roomId)
  const problems = problemsOf(filled, said, concerned, home)
  // Where a field has several problems, the last one of these is shown.
  const errors: FlowErrors = {
    ...firstErrors(problems),
    ...unsaidErrors(filled, said),
    ...freshErrors(filled, fresh),
    ...(await receiverErrors(filled, said, home)),
    ...missingErrors(values.at, at, values.animalIds.length + fresh.length),
  }
  return { said, fresh, concerned, home, errors, asked: [...new Set(problems.map(({ code }) => code).filter(isQuestion))] }
}
