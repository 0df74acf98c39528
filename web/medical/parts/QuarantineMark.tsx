import { Plural, Trans } from '@lingui/react/macro'
import { IconBiohazard } from '@tabler/icons-react'
import type { Animal } from '../../../shared/animals/animal.ts'
import { daysLeft, openQuarantine } from '../../../shared/medical/basics/quarantine.ts'
import { useToday } from '../../ui/clock.ts'
import { useFormats } from '../../ui/formats.ts'
import { StatusPill } from '../../ui/parts/StatusPill.tsx'

interface Props {
  animal: Pick<Animal, 'quarantine' | 'custody'>
  /** The last day alone. */
  short?: boolean
}

/** That an animal is in quarantine, or will be, and how long; nothing where it is not. Rows of a list without one follow no clock for it. */
export const QuarantineMark = (props: Props) => props.animal.quarantine && <Mark {...props} />

function Mark({ animal, short }: Props) {
  const formats = useFormats()
  const today = useToday()
  const open = openQuarantine(animal, today)
  if (!open) return null
  const left = daysLeft(open, today)
  const until = formats.date(open.until)
  return (
    <StatusPill tone="quarantine" icon={<IconBiohazard aria-hidden />}>
      {short ? (
        <Trans>Quarantine until {until}</Trans>
      ) : open.from > today ? (
        <Trans>
          Quarantine from {formats.date(open.from)} until {until}
        </Trans>
      ) : (
        <>
          <Trans>Quarantine until {until}</Trans>
          {' · '}
          {left === 0 ? <Trans>last day</Trans> : <Plural value={left} one="# day left" other="# days left" />}
        </>
      )}
    </StatusPill>
  )
}
