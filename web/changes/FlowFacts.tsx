import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { factsOf, type Fact } from '../../shared/changes/story/flowDetails.ts'
import { takesFosterPlace } from '../../shared/changes/flowRules.ts'
import type { Flow } from '../../shared/changes/story/flows.ts'
import type { AreaSettings } from '../../shared/settings/areaSetting.ts'
import { offered } from '../../shared/changes/proposals.ts'
import { Card } from '../ui/Card.tsx'
import { errorTexts } from '../ui/errorTexts.ts'
import { Moment } from '../ui/Moment.tsx'
import { useFailed } from '../ui/useFailed.ts'
import { asksContact, isAsked } from './asked.ts'
import { FactField } from './FactField.tsx'
import { MotherField } from './MotherField.tsx'
import { PartyField } from './PartyField.tsx'
import { PeopleField } from './PeopleField.tsx'
import { RoomField } from './RoomField.tsx'
import type { FlowForm } from './useFlowForm.ts'
import { calledFacts, type useOwnerships } from './useOwnerships.ts'
import classes from './Flow.module.css'

interface Props {
  form: FlowForm
  flow: Flow
  settings: AreaSettings
  known: ReturnType<typeof useOwnerships>
}

/** When it happened, with whom, and every fact that the change asks for. */
export function FlowFacts({ form, flow, settings, known }: Props) {
  const { values, demanded, change } = form
  const errorOf = useErrors(form)
  return (
    <Card title={<Trans>What happened</Trans>}>
      <fieldset className={classes.fields}>
        <Moment value={values.at} error={errorOf('at')} onChange={(at) => change({ at }, 'at')} />
        {asksContact(flow, values.details) && (
          <PartyField
            required={demanded.has('contactId') || demanded.has('person')}
            flow={flow}
            details={values.details}
            value={values.contactId}
            error={errorOf('contactId') ?? (flow === 'birth' && errorOf('person'))}
            onChange={(contactId) => change({ contactId }, 'contactId', 'person')}
          />
        )}
        {factsOf[flow].filter(isAsked(flow, values.details, calledFacts(flow, known))).map((fact) => (
          <FactOf key={fact} fact={fact} form={form} flow={flow} settings={settings} />
        ))}
        <TextInput
          required={demanded.has('reason')}
          label={<Trans>Reason</Trans>}
          autoComplete="off"
          maxLength={500}
          value={values.reason}
          error={errorOf('reason')}
          onChange={(event) => change({ reason: event.currentTarget.value }, 'reason')}
        />
      </fieldset>
    </Card>
  )
}

/** People, mother and room are chosen among what this device has; the other facts are single values. */
function FactOf({ fact, form, flow, settings }: Omit<Props, 'known'> & { fact: Fact }) {
  const { values, change } = form
  const failed = useFailed()
  const error = useErrors(form)(fact)
  const required = form.demanded.has(fact)
  switch (fact) {
    case 'people':
      return <PeopleField people={values.details.people ?? []} error={error} onChange={(people) => form.changeDetails({ people })} />
    case 'motherId':
      return (
        <MotherField value={values.details.motherId ?? null} error={error} onChange={(id) => void form.chooseMother(id).catch(failed)} />
      )
    case 'room':
      return (
        <RoomField
          required={required}
          inFoster={takesFosterPlace(flow, values.details)}
          roomId={values.roomId}
          animalIds={values.animalIds}
          text={values.details.room ?? ''}
          error={error}
          onRoom={(roomId) => change({ roomId }, 'room', 'person')}
          onText={(room) => form.changeDetails({ room })}
        />
      )
    default:
      return (
        <FactField
          required={required}
          fact={fact}
          details={values.details}
          offered={offered(fact, settings)}
          fee={form.fee}
          error={error}
          onChange={form.changeDetails}
        />
      )
  }
}

function useErrors({ errors }: FlowForm) {
  const { i18n } = useLingui()
  return (field: string) => errors[field] && i18n._(errorTexts[errors[field]])
}
