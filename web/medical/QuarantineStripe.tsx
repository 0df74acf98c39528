import { Plural, Trans } from '@lingui/react/macro'
import { IconBiohazard } from '@tabler/icons-react'
import type { Animal } from '../../shared/animals/animal.ts'
import { daysLeft, openQuarantine } from '../../shared/medical/quarantine.ts'
import { AnimalName } from '../animals/AnimalName.tsx'
import { useToday } from '../ui/clock.ts'
import { useFormats } from '../ui/formats.ts'
import classes from './Quarantine.module.css'

/** On the card of a room: who in it is in quarantine, since when, until when, and how many days are left. In words, so that print and eye have it. */
export function QuarantineStripe({ animals }: { animals: readonly Animal[] }) {
  const today = useToday()
  const isolated = animals.filter((animal) => openQuarantine(animal, today))
  if (isolated.length === 0) return null
  return (
    <ul className={classes.stripe}>
      {isolated.map((animal) => (
        <li key={animal.id}>
          <IconBiohazard size={18} aria-hidden />
          <span className={classes.who}>
            <AnimalName animal={animal} />
            <span>
              <Term animal={animal} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Term({ animal }: { animal: Animal }) {
  const formats = useFormats()
  const today = useToday()
  const open = openQuarantine(animal, today)
  if (!open) return null
  const [from, until, left] = [formats.date(open.from), formats.date(open.until), daysLeft(open, today)]
  return (
    <>
      <Trans>
        Quarantine from {from} until {until}
      </Trans>
      {open.from <= today && (
        <>
          {' · '}
          {left === 0 ? <Trans>last day</Trans> : <Plural value={left} one="# day left" other="# days left" />}
        </>
      )}
    </>
  )
}
