import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { Animal } from '../../shared/animals/animal.ts'
import type { Service } from '../../shared/bookings/booking.ts'
import { livePartsOf, type DayList } from '../../shared/bookings/dayList.ts'
import { ScanAnimalButton } from '../animals/parts/ScanAnimalButton.tsx'
import { namedRoutes } from '../namedRoutes.ts'
import type { Sought } from './DaySheet.tsx'
import { nameOf } from './parts/acts.tsx'
import { soughtAs } from './quickCheckIn.ts'
import { useMayCheckInNow } from './useMayCheckInNow.ts'

interface Props {
  lists: Record<Service, DayList>
  services: readonly Service[]
  date: string
  onListed: (sought: Sought) => void
}

/** Leads from a scan to the line of the animal. One that is not on the list of today is offered to be checked in. */
export function ScanOnDayList({ lists, services, date, onListed }: Props) {
  const mayCheckIn = useMayCheckInNow(date)
  const navigate = useNavigate()
  function take(animal: Animal) {
    const lines = services.flatMap((service) => livePartsOf(lists[service]).flat())
    if (lines.some(({ animalId }) => animalId === animal.id)) onListed({ animalId: animal.id })
    else if (mayCheckIn) void navigate({ to: namedRoutes['daycare-booking-quick-check-in'], search: { search: soughtAs(animal) } })
    else return <Trans>{nameOf(animal)} is not on the list of this day.</Trans>
    return null
  }
  return <ScanAnimalButton variant="default" onFound={take} />
}

/** Scrolls to the line of the animal and focuses it: the first that is still to be done, else the first. */
export function showLine({ animalId }: Sought): void {
  const line = `[data-animal="${CSS.escape(animalId)}"]`
  const row = document.querySelector<HTMLElement>(`${line}[data-open]`) ?? document.querySelector<HTMLElement>(line)
  row?.scrollIntoView({ block: 'center' })
  row?.focus({ preventScroll: true })
}
