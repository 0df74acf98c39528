import { Trans, useLingui } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { followUpId } from '../../shared/adoption/followUp.ts'
import { inOrder } from '../../shared/changes/story/replay.ts'
import type { Ownership } from '../../shared/changes/story/ownership.ts'
import type { StatusChange } from '../../shared/changes/story/statusChange.ts'
import type { Contact } from '../../shared/contacts/contact.ts'
import { choicesOf } from '../changes/parts/factTexts.ts'
import { FlowLink } from '../changes/parts/PossibleChanges.tsx'
import { ContactName } from '../contacts/parts/ContactName.tsx'
import { Dotted } from '../ui/Dotted.tsx'
import { useCanEdit, useHasRight, useSignedIn } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import { useToday } from '../ui/clock.ts'
import factList from '../ui/FactList.module.css'
import { useFormats } from '../ui/formats.ts'
import { ButtonLink } from '../ui/links.tsx'

interface Props {
  animalId: string
  changes: readonly StatusChange[]
  owner: Ownership | null
  contacts: ReadonlyMap<string, Contact>
}

/** What became of the last adoption: who has the animal, on trial until when, whose it is, who asks how it goes, and whether it came back. */
export function AdoptedCard({ animalId, changes, owner, contacts }: Props) {
  const ordered = inOrder(changes)
  const adoption = ordered.findLast(({ kind }) => kind === 'adoption')
  if (!adoption) return null
  const back = ordered.find(({ kind, at }) => kind === 'adoptionReturn' && at >= adoption.at)
  return <Adopted animalId={animalId} {...{ adoption, back, owner, contacts }} />
}

interface AdoptedProps extends Pick<Props, 'animalId' | 'owner' | 'contacts'> {
  adoption: StatusChange
  back: StatusChange | undefined
}

function Adopted({ animalId, adoption, back, owner, contacts }: AdoptedProps) {
  const { i18n } = useLingui()
  const { engine, zone } = useSignedIn()
  const formats = useFormats()
  const today = useToday()
  const mayReturn = useHasRight('animals.incoming') && useCanEdit() && !back
  const task = useLiveQuery(() => engine.replica.task.get(followUpId(adoption.flowId)), [engine, adoption.flowId])
  const who = (change: StatusChange) => {
    const contact = change.contactId && contacts.get(change.contactId)
    return contact ? <ContactName contact={contact} /> : (change.details.person ?? '')
  }
  const { trialUntil, ownershipFrom, ownershipDate, provisionalClause, followUpOn } = adoption.details
  const isProvisional = !back && owner?.find?.provisional === true
  const heldUntil = owner?.find?.holdingPeriodEnd ?? null
  const starts = ownershipFrom && i18n._(choicesOf.ownershipFrom!.texts[ownershipFrom]!)
  const ownership = [starts, ownershipFrom === 'date' && ownershipDate && formats.date(ownershipDate)].filter(Boolean).join(', ')
  const reason = back?.details.returnReason
  return (
    <Card title={<Trans>Adoption</Trans>}>
      <dl className={factList.facts}>
        <dt>
          <Trans>Adopted</Trans>
        </dt>
        <dd>
          <Dotted parts={[formats.moment(adoption.at, zone), who(adoption)]} />
        </dd>
        {trialUntil && (
          <>
            <dt>
              <Trans>On trial until</Trans>
            </dt>
            <dd>
              {formats.date(trialUntil)} {!back && trialUntil < today && <Trans>(over)</Trans>}
            </dd>
          </>
        )}
        {ownership && (
          <>
            <dt>
              <Trans>Ownership passes</Trans>
            </dt>
            <dd>{ownership}</dd>
          </>
        )}
        {(isProvisional || (provisionalClause && owner?.find)) && (
          <>
            <dt>
              <Trans>Provisional</Trans>
            </dt>
            <dd>
              {heldUntil ? (
                <Trans>until {formats.date(heldUntil)}</Trans>
              ) : (
                <Trans>until the authority has been notified and the period is over</Trans>
              )}
            </dd>
          </>
        )}
        {followUpOn && (
          <>
            <dt>
              <Trans>Follow-up on</Trans>
            </dt>
            <dd>
              {formats.date(followUpOn)} {task?.state === 'done' && <Trans>(done)</Trans>}
            </dd>
          </>
        )}
        {back && (
          <>
            <dt>
              <Trans>Came back</Trans>
            </dt>
            <dd>
              <Dotted parts={[formats.moment(back.at, zone), who(back), reason && i18n._(choicesOf.returnReason!.texts[reason]!)]} />
            </dd>
          </>
        )}
      </dl>
      <Group mt="md">
        <ButtonLink to="/adoption/$id" params={{ id: adoption.flowId }} variant="default">
          <Trans>Open the adoption</Trans>
        </ButtonLink>
        {mayReturn && <FlowLink flow="adoptionReturn" animalId={animalId} />}
      </Group>
    </Card>
  )
}
