// What of the database the round of one house is made of, as much as a terminal may show.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { HouseRound } from '../../shared/care/houseRound.ts'
import type { CareItem } from '../../shared/care/careItem.ts'
import { sayings } from '../../shared/care/careLog.ts'
import { Failure } from '../../shared/errors.ts'
import { arrayOf, rowsOf } from '../orm/rows.ts'
import { readCareRows } from './careDay.ts'

/** Without what is nobody's business at the wall: prices, reasons, and who is shown what. */
const shownItem = (item: CareItem): CareItem => ({
  ...item,
  pauses: item.pauses?.map((pause) => ({ ...pause, reason: '' })) ?? null,
  stopReason: '',
  costCents: null,
  isPrescription: false,
  blocksAdoption: false,
  restrictedTo: null,
})

/** Animals that are not shown to everybody are not shown to a terminal, because the database hides them from its user. Throws `notFound` once the house is gone. */
export async function readHouseRound(em: EntityManager, tenantId: string, today: string, shelterId: string): Promise<HouseRound> {
  const [house] = await rowsOf(em, tenantId, 'shelter', { where: 'r.id = ?', values: [shelterId] })
  if (!house) throw new Failure('notFound')
  const rooms = await rowsOf(em, tenantId, 'room', { where: 'r.shelter_id = ?', values: [shelterId] })
  const { here, items, logs } = await readCareRows(em, tenantId, today)
  const own = new Map([...here].filter(([, { roomId }]) => rooms.some(({ id }) => id === roomId)))
  const found = await rowsOf(em, tenantId, 'animal', { where: 'r.id = any(?::uuid[])', values: [arrayOf([...own.keys()])] })
  const shown = logs.filter(({ animalId }) => own.has(animalId)).map((log) => ({ ...log, restrictedTo: null }))
  const authors = new Set(shown.flatMap(sayings).map(({ by }) => by))
  const members = await rowsOf(em, tenantId, 'member', { where: 'r.id = any(?::uuid[])', values: [arrayOf([...authors])] })
  return {
    house: { id: house.id, name: house.name },
    animals: found.map(({ id, name, number, species }) => ({ id, name, number, species, ...own.get(id)! })),
    rooms: rooms.map(({ id, name, position }) => ({ id, name, position })),
    items: items.filter(({ animalId }) => own.has(animalId)).map(shownItem),
    logs: shown,
    people: members.map(({ id, forename, surname }) => ({ id, forename, surname })),
  }
}
