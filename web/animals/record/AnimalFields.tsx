import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { BreedField } from '../parts/BreedField.tsx'
import { ChipHint } from '../parts/ChipHint.tsx'
import { ChipInput } from '../parts/ChipInput.tsx'
import { sexes, type Animal } from '../../../shared/animals/animal.ts'
import type { AnimalSaid } from '../../../shared/animals/animalActs.ts'
import { identifierTypes, sizes, type Identifier } from '../../../shared/animals/animalFacts.ts'
import { isLegacyChip, plainChip } from '../../../shared/animals/chip.ts'
import { sexTexts } from '../parts/AnimalFacts.tsx'
import { ClassificationField } from '../parts/ClassificationField.tsx'
import { useShownFields } from './useShownFields.ts'
import { CharacterFields, type CharacterProps } from './CharacterFields.tsx'
import { identifierTexts, neuteredTexts, sizeTexts } from '../parts/recordTexts.ts'
import { arrow } from '../../ui/selectArrow.tsx'
import fieldClasses from '../../ui/Fields.module.css'
import { DateField } from '../../ui/DateField.tsx'

type Props = CharacterProps

/** Everything that people say of an animal. */
export function AnimalFields(props: Props) {
  const { said, onChange } = props
  const isWanted = (field: string) => props.wanted?.includes(field) ?? false
  const oneLine = (field: 'name' | 'colour' | 'markings' | 'warning', label: ReactNode, maxLength: number) => (
    <TextInput
      label={label}
      autoComplete="off"
      maxLength={maxLength}
      value={said[field]}
      error={props.errorOf(field)}
      required={isWanted(field)}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  )
  const long = (field: 'publicText' | 'internalText', label: ReactNode) => (
    <Textarea
      label={label}
      autosize
      minRows={2}
      maxRows={12}
      maxLength={5000}
      value={said[field]}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  )
  return (
    <>
      <div className={fieldClasses.pair}>
        {oneLine('name', <Trans>Name of the animal</Trans>, 60)}
        <ClassificationField said={said} error={props.errorOf('classificationId')} onChange={onChange} />
      </div>
      <div className={fieldClasses.pair}>
        <BreedField
          species={said.species}
          value={said.breed}
          error={props.errorOf('breed')}
          required={isWanted('breed')}
          onChange={(breed) => onChange({ breed })}
        />
        {oneLine('colour', <Trans>Colour</Trans>, 60)}
      </div>
      <SexAndAge {...props} />
      <ChipField {...props} />
      <Identifiers {...props} />
      {oneLine('markings', <Trans>Markings</Trans>, 500)}
      {oneLine('warning', <Trans>Warning, shown to everybody who opens the animal</Trans>, 500)}
      <CharacterFields {...props} />
      {long('publicText', <Trans>Public description</Trans>)}
      {long('internalText', <Trans>Internal notes</Trans>)}
    </>
  )
}

function SexAndAge({ said, wanted = [], errorOf, onChange }: Props) {
  const { i18n, t } = useLingui()
  const shows = useShownFields(said)
  return (
    <>
      <div className={fieldClasses.pair}>
        <NativeSelect
          label={<Trans>Sex</Trans>}
          {...arrow}
          value={said.sex}
          error={errorOf('sex')}
          required={wanted.includes('sex')}
          data={sexes.map((value) => ({ value, label: i18n._(value === 'u' ? neuteredTexts.unknown : sexTexts[value]) }))}
          onChange={(event) => onChange({ sex: event.currentTarget.value as Animal['sex'] })}
        />
        <NativeSelect
          label={<Trans>Neutered</Trans>}
          {...arrow}
          value={said.neutered}
          data={(['unknown', 'yes', 'no'] as const).map((value) => ({ value, label: i18n._(neuteredTexts[value]) }))}
          onChange={(event) => onChange({ neutered: event.currentTarget.value as Animal['neutered'] })}
        />
      </div>
      <div className={fieldClasses.pair}>
        <DateField
          label={<Trans>Born</Trans>}
          value={said.birthDate}
          error={errorOf('birthDate')}
          required={wanted.includes('birthDate')}
          onChange={(day) => onChange({ birthDate: day })}
        />
        {shows('size') && (
          <NativeSelect
            label={<Trans>Size</Trans>}
            {...arrow}
            value={said.size ?? ''}
            data={[{ value: '', label: t`Not specified` }, ...sizes.map((value) => ({ value, label: i18n._(sizeTexts[value]) }))]}
            onChange={(event) => onChange({ size: (event.currentTarget.value || null) as AnimalSaid['size'] })}
          />
        )}
      </div>
    </>
  )
}

function ChipField({ said, wanted = [], errorOf, onChange }: Props) {
  return (
    <>
      <div>
        <ChipHint said={said} />
        <ChipInput chip={said.chip} error={errorOf('chip')} required={wanted.includes('chip')} onChange={(chip) => onChange({ chip })} />
        {said.chip && isLegacyChip(plainChip(said.chip)) && (
          <Text size="sm" c="dimmed" role="status">
            <Trans>This is a chip of an old kind. Registries no longer give out such numbers.</Trans>
          </Text>
        )}
      </div>
      {said.chip && (
        <DateField
          label={<Trans>Chipped on</Trans>}
          value={said.chippedOn ?? null}
          error={errorOf('chippedOn')}
          onChange={(day) => onChange({ chippedOn: day })}
        />
      )}
    </>
  )
}

const identifierLimit = 10

function Identifiers({ said: { identifiers }, onChange }: Props) {
  const { i18n, t } = useLingui()
  const replaced = (at: number, ...with_: Identifier[]) => onChange({ identifiers: identifiers.toSpliced(at, 1, ...with_) })
  return (
    <>
      {identifiers.map((one, at) => (
        <div key={at} className={fieldClasses.pair}>
          <NativeSelect
            label={<Trans>Kind of mark</Trans>}
            {...arrow}
            value={one.type}
            data={identifierTypes.map((value) => ({ value, label: i18n._(identifierTexts[value]) }))}
            onChange={(event) => replaced(at, { ...one, type: event.currentTarget.value as Identifier['type'] })}
          />
          <TextInput
            label={<Trans>Mark</Trans>}
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            value={one.value}
            rightSection={
              <ActionIcon variant="subtle" aria-label={t`Remove mark`} onClick={() => replaced(at)}>
                <IconX size={18} aria-hidden />
              </ActionIcon>
            }
            onChange={(event) => replaced(at, { ...one, value: event.currentTarget.value })}
          />
        </div>
      ))}
      {identifiers.length < identifierLimit && (
        <Button
          variant="default"
          style={{ justifySelf: 'start' }}
          onClick={() => onChange({ identifiers: [...identifiers, { type: 'tattoo', value: '' }] })}
        >
          <Trans>Another mark</Trans>
        </Button>
      )}
    </>
  )
}
