import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import { bookingStates, type BookingState, type Service } from '../../../shared/bookings/booking.ts'
import type { BookingQuery } from '../../../shared/bookings/taking/bookingList.ts'
import { inPlace, isFosterHome } from '../../../shared/shelters/shelter.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { DateField } from '../../ui/DateField.tsx'
import { MoreFilters } from '../../ui/lists/MoreFilters.tsx'
import { PickOne } from '../../ui/PickOne.tsx'
import { arrow } from '../../ui/selectArrow.tsx'
import { useRows } from '../../ui/useRows.ts'
import { useSearchWords } from '../../ui/useSearchWords.ts'
import { bookingStateTexts } from '../parts/bookingStateTexts.ts'
import type { BookingSearch } from './bookingSearch.ts'
import classes from './Bookings.module.css'

interface Props {
  service: Service
  search: BookingSearch
  query: BookingQuery
  onNarrow: (part: BookingSearch) => void
}

export function BookingFilters({ service, search, query, onNarrow }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useSearchWords(search.search ?? '', (words) => onNarrow({ search: words || undefined }))
  return (
    <div className={classes.filters} data-no-print>
      <TextInput
        type="search"
        label={<Trans>Search bookings</Trans>}
        placeholder={t`Contact or animal`}
        maxLength={200}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <MoreFilters active={[search.from, search.to, search.state, search.room].filter(Boolean).length}>
        <DateField label={<Trans>From</Trans>} value={query.from} onChange={(from) => onNarrow({ from: from ?? undefined })} />
        <DateField label={<Trans>Until</Trans>} value={query.to} onChange={(to) => onNarrow({ to: to ?? undefined })} />
        <PickOne<BookingState>
          label={<Trans>State</Trans>}
          none={t`All states`}
          options={bookingStates}
          texts={bookingStateTexts}
          value={search.state ?? null}
          onChange={(state) => onNarrow({ state: state ?? undefined })}
        />
        {service === 'pension' && <RoomFilter value={search.room ?? ''} onChange={(room) => onNarrow({ room: room || undefined })} />}
      </MoreFilters>
    </div>
  )
}

/** Missing if the device holds no rooms. */
function RoomFilter({ value, onChange }: { value: string; onChange: (roomId: string) => void }) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const houses = useRows(async () => {
    const [shelters, rooms] = await Promise.all([engine.replica.shelter.toArray(), engine.replica.room.toArray()])
    return shelters
      .filter((shelter) => !isFosterHome(shelter))
      .sort(inPlace)
      .map(({ id, name }) => ({
        group: name,
        items: rooms
          .filter(({ shelterId }) => shelterId === id)
          .sort(inPlace)
          .map((room) => ({ value: room.id, label: room.name })),
      }))
      .filter(({ items }) => items.length > 0)
  }, [engine])
  if (!houses || houses.length === 0) return null
  return (
    <NativeSelect
      {...arrow}
      label={<Trans>Room</Trans>}
      value={value}
      data={[{ value: '', label: t`All rooms` }, ...houses]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
