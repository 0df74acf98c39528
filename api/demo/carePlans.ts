// Plans of care of the demo, and what has been logged since yesterday: most of it, so that a few animals still wait.
import { inHouse } from '../../shared/care/here.ts'
import { plainDays, type CareItem } from '../../shared/care/careItem.ts'
import type { CareLog } from '../../shared/care/careLog.ts'
import { dueOn, type Due } from '../../shared/care/due.ts'
import { addDays } from '../../shared/time.ts'
import { derivedId } from '../../shared/uuid.ts'
import type { NewAnimal } from './animals.ts'
import type { NewStay } from './bookings.ts'
import { chance } from './chance.ts'

type NewItem = Omit<CareItem, 'version' | 'restrictedTo'>
type NewLog = Omit<CareLog, 'version' | 'restrictedTo'>

interface Given {
  animals: readonly NewAnimal[]
  stays: readonly NewStay[]
  /** Its date, and the moment until which has been logged. */
  today: string
  now: string
  zone: string
  seed: number
  staffId: string
}

const food: Record<string, { label: string; hundredths: number; unit: CareItem['unit'] }> = {
  dog: { label: 'Trockenfutter', hundredths: 25_000, unit: 'g' },
  cat: { label: 'Nassfutter', hundredths: 10_000, unit: 'g' },
}
const other = { label: 'Heu und Frischfutter', hundredths: null, unit: null }
const medicine = [
  { label: 'Metacam', hundredths: 50, unit: 'ml', route: 'oral', withFood: true, times: ['08:00'] },
  { label: 'Baytril', hundredths: 100, unit: 'tablet', route: 'oral', withFood: true, times: ['08:00', '20:00'] },
  { label: 'Augentropfen', hundredths: null, unit: null, route: 'eye', withFood: false, times: ['08:00', '13:00', '20:00'] },
] as const
const notes = ['zieht an der Leine, nur mit Geschirr', 'allein füttern', 'nicht hochheben']

/** Every tenth animal has no plan of feeding: it is on the list all the same. */
export function demoCare({ animals, stays, today, now, zone, seed, staffId }: Given): { items: NewItem[]; logs: NewLog[] } {
  const luck = chance(seed + 9_000)
  const here = inHouse(animals, stays)
  const items = animals.filter(({ id }) => here.has(id)).flatMap((animal) => planOf(animal, today, luck))
  const due = [addDays(today, -1), today].flatMap((date) => dueOn(items, date, zone))
  const done = due.filter(({ at, animalId }) => at < now && at >= (here.get(animalId)!.since ?? ''))
  const byId = new Map(items.map((item) => [item.id, item]))
  const logs = done.flatMap((one) => logOf(one, byId.get(one.itemId)!, luck, staffId))
  return { items, logs: logs.map((log) => (log.at > now ? { ...log, at: now } : log)) }
}

function planOf({ id: animalId, species }: NewAnimal, today: string, luck: ReturnType<typeof chance>): NewItem[] {
  const begun = addDays(today, -1 - luck.number(20))
  const item = (what: string, more: Partial<NewItem> & Pick<NewItem, 'kind' | 'label'>): NewItem => ({
    id: derivedId(animalId, `demo:care:${what}`),
    animalId,
    hundredths: null,
    unit: null,
    times: [],
    from: begun,
    fromTime: null,
    to: null,
    route: null,
    withFood: false,
    note: '',
    ...plainDays,
    ...more,
  })
  const plan: NewItem[] = []
  if (!luck.once(10))
    plan.push(item('food', { kind: 'feeding', times: species === 'dog' ? ['07:30', '17:00'] : ['07:30'], ...(food[species] ?? other) }))
  if (luck.once(7)) {
    const { times, ...given } = luck.pick(medicine)
    plan.push(item('medicine', { kind: 'medication', to: addDays(today, 2 + luck.number(8)), ...given, times: [...times] }))
  }
  if (species === 'dog' && luck.once(3)) plan.push(item('walk', { kind: 'walk', label: 'Große Runde', times: ['10:00'] }))
  if (luck.once(9)) plan.push(item('note', { kind: 'note', label: luck.pick(notes) }))
  return plan
}

function logOf({ logId, date, time, at }: Due, item: NewItem, luck: ReturnType<typeof chance>, by: string): NewLog[] {
  if (item.kind !== 'medication' && luck.once(12)) return []
  const isRefused = item.kind === 'feeding' && luck.once(25)
  const moment = new Date(Date.parse(at) + luck.number(20) * 60_000).toISOString()
  const { id: itemId, animalId, kind, label } = item
  const said = { at: moment, by, result: isRefused ? 'refused' : 'given', note: isRefused ? 'frisst nicht' : '' } as const
  return [{ id: logId, animalId, itemId, kind, label, dueDate: date, dueTime: time, ...said, batch: '', expiresOn: null, again: [] }]
}
