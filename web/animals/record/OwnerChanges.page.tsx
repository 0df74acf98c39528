import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { changeTexts } from '../../changes/parts/flowTexts.ts'
import { OwnershipNote } from '../../changes/parts/OwnershipNote.tsx'
import { useOwnerName } from '../../changes/parts/useOwnerName.ts'
import { FlowLink } from '../../changes/parts/PossibleChanges.tsx'
import { ContactName } from '../../contacts/parts/ContactName.tsx'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { AnimalShell, MayBeMore } from './parts/AnimalShell.tsx'
import type { AnimalRecord } from './parts/useAnimalRecord.ts'
import classes from './Record.module.css'
import { None } from '../../ui/None.tsx'

export const Route = createFileRoute('/_signedIn/_animals/animal/$id/owner-changes')({
  staticData: { title: msg`Owners of an animal`, flag: 'animals' },
  component: OwnerChanges,
})

function OwnerChanges() {
  const { id } = Route.useParams()
  return (
    <AnimalShell key={id} id={id}>
      {(record) => <Owners record={record} />}
    </AnimalShell>
  )
}

/** Whose the animal was and is, the newest first. */
function Owners({ record }: { record: AnimalRecord }) {
  const { i18n, t } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const canEdit = useCanEdit()
  const mayRecord = useHasRight('animals.outgoing') && canEdit && record.animal.outcome !== 'dead'
  const nameOf = useOwnerName(record.contacts)
  const owners = record.owners.toReversed()
  const kindOf = new Map(record.changes.map(({ id, kind }) => [id, kind]))
  return (
    <>
      <OwnershipNote ownership={record.ownership} contacts={record.contacts} />
      <Card flush title={<Trans>Owners</Trans>}>
        {owners.length === 0 ? (
          <None>
            <p className={classes.empty}>
              <Trans>Nothing is known about an owner.</Trans>
            </p>
          </None>
        ) : (
          <ol className={classes.list} aria-label={t`Owners`}>
            {owners.map((owner, at) => {
              const kind = owner.changeId ? kindOf.get(owner.changeId) : undefined
              const contact = owner.contactId ? record.contacts.get(owner.contactId) : undefined
              const isByTime = owner.find?.claim === 'over' && owner.changeId === owner.find.changeId
              return (
                <li key={at}>
                  <span className={classes.what}>
                    <span className={classes.name}>
                      {contact && owner.is !== 'organisation' ? <ContactName contact={contact} /> : nameOf(owner)}
                    </span>
                    <span className={`${classes.small} numbers`}>
                      {owner.since && <Trans>since {formats.moment(owner.since, zone)}</Trans>}
                      {(isByTime || kind) && ' · '}
                      {isByTime ? <Trans>the claim period was over</Trans> : kind && i18n._(changeTexts[kind])}
                    </span>
                  </span>
                </li>
              )
            })}
          </ol>
        )}
      </Card>
      <MayBeMore record={record} />
      {mayRecord && (
        <Group>
          <FlowLink flow="ownerChange" animalId={record.animal.id} />
        </Group>
      )}
    </>
  )
}
