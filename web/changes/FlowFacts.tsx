import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput, Title } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { factsOf, type Fact } from '../../shared/changes/story/flowDetails.ts'
import { takesFosterPlace } from '../../shared/changes/flowRules.ts'
import type { Flow } from '../../shared/changes/story/flows.ts'
import type { AreaSettings } from '../../shared/settings/areaSetting.ts'
import { offered } from '../../shared/changes/proposals.ts'
import { Card } from '../ui/Card.tsx'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { errorTexts } from '../ui/errorTexts.ts'
import { Moment } from '../ui/Moment.tsx'
import { useFailed } from '../ui/useFailed.ts'
import { asksContact, isAsked } from './asked.ts'
import { FactField } from './FactField.tsx'
import { MotherField } from './MotherField.tsx'
import { PartyField } from './PartyField.tsx'
import { isFirst, themeOf, themes, themeTexts } from './parts/factThemes.ts'
import { PeopleField } from './PeopleField.tsx'
import { RoomField } from './parts/RoomField.tsx'
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
  // A fact that becomes required during typing keeps its place; its theme opens.
  const [demandedAtFirst] = useState(demanded)
  const asked = [...factsOf[flow].filter(isAsked(flow, values.details, calledFacts(flow, known))), 'reason' as const]
  const first = asked.filter((fact) => isFirst(flow, demandedAtFirst, fact))
  const field = (fact: Fact | 'reason') => (
    <div key={fact} className={classes.of} data-fact={fact}>
      <FactOf fact={fact} form={form} flow={flow} settings={settings} />
    </div>
  )
  return (
    <Card title={<Trans>What happened</Trans>}>
      <fieldset className={classes.fields}>
        <div className={classes.of} data-fact="at">
          <Moment value={values.at} error={errorOf('at')} onChange={(at) => change({ at }, 'at')} />
        </div>
        {asksContact(flow, values.details) && (
          <div className={classes.of} data-fact="contactId">
            <PartyField
              required={demanded.has('contactId') || demanded.has('person')}
              flow={flow}
              details={values.details}
              value={values.contactId}
              error={errorOf('contactId') ?? (flow === 'birth' && errorOf('person'))}
              onChange={(contactId) => change({ contactId }, 'contactId', 'person')}
            />
          </div>
        )}
        {first.map(field)}
        <Themes form={form} facts={asked.filter((fact) => !first.includes(fact))} field={field} />
      </fieldset>
    </Card>
  )
}

/** The facts that are seldom needed, each under its theme. */
function Themes({
  form,
  facts,
  field,
}: {
  form: FlowForm
  facts: readonly (Fact | 'reason')[]
  field: (fact: Fact | 'reason') => ReactNode
}) {
  const { i18n } = useLingui()
  if (facts.length === 0) return null
  const isDue = (fact: Fact | 'reason') => form.errors[fact] !== undefined || (form.demanded.has(fact) && !isGiven(form, fact))
  return (
    <>
      <Title order={3} size="h5">
        <Trans>Add details</Trans>
      </Title>
      {themes.map((theme) => {
        const within = facts.filter((fact) => themeOf[fact] === theme)
        const given = within.filter((fact) => isGiven(form, fact)).length
        return (
          within.length > 0 && (
            <FieldGroup
              key={theme}
              title={i18n._(themeTexts[theme])}
              given={given}
              mustOpen={within.some(isDue) || (!form.isNew && given > 0)}
            >
              {within.map(field)}
            </FieldGroup>
          )
        )
      })}
    </>
  )
}

function isGiven({ values }: FlowForm, fact: Fact | 'reason'): boolean {
  if (fact === 'reason') return values.reason !== ''
  if (fact === 'room' && values.roomId !== null) return true
  const value = values.details[fact]
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '' && value !== false
}

/** People, mother and room are chosen among what this device has; the other facts are single values. */
function FactOf({ fact, form, flow, settings }: Omit<Props, 'known'> & { fact: Fact | 'reason' }) {
  const { values, change } = form
  const failed = useFailed()
  const error = useErrors(form)(fact)
  const required = form.demanded.has(fact)
  switch (fact) {
    case 'reason':
      return (
        <TextInput
          required={required}
          label={<Trans>Reason</Trans>}
          autoComplete="off"
          maxLength={500}
          value={values.reason}
          error={error}
          onChange={(event) => change({ reason: event.currentTarget.value }, 'reason')}
        />
      )
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
