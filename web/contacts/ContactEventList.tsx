import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { contactEvents, type ContactEvent } from '../../shared/records/contactRecord.ts'
import { isFlow } from '../../shared/changes/story/flows.ts'
import { flowPage } from '../changes/parts/flowPages.ts'
import { roleTexts } from '../changes/parts/factTexts.ts'
import { changeTexts, partyText } from '../changes/parts/flowTexts.ts'
import { ContactSigned } from '../documents/parts/SignedDocuments.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Card } from '../ui/Card.tsx'
import { Empty } from '../ui/Empty.tsx'
import { useFormats } from '../ui/formats.ts'
import { Loading } from '../ui/Loading.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { useCall } from '../ui/useCall.ts'
import pageClasses from '../ui/Page.module.css'
import classes from './Contacts.module.css'

/** Changes and bookings that name a contact, the newest first. */
export function ContactEventList({ id, of }: { id: string; of?: 'adoption' }) {
  const [page, setPage] = useState(0)
  const read = useCall(contactEvents, { params: { id }, query: { page: String(page), ...(of && { of }) } })
  if (read.state === 'loading') return <Loading rows={5} />
  if (read.state === 'failed') return <CallFailed error={read.error} again={read.again} />
  const { items, pages } = read.value
  return (
    <>
      {!of && <ContactSigned contactId={id} />}
      <Card flush title={of ? <Trans>Adopted and returned animals</Trans> : <Trans>Events</Trans>}>
        {items.length === 0 ? (
          <div className={classes.row}>
            <Empty picture={null}>
              {of ? <Trans>This contact has adopted no animal yet.</Trans> : <Trans>Nothing names this contact yet.</Trans>}
            </Empty>
          </div>
        ) : (
          <ul className={classes.list}>
            {items.map((event) => (
              <li key={event.id} className={classes.row}>
                <Event event={event} />
              </li>
            ))}
          </ul>
        )}
        <Pagination pages={pages} page={page} onChange={setPage} />
      </Card>
    </>
  )
}

function Event({ event }: { event: ContactEvent }) {
  const { i18n, t } = useLingui()
  const { context, zone } = useSignedIn()
  const formats = useFormats()
  const { what, id, at, kind, cancelled, party, roles, animals } = event
  const first = party && kind && partyText(kind)
  const page = kind && isFlow(kind) ? flowPage(kind) : null
  const name = kind ? i18n._(changeTexts[kind]) : what === 'daycare' ? t`Daycare` : t`Boarding`
  return (
    <>
      {page ? (
        <Link to={page.to as '/found/$id'} params={page.params(id) as { id: string }} className={`${classes.link} ${classes.name}`}>
          {name}
        </Link>
      ) : what !== 'change' && context.menu[what] ? (
        <Link
          to={what === 'daycare' ? '/daycare/booking/$id' : '/pension/booking/$id'}
          params={{ id }}
          className={`${classes.link} ${classes.name}`}
        >
          {name}
        </Link>
      ) : (
        <span className={classes.name}>{name}</span>
      )}
      <span className={`${pageClasses.dimmed} numbers`}>
        {at.length > 10 ? formats.moment(at, zone) : formats.date(at)}
        {first && ` · ${i18n._(first)}`}
        {roles.map((role) => ` · ${i18n._(roleTexts[role])}`)}
        {cancelled && (
          <>
            {' · '}
            <Trans>cancelled</Trans>
          </>
        )}
      </span>
      <span className={classes.acts}>
        {animals.map((animal) => (
          <Link key={animal.id} to="/animal/$id" params={{ id: animal.id }} className={classes.link}>
            {animal.name || animal.number}
          </Link>
        ))}
      </span>
    </>
  )
}
