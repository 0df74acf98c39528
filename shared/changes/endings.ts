// What ends with an animal's leaving, and comes back when that change is cancelled: reservations and the release with every way out, open tasks
// with its death.
import { afterAdoption, afterCancelledAdoption, afterRevisedAdoption } from '../adoption/interest.ts'
import type { Animal } from '../animals/animal.ts'
import { complete, reopen, type Act, type Task } from '../tasks/task.ts'
import type { Flow } from './story/flows.ts'
import { matrix } from './story/matrix.ts'
import type { StatusChange } from './story/statusChange.ts'

/** Whether nobody can wait for the animal any more after such a change. */
export const endsWaiting = (flow: Flow): boolean => matrix[flow].custody === 'close'

/** Only an adoption fulfils an interest; every other way out ends the reservations of all. */
const adopterIn = (flow: Flow, contactId: string | null): string | null => (flow === 'adoption' ? contactId : null)

type Judged = Parameters<typeof afterAdoption>[0]

export const interestAfter = <I extends Judged>(flow: Flow, interest: I, contactId: string | null): I =>
  endsWaiting(flow) ? afterAdoption(interest, adopterIn(flow, contactId)) : interest

export const interestRevised = <I extends Judged>(flow: Flow, interest: I, formerId: string | null, contactId: string | null): I =>
  afterRevisedAdoption(interest, adopterIn(flow, formerId), adopterIn(flow, contactId))

export const interestCancelled = <I extends Judged>(flow: Flow, interest: I, formerId: string | null): I =>
  endsWaiting(flow) ? afterCancelledAdoption(interest, adopterIn(flow, formerId)) : interest

/**
 * Whether a cancelled change gives the release back: an adoption always, because only what is released is adopted; another way out
 * where the server noted that it ended one.
 */
export const releasedAgain = ({ kind, details }: Pick<StatusChange, 'kind' | 'details'>, { custody }: Pick<Animal, 'custody'>): boolean =>
  custody !== null && (kind === 'adoption' || details.wasReleased === true)

/** Whether open tasks about the animals end with such a change. */
export const endsTasks = (flow: Flow): boolean => flow === 'death'

/** Nobody did it: it ended with the change of that id. A task that the change itself calls for stays. */
export const taskEnded = (task: Task, changeId: string, act: Act): Task =>
  task.state === 'open' && task.changeId !== changeId ? { ...complete(task, act), endedBy: changeId } : task

/** Open again once the change that ended it is cancelled. */
export const taskBack = (task: Task, changeIds: readonly string[]): Task =>
  task.endedBy && changeIds.includes(task.endedBy) ? reopen(task) : task
