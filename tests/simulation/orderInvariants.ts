// Order: what a device sends is carried out in the order in which the person did it, wherever one thing builds on another.
import type { OutboxEntry } from '../../sync/store.ts'
import type { Device } from './device.ts'
import { broken, type Seen } from './seen.ts'

const buildsOn = (later: OutboxEntry, earlier: OutboxEntry): boolean =>
  later.seq > earlier.seq && (later.lane === earlier.lane || later.keys.some((key) => earlier.keys.includes(key)))

/** I22: nothing was carried out while what it builds on still waits: the same lane, or a row that an entry of another lane has touched. */
export function checkOrder(device: Device, { outbox, archived }: Seen): void {
  const waiting = outbox.filter(({ state }) => state !== 'acked')
  if (waiting.length === 0) return
  const done = [
    ...outbox.filter(({ state }) => state === 'acked'),
    ...[...archived.values()].filter(({ outcome }) => outcome === 'done').map(({ entry }) => entry),
  ]
  for (const earlier of waiting)
    for (const later of done)
      if (buildsOn(later, earlier))
        broken('I22 an entry went before the one it builds on', device, {
          earlier: { name: earlier.name, lane: earlier.lane, state: earlier.state },
          later: { name: later.name, lane: later.lane },
        })
}
