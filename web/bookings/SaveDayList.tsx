import { useLingui } from '@lingui/react/macro'
import type { Service } from '../../shared/bookings/booking.ts'
import type { DayList, DayListLine } from '../../shared/bookings/dayList.ts'
import { readablePhone } from '../../shared/contacts/phone.ts'
import { localTime } from '../../shared/time.ts'
import { speciesTexts } from '../animals/parts/AnimalFacts.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { breedText } from '../ui/breedText.ts'
import { SaveList } from '../ui/saving/SaveList.tsx'
import type { SavedColumn } from '../ui/saving/savedTable.ts'

interface Props {
  lists: Record<Service, DayList>
  services: readonly Service[]
  date: string
}

interface Line extends DayListLine {
  service: Service
  part: 'missed' | 'comes' | 'goes' | 'stays'
}

const linesOf = (service: Service, list: DayList): Line[] =>
  (['missed', 'comes', 'goes', 'stays'] as const).flatMap((part) => list[part].map((line) => ({ ...line, service, part })))

/** Saves the animals of the day, one row each. */
export function SaveDayList({ lists, services, date }: Props) {
  const { i18n, t } = useLingui()
  const { zone } = useSignedIn()
  const parts: Record<Line['part'], string> = { missed: t`Overdue`, comes: t`Coming`, goes: t`Leaving`, stays: t`Staying` }
  const columns: SavedColumn<Line>[] = [
    { title: t`Service`, of: ({ service }) => (service === 'daycare' ? t`Daycare` : t`Pension`) },
    { title: t`What`, of: ({ part }) => parts[part] },
    { title: t`Time`, of: ({ time }) => time },
    { title: t`Animal`, of: ({ animal }) => animal?.name },
    { title: t`Number`, of: ({ animal }) => animal?.number },
    { title: t`Species`, of: ({ animal }) => animal && i18n._(speciesTexts[animal.species]) },
    { title: t`Breed`, of: ({ animal }) => animal && breedText(i18n, animal) },
    { title: t`Contact`, of: ({ contact }) => contact?.name },
    { title: t`Phone`, of: ({ contact }) => contact?.phone && readablePhone(contact.phone) },
    { title: t`From`, of: ({ startDate }) => ({ date: startDate }) },
    { title: t`To`, of: ({ endDate }) => ({ date: endDate }) },
    { title: t`Done`, of: ({ doneAt }) => doneAt && localTime(doneAt, zone) },
    { title: t`Note`, of: ({ note }) => note },
  ]
  const rows = services.flatMap((service) => linesOf(service, lists[service]))
  return <SaveList name={t`Day list ${date}`} columns={columns} read={async () => ({ rows })} />
}
