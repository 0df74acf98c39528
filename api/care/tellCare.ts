// Tells people of doses: one that was given twice, one that nobody has logged.
import { isGiven, sayings, type CareLog } from '../../shared/care/careLog.ts'
import type { CareLine } from '../../shared/care/careList.ts'
import type { Animal } from '../../shared/animals/animal.ts'
import { memberName } from '../../shared/identity/member.ts'
import { localTime } from '../../shared/time.ts'
import { admitted } from '../notifications/admitted.ts'
import { notify } from '../notifications/notify.ts'
import { peopleWith } from '../orm/memberRows.ts'
import { rowsOf } from '../orm/rows.ts'
import type { Unit } from '../unitOfWork.ts'

type Named = Pick<Animal, 'id' | 'name' | 'number' | 'restrictedTo'>

const subjectOf = ({ name, number }: Named, label: string): string => [name || number, label].filter(Boolean).join(', ')

/** Everyone who gave the dose, the last person included, and everyone with `care.lead`. */
export async function tellDouble(work: Unit, log: CareLog, animal: Named, zone: string): Promise<void> {
  if (log.kind !== 'medication') return
  const { em, tenantId } = work
  const given = sayings(log).filter(isGiven)
  const members = new Map((await rowsOf(em, tenantId, 'member')).map((member) => [member.id, memberName(member)]))
  const note = given.map(({ at, by }) => [localTime(at, zone), members.get(by)].filter(Boolean).join(' ')).join(', ')
  const told = new Set([...given.map(({ by }) => by), ...(await peopleWith(em, tenantId, 'care.lead'))])
  const about = { kind: 'doseTwice', aboutId: animal.id, subject: subjectOf(animal, log.label), note } as const
  const once = [log.id, ...given.map(({ at, by }) => `${at} ${by}`)].join(':')
  await notify(work, { ...about, once }, admitted([...told], animal), { alsoActor: true })
}

/** Everyone with `care.lead`. If none of them may see the animal, everyone with `care.log` who may. */
export async function tellMissed(work: Unit, { due, item }: CareLine, animal: Named): Promise<void> {
  const { em, tenantId } = work
  const lead = admitted(await peopleWith(em, tenantId, 'care.lead'), animal)
  const told = lead.length > 0 || !animal.restrictedTo ? lead : admitted(await peopleWith(em, tenantId, 'care.log'), animal)
  const about = { kind: 'doseMissed', aboutId: animal.id, subject: subjectOf(animal, item!.label), note: due!.time } as const
  await notify(work, { ...about, once: due!.logId }, told)
}
