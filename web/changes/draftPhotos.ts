// Photos of a draft. A draft itself holds none: they stay on the device that took them until the draft is recorded.
import type { Engine } from '../../sync/engine.ts'
import type { Taken } from '../animals/photos/parts/taken.ts'

const form = 'draft'
/** Those of drafts that are gone by then are forgotten, milliseconds. */
const life = 30 * 24 * 3_600_000

export async function keepPhotos(engine: Engine, draftId: string, photos: readonly Taken[]): Promise<void> {
  const { unsaved, changeDraft } = engine.replica
  const past = new Date(engine.millis() - life).toISOString()
  for (const { id, at } of await unsaved.where('form').equals(form).toArray())
    if (at < past && !(await changeDraft.get(id))) await unsaved.delete(id)
  if (photos.length === 0) await unsaved.delete(draftId)
  else await unsaved.put({ id: draftId, form, at: engine.now(), content: photos })
}

export const photosOfDraft = async ({ replica }: Engine, draftId: string): Promise<Taken[]> =>
  ((await replica.unsaved.get(draftId))?.content as Taken[] | undefined) ?? []
