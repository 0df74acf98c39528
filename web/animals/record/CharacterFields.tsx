import { Trans, useLingui } from '@lingui/react/macro'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AnimalSaid } from '../../../shared/animals/animalActs.ts'
import { dangers, states, traits } from '../../../shared/animals/animalFacts.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { FieldGroup } from '../../ui/FieldGroup.tsx'
import { useRows } from '../../ui/useRows.ts'
import { BondField } from './BondField.tsx'
import { dangerTexts, handlingTexts, stateNames, traitTexts, useCountries } from './parts/characterTexts.ts'
import { DietFields } from './DietFields.tsx'
import { useShownFields } from './useShownFields.ts'
import { arrow } from '../../ui/selectArrow.tsx'
import fieldClasses from '../../ui/Fields.module.css'
import { byName } from '../../../shared/kept.ts'

export interface CharacterProps {
  said: AnimalSaid
  errorOf: (field: string) => ReactNode
  onChange: (part: Partial<AnimalSaid>) => void
  /** What the organisation demands of a new animal; nothing of one that is there. */
  wanted?: readonly string[]
  /** The animal that these are the facts of; null while nobody has entered it. */
  animalId: string | null
}

/** What there is to say of an animal beyond who it is, in groups that stay closed until somebody needs them. */
export function CharacterFields(props: CharacterProps) {
  const shows = useShownFields(props.said)
  const hasBody = (['withers', 'coat', 'crossBreed', 'energy', 'traits'] as const).some(shows)
  return (
    <>
      {hasBody && (
        <FieldGroup title={<Trans>Body and character</Trans>}>
          <Body {...props} />
          {shows('traits') && <Traits {...props} />}
        </FieldGroup>
      )}
      <FieldGroup title={<Trans>Keeping and diet</Trans>}>
        <Keeping {...props} />
        {shows('diet') && <DietFields diet={props.said.diet} onChange={(diet) => props.onChange({ diet })} />}
      </FieldGroup>
      {(shows('origin') || props.said.species === 'dog') && (
        <FieldGroup title={<Trans>Origin and law</Trans>}>
          <Law {...props} />
        </FieldGroup>
      )}
    </>
  )
}

const whole = (typed: string): number | null => (/^\d{1,5}$/.test(typed.trim()) ? Number(typed) : null)

function Body({ said, onChange }: CharacterProps) {
  const { t } = useLingui()
  const shows = useShownFields(said)
  return (
    <>
      <div className={fieldClasses.pair}>
        {shows('withers') && (
          <TextInput
            label={<Trans>Height at the withers in cm</Trans>}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={said.withersCm ?? ''}
            onChange={(event) => onChange({ withersCm: whole(event.currentTarget.value) })}
          />
        )}
        {shows('withers') && (
          <TextInput
            label={<Trans>Length without the tail in cm</Trans>}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={said.bodyLengthCm ?? ''}
            onChange={(event) => onChange({ bodyLengthCm: whole(event.currentTarget.value) })}
          />
        )}
        {shows('coat') && (
          <TextInput
            label={<Trans>Coat</Trans>}
            autoComplete="off"
            maxLength={60}
            value={said.coat}
            onChange={(event) => onChange({ coat: event.currentTarget.value })}
          />
        )}
      </div>
      {shows('crossBreed') && (
        <Checkbox
          label={<Trans>Crossbreed</Trans>}
          checked={said.crossBreed}
          onChange={(event) => onChange({ crossBreed: event.currentTarget.checked })}
        />
      )}
      {shows('energy') && (
        <NativeSelect
          label={<Trans>Energy</Trans>}
          {...arrow}
          value={said.energy ?? ''}
          data={[
            { value: '', label: t`Not specified` },
            ...[1, 2, 3, 4, 5].map((energy) => ({ value: `${energy}`, label: t`${energy} of 5` })),
          ]}
          onChange={(event) => onChange({ energy: Number(event.currentTarget.value) || null })}
        />
      )}
    </>
  )
}

function Traits({ said, onChange }: CharacterProps) {
  const { i18n, t } = useLingui()
  return (
    <div className={fieldClasses.pair}>
      {traits.map((trait) => {
        const value = said.traits[trait]
        return (
          <NativeSelect
            key={trait}
            label={i18n._(traitTexts[trait])}
            {...arrow}
            value={value === undefined ? '' : value ? 'yes' : 'no'}
            data={[
              { value: '', label: t`not known` },
              { value: 'yes', label: t`yes` },
              { value: 'no', label: t`no` },
            ]}
            onChange={({ currentTarget }) => {
              const { [trait]: _, ...others } = said.traits
              onChange({ traits: currentTarget.value === '' ? others : { ...others, [trait]: currentTarget.value === 'yes' } })
            }}
          />
        )
      })}
    </div>
  )
}

function Keeping({ said, animalId, onChange }: CharacterProps) {
  const { i18n, t } = useLingui()
  const shows = useShownFields(said)
  const { engine } = useSignedIn()
  const members = useRows(() => engine.replica.member.toArray(), [engine]) ?? []
  const colleagues = members
    .filter(({ id, assignable }) => assignable || id === said.coordinatorId)
    .map(({ id, forename, surname }) => ({ value: id, label: [forename, surname].filter(Boolean).join(' ') }))
    .sort((a, b) => byName(a.label, b.label))
  return (
    <>
      {shows('handling') && (
        <NativeSelect
          label={<Trans>Who may handle it</Trans>}
          {...arrow}
          value={said.handlingLevel ?? ''}
          data={[
            { value: '', label: t`Not specified` },
            ...([1, 2, 3] as const).map((value) => ({ value: `${value}`, label: i18n._(handlingTexts[value]) })),
          ]}
          onChange={(event) => onChange({ handlingLevel: Number(event.currentTarget.value) || null })}
        />
      )}
      <Textarea
        label={<Trans>Special needs</Trans>}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={500}
        value={said.specialNeeds}
        onChange={(event) => onChange({ specialNeeds: event.currentTarget.value })}
      />
      {animalId && <BondField animalId={animalId} groupId={said.bondGroupId} onChange={(bondGroupId) => onChange({ bondGroupId })} />}
      <NativeSelect
        label={<Trans>Who looks for its new home</Trans>}
        {...arrow}
        value={said.coordinatorId ?? ''}
        data={[{ value: '', label: t`Nobody yet` }, ...colleagues]}
        onChange={(event) => onChange({ coordinatorId: event.currentTarget.value || null })}
      />
    </>
  )
}

function Law({ said, errorOf, onChange }: CharacterProps) {
  const { i18n, t } = useLingui()
  const shows = useShownFields(said)
  const countries = useCountries()
  return (
    <>
      {shows('origin') && (
        <NativeSelect
          label={<Trans>Country from which it was brought</Trans>}
          {...arrow}
          value={said.importedFrom ?? ''}
          data={[{ value: '', label: t`Not specified` }, ...countries]}
          onChange={(event) => onChange({ importedFrom: event.currentTarget.value || null })}
        />
      )}
      {said.species === 'dog' && (
        <TextInput
          label={<Trans>Why a dog of a forbidden breed may be here</Trans>}
          autoComplete="off"
          maxLength={500}
          error={errorOf('importExemption')}
          value={said.importExemption}
          onChange={(event) => onChange({ importExemption: event.currentTarget.value })}
        />
      )}
      {said.species === 'dog' && shows('dangerous') && (
        <div className={fieldClasses.pair}>
          <NativeSelect
            label={<Trans>Dangerous dog</Trans>}
            {...arrow}
            value={said.dangerous}
            data={dangers.map((value) => ({ value, label: i18n._(dangerTexts[value]) }))}
            onChange={(event) => {
              const dangerous = event.currentTarget.value as AnimalSaid['dangerous']
              onChange({ dangerous, ...(dangerous === 'no' && { dangerousState: null }) })
            }}
          />
          {said.dangerous !== 'no' && (
            <NativeSelect
              label={<Trans>By the law of</Trans>}
              {...arrow}
              value={said.dangerousState ?? ''}
              data={[{ value: '', label: t`Not specified` }, ...states.map((value) => ({ value, label: i18n._(stateNames[value]) }))]}
              onChange={(event) => onChange({ dangerousState: (event.currentTarget.value || null) as AnimalSaid['dangerousState'] })}
            />
          )}
        </div>
      )}
    </>
  )
}
