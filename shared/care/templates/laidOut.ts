// Lays out a template for one animal: which plans it makes, from which day on. Pure, so that two phones lay out the same.
import type { Animal } from '../../animals/animal.ts'
import { addDays } from '../../time.ts'
import { derivedId } from '../../uuid.ts'
import { plainDays, type CareItemBody } from '../careItem.ts'
import { timesOn } from '../rhythm.ts'
import type { CareTemplate, TemplateLine } from './careTemplate.ts'

/** The day and the time of day of the organisation. */
export interface Now {
  today: string
  time: string
}

type Known = Pick<Animal, 'id' | 'species' | 'birthDate' | 'custody' | 'careFrom'>

const millisOfWeek = 7 * 86_400_000

/** Whole weeks of age when it came; null where its birth is not known. */
export function weeksAtIntake({ birthDate, careFrom }: Pick<Known, 'birthDate' | 'careFrom'>): number | null {
  if (birthDate === null || careFrom === null) return null
  return Math.max(0, Math.floor((Date.parse(careFrom) - Date.parse(birthDate)) / millisOfWeek))
}

/** Whether a template is for this animal. One with limits of age is not for an animal of unknown age. */
export function isFor({ species, fromWeeks, untilWeeks, intakes }: CareTemplate, animal: Known): boolean {
  const weeks = weeksAtIntake(animal)
  if (species !== null && species !== animal.species) return false
  if (intakes.length > 0 && !intakes.some((one) => one === animal.custody)) return false
  if (fromWeeks !== null && (weeks === null || weeks < fromWeeks)) return false
  return untilWeeks === null || (weeks !== null && weeks <= untilWeeks)
}

/** Days after the intake on which a template is still proposed. */
export const proposedFor = 14

/** The templates that can be laid out for an animal in the house and have no plan yet: those that fit, of an animal that came lately, and the others for its species. `planIds`: ids of its plans. */
export function offeredTemplates(all: readonly CareTemplate[], animal: Known, planIds: ReadonlySet<string>, now: Now) {
  const { careFrom, custody, species } = animal
  const isNew = careFrom !== null && now.today <= addDays(careFrom, proposedFor)
  const offered = all.filter(
    (template) =>
      custody !== null &&
      (template.species ?? species) === species &&
      !isApplied(template, animal, planIds) &&
      laidOut(template, animal, now).length > 0,
  )
  const { fitting = [], others = [] } = Object.groupBy(offered, (template) => (isNew && isFor(template, animal) ? 'fitting' : 'others'))
  return { fitting, others }
}

/** The ids of the plans, one for each line: the same on every device, also where another line of the template was removed meanwhile. */
function idsOf({ id, lines }: CareTemplate, animalId: string): string[] {
  const counts = new Map<string, number>()
  return lines.map(({ kind, label }) => {
    const what = `${kind} ${label}`
    const count = counts.get(what) ?? 0
    counts.set(what, count + 1)
    return derivedId(id, `${animalId} ${count} ${what}`)
  })
}

export const isApplied = (template: CareTemplate, animal: Pick<Known, 'id'>, planIds: ReadonlySet<string>): boolean =>
  idsOf(template, animal.id).some((id) => planIds.has(id))

/** The plans of a template, without those that would be over. What would have begun earlier begins today with what is left of it. */
export function laidOut(template: CareTemplate, animal: Known, now: Now): CareItemBody[] {
  const ids = idsOf(template, animal.id)
  return template.lines.flatMap((line, nth) => {
    const start = line.countedFrom === 'birth' ? animal.birthDate : animal.careFrom
    const plan = start === null ? null : leftOf(planOf(line, animal.id, addDays(start, line.offset)), now.today)
    return plan ? [{ ...fromNow(plan, now), id: ids[nth]! }] : []
  })
}

/** Earlier times of today are not due, unless they are the only ones: a dose of its own would be lost. */
const fromNow = (plan: Plan, { today, time }: Now): Plan =>
  plan.from === today && plan.times.some((one) => one >= time) ? { ...plan, fromTime: time } : plan

type Plan = CareItemBody & { from: string }

function planOf({ countedFrom: _from, offset: _offset, days, ...line }: TemplateLine, animalId: string, from: string): Plan {
  const to = days === null ? null : addDays(from, days - 1)
  return { ...plainDays, ...line, id: null, animalId, from, fromTime: null, to, withFood: false }
}

/** From its first day from today on; null where none is left. */
function leftOf(plan: Plan, today: string): Plan | null {
  if (plan.from >= today) return plan
  if (plan.times.length === 0) return plan.to !== null && plan.to < today ? null : { ...plan, from: today }
  const given = daysUntil(plan, today).reduce((sum, date) => sum + timesOn(plan, date).length, 0)
  const count = plan.count === null ? null : plan.count - given
  const from = nextDay(plan, today)
  return from === null || count === 0 ? null : { ...plan, from, count }
}

function daysUntil({ from }: Plan, today: string): string[] {
  const days: string[] = []
  for (let date = from; date < today; date = addDays(date, 1)) days.push(date)
  return days
}

/** A rhythm of months comes within two years at most. */
function nextDay(plan: Plan, today: string): string | null {
  const last = plan.to ?? addDays(today, 800)
  for (let date = today; date <= last; date = addDays(date, 1)) if (timesOn(plan, date).length > 0) return date
  return null
}
