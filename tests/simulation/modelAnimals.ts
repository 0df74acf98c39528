// The model server's business with animals: their changes by the shared rules, what is recorded of them, and their photos.
import type { Right } from '../../shared/access.ts'
import { inCare } from '../../shared/animals/animal.ts'
import { checkAnimal, coreOf, factsOrNone, moreOf, type AnimalSaid } from '../../shared/animals/animalActs.ts'
import { mostPhotos, type Photo } from '../../shared/animals/photo.ts'
import type { OrderBody, PhotoBody } from '../../shared/animals/photoActs.ts'
import { changeIdOf } from '../../shared/changes/flowActs.ts'
import { asBefore, checkFlow, choiceOf, reopened, type ChangeSaid, type Home } from '../../shared/changes/flowRules.ts'
import { flows, termsOf, type Flow } from '../../shared/changes/story/flows.ts'
import { birthDateAt, birthDateMoved } from '../../shared/changes/litter.ts'
import { changeOf } from '../../shared/changes/newChange.ts'
import { endsOf, noEnds, situatedBy, storyRevised, storyWith, storyWithout, type Story } from '../../shared/changes/story/replay.ts'
import { contactsOf, type StatusChange } from '../../shared/changes/story/statusChange.ts'
import { namedAt } from '../../shared/contacts/contactActs.ts'
import { Failure } from '../../shared/errors.ts'
import type { Kind, Rows } from '../../shared/rows.ts'
import { synced } from '../../shared/synced.ts'
import { localDate } from '../../shared/time.ts'
import { isSame, mergedRow, type WrittenByOther } from './mergedRow.ts'
import { Draft } from './modelDraft.ts'
import { zone, type Run, type State, type Verdict } from './modelState.ts'

type Recorded = ChangeSaid & { id: string | null; animalIds: string[] }

export interface StoryFaults {
  /** A cancelled change leaves the ends that it gave to earlier ones. */
  cancelKeepsEnds?: boolean
  /** A change is taken although a later one contradicts it. */
  acceptsConflicts?: boolean
  /** A later word on a field of safety takes the place of the first. */
  overwritesSafety?: boolean | undefined
  /** The same of a claim. */
  overwritesClaims?: boolean
  /** A whole form is written over what others changed since it was opened. */
  forgetsOthers?: boolean
  /** A list that two people changed is the later one. */
  replacesLists?: boolean
  /** The second of two check-ins takes the place of the first. */
  overwritesActs?: boolean
  /** The second of two check-ins is nowhere. */
  forgetsSecondActs?: boolean
}

export function handleAnimals(state: State, demand: (right: Right) => void, run: Run, path: string[], faults: StoryFaults): Verdict {
  const draft = new Draft(state)
  const flow = flows.find((one) => termsOf[one].path === path[1])
  if (flow) {
    demand(termsOf[flow].right)
    if (path[2] === 'new') return record(draft, run, flow, faults)
    return (path[3] === 'cancel' ? cancel : revise)(draft, run, flow, path[2]!, faults)
  }
  demand('animals.edit')
  return path[1] === 'photo' ? handlePhotos(draft, run, path.slice(2)) : say(draft, run, path[1]!, faults)
}

export const changesOf = (draft: Draft, animalId: string): StatusChange[] =>
  draft
    .all('statusChange')
    .filter((change) => change.animalId === animalId)
    .sort((a, b) => a.nth - b.nth)

const gone = (): never => {
  throw new Failure('notFound')
}

export function follow(draft: Draft, animalId: string, story: Story, faults: StoryFaults = {}): void {
  const ends = endsOf(story)
  if (!faults.cancelKeepsEnds)
    for (const change of changesOf(draft, animalId))
      if (change.cancelledAt === null) draft.put('statusChange', { ...change, ...(ends.get(change.id) ?? noEnds) })
  const animal = { ...draft.get('animal', animalId)!, ...situatedBy(story, zone) }
  draft.put('animal', inCare(animal) ? animal : { ...animal, released: false })
  for (const kind of ['photo', 'weight', 'vaccination'] as const)
    for (const row of draft.all(kind)) if (row.animalId === animalId) draft.put(kind, { ...row, inCare: inCare(animal) } as never)
  const facts = draft.get('animalFacts', animalId)
  if (facts) draft.put('animalFacts', { ...facts, inCare: inCare(animal) })
}

/** The day of birth comes with the birth. */
const born = (draft: Draft, animalId: string, birthDate: string | null): void =>
  draft.put('animal', { ...draft.get('animal', animalId)!, birthDate })

const answered = (draft: Draft, changeIds: readonly string[], animalIds: readonly string[]): Verdict =>
  draft.verdict((rowOf) => ({
    changes: changeIds.map((id) => rowOf('statusChange', id)),
    animals: animalIds.map((id) => rowOf('animal', id)),
  }))

/** The shelter of the room that a change names. */
function homeOf(draft: Draft, { roomId }: ChangeSaid): Home | null {
  const room = roomId ? draft.get('room', roomId) : null
  if (roomId && !room?.active) gone()
  return (room && draft.get('shelter', room.shelterId)) ?? null
}

/** Devices hold whom a change names for its month. */
function nameContacts(draft: Draft, said: ChangeSaid): void {
  for (const id of contactsOf(said)) draft.put('contact', namedAt(draft.get('contact', id) ?? gone(), said.at, zone)!)
}

function record(draft: Draft, { call, userId, now }: Run, flow: Flow, faults: StoryFaults): Verdict {
  const { id, animalIds, ...said } = call.body as Recorded
  const flowId = id ?? call.mid
  const home = homeOf(draft, said)
  nameContacts(draft, said)
  if (draft.get('statusChange', flowId)) throw new Failure('idTaken')
  const animals = [...new Set(animalIds)].map((animalId) => draft.get('animal', animalId) ?? gone())
  checkFlow(
    flow,
    said,
    animals.map((animal) => ({ animal, changes: changesOf(draft, animal.id) })),
    zone,
    home,
  )
  const changeIds = animals.map((animal) => {
    const known = changesOf(draft, animal.id)
    const nth = 1 + Math.max(0, ...known.map((change) => change.nth))
    const changeId = changeIdOf(flowId, animalIds, animal.id)
    const added = changeOf(animal.id, nth, { ...said, id: changeId, flowId, kind: flow, recordedBy: userId, ...choiceOf(flow, said) })
    try {
      const story = storyWith(known, added, now)
      draft.put('statusChange', added)
      follow(draft, animal.id, story)
      born(draft, animal.id, birthDateAt(flow, animal, said.at, zone))
    } catch (error) {
      if (!faults.acceptsConflicts || !(error instanceof Failure) || error.code !== 'change.overlap') throw error
      draft.put('statusChange', added)
    }
    return changeId
  })
  return answered(draft, changeIds, animalIds)
}

/** The rows of a change that was not cancelled, that of the first animal first. */
function rowsOf(draft: Draft, flow: Flow, flowId: string): StatusChange[] {
  const rows = draft.all('statusChange').filter((row) => row.flowId === flowId && row.kind === flow && row.cancelledAt === null)
  return rows.length > 0 ? rows.sort((a, b) => Number(b.id === flowId) - Number(a.id === flowId)) : gone()
}

function revise(draft: Draft, run: Run, flow: Flow, flowId: string, faults: StoryFaults): Verdict {
  const { call, now } = run
  const body = call.body as ChangeSaid
  const home = homeOf(draft, body)
  nameContacts(draft, body)
  const rows = rowsOf(draft, flow, flowId)
  const {
    at,
    contactId,
    roomId,
    reason,
    details,
    conflicts = null,
  } = merged(draft, 'statusChange', rows[0]!, body, run, { overwritesSafety: faults.overwritesClaims })
  const said = { at, contactId, roomId, reason, details }
  checkFlow(
    flow,
    said,
    rows.map((row) =>
      asBefore(
        { animal: draft.get('animal', row.animalId)!, changes: changesOf(draft, row.animalId) },
        rows.map(({ id }) => id),
        zone,
      ),
    ),
    zone,
    home,
  )
  for (const row of rows) {
    const revised = { ...row, ...said, conflicts, ...reopened(flow, said) }
    const story = storyRevised(changesOf(draft, row.animalId), revised, now)
    born(draft, row.animalId, birthDateMoved(flow, draft.get('animal', row.animalId)!, [row.at, at], zone))
    draft.put('statusChange', revised)
    follow(draft, row.animalId, story)
  }
  return answered(
    draft,
    rows.map(({ id }) => id),
    rows.map(({ animalId }) => animalId),
  )
}

function cancel(draft: Draft, { call, userId, now }: Run, flow: Flow, flowId: string, faults: StoryFaults): Verdict {
  const rows = rowsOf(draft, flow, flowId)
  const cancelledAt = call.occurredAt > now ? now : call.occurredAt
  for (const row of rows) {
    const story = storyWithout(changesOf(draft, row.animalId), row.id)
    const { reason } = call.body as { reason: string }
    draft.put('statusChange', { ...row, cancelledAt, cancelledBy: userId, cancelReason: reason })
    follow(draft, row.animalId, story, faults)
  }
  return answered(
    draft,
    rows.map(({ id }) => id),
    rows.map(({ animalId }) => animalId),
  )
}

function merged<K extends Kind>(
  draft: Draft,
  kind: K,
  current: Rows[K],
  mine: Partial<Rows[K]>,
  run: Run,
  faults: StoryFaults = {},
  empty: object = {},
): Rows[K] {
  const { call, userId, now } = run
  const key = `${kind}:${current.id}`
  const saw = run.saw?.get(key)
  const others = saw
    ? [difference(saw, current)]
    : faults.forgetsOthers
      ? []
      : draft.changesByOthers(key, call.bases?.[key] ?? call.base, run, empty)
  const at = call.occurredAt > now ? now : call.occurredAt
  const { strict, safety, parts, lists } = synced[kind]
  return mergedRow({
    row: current,
    others,
    sent: mine,
    strict,
    parts,
    lists: faults.replacesLists ? {} : lists,
    safety: faults.overwritesSafety ? [] : safety,
    entered: { mid: call.mid, by: userId, at },
  })
}

const difference = (from: object, to: object): WrittenByOther =>
  Object.fromEntries(
    Object.entries(to).flatMap(([field, value]) => {
      const was: unknown = Reflect.get(from, field)
      return isSame(was, value) ? [] : [[field, [was, value] as const]]
    }),
  )

function say(draft: Draft, run: Run, id: string, faults: StoryFaults): Verdict {
  const { call, now } = run
  const animal = draft.get('animal', id) ?? gone()
  const { number: _, ...said } = call.body as AnimalSaid & { number: string | null }
  const core = merged(draft, 'animal', animal, coreOf(said), run, faults)
  const stored = draft.get('animalFacts', id)
  const facts = merged(draft, 'animalFacts', factsOrNone(animal, stored), moreOf(said), run, faults, factsOrNone(animal, null))
  checkAnimal({ ...coreOf(core as never), ...moreOf(facts as never) }, localDate(now, zone))
  draft.put('animal', { ...animal, ...coreOf(core as never) })
  draft.put('animalFacts', { ...facts, ...moreOf(facts as never), inCare: inCare(animal) })
  return draft.verdict((rowOf) => ({ animal: rowOf('animal', id), facts: rowOf('animalFacts', id) }))
}

function handlePhotos(draft: Draft, { call, userId, now }: Run, [id, act]: string[]): Verdict {
  const at = call.occurredAt > now ? now : call.occurredAt
  if (id === 'order') {
    const { animalId, order } = call.body as OrderBody
    const photos = draft.all('photo').filter((photo) => photo.animalId === animalId && order.includes(photo.id))
    if (photos.length === 0) gone()
    for (const photo of photos) draft.put('photo', { ...photo, position: order.indexOf(photo.id) })
    return draft.verdict((rowOf) => ({ items: photos.map((photo) => rowOf('photo', photo.id)) }))
  }
  if (id === 'new') {
    const body = call.body as PhotoBody
    const photoId = body.id ?? call.mid
    const animal = draft.get('animal', body.animalId) ?? gone()
    if (draft.get('photo', photoId)) throw new Failure('idTaken')
    if (draft.all('photo').filter((photo) => photo.animalId === animal.id && photo.deletedAt === null).length >= mostPhotos)
      throw new Failure('photo.tooMany')
    const fresh = { small: null, refused: null, takenAt: at, takenBy: userId, deletedAt: null, inCare: inCare(animal) }
    draft.put('photo', { ...body, ...fresh, id: photoId, version: 0 })
    return draft.verdict((rowOf) => rowOf('photo', photoId))
  }
  const photo: Photo = draft.get('photo', id!) ?? gone()
  draft.put('photo', { ...photo, deletedAt: act === 'restore' ? null : (photo.deletedAt ?? at) })
  return draft.verdict((rowOf) => rowOf('photo', photo.id))
}
