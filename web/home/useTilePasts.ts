// How the numbers of home ran: read once when they are seen, after everything that the screen itself shows.
import { useEffect, useState, type RefObject } from 'react'
import type { AnimalTile } from './tileLists.ts'
import { firstScreen } from '../session/firstScreen.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { quietly } from '../reporting/quiet.ts'
import { reportReadFault } from '../ui/readFault.ts'
import { whenSeen } from '../ui/whenSeen.ts'

/** By tile, the values of the last days, the oldest first. A tile is missing where this device does not hold its past. */
type Pasts = { readonly [Tile in AnimalTile | 'vaccinations' | 'tasks']?: readonly number[] }

/** `box`: the element around the tiles. Null until the first pull has ended, they were seen, and their past is read. */
export function useTilePasts(box: RefObject<Element | null>, isPulled: boolean): Pasts | null {
  const { engine, zone } = useSignedIn()
  const today = useToday()
  const [pasts, setPasts] = useState<Pasts | null>(null)
  useEffect(() => {
    if (!isPulled) return
    let gone = false
    const read = async () => {
      await firstScreen.isThere
      if (gone) return
      // Without a network before the app is kept on the device, the numbers have no line.
      const part = await quietly(() => import('./readTilePasts.ts')).catch(() => null)
      const found = part && (await part.readTilePasts(engine, today, zone))
      if (!gone) setPasts(found)
    }
    const end = whenSeen(box.current, () => void read().catch(reportReadFault))
    return () => {
      gone = true
      end()
    }
  }, [box, isPulled, engine, today, zone])
  return pasts
}
