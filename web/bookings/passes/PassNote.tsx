// How many visits a pass has left, where animals are checked in.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconTicket } from '@tabler/icons-react'
import { halvesLeft, isLow, type Entitlement } from '../../../shared/bookings/passes/entitlement.ts'
import { isSubscription, type Subscription } from '../../../shared/bookings/passes/subscription.ts'
import { carriedHalves, weekOf } from '../../../shared/bookings/passes/subscriptionLedger.ts'
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
            <PassNote pass={pass} date={booking.startDate} name={animal && nameOf(animal)} />
          </li>
        )
      })}
    </ul>
  )
}

/** `name`: of the animal, where there are several. */
export function PassNote({ pass, date, name }: { pass: Entitlement; date: string; name?: string | undefined }) {
  const today = useToday()
  const isFew = isSubscription(pass)
    ? weekOf(pass, date).taken >= weekOf(pass, date).most && carriedHalves(pass, date) === 0
    : pass.state === 'draft' || isLow(pass, today)
  return (
    <span className={classes.balance} data-low={isFew || undefined}>
      <IconTicket size={18} aria-hidden />
      <span className="numbers">
        {name && <strong>{name}: </strong>}
        {pass.name}: {isSubscription(pass) ? <LeftOfWeek row={pass} date={date} /> : <Left pass={pass} />}
      </span>
    </span>
  )
}

function LeftOfWeek({ row, date }: { row: Subscription; date: string }) {
  const { i18n } = useLingui()
  const { most, taken } = weekOf(row, date)
  const [used, all] = [visitsIn(taken, i18n), visitsIn(most, i18n)]
  if (taken >= most && carriedHalves(row, date) > 0)
    return (
      <>
        <Trans>
          {used} of {all} visits of the week taken
        </Trans>
        {', '}
        <Trans>1 carried day is used</Trans>
      </>
    )
  if (taken >= most)
    return (
      <Trans>
        {used} of {all} visits of the week taken, the day is billed
      </Trans>
    )
  return (
    <Trans>
      {used} of {all} visits of the week taken
    </Trans>
  )
}

function Left({ pass }: { pass: Entitlement }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const halves = halvesLeft(pass)
  const visits = visitsIn(halves, i18n)
  const end = pass.end === null ? null : formats.date(pass.end)
  if (pass.state === 'draft') return <Trans>not paid yet, the day is billed</Trans>
  if (halves <= 0) return <Trans>no visit left, the day is billed</Trans>
  return (
    <>
      {pass.visit === 'hour' ? (
        <Plural value={halves / 2} one={`${visits} hour left`} other={`${visits} hours left`} />
      ) : (
        <Plural value={halves / 2} one={`${visits} visit left`} other={`${visits} visits left`} />
      )}
      {end && <Trans>, valid until {end}</Trans>}
    </>
  )
}
