// The main photo of every animal in care, as this device holds it: found in memory, so that a list that scrolls asks no database.
import { liveQuery } from 'dexie'
import { useEffect, useState } from 'react'
import { inOrder, type Photo } from '../../../../shared/animals/photo.ts'
import type { Engine } from '../../../../sync/engine.ts'
import { useWorkplace } from '../../../session/signedIn.ts'
import { report } from '../../../reporting/report.ts'
import { createStore, useStore, type Store } from '../../../ui/createStore.ts'

interface Portraits {
  readonly mainOf: Store<ReadonlyMap<string, Photo>>
  readonly addresses: Map<string, Promise<string | null>>
}

const kept = new WeakMap<Engine, Portraits>()

/** One for each engine, from the first use on. */
function portraitsOf(engine: Engine): Portraits {
  const known = kept.get(engine)
  if (known) return known
  const portraits: Portraits = { mainOf: createStore<ReadonlyMap<string, Photo>>(new Map()), addresses: new Map() }
  kept.set(engine, portraits)
  liveQuery(() => engine.replica.photo.toArray()).subscribe({
    next(photos) {
      const main = [...Map.groupBy(photos, ({ animalId }) => animalId)].map(([id, own]) => [id, inOrder(own)[0]] as const)
      portraits.mainOf.set(new Map(main.filter((pair): pair is [string, Photo] => pair[1] !== undefined)))
    },
    error: (error: unknown) => report('error', error),
  })
  return portraits
}

export function useMainPhotos(): ReadonlyMap<string, Photo> {
  const { engine } = useWorkplace()
  return useStore(portraitsOf(engine).mainOf)
}

/** An address of these bytes, made once and good as long as the app is open; what is not here yet is asked for again. */
function addressOf(engine: Engine, hash: string): Promise<string | null> {
  const { addresses } = portraitsOf(engine)
  const known = addresses.get(hash)
  if (known) return known
  const asked = engine.replica.blob.get(hash).then((blob) => {
    if (!blob) addresses.delete(hash)
    return blob ? URL.createObjectURL(new Blob([blob.bytes], { type: blob.mime })) : null
  })
  addresses.set(hash, asked)
  return asked
}

/**
 * The picture of a photo from this device: the small one, else the one that was taken here. Undefined while it is looked
 * for, null when the device does not hold it yet.
 */
export function useHeldPicture({ small, sha256 }: Pick<Photo, 'small' | 'sha256'>): string | null | undefined {
  const { engine } = useWorkplace()
  const [address, setAddress] = useState<string | null>()
  useEffect(() => {
    const read = async () => (small && (await addressOf(engine, small))) ?? (await addressOf(engine, sha256))
    const held = () =>
      engine.replica.blob
        .where('sha256')
        .anyOf([small ?? sha256, sha256])
        .primaryKeys()
    const subscription = liveQuery(held).subscribe({
      next: () => void read().then(setAddress, (error: unknown) => report('error', error)),
      error: (error: unknown) => report('error', error),
    })
    return () => subscription.unsubscribe()
  }, [engine, small, sha256])
  return address
}
