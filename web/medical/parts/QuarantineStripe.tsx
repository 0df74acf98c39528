import { Plural, Trans } from '@lingui/react/macro'
import { IconBiohazard } from '@tabler/icons-react'
import type { Animal } from '../../../shared/animals/animal.ts'
import { daysLeft, openQuarantine } from '../../../shared/medical/basics/quarantine.ts'
import { useToday } from '../../ui/clock.ts'
import { useFormats } from '../../ui/formats.ts'
import classes from '../Quarantine.module.css'

/** Beside an animal on the card of its room: since when it is in quarantine, until when, and how many days are left; in words, on paper too. */
export function QuarantineStripe({ animal }: { animal: Pick<Animal, 'quarantine' | 'custody'> }) {
  const formats = useFormats()
  const today = useToday()
  const open = openQuarantine(animal, today)
  if (!open) return null
  const [from, until, left] = [formats.date(open.from), formats.date(open.until), daysLeft(open, today)]
  return (
    <p className={classes.stripe}>
      <IconBiohazard size={18} aria-hidden />
      <span>
        <Trans>
          Quarantine from {from} until {until}
        </Trans>
        {open.from <= today && (
          <>
            {' · '}
            {left === 0 ? <Trans>last day</Trans> : <Plural value={left} one="# day left" other="# days left" />}
          </>
        )}
      </span>
    </p>
  )
}
