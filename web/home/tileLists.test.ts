// A number of home and the list that it leads to say the same, over generated houses.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idNamed } from '../../tests/factories/animals.ts'
import { anyHouse, today } from '../../tests/factories/houses.ts'
import { takes } from '../../shared/animals/animalFilters.ts'
import { forAdoption, inPension, inShelter, type HomeInput } from '../../shared/animals/homeAnimals.ts'
import { dueTasks } from '../../shared/tasks/dueTasks.ts'
import { taskGroups } from '../tasks/parts/taskLists.ts'
import { filtersOfTile, tileFilters, type AnimalTile } from './tileLists.ts'

const userId = idNamed('me')
const numbers: Record<AnimalTile, (care: HomeInput) => unknown[]> = { inShelter, forAdoption, inPension }
const shown = new Map<string, number>()
const counted = (name: string, count: number) => void shown.set(name, (shown.get(name) ?? 0) + count)

test('a thousand houses: each number of home is the length of the list behind it', () => {
  fc.assert(
    fc.property(anyHouse(userId), ({ animal, stay, task }) => {
      for (const tile of Object.keys(tileFilters) as AnimalTile[]) {
        const number = numbers[tile]({ today, animals: animal, stays: stay }).length
        const filters = filtersOfTile(tile)
        const list = animal.filter((one) => takes(filters, one, today, { stays: stay.filter(({ animalId }) => animalId === one.id) }))
        expect([tile, list.length]).toEqual([tile, number])
        counted(tile, number)
      }
      const groups = taskGroups(task, { view: 'due', userId, today, zone: 'Europe/Berlin', search: '', wordsOf: ({ title }) => title })
      const number = dueTasks(task, { userId, today }).length
      expect(groups.flatMap(({ tasks }) => tasks)).toHaveLength(number)
      counted('tasks', number)
    }),
    { numRuns: 1000 },
  )
  for (const name of [...Object.keys(tileFilters), 'tasks']) expect([name, (shown.get(name) ?? 0) > 50]).toEqual([name, true])
})
