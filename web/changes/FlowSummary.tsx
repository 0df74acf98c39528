import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { factsOf } from '../../shared/changes/story/flowDetails.ts'
import type { Flow } from '../../shared/changes/story/flows.ts'
import { contactName } from '../../shared/contacts/contact.ts'
import { speciesTexts } from '../animals/parts/AnimalFacts.tsx'
import { useAnimalIndex } from '../animals/parts/animalIndex.ts'
import { useAnimalsById } from '../animals/parts/farAnimal.ts'
import { AnimalPortrait } from '../animals/photos/parts/AnimalPortrait.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import factList from '../ui/FactList.module.css'
import { useFormats } from '../ui/formats.ts'
import { useRows } from '../ui/useRows.ts'
import { asksContact } from './asked.ts'
import { LackingLine } from './FlowBar.tsx'
import { factTexts } from './parts/factTexts.ts'
import { partyText } from './parts/flowTexts.ts'
import { useFactText } from './parts/useFactText.ts'
import { useRoomNames } from './parts/useRoomNames.ts'
import type { FlowForm } from './useFlowForm.ts'
import type { Lacking } from './useLacking.ts'
import classes from './FlowSummary.module.css'

interface Props {
  form: FlowForm
  flow: Flow
  lacking: readonly Lacking[]
}

/** What the form says so far, beside it. */
export function FlowSummary({ form, flow, lacking }: Props) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const textOf = useFactText()
  const roomName = useRoomNames()
  const { at, details, roomId, reason } = form.values
  const facts = factsOf[flow].flatMap((fact) => {
    const text = fact === 'room' ? roomName({ roomId, details }) : textOf(details, fact)
    return text ? [{ fact, text }] : []
  })
  return (
    <aside className={classes.summary}>
      <Card title={<Trans>Entered so far</Trans>}>
        <div className={classes.body}>
          <Animals form={form} />
          <dl className={factList.facts}>
            {at.date && (
              <>
                <dt>
                  <Trans>When</Trans>
                </dt>
                <dd className="numbers">{[formats.date(at.date), at.time].filter(Boolean).join(', ')}</dd>
              </>
            )}
            <Party form={form} flow={flow} />
            {facts.map(({ fact, text }) => (
              <div key={fact} className={classes.fact}>
                <dt>{i18n._(factTexts[fact])}</dt>
                <dd>{text}</dd>
              </div>
            ))}
            {reason && (
              <>
                <dt>
                  <Trans>Reason</Trans>
                </dt>
                <dd>{reason}</dd>
              </>
            )}
          </dl>
          <LackingLine lacking={lacking} />
        </div>
      </Card>
    </aside>
  )
}

function Animals({ form: { values } }: Pick<Props, 'form'>) {
  const { i18n } = useLingui()
  const byId = useAnimalsById(values.animalIds, useAnimalIndex())
  const known = values.animalIds.flatMap((id) => byId(id) ?? [])
  // A new animal has no id and no photo yet.
  const fresh = values.fresh.map((one, at) => ({ ...one, id: `new ${at}`, number: '' }))
  return (
    <ul className={classes.animals}>
      {[...known, ...fresh].map(({ id, species, name, number }) => (
        <li key={id}>
          <AnimalPortrait id={id} species={species} size={40} />
          <span className={classes.who}>
            <strong>{name || number || <Trans>without name</Trans>}</strong>
            <span className={classes.small}>{i18n._(speciesTexts[species])}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The contact of the change, else nothing: a person named in words is one of the facts. */
function Party({ form: { values }, flow }: Pick<Props, 'form' | 'flow'>) {
  const { i18n } = useLingui()
  const { engine } = useSignedIn()
  const { contactId, details } = values
  const contact = useRows(async () => (contactId && (await engine.replica.contact.get(contactId))) || null, [engine, contactId])
  const party = partyText(flow)
  if (!contactId || !asksContact(flow, details)) return null
  return (
    <>
      <dt>{party ? i18n._(party) : <Trans>Contact</Trans>}</dt>
      <dd>{contact ? contactName(contact) : <Trans>Known contact</Trans>}</dd>
    </>
  )
}
