// What is done with changes, offline too: record, revise, cancel.
import { namedBy } from '../adoption/adopter.ts'
import { followUpCancelled, followUpId, followUpOf, followUpRevised } from '../adoption/followUp.ts'
import type { Animal } from '../animals/animal.ts'
import type { Contact } from '../contacts/contact.ts'
import { namedAt, namedContact } from '../contacts/contactActs.ts'
import { mutation, type Intent, type RowKey } from '../mutation.ts'
import { allSettingsOn } from '../settings/areaSetting.ts'
import { tasksFor, turned, type TaskRule, type Turned } from '../settings/taskRule.ts'
import type { Task } from '../tasks/task.ts'
import { derivedId } from '../uuid.ts'
import { requestAfter, rowsBegunFrom, type BegunFrom } from './begunFrom.ts'
import { cancelCalls, recordCalls, reviseCalls } from './flowCalls.ts'
import { about, checkReceivers, concernedKinds, known } from './concerned.ts'
import { endsTasks, interestAfter, interestCancelled, interestRevised, taskBack, taskEnded } from './endings.ts'
import { asBefore, checkFlow, choiceOf, reopened, type ChangeSaid } from './flowRules.ts'
import { flows, type Flow } from './story/flows.ts'
import { checkHouse } from './houseRules.ts'
import { advanced, assertPossible, type After } from './foresee.ts'
import { birthDateAt, litterLeft } from './litter.ts'
import { openedBy } from './story/matrix.ts'
import { changeOf } from './newChange.ts'
import { cannotCancel, overlaps, replay, storyRevised, storyWithout } from './story/replay.ts'
import { isWhole } from './foresee.ts'
import { keptIn } from './keptFacts.ts'
import { asSaidToday } from './saidBefore.ts'
import { contactsOf, type StatusChange } from './story/statusChange.ts'

/** The id of the row of each animal: the first has that of the change. */
export const changeIdOf = (flowId: string, animalIds: readonly string[], animalId: string): string =>
  animalIds[0] === animalId ? flowId : derivedId(flowId, animalId)

export interface RecordInput extends ChangeSaid, BegunFrom {
  id: string | null
  animalIds: string[]
  /** Animals of which the device knows a later change: their rows stay as they are until the server has put it in its place. */
  late: string[]
  /** Rules of the organisation by which the change calls for tasks, as far as the person who records it sees tasks. */
  rules?: readonly TaskRule[]
  /** Interests in the animals, as far as the device knows them: an adoption decides about all. */
  interestIds?: string[]
  /** Open tasks about the animals, as far as the device knows them: a death ends them. */
  endedTaskIds?: readonly string[]
  /** Whether the animals live in a foster home from then on, as far as the device knows. */
  inFoster?: boolean | null
}

const flowIdOf = ({ input, mid }: Intent<RecordInput>): string => input.id ?? mid

/** Until the server has numbered them, changes of this device come after all that it holds, in the order in which they were made. */
const arrivalOf = ({ occurredAt }: Intent): number => Date.parse(occurredAt)

function changeFor(flow: Flow, intent: Intent<RecordInput>, animalId: string): StatusChange {
  const { input, userId } = intent
  const flowId = flowIdOf(intent)
  const { at, contactId, reason, details } = input
  return changeOf(animalId, arrivalOf(intent), {
    id: changeIdOf(flowId, input.animalIds, animalId),
    kind: flow,
    at,
    recordedBy: userId,
    contactId,
    reason,
    flowId,
    details,
    ...choiceOf(flow, input, input.inFoster),
  })
}

/** The tasks that the change calls for, as the device foresees them. */
function calledTasks(intent: Intent<RecordInput>): Task[] {
  const { input, userId, zone } = intent
  const { at, details, contactId, animalIds } = input
  const rows = animalIds.map((animalId) => ({ id: changeIdOf(flowIdOf(intent), animalIds, animalId), animalId }))
  return tasksFor(input.rules ?? [], { rows, at, details, contactId, by: userId }, zone)
}

/** A task about one of the animals, after the change. */
function endedIn(flow: Flow, task: Task, intent: Intent<RecordInput>): Task {
  const { input, occurredAt: at, userId: by } = intent
  const isOfOne = task.animalId !== null && input.animalIds.includes(task.animalId)
  return endsTasks(flow) && isOfOne ? taskEnded(task, changeIdOf(flowIdOf(intent), input.animalIds, task.animalId!), { at, by }) : task
}

const taskKeys = (ids: readonly string[]): RowKey[] => ids.map((id) => ({ kind: 'task' as const, id }))

const keys = (changeIds: readonly string[], animalIds: readonly string[]): RowKey[] => [
  ...changeIds.map((id) => ({ kind: 'statusChange' as const, id })),
  ...animalIds.map((id) => ({ kind: 'animal' as const, id })),
]

/** An adoption leaves a task behind; no other change does. */
const followUps = (flow: Flow, flowId: string): RowKey[] => (flow === 'adoption' ? [{ kind: 'task', id: followUpId(flowId) }] : [])

const settled = ({ changes, animals }: { changes: StatusChange[]; animals: Animal[] }) => [
  ...changes.map((row) => ({ kind: 'statusChange' as const, id: row.id, row })),
  ...animals.map((row) => ({ kind: 'animal' as const, id: row.id, row })),
]

const asNamed = (contact: Contact | null, flow: Flow, isParty: boolean): Contact | null =>
  contact && isParty ? namedBy(contact, flow) : contact

const record = (flow: Flow) =>
  mutation<RecordInput>()({
    name: `${flow}.record`,
    mv: 3,
    upcast: (input, from) => asSaidToday(flow, input as RecordInput, from),
    endpoint: recordCalls[flow],
    lane: ({ input }) => `animal:${input.animalIds[0]}`,
    rows: (intent) => [
      ...keys(
        intent.input.animalIds.map((id) => changeIdOf(flowIdOf(intent), intent.input.animalIds, id)),
        intent.input.animalIds,
      ),
      ...(intent.input.interestIds ?? []).map((id) => ({ kind: 'interest' as const, id })),
      ...followUps(flow, flowIdOf(intent)),
      ...contactsOf(intent.input).flatMap(namedContact),
      ...rowsBegunFrom(intent.input),
      ...taskKeys(calledTasks(intent).map(({ id }) => id)),
      ...taskKeys(intent.input.endedTaskIds ?? []),
    ],
    parts: ({ input: { late: _, interestIds: _known, rules: _foreseen, endedTaskIds: _ended, inFoster: _lives, ...body } }) => ({ body }),
    told: ({ body }) => body,
    reads: concernedKinds,
    async check(intent, replica) {
      const { input, zone, occurredAt } = intent
      const concerned = (await Promise.all(input.animalIds.map((id) => known(replica, id)))).flatMap((one) => one ?? [])
      const home = await checkReceivers(replica, flow, input, zone)
      checkFlow(flow, input, concerned, zone, home)
      checkHouse(flow, input, concerned, zone, await allSettingsOn(replica, intent.tenantId), occurredAt)
      for (const { animal, changes } of concerned)
        about(animal.id, () => assertPossible(animal, changes, changeFor(flow, intent, animal.id), occurredAt))
    },
    effects: {
      statusChange: (row, intent, id) => {
        const { input } = intent
        const animalId = input.animalIds.find((one) => changeIdOf(flowIdOf(intent), input.animalIds, one) === id)
        return row ?? (animalId ? changeFor(flow, intent, animalId) : null)
      },
      animal: (row, { input, zone }) => {
        if (!row || input.late.includes(row.id)) return row
        const after = advanced(row, flow, openedBy(flow, choiceOf(flow, input, input.inFoster)), input.at, zone)
        return { ...after, birthDate: birthDateAt(flow, after, input.at, zone) }
      },
      interest: (row, { input }) => row && interestAfter(flow, row, input.contactId),
      contact: (row, { input, zone }, id) => asNamed(namedAt(row, input.at, zone), flow, id === input.contactId),
      task: (row, intent, id) =>
        (row && endedIn(flow, row, intent)) ??
        calledTasks(intent).find((task) => task.id === id) ??
        (flow === 'adoption' && id === followUpId(flowIdOf(intent))
          ? followUpOf({ ...intent.input, flowId: flowIdOf(intent), by: intent.userId })
          : null),
      changeDraft: () => null,
      intakeRequest: (row) => row && requestAfter(flow, row),
    },
    settled: ({ draftId, ...said }) => [...settled(said), ...(draftId ? [{ kind: 'changeDraft' as const, id: draftId, row: null }] : [])],
    withId: (input, id) => ({ ...input, id }),
  })

interface Stored {
  flowId: string
  /** Its rows, and their animals. */
  changeIds: string[]
  animalIds: string[]
  /** What the device foresees of the animals' rows. */
  after: After
  /** Interests in the animals, as far as the device knows them, and whom the adoption named until now. */
  interestIds?: readonly string[]
  formerId?: string | null
}
export interface ReviseInput extends Stored, ChangeSaid {
  /** As in a recording. */
  inFoster?: boolean | null
  /** Tasks that the device holds and whose occasion passes or comes back with what is entered now. */
  turned?: Turned
}
export interface CancelInput extends Stored {
  reason: string
  /** Open tasks that the change called for, which go with it, and those that it ended, which come back. */
  taskIds?: readonly string[]
  endedTaskIds?: readonly string[]
  /** Animals whose release it ended. */
  releasedIds?: readonly string[]
}

const ofStored = (flow: Flow) => ({
  reads: concernedKinds,
  lane: ({ input }: Intent<Stored>) => `animal:${input.animalIds[0]}`,
  rows: ({ input }: Intent<Stored>) => [
    ...keys(input.changeIds, input.animalIds),
    ...(input.interestIds ?? []).map((id) => ({ kind: 'interest' as const, id })),
    ...followUps(flow, input.flowId),
  ],
})
const foreseen = (row: Animal | null, { input }: Intent<Stored>): Animal | null => row && { ...row, ...input.after[row.id] }

/** Only what is released is adopted; another way out gives back what it ended. */
const releaseBack = (flow: Flow, row: Animal | null, { releasedIds = [] }: CancelInput): Animal | null =>
  row && (flow === 'adoption' || releasedIds.includes(row.id)) ? { ...row, released: row.custody !== null } : row

function revisedRow(flow: Flow, row: StatusChange, said: Omit<ReviseInput, keyof Stored>): StatusChange {
  const { at, contactId, reason, details, inFoster } = said
  return { ...row, at, contactId, reason, details: keptIn(row, details), ...reopened(flow, said, inFoster) }
}

const noneTurned: Turned = { over: [], again: [] }

const revise = (flow: Flow) =>
  mutation<ReviseInput>()({
    name: `${flow}.revise`,
    mv: 3,
    upcast: (input, from) => asSaidToday(flow, input as ReviseInput, from),
    endpoint: reviseCalls[flow],
    ...ofStored(flow),
    rows: (intent) => [
      ...ofStored(flow).rows(intent),
      ...contactsOf(intent.input).flatMap(namedContact),
      ...taskKeys([...(intent.input.turned?.over ?? []), ...(intent.input.turned?.again ?? [])]),
    ],
    parts: ({ input: { flowId, at, contactId, roomId, reason, details } }) => ({
      params: { id: flowId },
      body: { at, contactId, roomId, reason, details },
    }),
    told: ({ params, body }) => ({ flowId: params.id, ...(body as object) }),
    async check({ input, zone, tenantId, occurredAt }, replica) {
      const concerned = (await Promise.all(input.animalIds.map((id) => known(replica, id)))).flatMap((one) => one ?? [])
      const others = concerned.map((one) => asBefore(one, input.changeIds, zone))
      const home = await checkReceivers(replica, flow, input, zone)
      checkFlow(flow, input, others, zone, home)
      checkHouse(flow, input, others, zone, await allSettingsOn(replica, tenantId), occurredAt)
      for (const { animal, changes, births } of concerned) {
        const row = changes.find(({ id }) => input.changeIds.includes(id))
        if (!row || births.length === 0 || !isWhole(animal, changes)) continue
        const story = storyRevised(changes, revisedRow(flow, row, input), occurredAt)
        const left = litterLeft(replay(changes), story, births)
        if (left) throw overlaps(left)
      }
    },
    effects: {
      statusChange: (row, { input }) => row && revisedRow(flow, row, input),
      animal: foreseen,
      interest: (row, { input: { formerId = null, contactId } }) => row && interestRevised(flow, row, formerId, contactId),
      task: (row, { input, userId, occurredAt }, id) =>
        id === followUpId(input.flowId)
          ? followUpRevised(row, followUpOf({ ...input, by: userId }))
          : row && turned(row, input.turned ?? noneTurned, { at: occurredAt, by: userId }),
      contact: (row, { input, zone }, id) => asNamed(namedAt(row, input.at, zone), flow, id === input.contactId),
    },
    settled,
  })

const cancel = (flow: Flow) =>
  mutation<CancelInput>()({
    name: `${flow}.cancel`,
    mv: 1,
    endpoint: cancelCalls[flow],
    ...ofStored(flow),
    rows: (intent) => [
      ...ofStored(flow).rows(intent),
      ...taskKeys([...(intent.input.taskIds ?? []), ...(intent.input.endedTaskIds ?? [])]),
    ],
    parts: ({ input: { flowId, reason } }) => ({ params: { id: flowId }, body: { reason } }),
    told: ({ params, body }) => ({ flowId: params.id, ...(body as object) }),
    async check({ input }, replica) {
      for (const animalId of input.animalIds) {
        const one = await known(replica, animalId)
        if (!one || !isWhole(one.animal, one.changes)) continue
        const gone = one.changes.find(({ id }) => input.changeIds.includes(id))
        if (!gone) continue
        const left = about(animalId, () => litterLeft(replay(one.changes), storyWithout(one.changes, gone.id), one.births))
        if (left) throw cannotCancel(left)
      }
    },
    effects: {
      statusChange: (row, { input, userId, occurredAt }) =>
        row && row.cancelledAt === null ? { ...row, cancelledAt: occurredAt, cancelledBy: userId, cancelReason: input.reason } : row,
      animal: (row, intent) => releaseBack(flow, foreseen(row, intent), intent.input),
      interest: (row, { input: { formerId = null } }) => row && interestCancelled(flow, row, formerId),
      task: (row, { input }, id) =>
        id === followUpId(input.flowId)
          ? followUpCancelled(row)
          : row && input.endedTaskIds?.includes(id)
            ? taskBack(row, input.changeIds)
            : row?.state === 'open'
              ? null
              : row,
    },
    settled,
  })

const forFlows = <T>(make: (flow: Flow) => T) => Object.fromEntries(flows.map((flow) => [flow, make(flow)])) as Record<Flow, T>

export const recordFlow = forFlows(record)
export const reviseFlow = forFlows(revise)
export const cancelFlow = forFlows(cancel)
