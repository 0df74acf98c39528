import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { inOrder } from '../../../shared/changes/replay.ts'
import { changeTexts } from '../../changes/flowTexts.ts'
import { FlowLink } from '../../changes/PossibleChanges.tsx'
import { ContactName } from '../../contacts/ContactName.tsx'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { AnimalShell, MayBeMore } from './AnimalShell.tsx'
import { ownerTexts } from './recordTexts.ts'
import type { AnimalRecord } from './useAnimalRecord.ts'
import classes from './Record.module.css'

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
  const changes = inOrder(record.changes)
    .filter(({ owner }) => owner !== null)
    .toReversed()
  return (
    <>
      <Card flush title={<Trans>Owners</Trans>}>
        {changes.length === 0 ? (
          <p className={classes.empty}>
            <Trans>Nothing is known about an owner.</Trans>
          </p>
        ) : (
          <ol className={classes.list} aria-label={t`Owners`}>
            {changes.map((change) => {
              const contact = change.contactId && record.contacts.get(change.contactId)
              const person = contact ? <ContactName contact={contact} /> : change.details.person
              return (
                <li key={change.id}>
                  <span className={classes.what}>
                    <span className={classes.name}>
                      {change.owner === 'contact' && person ? person : i18n._(ownerTexts[change.owner!])}
                    </span>
                    <span className={`${classes.small} numbers`}>
                      <Trans>since {formats.moment(change.at, zone)}</Trans> · {i18n._(changeTexts[change.kind])}
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
