// The main photo of every animal in care, as this device holds it: found in memory, so that a list that scrolls asks no database.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { inOrder, type Photo } from '../../../../shared/animals/photo.ts'
import type { Engine } from '../../../../sync/engine.ts'
import type { StoredBlob } from '../../../../sync/store.ts'
import { useWorkplace } from '../../../session/signedIn.ts'
import { createStore, type Store } from '../../../session/createStore.ts'
import { followQuery } from '../../../ui/followQuery.ts'
import { isSame } from '../../../ui/isSame.ts'
import { sharedQuery } from '../../../ui/sharedQuery.ts'
import { reportReadFault } from '../../../ui/readFault.ts'

interface Portraits {
  readonly mainOf: Store<ReadonlyMap<string, Photo> | undefined>
  readonly addresses: Map<string, Promise<string | null>>
  readonly pictures: Pictures
}

const kept = new WeakMap<Engine, Portraits>()

/** One for each engine, from the first use on. */
function portraitsOf(engine: Engine): Portraits {
  const known = kept.get(engine)
  if (known) return known
  const portraits: Portraits = {
    mainOf: createStore<ReadonlyMap<string, Photo> | undefined>(undefined),
    addresses: new Map(),
    pictures: new Pictures(engine),
  }
  kept.set(engine, portraits)
  followQuery(() => engine.replica.photo.toArray(), {
    next(photos) {
      const before = portraits.mainOf.get()
      const main = [...Map.groupBy(photos, ({ animalId }) => animalId)].flatMap(([id, own]): [string, Photo][] => {
        const [first, kept] = [inOrder(own)[0], before?.get(id)]
        return first ? [[id, kept && isSame(kept, first) ? kept : first]] : []
      })
      portraits.mainOf.set(new Map(main))
    },
    error: reportReadFault,
  })
  return portraits
}

/** Of one animal: undefined while the photos are read, null where it has none. It is drawn again when its own changes. */
export function useMainPhoto(animalId: string): Photo | null | undefined {
  const { mainOf } = portraitsOf(useWorkplace().engine)
  return useSyncExternalStore(mainOf.subscribe, () => {
    const all = mainOf.get()
    return all && (all.get(animalId) ?? null)
  })
}

/** What this device holds of pictures, read once for all that are on the screen. */
const useHeldHashes = sharedQuery(async ({ replica }) => new Set(await replica.blob.toCollection().primaryKeys()))

/** Those that are asked for in one breath are read in one transaction: a list shows many at once. */
class Pictures {
  private asked: string[] = []
  private reading: Promise<Map<string, StoredBlob>> | null = null
  private readonly engine: Engine
  constructor(engine: Engine) {
    this.engine = engine
  }

  async read(hash: string): Promise<StoredBlob | undefined> {
    this.asked.push(hash)
    this.reading ??= Promise.resolve().then(() => this.readAll())
    return (await this.reading).get(hash)
  }

  private async readAll(): Promise<Map<string, StoredBlob>> {
    const hashes = this.asked.splice(0)
    this.reading = null
    const blobs = await this.engine.replica.blob.bulkGet(hashes)
    return new Map(blobs.flatMap((blob) => (blob ? [[blob.sha256, blob]] : [])))
  }
}

/** An address of these bytes, made once and good as long as the app is open; what is not here yet is asked for again. */
function addressOf(engine: Engine, hash: string): Promise<string | null> {
  const { addresses, pictures } = portraitsOf(engine)
  const known = addresses.get(hash)
  if (known) return known
  const asked = pictures.read(hash).then((blob) => {
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
  const held = useHeldHashes()
  const isKnown = held !== undefined
  const hash = held && [small, sha256].find((one) => one !== null && held.has(one))
  const [address, setAddress] = useState<string | null>()
  useEffect(() => {
    if (!isKnown) return
    let gone = false
    const show = (next: string | null) => gone || setAddress(next)
    if (hash) addressOf(engine, hash).then(show, reportReadFault)
    else show(null)
    return () => {
      gone = true
    }
  }, [engine, isKnown, hash])
  return address
}
