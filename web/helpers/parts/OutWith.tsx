import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconWalk } from '@tabler/icons-react'
import { contactName } from '../../../shared/contacts/contact.ts'
import { isOut } from '../../../shared/helpers/participation.ts'
import { localDate, localTime } from '../../../shared/time.ts'
import { useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { useFormats } from '../../ui/formats.ts'
import { Link } from '@tanstack/react-router'
import linkClasses from '../../ui/NameLink.module.css'
import { StatusPill } from '../../ui/parts/StatusPill.tsx'
import { useRows } from '../../ui/useRows.ts'
import { walksWith } from './readWalks.ts'
import { useOverdue } from './useOverdue.ts'

/** With whom an animal is out, at its record; nothing where it is in. */
export function OutWith({ animalId }: { animalId: string }) {
  return useHasRight('helpers.view') ? <Out animalId={animalId} /> : null
}

function Out({ animalId }: { animalId: string }) {
  const { t } = useLingui()
  const { engine, zone } = useSignedIn()
  const formats = useFormats()
  const today = useToday()
  const isOverdue = useOverdue()
  const walks = useRows(async () => {
    const rows = await engine.replica.participation.where('animalId').equals(animalId).toArray()
    return walksWith(engine.replica, rows.filter(isOut))
  }, [engine, animalId])
  return walks?.rows.map((row) => {
    const contact = walks.contacts.get(row.contactId)
    const helper = contact ? contactName(contact) : t`a helper`
    const at = row.checkoutAt!
    const since = localDate(at, zone) === today ? localTime(at, zone) : formats.moment(at, zone)
    const late = isOverdue(row)
    return (
      <Link key={row.id} to="/animal-helper/session/$id" params={{ id: row.sessionId }} className={linkClasses.link}>
        <StatusPill
          tone={late ? 'stop' : 'out'}
          icon={late ? <IconAlertTriangle size={16} aria-hidden /> : <IconWalk size={16} aria-hidden />}
        >
          {late ? (
            <Trans>
              Overdue: out with {helper} since {since}
            </Trans>
          ) : (
            <Trans>
              Out with {helper} since {since}
            </Trans>
          )}
        </StatusPill>
      </Link>
    )
  })
}
