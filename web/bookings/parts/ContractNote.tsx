import type { Service } from '../../../shared/bookings/booking.ts'
import { SignButton } from '../../documents/parts/Signing.tsx'
import { MissingNotes } from './MissingSigns.tsx'
import classes from './VaccinationNotes.module.css'

/** The contract that the house requires and nobody has signed, with the way to sign it. */
export const ContractNote = ({ service, bookingId }: { service: Service; bookingId: string }) => (
  <span className={classes.way}>
    <MissingNotes missing={['contract']} />
    <SignButton about={{ type: service, bookingId }} />
  </span>
)
