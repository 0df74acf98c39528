import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { Service } from '../../shared/bookings/booking.ts'
import type { DayListLine } from '../../shared/bookings/dayList.ts'
import { AnimalName } from '../animals/parts/AnimalName.tsx'
import { useCanEdit, useHasRight } from '../session/signedIn.ts'
import { AlsoDone } from './AlsoDone.tsx'
import { nameOf, useClosing } from './parts/acts.tsx'
import classes from './DayList.module.css'

/** Who was to come on this day and does not, with the way back. It is nothing for paper. */
export function Closed({ service, lines }: { service: Service; lines: DayListLine[] }) {
  return (
    <div data-no-print>
      <h3 className={classes.part}>
        <span>
          <Trans>Cancelled or did not come</Trans>
        </span>{' '}
        <span className="numbers">{lines.length}</span>
      </h3>
      <ul className={classes.list}>
        {lines.map((line) => (
          <ClosedLine key={line.stayId} service={service} line={line} />
        ))}
      </ul>
    </div>
  )
}

function ClosedLine({ service, line: { stayId, animalId, animal, booking, again } }: { service: Service; line: DayListLine }) {
  const { t } = useLingui()
  const canEdit = useCanEdit()
  const mayAct = useHasRight(`${service}.checkin`) && canEdit
  const { reopen } = useClosing(service)
  const name = nameOf(animal ?? { name: '', number: '' })
  const closing = booking.state === 'noShow' ? 'noShow' : 'cancelled'
  return (
    <li className={classes.closed}>
      <span className={classes.who}>
        <span className={classes.name}>{animal ? <AnimalName animal={animal} /> : name}</span>{' '}
        <span className={classes.small}>
          {booking.state === 'noShow' ? (
            <Trans>did not come</Trans>
          ) : booking.state === 'cancelled' ? (
            <Trans>cancelled</Trans>
          ) : (
            <Trans>not expected</Trans>
          )}
        </span>{' '}
        {again.length > 0 && <AlsoDone again={again} />}
      </span>
      {mayAct && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp aria-hidden />}
          aria-label={t`${name}: expected again`}
          onClick={() => void reopen(closing, { bookingId: booking.id, stays: [{ id: stayId, animalId }], whole: false })}
        >
          <Trans>Expected again</Trans>
        </Button>
      )}
    </li>
  )
}
