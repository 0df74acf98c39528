import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { HappenedEvent, HistoryEvent, WrittenEvent } from '../../shared/organisation/history.ts'
import { actTexts, fieldsOfRow, nameOfRow } from '../allWords/historyWords.ts'
import { useSay } from '../allWords/useSay.ts'
import classes from '../animals/record/Record.module.css'
import { flags, type Flag } from '../session/flags.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { Dotted } from '../ui/Dotted.tsx'
import { useFormats } from '../ui/formats.ts'
import nameLink from '../ui/NameLink.module.css'
import { historyLines } from '../words/historyLines.ts'
import type { Say } from '../words/words.ts'
import { ChangedLine } from './ChangedLine.tsx'
import { opTexts } from './opTexts.ts'

/** Changed fields that are shown at once. */
const mostLines = 6

export function HistoryEventRow({ event, row }: { event: HistoryEvent; row: Say['row'] }) {
  return <li>{event.type === 'row' ? <Written event={event} row={row} /> : <Happened event={event} />}</li>
}

function When({ event: { at, by } }: { event: HistoryEvent }) {
  const { zone } = useSignedIn()
  const formats = useFormats()
  return <Dotted className={`${classes.small} numbers`} parts={[formats.moment(at, zone), by && nameOf(by)]} />
}

const nameOf = ({ forename, surname }: { forename: string; surname: string }): string => `${forename} ${surname}`.trim()

function Written({ event, row }: { event: WrittenEvent; row: Say['row'] }) {
  const { i18n } = useLingui()
  const say = useSay(row)
  const { what, op, diff, animal, contact } = event
  const lines = historyLines(fieldsOfRow(what), diff, op, say)
  const rest = lines.length - mostLines
  return (
    <span className={classes.what}>
      <RowLink event={event}>
        {i18n._(nameOfRow(what))} {i18n._(opTexts[op])}
      </RowLink>
      <Dotted
        className={classes.small}
        parts={[
          animal && <AnimalLink key="animal" {...animal} />,
          contact && what !== 'contact' && what !== 'contactDetails' && <ContactLink key="contact" {...contact} />,
        ]}
      />
      <When event={event} />
      {lines.slice(0, mostLines).map(({ field, ...line }) => (
        <ChangedLine key={field} {...line} />
      ))}
      {rest > 0 && (
        <span className={classes.small}>
          <Trans>and {rest} more</Trans>
        </span>
      )}
    </span>
  )
}

function AnimalLink({ id, name }: { id: string; name: string }) {
  const { context } = useSignedIn()
  if (!flags.animals(context)) return name
  return (
    <Link to="/animal/$id" params={{ id }} className={nameLink.link}>
      {name}
    </Link>
  )
}

function ContactLink({ id, name }: { id: string; name: string }) {
  const { context } = useSignedIn()
  if (!flags.contacts(context)) return name
  return (
    <Link to="/contact/$id" params={{ id }} className={nameLink.link}>
      {name}
    </Link>
  )
}

type OfId = '/contact/$id' | '/animal/$id'
const pages: Partial<Record<WrittenEvent['what'], { to: OfId; flag: Flag }>> = {
  animal: { to: '/animal/$id', flag: 'animals' },
  contact: { to: '/contact/$id', flag: 'contacts' },
  contactDetails: { to: '/contact/$id', flag: 'contacts' },
}

/** The page of the row, where it has one of its own and still is there. */
function RowLink({ event: { what, id, op }, children }: { event: WrittenEvent; children: React.ReactNode }) {
  const { context } = useSignedIn()
  const page = pages[what]
  if (!page || op === 'd' || !flags[page.flag](context)) return <span className={classes.name}>{children}</span>
  return (
    <Link to={page.to} params={{ id }} className={classes.name}>
      {children}
    </Link>
  )
}

function Happened({ event }: { event: HappenedEvent }) {
  const { i18n } = useLingui()
  const { what, subject, about } = event
  return (
    <span className={classes.what}>
      <span className={classes.name}>{i18n._(actTexts[what])}</span>
      {(subject || about) && <Dotted className={classes.small} parts={[subject && nameOf(subject), about]} />}
      <When event={event} />
    </span>
  )
}
