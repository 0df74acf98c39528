import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { IconCheck, IconDogBowl } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { readablePhone } from '../../shared/contacts/phone.ts'
import type { Service } from '../../shared/bookings/booking.ts'
import type { DayList, DayListLine } from '../../shared/bookings/dayList.ts'
import { localDate, localTime } from '../../shared/time.ts'
import { speciesTexts } from '../animals/AnimalFacts.tsx'
import { AnimalName } from '../animals/AnimalName.tsx'
import { namedRoutes } from '../namedRoutes.ts'
import { useCanEdit, useSignedIn } from '../session/signedIn.ts'
import { flags } from '../shell/flags.ts'
import { Card } from '../ui/Card.tsx'
import { useToday } from '../ui/clock.ts'
import { Empty } from '../ui/Empty.tsx'
import { useFormats } from '../ui/formats.ts'
import { ButtonLink } from '../ui/links.tsx'
import { nameOf } from './acts.tsx'
import classes from './DayList.module.css'

/** The sheet of one service. */
export function DaySheet({ service, list, date }: { service: Service; list: DayList; date: string }) {
  const isEmpty = Object.values(list).every((lines: DayListLine[]) => lines.length === 0)
  return (
    <Card flush title={service === 'daycare' ? <Trans>Daycare</Trans> : <Trans>Pension</Trans>}>
      {isEmpty ? (
        <div className={classes.empty}>
          <Empty action={service === 'daycare' && <QuickCheckIn date={date} />}>
            <Trans>Nobody is booked for this day.</Trans>
          </Empty>
        </div>
      ) : (
        <>
          <Part title={<Trans>Coming</Trans>} lines={list.comes} date={date} ticked />
          <Part title={<Trans>Leaving</Trans>} lines={list.goes} date={date} ticked />
          <Part title={<Trans>Staying</Trans>} lines={list.stays} date={date} />
        </>
      )}
    </Card>
  )
}

/** An animal without a booking is checked in on the day itself. */
function QuickCheckIn({ date }: { date: string }) {
  const { context } = useSignedIn()
  const canEdit = useCanEdit()
  const today = useToday()
  if (date !== today || !canEdit || !flags.daycareCheckIn(context)) return null
  return (
    <ButtonLink to={namedRoutes['daycare-booking-quick-check-in']} variant="default" leftSection={<IconDogBowl aria-hidden />}>
      <Trans>Quick check-in</Trans>
    </ButtonLink>
  )
}

function Part({ title, lines, date, ticked = false }: { title: ReactNode; lines: DayListLine[]; date: string; ticked?: boolean }) {
  if (lines.length === 0) return null
  return (
    <>
      <h3 className={classes.part}>
        <span>{title}</span>
        <span className="numbers">{lines.length}</span>
      </h3>
      <ul className={classes.list}>
        {lines.map((line) => (
          <Line key={line.stayId} line={line} date={date} ticked={ticked} />
        ))}
      </ul>
    </>
  )
}

function Line({ line, date, ticked }: { line: DayListLine; date: string; ticked: boolean }) {
  const { i18n } = useLingui()
  const { animal, contact, time, note, startDate, endDate } = line
  return (
    <li className={classes.line}>
      {/* A box for the pen: the screen has none, because nothing is ticked off here by finger. */}
      <span className={classes.tick}>
        {ticked && <span className={classes.box}>{line.doneAt && <IconCheck size={14} aria-hidden />}</span>}
      </span>
      <span className={`${classes.time} numbers`}>
        {time ?? (ticked && '–')}
        {ticked && line.doneAt && <Done at={line.doneAt} date={date} />}
      </span>
      <span className={classes.who}>
        <span className={classes.name}>{animal ? <AnimalName animal={animal} /> : nameOf({ name: '', number: '' })}</span>
        {animal && (
          <span className={classes.small}>
            {[animal.number, i18n._(speciesTexts[animal.species]), animal.breed].filter(Boolean).join(' · ')}
          </span>
        )}
      </span>
      <span className={classes.who}>
        <span className={classes.owner}>{contact?.name}</span>
        {contact?.phone && (
          <a className={`${classes.phone} numbers`} href={`tel:${contact.phone.replaceAll(/[^\d+]/g, '')}`}>
            {readablePhone(contact.phone)}
          </a>
        )}
      </span>
      <span className={classes.note}>
        <Span startDate={startDate} endDate={endDate} date={date} />
        {note}
      </span>
    </li>
  )
}

/** How long it stays, where that is longer than the day. */
function Span({ startDate, endDate, date }: { startDate: string; endDate: string; date: string }) {
  const formats = useFormats()
  if (startDate === endDate) return null
  return (
    <span className={`${classes.small} numbers`}>
      {endDate > date ? (
        <Trans>until {formats.shortDay(endDate)}</Trans>
      ) : endDate < date ? (
        <Trans>should have left on {formats.shortDay(endDate)}</Trans>
      ) : (
        <Trans>since {formats.shortDay(startDate)}</Trans>
      )}
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
