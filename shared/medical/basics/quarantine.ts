// Quarantine of an animal: from when, until when, why, and who prolonged or ended it. It ends by itself on its last day.
import * as v from 'valibot'
import { Failure } from '../../errors.ts'
import { addDays, daysBetween } from '../../time.ts'
import { CalendarDate, Id, Instant } from '../../values.ts'

/** A quarantine that lasts longer is a slip of the pen. */
export const mostQuarantineDays = 366
const mostSteps = 50

/** What somebody did about it: `until` is its last day from then on; null where it was ended. */
const Step = v.object({ at: Instant, by: v.nullable(Id), until: v.nullable(CalendarDate), why: v.string() })

export const Quarantine = v.object({
  from: CalendarDate,
  /** The last day of it. */
  until: CalendarDate,
  /** Whether somebody ended it before that. */
  ended: v.boolean(),
  /** The beginning first. */
  steps: v.array(Step),
})
export type Quarantine = v.InferOutput<typeof Quarantine>

interface Quarantined {
  quarantine?: Quarantine | null
  custody: string | null
}

/** That an animal in care is in on a day, or will be; null for one that is over. */
export const openQuarantine = ({ quarantine, custody }: Quarantined, today: string): Quarantine | null =>
  custody !== null && quarantine && !quarantine.ended && quarantine.until >= today ? quarantine : null

/** That an animal in care is in on that very day. */
export const quarantineOn = (animal: Quarantined, today: string): Quarantine | null => {
  const open = openQuarantine(animal, today)
  return open && open.from <= today ? open : null
}

/** Days that are left after today: 0 on the last one. */
export const daysLeft = ({ until }: Pick<Quarantine, 'until'>, today: string): number => daysBetween(today, until)

export interface BeginQuarantine {
  from: string
  until: string
  why: string
}
/** `until` null ends it now. */
export interface ChangeQuarantine {
  until: string | null
  why: string
}

export interface Act {
  at: string
  by: string | null
  /** The date of it in the organisation's zone. */
  today: string
}

const inOrder = (from: string, until: string): void => {
  if (until < from) throw new Failure('quarantine.order', { fields: ['until'] })
  if (until > addDays(from, mostQuarantineDays)) throw new Failure('quarantine.tooLong', { fields: ['until'] })
}

/** The quarantine that begins. Throws `quarantine.notInCare`, `quarantine.running`, `quarantine.order`, `quarantine.tooLong`. */
export function begun(animal: Quarantined, { from, until, why }: BeginQuarantine, { at, by, today }: Act): Quarantine {
  if (animal.custody === null) throw new Failure('quarantine.notInCare')
  if (openQuarantine(animal, today)) throw new Failure('quarantine.running')
  inOrder(from, until)
  return { from, until, ended: false, steps: [{ at, by, until, why }] }
}

/** The quarantine as it is from then on. Throws `quarantine.notInCare`, `quarantine.none`, `quarantine.order`, `quarantine.tooLong`. */
export function changed(animal: Quarantined, { until, why }: ChangeQuarantine, { at, by, today }: Act): Quarantine {
  if (animal.custody === null) throw new Failure('quarantine.notInCare')
  const open = openQuarantine(animal, today)
  if (!open) throw new Failure('quarantine.none')
  if (until !== null) {
    inOrder(open.from, until)
    // A quarantine that is over is ended, not given an earlier last day.
    if (until < today) throw new Failure('quarantine.order', { fields: ['until'] })
  }
  const steps = [...open.steps, { at, by, until, why }]
  return { ...open, until: until ?? open.until, ended: until === null, steps: steps.slice(-mostSteps) }
}
