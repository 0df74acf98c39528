// What somebody does meanwhile at another desk: change a row, or make one animal of two.
import type { Animal } from '../../shared/animals/animal.ts'
import type { Stage } from './schedule.ts'
import { rowsIn } from './storyInvariants.ts'

export async function foreignEdit({ server, random }: Stage): Promise<void> {
  const { rows } = await server.truth()
  const key = random.pick([...rows.keys()].sort())
  const kind = key.slice(0, key.indexOf(':'))
  const id = key.slice(key.indexOf(':') + 1)
  const change =
    kind === 'booking'
      ? { note: `n${random.below(100)}` }
      : kind === 'timeRecord'
        ? { task: `office ${random.below(100)}` }
        : kind === 'animal'
          ? random.pick([{ name: `A${random.below(100)}` }, { colour: `c${random.below(100)}` }])
          : null
  if (change) await server.foreignEdit({ kind: kind as never, id, change })
}

export async function mergeTwo({ server, random }: Stage): Promise<string> {
  const { rows } = await server.truth()
  const ids = rowsIn<Animal>(rows, 'animal').map(({ id }) => id)
  const stays = random.pick(ids)
  return server.merge!(stays, random.pick(ids.filter((id) => id !== stays)))
}
