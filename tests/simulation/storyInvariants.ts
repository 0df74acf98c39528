// Changes of animals: what their rows say of intervals and of the animal must be what the changes amount to, distinguished from the beginning.
import { isDeepStrictEqual } from 'node:util'
import { inCare, type Animal } from '../../shared/animals/animal.ts'
import { isWhole } from '../../shared/changes/foresee.ts'
import { endsOf, noEnds, replay, situatedBy, type Situated, type Story } from '../../shared/changes/story/replay.ts'
import type { StatusChange } from '../../shared/changes/story/statusChange.ts'
import { Failure } from '../../shared/errors.ts'
import type { AnyRow } from '../../sync/store.ts'
import type { Device } from './device.ts'
import { broken, type Seen } from './seen.ts'
import type { Truth } from './server.ts'

export const rowsIn = <T>(rows: ReadonlyMap<string, AnyRow>, kind: string): T[] =>
  [...rows].filter(([key]) => key.startsWith(`${kind}:`)).map(([, row]) => row as T)

export const changesIn = (rows: ReadonlyMap<string, AnyRow>, animalId: string): StatusChange[] =>
  rowsIn<StatusChange>(rows, 'statusChange').filter((change) => change.animalId === animalId)

const coreOf = ({ custody, place, roomId, outcome, careFrom, careUntil }: Situated): Situated => ({
  custody,
  place,
  roomId,
  outcome,
  careFrom,
  careUntil,
})

const endsIn = ({ residencyUntil, custodyUntil, ownershipUntil }: StatusChange) => ({ residencyUntil, custodyUntil, ownershipUntil })

function told(changes: readonly StatusChange[]): Story | null {
  try {
    return replay(changes)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return null
  }
}

/** I15: on the server the changes of every animal are possible one after the other, and all its rows say what follows from them. */
export function checkStories({ rows }: Truth, zone: string): void {
  for (const animal of rowsIn<Animal>(rows, 'animal')) {
    const changes = changesIn(rows, animal.id)
    const story = told(changes)
    if (!story) return broken('I15 changes contradict each other', null, { animal, changes })
    const ends = endsOf(story)
    for (const change of changes)
      if (change.cancelledAt === null && !isDeepStrictEqual(endsIn(change), ends.get(change.id) ?? noEnds))
        broken('I15 intervals are not those of the story', null, { change, ends: ends.get(change.id) })
    if (!isDeepStrictEqual(coreOf(animal), situatedBy(story, zone)))
      broken('I15 an animal is not where its story says', null, { animal, story: situatedBy(story, zone) })
    if (animal.released && !inCare(animal)) broken('I15 an animal is released that nobody cares for', null, { animal })
    const numbers = changes.map(({ nth }) => nth).sort((a, b) => a - b)
    if (numbers.some((nth, index) => nth !== index + 1))
      broken('I15 arrivals are not numbered from 1', null, { animalId: animal.id, numbers })
    for (const kind of ['photo', 'weight', 'vaccination'] as const)
      for (const row of rowsIn<{ animalId: string; inCare: boolean }>(rows, kind))
        if (row.animalId === animal.id && row.inCare !== inCare(animal))
          broken(`I15 who holds a ${kind} is not decided by its animal`, null, row)
    const facts = rows.get(`animalFacts:${animal.id}`) as { inCare: boolean } | undefined
    if (facts && facts.inCare !== inCare(animal)) broken('I15 who holds the facts is not decided by their animal', null, facts)
  }
}

/** Whether the device holds all changes of an animal, and its row is what they amount to. */
function agrees({ view }: Seen, animalId: string, zone: string): boolean {
  const animal = view.get(`animal:${animalId}`) as Animal | undefined
  const changes = changesIn(view, animalId)
  const story = animal && isWhole(animal, changes) ? told(changes) : null
  return story !== null && isDeepStrictEqual(coreOf(animal!), situatedBy(story, zone))
}

/**
 * I17: what a person is shown after a tap is what the server will say, where the device holds the whole story; an animal
 * of which a later change is known stays as it is.
 */
export function checkTap(
  device: Device,
  before: Seen,
  after: Seen,
  { animalIds, late }: { animalIds: readonly string[]; late: readonly string[] },
): void {
  for (const id of animalIds) {
    const [was, is] = [before, after].map(({ view }) => view.get(`animal:${id}`) as Animal | undefined)
    if (!was || !is) continue
    if (late.includes(id)) {
      if (!isDeepStrictEqual(coreOf(was), coreOf(is)))
        broken('I17 a change of the past moved an animal', device, { was: coreOf(was), is: coreOf(is) })
    } else if (agrees(before, id, device.zone) && !agrees(after, id, device.zone))
      broken('I17 an animal is not shown where its story says', device, {
        was: coreOf(was),
        is: coreOf(is),
        changes: changesIn(after.view, id),
      })
  }
}
