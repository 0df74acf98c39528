// What follows for the animals of a change that is revised, as far as the device holds their whole story.
import { reopened, type ChangeSaid } from '../../shared/changes/flowRules.ts'
import type { Flow } from '../../shared/changes/story/flows.ts'
import { storyAfter, type After } from '../../shared/changes/foresee.ts'
import { birthDateMoved } from '../../shared/changes/litter.ts'
import { situatedBy } from '../../shared/changes/story/replay.ts'
import type { StatusChange } from '../../shared/changes/story/statusChange.ts'
import type { Engine } from '../../sync/engine.ts'

export async function afterRevising(
  { replica, now }: Pick<Engine, 'replica' | 'now'>,
  flow: Flow,
  said: ChangeSaid & { inFoster: boolean | null },
  rows: readonly StatusChange[],
  zone: string,
): Promise<After> {
  const after: After = {}
  const { inFoster: _, ...spoken } = said
  const opened = reopened(flow, said, said.inFoster)
  for (const row of rows) {
    const [animal, story] = await Promise.all([
      replica.animal.get(row.animalId),
      replica.statusChange.where('animalId').equals(row.animalId).toArray(),
    ])
    if (!animal) continue
    const whole = storyAfter(animal, story, row.id, { ...row, ...spoken, ...opened }, now())
    if (whole) after[animal.id] = { ...situatedBy(whole, zone), birthDate: birthDateMoved(flow, animal, [row.at, said.at], zone) }
  }
  return after
}
