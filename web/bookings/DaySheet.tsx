import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCheck, IconDogBowl } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { telAddress } from '../../shared/contacts/telAddress.ts'
import { readablePhone } from '../../shared/contacts/phone.ts'
import type { Service } from '../../shared/bookings/booking.ts'
import type { Demand } from '../../shared/bookings/missingAtDoor.ts'
import { livePartsOf, type DayList, type DayListLine } from '../../shared/bookings/dayList.ts'
import { bookingContracts } from '../../shared/documents/documents.ts'
import { localDate, localTime } from '../../shared/time.ts'
import { DocumentButton } from '../documents/parts/DocumentButton.tsx'
import { SignedOf } from '../documents/parts/SignedDocuments.tsx'
import { SignButton } from '../documents/parts/Signing.tsx'
import { speciesTexts } from '../animals/parts/AnimalFacts.tsx'
import { AnimalName } from '../animals/parts/AnimalName.tsx'
import { AnimalPortrait } from '../animals/photos/parts/AnimalPortrait.tsx'
import { ContactName } from '../contacts/parts/ContactName.tsx'
import { namedRoutes } from '../namedRoutes.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { breedText } from '../ui/breedText.ts'
import { Dotted } from '../ui/Dotted.tsx'
import { Card } from '../ui/Card.tsx'
import { Empty } from '../ui/Empty.tsx'
import { useFormats } from '../ui/formats.ts'
import { isSame } from '../ui/isSame.ts'
import { ButtonLink } from '../ui/links.tsx'
import { nameOf } from './parts/acts.tsx'
import { UnconfirmedMark } from './parts/BookingStateMark.tsx'
import { useUnconfirmed } from './parts/useUnconfirmed.ts'
import { MissingSigns } from './parts/MissingSigns.tsx'
import { LateNote } from './billing/LateNote.tsx'
import { AlsoDone } from './AlsoDone.tsx'
import { Closed } from './Closed.tsx'
import { Leftovers } from './Leftovers.tsx'
import { LineActs } from './LineActs.tsx'
import { useMayCheckInNow } from './useMayCheckInNow.ts'
import classes from './DayList.module.css'
import lateMark from '../ui/LateMark.module.css'

type Missing = ReadonlyMap<string, readonly Demand[]>
const nothing: Missing = new Map()
const none: readonly Demand[] = []

interface Props {
  service: Service
  list: DayList
  /** What the house requires and the guest does not have, by stay. */
  missing: Missing
  /** Why nobody is taken in on that day. */
  closed: readonly string[]
  date: string
  /** The animal that was scanned last: its line is in sight, even among those of earlier days. */
  sought: Sought | null
}

export interface Sought {
  animalId: string
}

/** The sheet of one service. */
export function DaySheet({ service, list, missing, closed, date, sought }: Props) {
  const isMissed = list.missed.some(({ animalId }) => animalId === sought?.animalId)
  const isEmpty = livePartsOf(list).every((lines) => lines.length === 0)
  return (
    <Card flush title={service === 'daycare' ? <Trans>Daycare</Trans> : <Trans>Pension</Trans>}>
      {closed.map((note, at) => (
        <p key={at} className={classes.empty}>
          <strong>
            <Trans>Closed on this day</Trans>
          </strong>
          {note && `: ${note}`}
        </p>
      ))}
      {isEmpty ? (
        <div className={classes.empty}>
          <Empty picture={null} action={service === 'daycare' && <QuickCheckIn date={date} />}>
            <Trans>Nobody is booked for this day.</Trans>
          </Empty>
        </div>
      ) : (
        <>
          {list.missed.length > 0 && (
            <Leftovers count={list.missed.length} opensFor={isMissed ? sought : null}>
              <Lines service={service} lines={list.missed} missing={missing} date={date} ticked arrivals />
            </Leftovers>
          )}
          <Part service={service} title={<Trans>Coming</Trans>} lines={list.comes} missing={missing} date={date} ticked arrivals />
          <Part service={service} title={<Trans>Leaving</Trans>} lines={list.goes} date={date} ticked />
          <Part service={service} title={<Trans>Staying</Trans>} lines={list.stays} date={date} />
        </>
      )}
      {list.closed.length > 0 && <Closed service={service} lines={list.closed} />}
    </Card>
  )
}

/** An animal without a booking is checked in on the day itself. */
function QuickCheckIn({ date }: { date: string }) {
  if (!useMayCheckInNow(date)) return null
  return (
    <ButtonLink to={namedRoutes['daycare-booking-quick-check-in']} variant="default" leftSection={<IconDogBowl aria-hidden />}>
      <Trans>Quick check-in</Trans>
    </ButtonLink>
  )
}

interface LinesProps {
  service: Service
  lines: DayListLine[]
  missing?: Missing
  date: string
  /** Whether there is something to tick off. */
  ticked?: boolean
  /** Whether the lines are about animals that come, so that they may fail to. */
  arrivals?: boolean
}

function Part({ title, ...lines }: LinesProps & { title: ReactNode }) {
  if (lines.lines.length === 0) return null
  return (
    <>
      <h3 className={classes.part}>
        <span>{title}</span> <span className="numbers">{lines.lines.length}</span>
      </h3>
      <Lines {...lines} />
    </>
  )
}

const Lines = ({ service, lines, missing = nothing, date, ticked = false, arrivals = false }: LinesProps) => (
  <ul className={classes.list}>
    {lines.map((line) => (
      <Line
        key={line.stayId}
        service={service}
        line={line}
        missing={missing.get(line.stayId) ?? none}
        date={date}
        ticked={ticked}
        arrivals={arrivals}
      />
    ))}
  </ul>
)

interface LineProps extends Required<Omit<LinesProps, 'lines' | 'missing'>> {
  line: DayListLine
  missing: readonly Demand[]
}

/** The fields of a line have spaces between them: paper and screen readers join what only a style keeps apart. */
const Line = memo(function Line({ service, line, missing, date, ticked, arrivals }: LineProps) {
  const { i18n } = useLingui()
  const { animal, contact, time, note } = line
  const about = animal && [animal.number, i18n._(speciesTexts[animal.species]), breedText(i18n, animal)]
  return (
    <li
      className={classes.line}
      tabIndex={-1}
      data-animal={line.animalId}
      data-open={line.doneAt === null || undefined}
      data-late={line.dueSince !== null || undefined}
    >
      {/* A box for the pen: the screen has none, because nothing is ticked off here by finger. */}
      <span className={classes.tick}>
        {ticked && <span className={classes.box}>{line.doneAt && <IconCheck size={14} aria-hidden />}</span>}
      </span>{' '}
      <span className={`${classes.time} numbers`}>
        {time ?? (ticked && '–')} {ticked && line.doneAt && <Done at={line.doneAt} date={date} />}
      </span>{' '}
      <span className={classes.face}>
        <AnimalPortrait id={line.animalId} species={animal?.species ?? ''} />
      </span>
      <span className={classes.who}>
        <span className={classes.name}>{animal ? <AnimalName animal={animal} /> : nameOf({ name: '', number: '' })}</span>{' '}
        {about && <Dotted className={classes.small} parts={about} />}
      </span>{' '}
      <span className={classes.who}>
        <span className={classes.owner}>{contact && <ContactName contact={contact} />}</span>{' '}
        {contact?.phone && (
          <a className={`${classes.phone} numbers`} href={telAddress(contact.phone)}>
            {readablePhone(contact.phone)}
          </a>
        )}
      </span>{' '}
      <span className={classes.note}>
        {line.dueSince && <Late since={line.dueSince} arrivals={arrivals} />} {!line.dueSince && <Span line={line} date={date} />}{' '}
        <span className={classes.text}>{note}</span>
        {ticked && !arrivals && <LeftLate service={service} line={line} />}
        {line.again.length > 0 && <AlsoDone again={line.again} />}
        <MissingSigns missing={missing} />
        {arrivals && <Unconfirmed service={service} line={line} />}
        {arrivals && line.doneAt === null && <LineActs service={service} line={line} />}
        {arrivals && <Contract service={service} line={line} />}
      </span>
    </li>
  )
}, isSame)

const LeftLate = ({ service, line }: { service: Service; line: DayListLine }) => (
  <LateNote
    service={service}
    booking={{ id: line.booking.id, endDate: line.endDate, pickUpTime: line.time }}
    stay={{ id: line.stayId, animalId: line.animalId, checkedOutAt: line.doneAt }}
  />
)

/** The customer is still to be asked whether it comes. */
function Unconfirmed({ service, line: { booking, startDate, doneAt } }: { service: Service; line: DayListLine }) {
  const isUnconfirmed = useUnconfirmed()
  return doneAt === null && isUnconfirmed({ ...booking, service, startDate }) && <UnconfirmedMark />
}

/** The contract of its booking, to be signed on glass or on paper when the animal is brought. */
function Contract({ service, line: { booking, animal, contact, startDate } }: { service: Service; line: DayListLine }) {
  const { t } = useLingui()
  const name = nameOf(animal ?? { name: '', number: '' })
  return (
    <>
      <span className={classes.contract}>
        <DocumentButton
          endpoint={bookingContracts[service]}
          parts={(language) => ({ params: { id: booking.id }, query: { language } })}
          file={[t`Contract`, contact?.name, startDate].filter(Boolean).join(' ')}
          label={t`${name}: contract (PDF)`}
        />
        <SignButton about={{ type: service, bookingId: booking.id }} label={t`${name}: sign contract`} />
      </span>
      <SignedOf flowId={booking.id} />
    </>
  )
}

/** What should have happened on an earlier day: marked on paper too. */
function Late({ since, arrivals }: { since: string; arrivals: boolean }) {
  const formats = useFormats()
  return (
    <span className={lateMark.late}>
      <IconAlertTriangle size={16} aria-hidden />{' '}
      {arrivals ? (
        <Trans>should have come on {formats.shortDay(since)}</Trans>
      ) : (
        <Trans>should have left on {formats.shortDay(since)}</Trans>
      )}
    </span>
  )
}

/** How long it stays, where that is longer than the day. */
function Span({ line: { startDate, endDate }, date }: { line: DayListLine; date: string }) {
  const formats = useFormats()
  if (startDate === endDate) return null
  return (
    <span className={`${classes.small} numbers`}>
      {endDate > date ? <Trans>until {formats.shortDay(endDate)}</Trans> : <Trans>since {formats.shortDay(startDate)}</Trans>}
    </span>
  )
}

function Done({ at, date }: { at: string; date: string }) {
  const { zone } = useSignedIn()
  const formats = useFormats()
  return (
    <span className={classes.done}>
      <IconCheck size={18} aria-hidden />
      <span className="numbers">{localDate(at, zone) === date ? localTime(at, zone) : formats.moment(at, zone)}</span>
    </span>
  )
}
