// What a device knows of being a terminal: its key, which never leaves it, and what the server answered last. A database of its own, so that no sign-in touches it.
import Dexie, { type Table } from 'dexie'
import type { HouseRound } from '../../shared/care/houseRound.ts'
import type { TerminalContext } from '../../shared/terminal/terminal.ts'
import type { Environment } from '../../sync/environment.ts'

export interface Registration {
  terminalId: string
  /** P-256; its private half cannot be taken out. */
  privateKey: CryptoKey
  registeredAt: string
  /** Null until the terminal has reached the server for the first time. */
  context: TerminalContext | null
  revokedAt: string | null
  /** It was revoked because its organisation was deleted. Registrations of earlier versions do not say. */
  isTenantGone?: boolean
  /** Entries that waited when it was revoked; they stay in its replica. */
  kept: number
}

/** The round of care as the server named it last, with what was entered here since. It leaves with the registration. */
interface KeptRound {
  terminalId: string
  round: HouseRound
}

export const terminalDatabase = 'obhut_terminal'

class TerminalDatabase extends Dexie {
  declare registration: Table<Registration, string>
  declare round: Table<KeptRound, string>

  constructor({ indexedDB, IDBKeyRange }: Pick<Environment, 'indexedDB' | 'IDBKeyRange'>) {
    super(terminalDatabase, { ...(indexedDB && { indexedDB, IDBKeyRange }) })
    this.version(1).stores({ registration: 'terminalId, registeredAt' })
    this.version(2).stores({ round: 'terminalId' })
  }
}

export interface TerminalDevice {
  /** The newest registration of this device; null when it never was a terminal. */
  current(): Promise<Registration | null>
  all(): Promise<Registration[]>
  add(registration: Registration): Promise<void>
  change(terminalId: string, change: Partial<Registration>): Promise<void>
  round(terminalId: string): Promise<HouseRound | null>
  /** Null: the device forgets it. */
  keepRound(terminalId: string, round: HouseRound | null): Promise<void>
}

export function openTerminalDevice(environment: Pick<Environment, 'indexedDB' | 'IDBKeyRange'>): TerminalDevice {
  const db = new TerminalDatabase(environment)
  const current = async () => (await db.registration.orderBy('registeredAt').last()) ?? null
  return {
    current,
    all: () => db.registration.toArray(),
    add: async (registration) => void (await db.registration.add(registration)),
    change: async (terminalId, change) => void (await db.registration.update(terminalId, change)),
    round: async (terminalId) => (await db.round.get(terminalId))?.round ?? null,
    keepRound: async (terminalId, round) => void (await (round ? db.round.put({ terminalId, round }) : db.round.delete(terminalId))),
  }
}
