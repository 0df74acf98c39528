// How the numbers of home ran over the last days, as far as a device holds what they are made of.
import type { Animal } from '../animals/animal.ts'
import type { Stay } from '../bookings/booking.ts'
import { situationOf } from '../changes/story/situation.ts'
import { isMine } from '../tasks/dueTasks.ts'
import type { Task } from '../tasks/task.ts'
import { addDays, localDate } from '../time.ts'
import { stockByDay } from './houseFigures.ts'

/** Days of a line, today included. A device holds the animals that left since the month before, so it knows all of these. */
export const pastDays = 30

export const firstPastDay = (today: string): string => addDays(today, 1 - pastDays)

interface Known {
  animals: readonly Pick<Animal, 'custody' | 'place' | 'roomId' | 'outcome' | 'careFrom' | 'careUntil' | 'contactId'>[]
  stays: readonly Pick<Stay, 'service' | 'checkedInAt' | 'checkedOutAt'>[]
  tasks: readonly Pick<Task, 'dueDate' | 'doneAt' | 'assigneeId'>[]
}

export interface TilePasts {
  inShelter: number[]
  inPension: number[]
  tasks: number[]
}

interface Looking {
  userId: string
  today: string
  zone: string
}

const byAuthority: readonly (Animal['custody'] | undefined)[] = ['seizure', 'sponsored']

/**
 * The numbers at the end of each of the last days, the oldest first. An animal that left counts by the days of its care; where an animal
 * lived before it was moved to a foster home is not held, so it counts for none. Boarders count by check-in and check-out.
 */
export function tilePasts({ animals, stays, tasks }: Known, { userId, today, zone }: Looking): TilePasts {
  const counted = (spans: readonly Pick<Animal, 'careFrom' | 'careUntil'>[]) =>
    stockByDay(spans, firstPastDay(today), today).map(({ count }) => count)
  const dayOf = (instant: string | null) => instant && localDate(instant, zone)
  const inPension = stays.filter(({ service }) => service === 'pension')
  return {
    inShelter: counted(
      animals.filter((animal) => (animal.careUntil === null ? situationOf(animal) === 'present' : animal.outcome !== null)),
    ),
    inPension: counted([
      ...animals.filter(({ custody }) => byAuthority.includes(custody)),
      ...inPension.map(({ checkedInAt, checkedOutAt }) => ({ careFrom: dayOf(checkedInAt), careUntil: dayOf(checkedOutAt) })),
    ]),
    tasks: counted(
      tasks
        .filter((task) => isMine(task, userId))
        .map(({ dueDate, doneAt }) => ({ careFrom: dueDate, careUntil: dayOf(doneAt) }))
        // One that was done before its day was never due.
        .filter(({ careFrom, careUntil }) => careFrom === null || careUntil === null || careUntil > careFrom),
    ),
  }
}
