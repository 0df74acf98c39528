import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { createFileRoute, Link } from '@tanstack/react-router'
import { isFlow, termsOf } from '../../../shared/changes/story/flows.ts'
import type { StatusChange } from '../../../shared/changes/story/statusChange.ts'
import { roleTexts } from '../../changes/parts/factTexts.ts'
import { changeTexts } from '../../changes/parts/flowTexts.ts'
import { flowPage } from '../../changes/parts/flowPages.ts'
import { useCancelChange } from '../../changes/parts/useCancelChange.tsx'
import { useRoomNames } from '../../changes/parts/useRoomNames.ts'
import { ContactName } from '../../contacts/parts/ContactName.tsx'
import { IncidentsOf } from '../../incidents/parts/IncidentsOf.tsx'
import { Dotted } from '../../ui/Dotted.tsx'
import { useCanEdit, useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { useNamedRow } from '../../ui/useNamedRow.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { AnimalShell, MayBeMore } from './parts/AnimalShell.tsx'
import type { AnimalRecord } from './parts/useAnimalRecord.ts'
import classes from './Record.module.css'
import { None } from '../../ui/None.tsx'

export const Route = createFileRoute('/_signedIn/_animals/animal/$id/timeline')({
  staticData: { title: msg`Timeline of an animal`, flag: 'animals' },
  component: Timeline,
})

function Timeline() {
  const { id } = Route.useParams()
  return (
    <AnimalShell key={id} id={id}>
      {(record) => <Changes record={record} />}
    </AnimalShell>
  )
}

/** What happened to the animal, the newest first; what was cancelled stays in sight. */
function Changes({ record }: { record: AnimalRecord }) {
  const { t } = useLingui()
  const newest = [...record.changes].sort((a, b) => (a.at === b.at ? b.nth - a.nth : a.at < b.at ? 1 : -1))
  return (
    <>
      <Card flush title={<Trans>Timeline</Trans>}>
        {newest.length === 0 ? (
          <None>
            <p className={classes.empty}>
              <Trans>Nothing has been recorded of this animal yet.</Trans>
            </p>
          </None>
        ) : (
          <ol className={classes.list} aria-label={t`Timeline`}>
            {newest.map((change) => (
              <Change key={change.id} change={change} record={record} />
            ))}
          </ol>
        )}
      </Card>
      <IncidentsOf animalId={record.animal.id} />
      <MayBeMore record={record} />
    </>
  )
}

/** Whom a change names, where it leads and why. */
function useSaid(change: StatusChange, record: AnimalRecord) {
  const { i18n } = useLingui()
  const roomName = useRoomNames()
  const { details } = change
  const contact = change.contactId && record.contacts.get(change.contactId)
  const people = (details.people ?? []).flatMap(({ role, contactId }) => {
    const named = record.contacts.get(contactId)
    return named
      ? [
          <>
            {i18n._(roleTexts[role])}: <ContactName contact={named} />
          </>,
        ]
      : []
  })
  const who = contact ? <ContactName contact={contact} /> : details.person
  return [who, ...people, roomName(change), details.place, change.reason].filter(Boolean)
}

function Change({ change, record }: { change: StatusChange; record: AnimalRecord }) {
  const { i18n } = useLingui()
  const { context, zone } = useSignedIn()
  const formats = useFormats()
  const canEdit = useCanEdit()
  const cancel = useCancelChange()
  const { kind, cancelledAt } = change
  const said = useSaid(change, record)
  const mayCancel = canEdit && cancelledAt === null && isFlow(kind) && (context.rights as string[]).includes(termsOf[kind].right)
  const page = isFlow(kind) ? flowPage(kind) : null
  const what = i18n._(changeTexts[kind])
  const named = useNamedRow(change.id)
  return (
    <li {...named} data-cancelled={cancelledAt !== null || undefined}>
      <span className={classes.what}>
        {page ? (
          <Link to={page.to as '/found/$id'} params={page.params(change.flowId) as { id: string }} className={classes.name}>
            {what}
          </Link>
        ) : (
          <span className={classes.name}>{what}</span>
        )}
        <span className={`${classes.small} numbers`}>{formats.moment(change.at, zone)}</span>
        {said.length > 0 && (
          <span className={classes.small}>
            <Dotted parts={said} />
          </span>
        )}
        {cancelledAt !== null && (
          <span className={classes.small}>
            <Trans>cancelled on {formats.moment(cancelledAt, zone)}</Trans>
          </span>
        )}
      </span>
      {record.pending.has(change.id) && <Waiting />}
      {mayCancel && (
        <Button
          variant="subtle"
          color="red"
          data-no-print
          onClick={() => void cancel(record.changes.filter(({ flowId }) => flowId === change.flowId))}
        >
          <Trans>Cancel this change</Trans>
        </Button>
      )}
    </li>
  )
}
