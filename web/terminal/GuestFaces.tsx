import type { NextBooking } from '../../shared/bookings/nextBookings.ts'
import { Portrait } from '../ui/parts/Portrait.tsx'
import classes from './Terminal.module.css'

/** Animals that are drawn; the names say all of them. */
const drawn = 4

/** The animals of a booking as the outlines of their species, each on its tint: a terminal holds no photos. */
export function GuestFaces({ animals }: Pick<NextBooking, 'animals'>) {
  return (
    <span className={classes.faces}>
      {animals.slice(0, drawn).map(({ id, species }) => (
        <Portrait key={id} id={id} species={species} size={56} address={null} />
      ))}
    </span>
  )
}
