import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Group, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Service } from '../../../shared/bookings/booking.ts'
import type { BookingQuery } from '../../../shared/bookings/taking/bookingList.ts'
import { bookingOrders, type BookingOrder } from '../../../shared/bookings/taking/bookingOrders.ts'
import { Banner } from '../../ui/Banner.tsx'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { useToday } from '../../ui/clock.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Retry } from '../../ui/ErrorBoundary.tsx'
import { useFormats } from '../../ui/formats.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { NothingFound } from '../../ui/lists/NothingFound.tsx'
import { orderIn } from '../../ui/lists/order.ts'
import { OrderMenu } from '../../ui/lists/OrderMenu.tsx'
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
import orderClasses from '../../ui/lists/OrderMenu.module.css'
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
            onNarrow={narrow}
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
  onNarrow: (part: BookingSearch) => void
}

const Held = (props: ResultsProps) => <Found {...props} bookings={useHeldBookings(props.service, props.query, props.page)} />
const Asked = (props: ResultsProps) => <Found {...props} bookings={useAskedBookings(props.service, props.query, props.page)} />

const orderTexts: Record<BookingOrder, MessageDescriptor> = {
  arrival: msg`From`,
  departure: msg`To`,
  contact: msg`Contact`,
  state: msg`State`,
}

function Found({ service, query, page, onPage, onNarrow, bookings }: ResultsProps & { bookings: Bookings }) {
  const { i18n } = useLingui()
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
      {value.total === 0 && isNarrowed && (
        <NothingFound onAll={() => onNarrow({ state: undefined, search: undefined, room: undefined })}>
          <Trans>No booking matches the search and filters.</Trans>
        </NothingFound>
      )}
      {value.total === 0 && !isNarrowed && (
        <None>
          <Empty>
            <Trans>There are no bookings in this period.</Trans>
          </Empty>
        </None>
      )}
      {value.total > 0 && (
        <>
          <div className={orderClasses.line}>
            <Text c="dimmed" role="status">
              <Plural value={value.total} one="# booking" other="# bookings" />
            </Text>
            <OrderMenu
              order={{
                orders: bookingOrders,
                ...orderIn(bookingOrders, query, 'arrival'),
                onOrder: ({ order, descending }) => onNarrow({ order, descending }),
              }}
              nameOf={(order) => i18n._(orderTexts[order])}
            />
          </div>
          <BookingList service={service} items={value.items} />
          <Pagination pages={value.pages} page={page} onChange={onPage} />
        </>
      )}
    </>
  )
}
