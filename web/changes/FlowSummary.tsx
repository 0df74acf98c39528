import { useLingui } from '@lingui/react/macro'
import { factsOf } from '../../shared/changes/story/flowDetails.ts'
import type { Flow } from '../../shared/changes/story/flows.ts'
import { contactName } from '../../shared/contacts/contact.ts'
import { speciesTexts } from '../animals/parts/AnimalFacts.tsx'
import { useAnimalIndex } from '../animals/parts/animalIndex.ts'
import { useAnimalsById } from '../animals/parts/farAnimal.ts'
import { AnimalPortrait } from '../animals/photos/parts/AnimalPortrait.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { useFormats } from '../ui/formats.ts'
import { FormSummary, LackingLine, type Lacking, type SummaryAnimal } from '../ui/StepForm.tsx'
import { useRows } from '../ui/useRows.ts'
import { asksContact } from './asked.ts'
import { factTexts } from './parts/factTexts.ts'
import { partyText } from './parts/flowTexts.ts'
import { useFactText } from './parts/useFactText.ts'
import { useRoomNames } from './parts/useRoomNames.ts'
import type { FlowForm } from './useFlowForm.ts'

interface Props {
  form: FlowForm
  flow: Flow
  lacking: readonly Lacking[]
}

/** What the form says so far, beside it. */
export function FlowSummary({ form, flow, lacking }: Props) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const textOf = useFactText()
  const roomName = useRoomNames()
  const party = useParty(form, flow)
  const { at, details, roomId, reason } = form.values
  const when = at.date && [formats.date(at.date), at.time].filter(Boolean).join(', ')
  const facts = [
    { key: 'at', name: t`When`, text: when && <span className="numbers">{when}</span> },
    { key: 'party', ...party },
    ...factsOf[flow].map((fact) => ({
      key: fact as string,
      name: i18n._(factTexts[fact]),
      text: fact === 'room' ? roomName({ roomId, details }) : textOf(details, fact),
    })),
    { key: 'reason', name: t`Reason`, text: reason },
  ]
  return (
    <FormSummary animals={useAnimalsOf(form)} facts={facts.filter(({ text }) => text)}>
      <LackingLine lacking={lacking} />
    </FormSummary>
  )
}

function useAnimalsOf({ values }: FlowForm): SummaryAnimal[] {
  const { i18n, t } = useLingui()
  const byId = useAnimalsById(values.animalIds, useAnimalIndex())
  const known = values.animalIds.flatMap((id) => byId(id) ?? [])
  // A new animal has no id and no photo yet.
  const fresh = values.fresh.map((one, at) => ({ ...one, id: `new ${at}`, number: '' }))
  return [...known, ...fresh].map(({ id, species, name, number }) => ({
    id,
    face: <AnimalPortrait id={id} species={species} size={40} />,
    name: name || number || t`without name`,
    species: i18n._(speciesTexts[species]),
  }))
}

/** The contact of the change, else an empty text: a person named in words is one of the facts. */
function useParty({ values }: FlowForm, flow: Flow): { name: string; text: string } {
  const { i18n, t } = useLingui()
  const { engine } = useSignedIn()
  const { contactId, details } = values
  const contact = useRows(async () => (contactId && (await engine.replica.contact.get(contactId))) || null, [engine, contactId])
  const party = partyText(flow)
  const name = party ? i18n._(party) : t`Contact`
  if (!contactId || !asksContact(flow, details)) return { name, text: '' }
  return { name, text: contact ? contactName(contact) : t`Known contact` }
}
