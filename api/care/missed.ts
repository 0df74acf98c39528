// Notifies of doses that nobody has logged. Safe to run again: nobody is notified of the same dose twice.
import { missedDoses } from '../../shared/care/careList.ts'
import { localDate } from '../../shared/time.ts'
import { rowsOf, arrayOf } from '../orm/rows.ts'
import { lookFor } from '../notifications/lookFor.ts'
import type { Server } from '../server.ts'
import { readCareRows } from './careDay.ts'
import { tellMissed } from './tellCare.ts'

type Doors = Pick<Server, 'orm' | 'clock' | 'announce'>

/** Returns how many doses are missed. */
export const tellOfMissed = (doors: Doors, tenantId: string): Promise<number> =>
  lookFor(doors, tenantId, async (work, zone) => {
    const { em, now } = work
    const missed = missedDoses(await readCareRows(em, tenantId, localDate(now, zone)), now, zone)
    const values = [arrayOf(missed.map(({ animalId }) => animalId))]
    const animals = new Map(
      (await rowsOf(em, tenantId, 'animal', { where: 'r.id = any(?::uuid[])', values })).map((animal) => [animal.id, animal]),
    )
    for (const line of missed) await tellMissed(work, line, animals.get(line.animalId)!)
    return missed.length
  })
