import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Text, TextInput } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { classifications, vaccineNamed, vaccines, type Classification } from '../../shared/medical/basics/vaccines.ts'
import { AnimalNames } from '../animals/parts/AnimalName.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import fieldClasses from '../ui/Fields.module.css'
import { useFormats } from '../ui/formats.ts'
import { useRows } from '../ui/useRows.ts'
import { OutlookNotes } from './OutlookNotes.tsx'
import { endOf, usualEnd, type Group } from './vaccinationDoses.ts'
import { classificationTexts } from './parts/vaccinationTexts.ts'
import { DateField } from '../ui/DateField.tsx'

interface Props {
  group: Group
  date: string
  /** Shows the field for what it protects against; the list of due vaccinations has chosen already. */
  open: boolean
  missing: boolean
  endError: ReactNode
  onChange: (part: Partial<Group>) => void
}

/** Names of vaccines against it: those that are common, and those that were recorded here before. */
function useVaccineNames(classification: Classification | null): string[] {
  const { engine } = useSignedIn()
  const used = useRows(() => engine.replica.vaccination.toArray(), [engine]) ?? []
  if (!classification) return []
  const common = vaccines.filter(({ against }) => against.includes(classification)).map(({ name }) => name)
  const own = used.filter((one) => one.classification === classification && one.vaccine).map(({ vaccine }) => vaccine)
  return [...new Set([...common, ...own])].slice(0, 30)
}

/** The vaccine, its batch and how long it protects, for all animals that get it. */
export function VaccineFields({ group, date, open, missing, endError, onChange }: Props) {
  const formats = useFormats()
  const list = useId()
  const { classification, vaccine, batch } = group
  const names = useVaccineNames(classification)
  const end = endOf(group, date)
  const usual = usualEnd(group, date)
  const isProposed = group.end === undefined && end !== null
  const known = classification !== null && vaccineNamed(vaccine, classification) !== null
  return (
    <fieldset className={fieldClasses.fields}>
      {open ? <AgainstField {...{ classification, missing, onChange }} /> : <Against {...group} />}
      <div className={fieldClasses.pair}>
        <TextInput
          label={<Trans>Vaccine</Trans>}
          autoComplete="off"
          maxLength={80}
          list={list}
          value={vaccine}
          onChange={(event) => onChange({ vaccine: event.currentTarget.value })}
        />
        <datalist id={list}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextInput
          label={<Trans>Batch</Trans>}
          autoComplete="off"
          maxLength={40}
          value={batch}
          onChange={(event) => onChange({ batch: event.currentTarget.value })}
        />
      </div>
      <DateField
        label={<Trans>Protects until</Trans>}
        description={
          isProposed && known ? (
            <Trans>Proposed for this vaccine; what its package and the vet say goes first.</Trans>
          ) : end === null && usual !== null ? (
            <Trans>Without an end, lists reckon with {formats.date(usual)}.</Trans>
          ) : null
        }
        value={end}
        error={endError}
        onChange={(day) => onChange({ end: day })}
      />
      <OutlookNotes group={group} date={date} />
    </fieldset>
  )
}

function AgainstField({ classification, missing, onChange }: Pick<Group, 'classification'> & Pick<Props, 'missing' | 'onChange'>) {
  const { i18n, t } = useLingui()
  return (
    <NativeSelect
      label={<Trans>Against</Trans>}
      rightSection={<IconSelector size={18} aria-hidden />}
      rightSectionPointerEvents="none"
      value={classification ?? ''}
      error={missing && t`Please choose what the vaccination protects against.`}
      required
      data={[
        { value: '', label: t`Please choose`, disabled: true },
        ...classifications.map((value) => ({ value, label: i18n._(classificationTexts[value]) })),
      ]}
      onChange={(event) => onChange({ classification: event.currentTarget.value as Classification })}
    />
  )
}

/** What was chosen already, and who gets it. */
function Against({ classification, patients }: Pick<Group, 'classification' | 'patients'>) {
  const { i18n } = useLingui()
  return (
    <div>
      <Text fw={650}>{classification && i18n._(classificationTexts[classification])}</Text>
      <Text c="dimmed" size="sm">
        <AnimalNames animals={patients.map(({ animal }) => animal)} />
      </Text>
    </div>
  )
}
