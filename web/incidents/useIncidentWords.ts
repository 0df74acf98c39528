// An incident in words: what it is called, when it was, who was informed, and what is left to do.
import { useLingui } from '@lingui/react/macro'
import { animalsOf, awaitsOwner, followUpId, type Incident } from '../../shared/incidents/incident.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useFormats } from '../ui/formats.ts'
import { incidentKindTexts } from './incidentTexts.ts'
import { ownersIn, type IncidentRows } from './readIncidents.ts'

export interface IncidentWords {
  /** Kind and animals. */
  title: string
  kind: string
  when: string
  /** Of its animals, by their ids. */
  names: ReadonlyMap<string, string>
  /** People concerned. */
  people: string[]
  /** Who was informed and when, and what was sent. */
  facts: string[]
  /** What is left to do. */
  toDo: string[]
  isSent: boolean
}

export function useIncidentWords(rows: IncidentRows): (incident: Incident) => IncidentWords {
  const { i18n, t } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const nameOf = (id: string): string => {
    const animal = rows.animals.get(id)
    return animal ? animal.name || animal.number : t`an animal that is not on this device`
  }
  const owners = ownersIn(rows)
  const moment = (at: string) => formats.moment(at, zone)
  return (incident) => {
    const { kind, at, contactId, memberId, people, vetInformed, authority, ownerInformedAt, ownerInformedBy } = incident
    const names = new Map(animalsOf(incident).map((id) => [id, nameOf(id)]))
    const sent = rows.mails.get(incident.id) ?? []
    const by = (ownerInformedBy && rows.members.get(ownerInformedBy)) ?? ''
    const informedAt = ownerInformedAt && moment(ownerInformedAt)
    const facts = [(memberId && rows.members.get(memberId)) ?? '', (contactId && rows.contacts.get(contactId)) ?? '', people]
    const isSent = sent.length > 0
    const task = rows.tasks.get(followUpId(incident.id))
    const what = i18n._(incidentKindTexts[kind])
    return {
      title: `${what}: ${[...names.values()].join(', ')}`,
      kind: what,
      when: moment(at),
      names,
      people: facts.filter(Boolean),
      facts: [
        vetInformed && t`vet informed`,
        authority === 'done' && t`authority informed`,
        informedAt && (by ? t`owner informed on ${informedAt} by ${by}` : t`owner informed on ${informedAt}`),
        ...sent.flatMap((mail) => {
          const [sentAt, openedAt] = [moment(mail.sentAt), mail.openedAt && moment(mail.openedAt)]
          return [t`sent on ${sentAt}`, openedAt && t`opened on ${openedAt}`]
        }),
        task && (task.state === 'done' ? t`task done: ${task.title}` : t`task: ${task.title}`),
      ].filter((text) => typeof text === 'string'),
      toDo: [authority === 'due' && t`Authority has to be informed`, awaitsOwner(incident, owners) && t`Owner not informed yet`].filter(
        (text) => typeof text === 'string',
      ),
      isSent,
    }
  }
}
