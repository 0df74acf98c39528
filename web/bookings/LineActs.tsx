import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { IconCalendarX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Service } from '../../shared/bookings/booking.ts'
import type { DayListLine } from '../../shared/bookings/dayList.ts'
import { useCanEdit, useHasRight } from '../session/signedIn.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { nameOf } from './parts/acts.tsx'
import { Closing } from './Closing.tsx'

/** Behind a button of the line: it did not come, or it is cancelled; for itself, or for all of its booking that have not come. */
export function LineActs({ service, line }: { service: Service; line: DayListLine }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const canEdit = useCanEdit()
  const mayAct = useHasRight(`${service}.checkin`) && canEdit
  if (!mayAct) return null
  const { booking, expected, active, animal, startDate } = line
  const name = nameOf(animal ?? { name: '', number: '' })
  const given = { service, bookingId: booking.id, startDate, active, onDone: () => setOpen(false) }
  const others = expected.length - 1
  const names = others === 1 ? t`${name} and one more animal` : t`${name} and ${others} more animals`
  return (
    <span data-no-print>
      <Button
        variant="subtle"
        leftSection={<IconCalendarX size={18} aria-hidden />}
        aria-label={t`${name}: not coming`}
        onClick={() => setOpen(true)}
      >
        <Trans>Not coming</Trans>
      </Button>
      {isOpen && (
        <Dialog title={name} onClose={() => setOpen(false)}>
          <Stack>
            <Closing {...given} stays={[{ id: line.stayId, animalId: line.animalId }]} names={name} />
            {others > 0 && <Closing {...given} stays={expected} names={names} />}
          </Stack>
        </Dialog>
      )}
    </span>
  )
}
