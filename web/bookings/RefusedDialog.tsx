import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import type { Animal } from '../../shared/animals/animal.ts'
import { bookRights } from '../../shared/bookings/taking/bookingLimits.ts'
import { overbookRights } from '../../shared/bookings/taking/overbook.ts'
import type { Failure } from '../../shared/errors.ts'
import { flags } from '../session/flags.ts'
import { useHasRight, useSignedIn } from '../session/signedIn.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { textOf } from '../ui/errorTexts.ts'
import { ButtonLink } from '../ui/links.tsx'
import { nameOf } from './parts/acts.tsx'
import { lackingIn } from './refusedTexts.ts'

export interface Refused {
  animal: Animal
  failure: Failure
}

/** Why an animal cannot be checked in, and where that can be changed. */
export function RefusedDialog({ animal, failure, onClose }: Refused & { onClose: () => void }) {
  const { i18n } = useLingui()
  const { context } = useSignedIn()
  const vaccinations = lackingIn(failure, i18n)
  const { contactId } = animal
  const [mayBook, mayOverbook] = [useHasRight(bookRights.daycare), useHasRight(overbookRights.daycare)]
  const isForBooking = failure.code === 'booking.permitExceeded' && mayBook && mayOverbook
  return (
    <Dialog title={<Trans>{nameOf(animal)} cannot be checked in</Trans>} onClose={onClose}>
      <Text>{i18n._(textOf(failure))}</Text>
      {isForBooking && (
        <Text mt="xs">
          <Trans>You may take it all the same: write the reason in a new booking.</Trans>
        </Text>
      )}
      {vaccinations && <Text fw={600}>{vaccinations}</Text>}
      <Group mt="md">
        {failure.code === 'contact.banned' && contactId && flags.contacts(context) && (
          <ButtonLink to="/contact/$id" params={{ id: contactId }} variant="default">
            <Trans>Open contact</Trans>
          </ButtonLink>
        )}
        {isForBooking && (
          <ButtonLink to="/daycare/booking/new" search={{ animal: animal.id }} variant="default">
            <Trans>New booking</Trans>
          </ButtonLink>
        )}
        {vaccinations && flags.vaccinations(context) && (
          <ButtonLink to="/animal/$id/medical" params={{ id: animal.id }} variant="default">
            <Trans>Open vaccinations</Trans>
          </ButtonLink>
        )}
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </Group>
    </Dialog>
  )
}
