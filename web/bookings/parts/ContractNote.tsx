import { Trans } from '@lingui/react/macro'
import { IconFileAlert } from '@tabler/icons-react'
import type { Service } from '../../../shared/bookings/booking.ts'
import { SignButton } from '../../documents/parts/Signing.tsx'
import classes from './VaccinationNotes.module.css'

/** Mark of a row before check-in: the house requires a contract, and none is signed. */
export const ContractSign = () => (
  <span className={classes.sign}>
    <IconFileAlert size={18} aria-hidden />
    <Trans>Contract</Trans>
  </span>
)

export const ContractMissing = () => (
  <span className={classes.sign}>
    <IconFileAlert size={18} aria-hidden />
    <Trans>The contract is not signed</Trans>
  </span>
)

/** The same with the way to sign it. */
export const ContractNote = ({ service, bookingId }: { service: Service; bookingId: string }) => (
  <span className={classes.way}>
    <ContractMissing />
    <SignButton about={{ type: service, bookingId }} />
  </span>
)
