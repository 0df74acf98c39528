import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { placesTaken } from '../../shared/helpers/confirming.ts'
import type { HelperSession } from '../../shared/helpers/helperSession.ts'
import type { Participation } from '../../shared/helpers/participation.ts'
import { localDate, localTime } from '../../shared/time.ts'
import type { Replica } from '../../sync/replica.ts'
import { pendingIds } from '../../sync/status.ts'
import recordClasses from '../animals/record/Record.module.css'
import { useSignedIn } from '../session/signedIn.ts'
import { Dotted } from '../ui/Dotted.tsx'
import { useFormats, type Formats } from '../ui/formats.ts'
import { StatusPill } from '../ui/parts/StatusPill.tsx'
import { useNamedRow } from '../ui/useNamedRow.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { sessionTypeTexts } from './helperTexts.ts'
import linkClasses from '../ui/NameLink.module.css'

export interface SessionRows {
  sessions: HelperSession[]
  participations: Map<string, Participation[]>
  pending: ReadonlySet<string>
}

export async function readSessions(replica: Replica): Promise<SessionRows> {
  const [sessions, participations, pending] = await Promise.all([
    replica.helperSession.toArray(),
    replica.participation.toArray(),
    pendingIds(replica, 'helperSession'),
  ])
  return { sessions, participations: Map.groupBy(participations, ({ sessionId }) => sessionId), pending }
}

/** From when to when: the end without its day where it is the same. */
export function spanText({ start, end }: Pick<HelperSession, 'start' | 'end'>, zone: string, formats: Formats): string {
  const isOneDay = localDate(start, zone) === localDate(end, zone)
  return `${formats.moment(start, zone)} – ${isOneDay ? localTime(end, zone) : formats.moment(end, zone)}`
}

interface Props {
  rows: SessionRows
  /** Those that are shown, in order. */
  shown: readonly HelperSession[]
}

export function SessionList({ rows, shown }: Props) {
  const { t } = useLingui()
  return (
    <ul className={recordClasses.list} aria-label={t`Sessions`}>
      {shown.map((session) => (
        <Row key={session.id} session={session} rows={rows} />
      ))}
    </ul>
  )
}

function Row({ session, rows }: { session: HelperSession; rows: SessionRows }) {
  const { t, i18n } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const named = useNamedRow(session.id)
  const { id, title, type, place, capacity, isCancelled } = session
  const taken = placesTaken(rows.participations.get(id) ?? [])
  return (
    <li {...named}>
      <span className={recordClasses.what}>
        <Link to="/animal-helper/session/$id" params={{ id }} className={`${recordClasses.name} ${linkClasses.link}`}>
          {title}
        </Link>
        <Dotted
          className={`${recordClasses.small} numbers`}
          parts={[spanText(session, zone, formats), i18n._(sessionTypeTexts[type]), place, t`${taken} of ${capacity} places taken`]}
        />
        {isCancelled && <CalledOff />}
      </span>
      {rows.pending.has(id) && <Waiting />}
    </li>
  )
}

export const CalledOff = () => (
  <span>
    <StatusPill tone="plain" icon={<IconX size={16} aria-hidden />}>
      <Trans>Called off</Trans>
    </StatusPill>
  </span>
)
