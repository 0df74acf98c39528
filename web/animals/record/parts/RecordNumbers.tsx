import { Plural, Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { IconAlertTriangle } from '@tabler/icons-react'
import { inCare } from '../../../../shared/animals/animal.ts'
import { nextVaccination, type DueVaccination } from '../../../../shared/medical/vaccination.ts'
import { inTime } from '../../../../shared/medical/weight.ts'
import { localDate } from '../../../../shared/time.ts'
import { flags } from '../../../session/flags.ts'
import { useSignedIn } from '../../../session/signedIn.ts'
import { countOpenTasksOf } from '../../../tasks/parts/readTasks.ts'
import { useToday } from '../../../ui/clock.ts'
import { useFormats } from '../../../ui/formats.ts'
import { NumberTile } from '../../../ui/NumberTile.tsx'
import { useRows } from '../../../ui/useRows.ts'
import { weightText } from '../../../ui/weightTexts.ts'
import { useClassifications } from '../../parts/useClassifications.ts'
import classes from '../Record.module.css'
import type { AnimalRecord } from './useAnimalRecord.ts'

/** Three numbers of an animal, each the way to its tab: the weight, the next vaccination, the open tasks. Those that say nothing are absent. */
export function RecordNumbers({ record }: { record: AnimalRecord }) {
  const { context } = useSignedIn()
  return (
    <div className={classes.numbers}>
      {flags.vaccinations(context) && <WeightNumber record={record} />}
      {flags.vaccinations(context) && <VaccinationNumber record={record} />}
      {flags.tasks(context) && <TaskNumber record={record} />}
    </div>
  )
}

function WeightNumber({ record: { animal, weights } }: { record: AnimalRecord }) {
  const { i18n } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const weighed = inTime(weights)
  const last = weighed.at(-1)
  if (!last && !inCare(animal)) return null
  const date = last && formats.date(localDate(last.at, zone))
  return (
    <NumberTile
      to="/animal/$id/medical/weight"
      params={{ id: animal.id }}
      small
      number={last ? weightText(last.grams, i18n.locale) : '–'}
      past={{ values: weighed.map(({ grams }) => grams), at: weighed.map(({ at }) => Date.parse(at)) }}
      description={date ? <Trans>Weight on {date}</Trans> : <Trans>never weighed</Trans>}
    />
  )
}

function VaccinationNumber({ record: { animal, vaccinations } }: { record: AnimalRecord }) {
  const { of } = useClassifications()
  const today = useToday()
  const next = nextVaccination(animal, vaccinations, () => of(animal).vaccines)
  if (!next) return null
  const isOver = next.validityEnd === null || next.validityEnd < today
  return (
    <NumberTile
      to="/animal/$id/medical"
      params={{ id: animal.id }}
      small
      number={<VaccinationDate next={next} isOver={isOver} />}
      description={isOver ? <Trans>Vaccination overdue</Trans> : <Trans>Next vaccination</Trans>}
    />
  )
}

function VaccinationDate({ next: { validityEnd }, isOver }: { next: DueVaccination; isOver: boolean }) {
  const formats = useFormats()
  return (
    <span className={classes.overdue} data-over={isOver || undefined}>
      {isOver && <IconAlertTriangle size={18} aria-hidden />}
      {validityEnd === null ? <Trans>not given yet</Trans> : formats.date(validityEnd)}
    </span>
  )
}

function TaskNumber({ record: { animal } }: { record: AnimalRecord }) {
  const { engine } = useSignedIn()
  const count = useRows(() => countOpenTasksOf(engine.replica, animal.id), [engine, animal.id])
  if (count === 0 && !inCare(animal)) return null
  return (
    <NumberTile
      to="/animal/$id/tasks"
      params={{ id: animal.id }}
      small
      number={count ?? null}
      description={<Plural value={count ?? 0} one="open task" other="open tasks" />}
    />
  )
}
