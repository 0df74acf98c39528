// The order of the files of a run: within each group those that take minutes begin, so that no core waits for the last of them at the end.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const journeys = [
  'every',
  'untouchedForms',
  'sizes',
  'lists',
  'care',
  'readOnly',
  'steps',
  'daycareMonday',
  'tapCounts',
  'boardingSaturday',
  'homeByStatus',
  'scanner',
  'askedAtDoor',
  'nowhere',
  'accessibility',
  'signIn',
  'forgottenPassword',
  'twins',
]
const long = [
  'tests/simulation/',
  'tests/isolation/',
  'tests/stress/',
  'tests/permissions/',
  'tests/equalHouses',
  'api/cli/',
  ...journeys.map((name) => `tests/journeys/${name}`),
]

const groupOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder
const rankOf = ({ moduleId }: TestSpecification): number => (long.some((part) => moduleId.includes(part)) ? 0 : 1)

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => groupOf(one) - groupOf(other) || rankOf(one) - rankOf(other))
  }
}
