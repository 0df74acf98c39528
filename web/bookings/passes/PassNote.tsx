// How many visits a pass has left, where animals are checked in.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconTicket } from '@tabler/icons-react'
import { halvesLeft, isLow, type Entitlement } from '../../../shared/bookings/passes/entitlement.ts'
import type { NextBooking } from '../../../shared/bookings/nextBookings.ts'
import { useToday } from '../../ui/clock.ts'
import { useFormats } from '../../ui/formats.ts'
import { nameOf } from '../parts/acts.tsx'
import { visitsIn } from './passTexts.ts'
import { usePassesOfBooking } from './usePasses.ts'
import classes from './Passes.module.css'

/** The passes of the animals that have not come yet, one a line. */
export function PassesOfBooking({ booking }: { booking: NextBooking }) {
  const passes = usePassesOfBooking(booking)
  if (passes.length === 0) return null
  return (
    <ul className={classes.notes}>
      {passes.map(({ animalId, pass }) => {
        const animal = booking.animals.length > 1 ? booking.animals.find(({ id }) => id === animalId) : undefined
        return (
          <li key={animalId}>
            <PassNote pass={pass} name={animal && nameOf(animal)} />
          </li>
        )
      })}
    </ul>
  )
}

/** `name`: of the animal, where there are several. */
export function PassNote({ pass, name }: { pass: Entitlement; name?: string | undefined }) {
  const today = useToday()
  return (
    <span className={classes.balance} data-low={isLow(pass, today) || undefined}>
      <IconTicket size={18} aria-hidden />
      <span className="numbers">
        {name && <strong>{name}: </strong>}
        {pass.name}: <Left pass={pass} />
      </span>
    </span>
  )
}

function Left({ pass }: { pass: Entitlement }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const halves = halvesLeft(pass)
  const visits = visitsIn(halves, i18n)
  const end = pass.end === null ? null : formats.date(pass.end)
  if (halves <= 0) return <Trans>no visit left, the day is billed</Trans>
  return (
    <>
      <Plural value={halves / 2} one={`${visits} visit left`} other={`${visits} visits left`} />
      {end && <Trans>, valid until {end}</Trans>}
    </>
  )
}
