import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Details, Fact } from '../../../shared/changes/story/flowDetails.ts'
import { storedFacts } from '../../../shared/changes/story/flowDetails.ts'
import { isFlow } from '../../../shared/changes/story/flows.ts'
import type { Contact } from '../../../shared/contacts/contact.ts'
import type { CancelledIntake, PartOfChange } from '../../../shared/merging/animalUnion.ts'
import { enquiryTexts, factTexts, registerTexts, roleTexts } from '../../changes/parts/factTexts.ts'
import { partyText } from '../../changes/parts/flowTexts.ts'
import { useFactText } from '../../changes/parts/useFactText.ts'
import { useRoomNames } from '../../changes/parts/useRoomNames.ts'
import { ContactName } from '../../contacts/parts/ContactName.tsx'
import { useSignedIn } from '../../session/signedIn.ts'
import { useFormats } from '../../ui/formats.ts'
import factList from '../../ui/FactList.module.css'

interface Props {
  intake: CancelledIntake
  contacts: ReadonlyMap<string, Contact>
}

/** What the record that stays takes over of the cancelled one, and what both say differently: there the first stays. */
export function TwinFacts({ intake: { kind, taken, stays, goes }, contacts }: Props) {
  const { i18n } = useLingui()
  const say = useSaid(contacts)
  const party = partyText(kind)
  const labels: (readonly [field: keyof PartOfChange | Fact, label: ReactNode])[] = [
    ['contactId', party ? i18n._(party) : <Trans>Contact</Trans>],
    ['roomId', i18n._(factTexts.room)],
    ...(isFlow(kind) ? storedFacts(kind) : []).map((fact) => [fact, i18n._(factTexts[fact])] as const),
    ['reason', <Trans key="reason">Reason</Trans>],
  ]
  const kept = labels.filter(([field]) => say(taken, field) !== null)
  const open = labels.filter(([field]) => say(goes, field) !== null)
  return (
    <>
      {kept.length > 0 && (
        <Lines title={<Trans>Taken over from the cancelled record</Trans>}>
          {kept.map(([field, label]) => (
            <Line key={field} label={label}>
              {say(taken, field)}
            </Line>
          ))}
        </Lines>
      )}
      {open.length > 0 && (
        <Lines title={<Trans>The cancelled record says something different. What is right can be entered after the merge:</Trans>}>
          {open.map(([field, label]) => (
            <Line key={field} label={label}>
              {say(stays, field) === null ? (
                <Trans>Not entered; cancelled: {say(goes, field)}</Trans>
              ) : (
                <Trans>
                  {say(stays, field)} stays; cancelled: {say(goes, field)}
                </Trans>
              )}
            </Line>
          ))}
        </Lines>
      )}
    </>
  )
}

/** What a part of a change says in one field; null where it says nothing. */
function useSaid(contacts: Props['contacts']): (part: PartOfChange, field: keyof PartOfChange | Fact) => ReactNode {
  const { i18n, t } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const textOf = useFactText()
  const roomName = useRoomNames()
  const contact = (id: string) => {
    const known = contacts.get(id)
    return known ? <ContactName contact={known} /> : <Trans>Known contact</Trans>
  }
  const lines = (all: readonly ReactNode[]) => (all.length > 0 ? all.map((line, at) => <div key={at}>{line}</div>) : null)
  const ofLists: Partial<Record<Fact, (details: Details) => ReactNode>> = {
    people: ({ people = [] }) => lines(people.map(({ role, contactId }) => [contact(contactId), ` (${i18n._(roleTexts[role])})`])),
    enquiries: ({ enquiries = [] }) =>
      lines(
        enquiries.map(({ registry, askedAt, result }) =>
          [i18n._(registerTexts[registry]), formats.moment(askedAt, zone), result ? i18n._(enquiryTexts[result]) : t`no answer yet`].join(
            ', ',
          ),
        ),
      ),
    motherId: ({ motherId }) => (motherId ? <Trans>another animal</Trans> : null),
  }
  return (part, field) => {
    if (field === 'contactId') return part.contactId ? contact(part.contactId) : null
    if (field === 'roomId') return part.roomId ? roomName({ roomId: part.roomId, details: {} }) : null
    if (field === 'reason') return part.reason || null
    if (field === 'details') return null
    return (ofLists[field] ?? ((details) => textOf(details, field)))(part.details)
  }
}

const Lines = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section>
    <p>{title}</p>
    <dl className={factList.facts}>{children}</dl>
  </section>
)

const Line = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)
