import { Plural, Trans } from '@lingui/react/macro'
import { Group, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Service } from '../../../shared/bookings/booking.ts'
import type { BookingQuery } from '../../../shared/bookings/taking/bookingList.ts'
import { Banner } from '../../ui/Banner.tsx'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { useToday } from '../../ui/clock.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Retry } from '../../ui/ErrorBoundary.tsx'
import { useFormats } from '../../ui/formats.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { None } from '../../ui/None.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { bookingPages } from '../parts/bookingPages.ts'
import { useMayBook } from '../parts/useMayBook.ts'
import { RequestList } from '../requests/RequestList.tsx'
import { requestPages } from '../requests/requestPages.ts'
import { BookingFilters } from './BookingFilters.tsx'
import { BookingList } from './BookingList.tsx'
import { ListTabs } from './ListTabs.tsx'
import { queryOf, type BookingSearch } from './bookingSearch.ts'
import { SaveBookings } from './SaveBookings.tsx'
import { useAskedBookings, useHeldBookings, useIsHeld, type Bookings } from './useBookings.ts'
import pageClasses from '../../ui/Page.module.css'
import classes from './Bookings.module.css'

interface Props {
  service: Service
  search: BookingSearch
  /** Writes what is looked for into the address. */
  onSearch: (search: BookingSearch) => void
}

/** The bookings of a service. */
export function BookingsPage({ service, search, onSearch }: Props) {
  const mayBook = useMayBook(service)
  const query = queryOf(search, useToday())
  const isHeld = useIsHeld(query)
  const narrow = (part: BookingSearch) => onSearch({ ...search, page: undefined, ...part })
  const Results = isHeld ? Held : Asked
  return (
    <div className={classes.page}>
      <div className={pageClasses.head}>
        <Title order={1}>{service === 'pension' ? <Trans>Boarding bookings</Trans> : <Trans>Daycare bookings</Trans>}</Title>
        <Group gap="xs" data-no-print>
          {!search.show && <SaveBookings service={service} query={query} />}
          {mayBook && (search.show ? <NewRequestLink service={service} /> : <NewBookingLink service={service} />)}
        </Group>
      </div>
      <ListTabs service={service} />
      {search.show ? (
        <RequestList service={service} />
      ) : (
        <>
          <BookingFilters service={service} search={search} query={query} onNarrow={narrow} />
          <Results
            service={service}
            query={query}
            page={search.page ?? 0}
            onPage={(page) => onSearch({ ...search, page: page || undefined })}
          />
        </>
      )}
    </div>
  )
}

const NewBookingLink = ({ service }: { service: Service }) => (
  <ButtonLink to={bookingPages[service].new} leftSection={<IconPlus aria-hidden />}>
    <Trans>New booking</Trans>
  </ButtonLink>
)
const NewRequestLink = ({ service }: { service: Service }) => (
  <ButtonLink to={requestPages[service].new} leftSection={<IconPlus aria-hidden />}>
    <Trans>New request</Trans>
  </ButtonLink>
)

interface ResultsProps {
  service: Service
  query: BookingQuery
  page: number
  onPage: (page: number) => void
}

const Held = ({ service, query, page, onPage }: ResultsProps) => (
  <Found {...{ service, query, page, onPage }} bookings={useHeldBookings(service, query, page)} />
)
const Asked = ({ service, query, page, onPage }: ResultsProps) => (
  <Found {...{ service, query, page, onPage }} bookings={useAskedBookings(service, query, page)} />
)

function Found({ service, query, page, onPage, bookings }: ResultsProps & { bookings: Bookings }) {
  const formats = useFormats()
  if (bookings.state === 'loading') return <Loading rows={8} />
  if (bookings.state === 'failed')
    return bookings.error === null ? <Retry retry={bookings.again} /> : <CallFailed error={bookings.error} again={bookings.again} />
  const { partly, value } = bookings
  const isNarrowed = Boolean(query.state || query.search || query.roomId)
  const [first, last] = partly ? [formats.date(partly.from), formats.date(partly.to)] : []
  return (
    <>
      {partly && (
        <Banner tone="info">
          <Trans>
            Without a network this shows the bookings that the device holds: from {first} to {last}.
          </Trans>
        </Banner>
      )}
      {value.total === 0 ? (
        <None>
          <Empty picture={isNarrowed ? 'notFound' : 'nothing'}>
            {isNarrowed ? <Trans>No booking matches the search and filters.</Trans> : <Trans>There are no bookings in this period.</Trans>}
          </Empty>
        </None>
      ) : (
        <>
          <Text c="dimmed" role="status">
            <Plural value={value.total} one="# booking" other="# bookings" />
          </Text>
          <BookingList service={service} items={value.items} />
          <Pagination pages={value.pages} page={page} onChange={onPage} />
        </>
      )}
    </>
  )
}
