import { Trans, useLingui } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { useRows } from '../ui/useRows.ts'
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
import type { ReactNode } from 'react'
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

function Adopted(props: AdoptedProps) {
  const { animalId, adoption, back } = props
  const mayReturn = useHasRight('animals.incoming') && useCanEdit() && !back
  return (
    <Card title={<Trans>Adoption</Trans>}>
      <dl className={factList.facts}>
        <Handover {...props} />
        <OwnershipFacts {...props} />
        <FollowUp adoption={adoption} />
        <CameBack {...props} />
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

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** Who has the animal, or brought it back: a contact, or words of before. */
function Who({ change, contacts }: { change: StatusChange } & Pick<Props, 'contacts'>) {
  const contact = change.contactId && contacts.get(change.contactId)
  return contact ? <ContactName contact={contact} /> : (change.details.person ?? '')
}

function Handover({ adoption, back, contacts }: AdoptedProps) {
  const { zone } = useSignedIn()
  const formats = useFormats()
  const today = useToday()
  const { trialUntil } = adoption.details
  return (
    <>
      <Fact name={<Trans>Adopted</Trans>}>{formats.moment(adoption.at, zone)}</Fact>
      <Fact name={<Trans>Adopter</Trans>}>
        <Who change={adoption} contacts={contacts} />
      </Fact>
      {trialUntil && (
        <Fact name={<Trans>On trial until</Trans>}>
          {formats.date(trialUntil)} {!back && trialUntil < today && <Trans>(over)</Trans>}
        </Fact>
      )}
    </>
  )
}

function OwnershipFacts({ adoption, back, owner }: AdoptedProps) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const { ownershipFrom, ownershipDate, provisionalClause } = adoption.details
  const isProvisional = !back && owner?.find?.provisional === true
  const heldUntil = owner?.find?.holdingPeriodEnd ?? null
  const starts = ownershipFrom && i18n._(choicesOf.ownershipFrom!.texts[ownershipFrom]!)
  const ownership = [starts, ownershipFrom === 'date' && ownershipDate && formats.date(ownershipDate)].filter(Boolean).join(', ')
  return (
    <>
      {ownership && <Fact name={<Trans>Ownership passes</Trans>}>{ownership}</Fact>}
      {(isProvisional || (provisionalClause && owner?.find)) && (
        <Fact name={<Trans>Provisional</Trans>}>
          {owner?.find?.claim === 'motherAway' ? (
            <Trans>until the owner is known (the record of the mother is not on this device)</Trans>
          ) : heldUntil ? (
            <Trans>until {formats.date(heldUntil)}</Trans>
          ) : (
            <Trans>until the authority has been notified and the period is over</Trans>
          )}
        </Fact>
      )}
    </>
  )
}

function FollowUp({ adoption: { flowId, details } }: Pick<AdoptedProps, 'adoption'>) {
  const { engine } = useSignedIn()
  const formats = useFormats()
  const task = useRows(() => engine.replica.task.get(followUpId(flowId)), [engine, flowId])
  if (!details.followUpOn) return null
  return (
    <Fact name={<Trans>Follow-up on</Trans>}>
      {formats.date(details.followUpOn)} {task?.state === 'done' && <Trans>(done)</Trans>}
    </Fact>
  )
}

function CameBack({ back, contacts }: AdoptedProps) {
  const { i18n } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  if (!back) return null
  const reason = back.details.returnReason
  return (
    <>
      <Fact name={<Trans>Came back</Trans>}>
        <Dotted parts={[formats.moment(back.at, zone), reason && i18n._(choicesOf.returnReason!.texts[reason]!)]} />
      </Fact>
      <Fact name={<Trans>Brought back by</Trans>}>
        <Who change={back} contacts={contacts} />
      </Fact>
    </>
  )
}
