import { Trans } from '@lingui/react/macro'
import { IconBug, IconFileAlert, IconShieldQuestion } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Demand } from '../../../shared/bookings/missingAtDoor.ts'
import classes from './VaccinationNotes.module.css'

const icons: Record<Demand, ReactNode> = {
  contract: <IconFileAlert size={18} aria-hidden />,
  insurance: <IconShieldQuestion size={18} aria-hidden />,
  parasites: <IconBug size={18} aria-hidden />,
}
const signs: Record<Demand, ReactNode> = {
  contract: <Trans>Contract</Trans>,
  insurance: <Trans>Insurance</Trans>,
  parasites: <Trans>Parasites</Trans>,
}
const notes: Record<Demand, ReactNode> = {
  contract: <Trans>The contract is not signed</Trans>,
  insurance: <Trans>No liability insurance is known</Trans>,
  parasites: <Trans>No recent treatment against parasites is known</Trans>,
}

const marked = (texts: Record<Demand, ReactNode>, missing: readonly Demand[]) =>
  missing.map((one) => (
    <span key={one} className={classes.sign}>
      {icons[one]}
      {texts[one]}
    </span>
  ))

/** Marks of a row before check-in: one word for each thing that the house requires and the guest does not have. */
export const MissingSigns = ({ missing }: { missing: readonly Demand[] }) => marked(signs, missing)

/** The same in whole sentences. */
export const MissingNotes = ({ missing }: { missing: readonly Demand[] }) => marked(notes, missing)
