// The demo's rows of every declared noun, from the file in `rows/` that bears the name of its kind: a noun that nobody can see in the demo is not finished.
import { declared } from '../../shared/nouns.ts'
import type { Kind, Rows } from '../../shared/rows.ts'

/** People of the organisation: of the whole house, and of its shelter. */
export interface Staff {
  staffId: string
  shelterStaff: string
}

/** The organisation that is filled. */
export interface DemoHouse {
  tenantId: string
  /** Its date, `YYYY-MM-DD`, and its zone. */
  today: string
  zone: string
  /** What of boarding and daycare it offers. */
  services: readonly ('daycare' | 'pension')[]
  hasShelter: boolean
  /** Who works there, by what they look after. */
  staff: Staff
}

export type DemoRow<K extends Kind> = Omit<Rows[K], 'version'>
export type DemoRows<K extends Kind> = (house: DemoHouse) => readonly DemoRow<K>[]

export async function demoRowsOf<K extends Kind>(kind: K, house: DemoHouse): Promise<readonly DemoRow<K>[]> {
  const { rows } = (await import(`./rows/${kind}.ts`)) as { rows: DemoRows<K> }
  return rows(house)
}

/** In the order of the nouns. */
export async function demoRowsOfNouns(house: DemoHouse): Promise<{ kind: Kind; row: DemoRow<Kind> }[]> {
  const found = []
  for (const { kind } of declared) found.push(...(await demoRowsOf(kind, house)).map((row) => ({ kind, row })))
  return found
}
