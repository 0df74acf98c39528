// The calls of the flows: one handler each for recording, revising and cancelling, over the rules of shared/ and the matrix.
import type { Animal } from '../../shared/animals/animal.ts'
import { claimFlows, decideClaimConflictCall } from '../../shared/changes/claimConflicts.ts'
import { changeIdOf } from '../../shared/changes/flowActs.ts'
import { keptIn } from '../../shared/changes/keptFacts.ts'
import { cancelCalls, recordCalls, reviseCalls } from '../../shared/changes/flowCalls.ts'
import {
  asBefore,
  asSetFree,
  checkFlow,
  choiceOf,
  isInFoster,
  kindsOf,
  receiversIn,
  reopened,
  type ChangeSaid,
  type Home,
} from '../../shared/changes/flowRules.ts'
import { flows, type Flow } from '../../shared/changes/story/flows.ts'
import { checkReceiver, namedBy } from '../../shared/adoption/adopter.ts'
import type { Terms } from '../../shared/changes/story/findPeriods.ts'
import { endsWaiting } from '../../shared/changes/endings.ts'
import { checkHouse } from '../../shared/changes/houseRules.ts'
import { termsOfHouse } from '../../shared/changes/ownershipRules.ts'
import { birthDateAt, birthDateMoved, bornTo } from '../../shared/changes/litter.ts'
import type { Viewer } from '../../shared/access.ts'
import { numberedFlows } from '../../shared/settings/numberRange.ts'
import { localDate } from '../../shared/time.ts'
import { contactsOf } from '../../shared/changes/story/statusChange.ts'
import { decided, type Contested } from '../../shared/conflicts.ts'
import { Failure } from '../../shared/errors.ts'
import { AnimalEntity, type StoredAnimal } from '../animals/animal.entity.ts'
import { lockContacts, nameContacts } from '../contacts/namedContacts.ts'
import { merged } from '../mergeRow.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { drawNumber } from '../settings/drawNumber.ts'
import { settingsIn } from '../settings/settingsOf.ts'
import { RoomEntity } from '../shelters/room.entity.ts'
import { ShelterEntity } from '../shelters/shelter.entity.ts'
import { plainRow } from '../turnOver.ts'
import type { Unit } from '../unitOfWork.ts'
import { begunFrom } from './begunFrom.ts'
import { callTasks, openTasksOf, turnTasks } from './calledTasks.ts'
import { withFamilies, withFamily } from './family.ts'
import { followerOf } from './followFlow.ts'
import { receiverNamed, type Named } from './receiverInWords.ts'
import { cancelChange, lockStories, recordChange, reviseChange, type Locked } from './recordChange.ts'
import { StatusChangeEntity, type StoredStatusChange } from './statusChange.entity.ts'

/**
 * Every person and thing that a change names is there, and devices hold whom it names. Answers the shelter of its room. Throws `notFound`,
 * `birth.motherNotFemale`, and what speaks against an adopter.
 */
async function assertNamed({ em }: Unit, flow: Flow, { said, entered }: Named<ChangeSaid>, zone: string): Promise<Home | null> {
  const { roomId, details } = said
  const { motherId } = details
  const room = roomId ? await em.findOne(RoomEntity, { id: roomId, active: true }) : null
  if (roomId && !room) throw new Failure('notFound')
  const home = room && (await em.findOne(ShelterEntity, { id: room.shelterId }))
  const named = contactsOf(said)
  const receivers = receiversIn(flow, said, home)
  const locked = await lockContacts(
    { em },
    [...named, ...receivers.map(({ id }) => id)].filter((id) => id !== entered?.id),
  )
  for (const { id, as, field } of receivers)
    checkReceiver(
      as,
      locked.find((one) => one.id === id),
      localDate(said.at, zone),
      field,
    )
  const party = locked.find(({ id }) => id === said.contactId)
  const mother = motherId ? await em.findOne(AnimalEntity, { id: motherId }) : undefined
  if (mother === null) throw new Failure('notFound')
  if (mother && mother.sex !== 'f') throw new Failure('birth.motherNotFemale', { fields: ['motherId'] })
  nameContacts(
    locked.filter(({ id }) => named.includes(id)),
    said.at,
    zone,
  )
  if (party) Object.assign(party, namedBy(party, flow))
  return home
}

/** A birth that does not say whose the litter is takes it, and the room, over from the mother. */
async function fromMother<S extends ChangeSaid>({ em, tenantId }: Unit, flow: Flow, said: S, terms: Terms): Promise<S> {
  const { motherId, litterOwner } = said.details
  const mother = flow === 'birth' && motherId && !litterOwner ? await em.findOne(AnimalEntity, { id: motherId }) : null
  if (!mother) return said
  const changes = (await em.find(StatusChangeEntity, { animalId: mother.id })) as StoredStatusChange[]
  return bornTo(await withFamily(em, tenantId, { animal: mother as StoredAnimal, changes }), said, terms)
}

/** Runs a rule for one animal and says in a refusal which it was. */
function about<T>(animalId: string, judge: () => T): T {
  try {
    return judge()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    throw new Failure(error.code, { ...error.toProblem(), detail: { ...error.detail, animalId } })
  }
}

const animalsOf = (stories: readonly Locked[]): Animal[] => stories.map(({ animal }) => animal)

/** The rows of one change that counts, under the kind of its calls or under the one that the server has made of it. */
const rowsOfFlow = ({ em }: Unit, flow: Flow, flowId: string) =>
  em.find(StatusChangeEntity, { flowId, kind: { $in: [...kindsOf(flow)] }, cancelledAt: null }, { fields: ['id', 'animalId'] })

/** The rows of one change with their animals locked. Throws `notFound`, also when it was cancelled already. */
async function lockFlow(work: Unit, flow: Flow, flowId: string): Promise<{ story: Locked; change: StoredStatusChange }[]> {
  const rows = await rowsOfFlow(work, flow, flowId)
  const stories = await lockStories(
    work.em,
    rows.map(({ animalId }) => animalId),
  )
  const found = [...stories.values()].flatMap((story) => {
    const change = story.changes.find(
      (one) => one.flowId === flowId && kindsOf(flow).some((kind) => kind === one.kind) && one.cancelledAt === null,
    )
    return change ? [{ story, change }] : []
  })
  if (found.length === 0) throw new Failure('notFound')
  // The first has the id of the change itself.
  return found.sort((a, b) => Number(b.change.id === flowId) - Number(a.change.id === flowId))
}

/** A find and an adoption have a number of their own. Drawn last before anything is written: nobody else draws until then. */
async function numbered<S extends ChangeSaid>({ em, tenantId, occurredAt }: Unit, flow: Flow, said: S, zone: string): Promise<S> {
  const kind = numberedFlows.find((one) => one === flow)
  if (!kind) return said
  const number = await drawNumber(em, tenantId, kind, localDate(occurredAt, zone))
  return { ...said, details: { ...said.details, number } }
}

interface Recording {
  viewer: Viewer
  body: ChangeSaid & { id: string | null; animalIds: string[]; draftId: string | null; intakeRequestId: string | null }
  work: Unit
}

async function record(flow: Flow, { viewer, body, work }: Recording) {
  const { id, animalIds, draftId, intakeRequestId, ...told } = body
  const flowId = id ?? work.key
  if (animalIds.length === 0) throw new Failure('change.animalMissing', { fields: ['animalIds'] })
  const { zone } = viewer.tenant
  const settings = await settingsIn(work.em)
  const receiver = await receiverNamed(work, flow, flowId, told, zone)
  const given = await fromMother(work, flow, receiver.said, termsOfHouse(settings, zone))
  const home = await assertNamed(work, flow, { ...receiver, said: given }, zone)
  if (await work.em.findOne(StatusChangeEntity, { id: flowId })) throw new Failure('idTaken', { fields: ['id'] })
  const endBegun = await begunFrom(work, flow, { draftId, intakeRequestId })
  // A birth rests on its mother: her story stays as it is until the birth is written.
  const { motherId } = given.details
  const stories = await lockStories(work.em, motherId ? [...animalIds, motherId] : animalIds)
  const concerned = [...new Set(animalIds)].map((animalId) => {
    const story = stories.get(animalId)
    if (!story) throw new Failure('notFound')
    return story
  })
  const families = await withFamilies(work.em, work.tenantId, flow, concerned)
  checkFlow(flow, given, families, zone, home)
  checkHouse(flow, given, families, zone, settings, work.now)
  const following = await followerOf(work, flow, flowId, concerned)
  const choice = choiceOf(flow, given, isInFoster(flow, given, home, motherId ? stories.get(motherId)?.changes : []))
  const said = await numbered(work, flow, given, zone)
  const changes = concerned.map((story) => {
    const rowId = changeIdOf(flowId, animalIds, story.animal.id)
    const details = { ...said.details, ...(endsWaiting(flow) && story.animal.released && { wasReleased: true }) }
    const change = { ...said, details, id: rowId, flowId, kind: flow, recordedBy: work.userId, ...choice }
    const row = about(story.animal.id, () => recordChange(work, zone, story, change))
    story.animal.birthDate = birthDateAt(flow, story.animal, said.at, zone)
    return row
  })
  callTasks(work, flow, { ...said, rows: changes, by: work.userId }, zone, settings)
  following.recorded({ ...said, animalIds }, changes)
  await endBegun()
  await receiver.enter()
  return { changes, animals: animalsOf(concerned), draftId }
}

/** What was queued as a hand-over to nobody as what it was; null for any other change. */
async function freed<S extends ChangeSaid>({ em }: Unit, flow: Flow, body: S, animalIds: readonly string[]): Promise<S | null> {
  if (flow !== 'handOver' || body.details.handOverPurpose !== 'released') return null
  const animals = await em.find(AnimalEntity, { id: { $in: [...animalIds] } }, { fields: ['species'] })
  return asSetFree(
    flow,
    body,
    animals.map(({ species }) => species),
  )
}

interface Revising {
  flow: Flow
  flowId: string
  locked: Awaited<ReturnType<typeof lockFlow>>
  /** What the change says from now on. */
  told: ChangeSaid & Contested
  home: Home | null
}

/** A change that says something else, judged again as a whole with all that follows from it. */
async function revise(work: Unit, zone: string, { flow, flowId, locked, told, home }: Revising) {
  const { at, contactId, roomId, reason, details, conflicts = null } = told
  const said = { at, contactId, roomId, reason, details: keptIn(locked[0]!.change, details) }
  const stories = locked.map(({ story }) => story)
  const changeIds = locked.map(({ change }) => change.id)
  const others = (await withFamilies(work.em, work.tenantId, flow, stories)).map((story) => asBefore(story, changeIds, zone))
  checkFlow(flow, said, others, zone, home)
  const settings = await settingsIn(work.em)
  checkHouse(flow, said, others, zone, settings, work.now)
  const following = await followerOf(work, flow, flowId, stories, changeIds)
  const turn = await turnTasks(
    work,
    flow,
    locked.map(({ change: { id, details: before } }) => ({ id, details: before })),
    settings,
  )
  const opened = reopened(flow, said, isInFoster(flow, said, home))
  for (const { story, change } of locked) {
    story.animal.birthDate = birthDateMoved(flow, story.animal, [change.at, at], zone)
    const next = { ...said, kind: flow, details: keptIn(change, details), conflicts, ...opened }
    about(story.animal.id, () => reviseChange(work, zone, story, change, next))
  }
  const animals = animalsOf(stories)
  turn(said.details)
  following.revised({ ...said, animalIds: animals.map(({ id }) => id) })
  return { changes: locked.map(({ change }) => change), animals }
}

/** The shelter of a room, also of one that is not in use any more. */
async function homeOf({ em }: Unit, roomId: string | null): Promise<Home | null> {
  const room = roomId ? await em.findOne(RoomEntity, { id: roomId }) : null
  return room && (await em.findOne(ShelterEntity, { id: room.shelterId }))
}

function claimRoutes(registry: Registry): void {
  serve(registry, decideClaimConflictCall, async ({ viewer, params: { id }, body, work }) => {
    const stored = await work.em.findOne(StatusChangeEntity, { flowId: id, cancelledAt: null })
    if (!stored) throw new Failure('notFound')
    const flow = claimFlows.find((one) => one === stored.kind)
    if (!flow) throw new Failure('conflict.decided', { fields: [body.field] })
    const home = await homeOf(work, stored.roomId)
    const locked = await lockFlow(work, flow, id)
    const told = decided(plainRow('statusChange', locked[0]!.change), body)
    return revise(work, viewer.tenant.zone, { flow, flowId: id, locked, told, home })
  })
}

function flowRoutes(registry: Registry, calledBy: Flow): void {
  serve(registry, recordCalls[calledBy], async (call) => {
    const body = await freed(call.work, calledBy, call.body, call.body.animalIds)
    return body ? record('setFree', { ...call, body }) : record(calledBy, call)
  })

  serve(registry, reviseCalls[calledBy], async ({ viewer, params, body: sent, work }) => {
    const { zone } = viewer.tenant
    const rows = await rowsOfFlow(work, calledBy, params.id)
    const free = await freed(
      work,
      calledBy,
      sent,
      rows.map(({ animalId }) => animalId),
    )
    const [flow, body] = free ? (['setFree', free] as const) : [calledBy, sent]
    const receiver = await receiverNamed(work, flow, params.id, body, zone)
    const home = await assertNamed(work, flow, receiver, zone)
    const locked = await lockFlow(work, calledBy, params.id)
    const told = await merged(work, 'statusChange', locked[0]!.change, receiver.said)
    const revised = await revise(work, zone, { flow, flowId: params.id, locked, told, home })
    await receiver.enter()
    return revised
  })

  serve(registry, cancelCalls[calledBy], async ({ viewer, params, body, work }) => {
    const locked = await lockFlow(work, calledBy, params.id)
    const flow = locked[0]!.change.kind as Flow
    const stories = locked.map(({ story }) => story)
    const changeIds = locked.map(({ change }) => change.id)
    const called = await openTasksOf(work, changeIds)
    const following = await followerOf(work, flow, params.id, stories, changeIds)
    for (const { story, change } of locked)
      about(story.animal.id, () => cancelChange(work, viewer.tenant.zone, story, change.id, body.reason))
    for (const task of called) work.em.remove(task)
    const changes = locked.map(({ change }) => change)
    following.cancelled(changes)
    return { changes, animals: animalsOf(stories) }
  })
}

export function allFlowRoutes(registry: Registry): void {
  claimRoutes(registry)
  for (const flow of flows) flowRoutes(registry, flow)
}
