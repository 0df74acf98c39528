import { Trans } from '@lingui/react/macro'
import { IconInfoCircle } from '@tabler/icons-react'
import { AnimalName } from '../animals/parts/AnimalName.tsx'
import { useFormats } from '../ui/formats.ts'
import { outlookFor, type Group, type Patient } from './vaccinationDoses.ts'
import classes from './DueList.module.css'

/** What the rules for rabies say of each animal that is about to be vaccinated. */
export function OutlookNotes({ group, date }: { group: Group; date: string }) {
  if (group.classification !== 'Rabies') return null
  return (
    <div role="status">
      {group.patients.map((patient) => (
        <Notes key={patient.animal.id} patient={patient} group={group} date={date} />
      ))}
    </div>
  )
}

function Notes({ patient, group, date }: { patient: Patient; group: Group; date: string }) {
  const formats = useFormats()
  const outlook = outlookFor(patient, group, date)
  if (!outlook) return null
  const { animal } = patient
  const { from, problems } = outlook
  const begins = from && from > date ? formats.date(from) : null
  const notes = [
    problems.includes('rabies.tooYoung') && <Trans>younger than 12 weeks on that day, the vaccination does not count</Trans>,
    problems.includes('rabies.gap') && <Trans>the last protection had ended, it counts as a first vaccination</Trans>,
    begins && <Trans>protects from {begins}, 21 days after the first vaccination</Trans>,
    problems.includes('rabies.beforeChip') && <Trans>not chipped on that day, so it does not count for the EU pet passport</Trans>,
  ].filter(Boolean)
  return notes.map((note, at) => (
    <p key={at} className={classes.note}>
      <IconInfoCircle size={18} aria-hidden />
      <span>
        <AnimalName animal={animal} />: {note}
      </span>
    </p>
  ))
}
