// Animals that were merged: what was entered for the one that went is taken, and its address leads to the one that stayed.
import { addPhotoCall } from '../../shared/animals/photoActs.ts'
import { changeAnimalCall } from '../../shared/animals/animalActs.ts'
import { recordCalls } from '../../shared/changes/flowCalls.ts'
import type { PushCall, PushResult } from '../../shared/replication.ts'
import type { Store } from '../../sync/store.ts'
import type { Device } from './device.ts'
import { broken, type Seen } from './seen.ts'
import type { Truth } from './server.ts'

const entering = new Set([addPhotoCall.path, ...Object.values(recordCalls).map(({ path }) => path)])
const isOfAnimal = (path: string, id: string) => entering.has(path) || path === changeAnimalCall.path.replace('{id}', id)

/** I30: what names an animal that was merged is about the one that stayed; nobody hears that there is no such animal. */
export function checkFollowed(calls: readonly PushCall[], results: readonly PushResult[], { merged, rows }: Truth): void {
  for (const { mid, status, body } of results) {
    const call = calls.find((one) => one.mid === mid)
    if (!call || status !== 404 || (body as { code?: string } | null)?.code !== 'notFound') continue
    const text = JSON.stringify(call)
    for (const [id, into] of merged ?? [])
      if (text.includes(id) && rows.has(`animal:${into}`) && isOfAnimal(call.path, id))
        broken('I30 what was entered for an animal that was merged is refused', null, { path: call.path, id, into })
  }
}

/** I31: where an animal was shown, its address leads to the one that it was merged into. */
export class Addresses {
  private readonly shown = new Map<Store, Set<string>>()

  note({ disk }: Device, { view }: Seen): void {
    const known = this.shown.get(disk) ?? new Set<string>()
    this.shown.set(disk, known)
    for (const key of view.keys()) if (key.startsWith('animal:')) known.add(key.slice('animal:'.length))
  }

  /** At rest. */
  check(device: Device, { meta }: Seen, { merged, rows }: Truth): void {
    for (const id of this.shown.get(device.disk) ?? []) {
      if (!merged?.has(id)) continue
      const passed = new Set<string>()
      let next: string | undefined = id
      while (next && !rows.has(`animal:${next}`) && !passed.has(next)) {
        passed.add(next)
        next = meta.merged?.[next]
      }
      if (!next || !rows.has(`animal:${next}`))
        broken('I31 the address of an animal that was merged leads nowhere', device, { id, passed: [...passed] })
    }
  }
}
