import { Trans } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Animal } from '../../../shared/animals/animal.ts'
import { services, type Service } from '../../../shared/bookings/booking.ts'
import type { ListedBooking } from '../../../shared/bookings/taking/bookingList.ts'
import { flags } from '../../session/flags.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useToday } from '../../ui/clock.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { useMedia } from '../../ui/useMedia.ts'
import { useRows } from '../../ui/useRows.ts'
import { BookingList } from '../list/BookingList.tsx'
import { bookingsOfAnimal } from '../list/useBookings.ts'
import { bookingPages } from '../parts/bookingPages.ts'
import { longSpan } from '../parts/longSpan.ts'
import { useMayBook } from '../parts/useMayBook.ts'
import classes from '../passes/Passes.module.css'
import own from './ContactBookings.module.css'

type Named = Pick<Animal, 'id' | 'name' | 'number' | 'outcome'>

const mostShown = 3

/** The bookings of an animal that this device holds, for each service that the person sees; nothing where there are none. */
export function AnimalBookings({ animal }: { animal: Named }) {
  const { context } = useSignedIn()
  return services
    .filter((service) => flags[service](context))
    .map((service) => <OfService key={service} service={service} animal={animal} />)
}

/** Those under way or to come, the next first. */
function openOf(items: readonly ListedBooking[], animalId: string): readonly ListedBooking[] {
  const comes = ({ guests }: ListedBooking): boolean => guests.some(({ stay }) => stay.active && stay.animalId === animalId)
  return items.filter((item) => (item.booking.state === 'confirmed' || item.booking.state === 'checkedIn') && comes(item))
}

/** Whether the card is folded: on phones at first, where the record is long without it. */
function useFolded() {
  const isPhone = useMedia('(max-width: 599px)')
  const [chosen, choose] = useState<boolean | null>(null)
  const isFolded = chosen ?? isPhone
  return { isFolded, toggle: () => choose(!isFolded) }
}

function OfService({ service, animal }: { service: Service; animal: Named }) {
  const { engine } = useSignedIn()
  const today = useToday()
  const mayBook = useMayBook(service) && animal.outcome !== 'dead'
  const found = useRows(() => bookingsOfAnimal(engine.replica, service, animal.id), [engine, service, animal.id])
  const folding = useFolded()
  if (!found || found.length === 0) return null
  const open = openOf(found, animal.id)
  const shown = open.length > 0 ? open.slice(0, mostShown) : found.slice(-mostShown).toReversed()
  const { list, new: newBooking } = bookingPages[service]
  return (
    <Card
      flush
      title={service === 'pension' ? <Trans>Boarding bookings</Trans> : <Trans>Daycare bookings</Trans>}
      folding={{ ...folding, count: open.length }}
    >
      <div className={own.rows}>
        <BookingList service={service} items={shown} />
      </div>
      <Group className={classes.foot} gap="xs" data-no-print>
        {mayBook && (
          <ButtonLink to={newBooking} search={{ animal: animal.id }} variant="light" leftSection={<IconPlus aria-hidden />}>
            <Trans>New booking</Trans>
          </ButtonLink>
        )}
        <ButtonLink to={list} search={{ search: animal.number || animal.name, ...longSpan(today) }} variant="default">
          <Trans>All bookings</Trans>
        </ButtonLink>
      </Group>
    </Card>
  )
}
