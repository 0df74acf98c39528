import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { raisedUrgency, waitingDays, type IntakeRequest, type Urgency } from '../../shared/intakes/intakeRequest.ts'
import recordClasses from '../animals/record/Record.module.css'
import { ContactName } from '../contacts/parts/ContactName.tsx'
import { useCanEdit } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { Dotted } from '../ui/Dotted.tsx'
import { useFormats } from '../ui/formats.ts'
import { ButtonLink } from '../ui/links.tsx'
import { StatusPill, type Tone } from '../ui/parts/StatusPill.tsx'
import { useNamedRow } from '../ui/useNamedRow.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { outcomeTexts, urgencyTexts, waitingText } from './intakeTexts.ts'
import type { IntakeRows } from './readIntakes.ts'
import classes from './Intakes.module.css'

interface Props {
  rows: IntakeRows
  /** The entries that are shown, in order. */
  shown: readonly IntakeRequest[]
  onOpen: (request: IntakeRequest) => void
}

export function IntakeList({ rows, shown, onOpen }: Props) {
  const { t } = useLingui()
  return (
    <ul className={recordClasses.list} aria-label={t`Waiting list`}>
      {shown.map((request) => (
        <Row key={request.id} request={request} rows={rows} onOpen={() => onOpen(request)} />
      ))}
    </ul>
  )
}

const tones: Record<Urgency, Tone> = { urgent: 'stop', high: 'attention', medium: 'plain', low: 'plain' }

/** What waits, for whom and how long, with the way to take it in. */
function Row({ request, rows, onOpen }: { request: IntakeRequest; rows: IntakeRows; onOpen: () => void }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const today = useToday()
  const canEdit = useCanEdit()
  const named = useNamedRow(request.id)
  const { date, outcome, text, outcomeNote } = request
  const contact = rows.contacts.get(request.contactId)
  const what = waitingText(i18n, request)
  const days = waitingDays(request, today)
  const asked = formats.date(date)
  const waits = days === 0 ? t`asked today` : days === 1 ? t`waits 1 day` : t`waits ${days} days`
  return (
    <li {...named}>
      <span className={recordClasses.what}>
        {/* No record of it yet: an animal of the house may have the same name. */}
        <span className={recordClasses.name} data-names-itself>
          {what}
        </span>
        <span>{contact ? <ContactName contact={contact} /> : t`A contact that is not on this device`}</span>
        <Dotted className={`${recordClasses.small} numbers`} parts={[contact?.phone, outcome === null ? waits : t`asked on ${asked}`]} />
        {text !== '' && <span className={classes.text}>{text}</span>}
        {outcome === null ? (
          <Urgencies request={request} today={today} />
        ) : (
          <span>{[i18n._(outcomeTexts[outcome]), outcomeNote].filter(Boolean).join(': ')}</span>
        )}
      </span>
      {rows.pending.has(request.id) && <Waiting />}
      <Group gap={4} data-no-print className={classes.acts}>
        {canEdit && outcome === null && (
          <ButtonLink to="/turned-in/new" search={{ request: request.id }} variant="light" aria-label={t`Take in: ${what}`}>
            <Trans>Take in</Trans>
          </ButtonLink>
        )}
        <Button variant="subtle" aria-label={t`Change: ${what}`} onClick={onOpen}>
          <Trans>Change</Trans>
        </Button>
      </Group>
    </li>
  )
}

/** The urgency of the day, and the one that was entered where it has risen. */
function Urgencies({ request, today }: { request: IntakeRequest; today: string }) {
  const { t, i18n } = useLingui()
  const raised = raisedUrgency(request, today)
  const [now, entered] = [i18n._(urgencyTexts[raised]), i18n._(urgencyTexts[request.urgency])]
  return (
    <span className={classes.pills}>
      <StatusPill tone={tones[raised]} icon={<IconClock size={16} aria-hidden />}>
        {raised === request.urgency ? t`Urgency: ${now}` : t`Urgency: ${now}, entered as ${entered}`}
      </StatusPill>
    </span>
  )
}
