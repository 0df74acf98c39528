import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group, NativeSelect, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { classifications, type Classification } from '../../../shared/medical/basics/vaccines.ts'
import { gateModes, mostRequired, type RequiredVaccination } from '../../../shared/settings/guestAreas.ts'
import { speciesCodes, type Species } from '../../../shared/species.ts'
import classes from '../../administration/Administration.module.css'
import { speciesTexts } from '../../animals/parts/AnimalFacts.tsx'
import { classificationTexts } from '../../medical/parts/vaccinationTexts.ts'
import type { AreaForm } from '../../settings/parts/area/useAreaForm.ts'
import { gateModeTexts } from '../../settings/parts/gateModeTexts.ts'
import { Section } from '../../settings/parts/Section.tsx'
import { None } from '../../ui/None.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { PickOne } from '../../ui/PickOne.tsx'
import { arrow } from '../../ui/selectArrow.tsx'

/** Treatments against parasites are a question of their own. */
const offered = classifications.filter((one) => one !== 'Parasites')

/** Usual vaccinations of a species, in the order in which rows are added. */
const usual: Partial<Record<Species, readonly Classification[]>> = { dog: ['SHP', 'L', 'Rabies', 'KC'], cat: ['RCP', 'FeLV', 'Rabies'] }
const isSame = (a: RequiredVaccination, b: Pick<RequiredVaccination, 'species' | 'classification'>) =>
  a.species === b.species && a.classification === b.classification

/** The next one that is not in the list; null where all are. */
function nextOf(all: readonly RequiredVaccination[]): RequiredVaccination | null {
  const pairs = [
    ...speciesCodes.flatMap((species) => (usual[species] ?? []).map((classification) => ({ species, classification }))),
    ...speciesCodes.flatMap((species) => offered.map((classification) => ({ species, classification }))),
  ]
  const free = pairs.find((pair) => !all.some((one) => isSame(one, pair)))
  return free ? { ...free, minDaysSince: 0, graceDays: 0, mode: 'block' } : null
}

/** The vaccinations that guests have by the rules of the house. */
export function DemandedVaccinations({ form: { values, change, mark } }: { form: AreaForm<'pensionCheckIn' | 'daycareCheckIn'> }) {
  const all: readonly RequiredVaccination[] = values.vaccinations
  const next = nextOf(all)
  const replaced = (at: number, ...by: RequiredVaccination[]) => {
    const changed = all.toSpliced(at, 1, ...by)
    change({ vaccinations: changed })
    const isTwice = changed.some((one, index) => changed.findIndex((other) => isSame(other, one)) !== index)
    mark('vaccinations', isTwice ? 'invalid' : null)
  }
  return (
    <Section
      title={<Trans>Vaccinations</Trans>}
      hint={
        <Trans>
          Guests have them from the day of arrival through the day of departure. Bookings show what is missing and are taken all the same.
        </Trans>
      }
    >
      {all.length === 0 && (
        <None>
          <Text c="dimmed">
            <Trans>No vaccination is demanded.</Trans>
          </Text>
        </None>
      )}
      {all.map((one, at) => (
        <Demanded
          key={at}
          nth={at + 1}
          demanded={one}
          isTwice={all.findIndex((other) => isSame(other, one)) !== at}
          onChange={(part) => replaced(at, { ...one, ...part })}
          onRemove={() => replaced(at)}
        />
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus aria-hidden />}
          disabled={!next || all.length >= mostRequired}
          onClick={() => next && change({ vaccinations: [...all, next] })}
        >
          <Trans>Add a vaccination</Trans>
        </Button>
      </Group>
    </Section>
  )
}

interface DemandedProps {
  nth: number
  demanded: RequiredVaccination
  isTwice: boolean
  onChange: (part: Partial<RequiredVaccination>) => void
  onRemove: () => void
}

function Demanded({
  nth,
  demanded: { species, classification, minDaysSince, graceDays, mode },
  isTwice,
  onChange,
  onRemove,
}: DemandedProps) {
  const { i18n, t } = useLingui()
  const name = i18n._(classificationTexts[classification])
  return (
    <fieldset className={classes.rule} aria-label={t`Vaccination ${nth}`}>
      <NativeSelect
        label={<Trans>Species</Trans>}
        {...arrow}
        value={species}
        data={speciesCodes.map((value) => ({ value, label: i18n._(speciesTexts[value]) }))}
        onChange={(event) => onChange({ species: speciesCodes.find((one) => one === event.currentTarget.value) ?? species })}
      />
      <NativeSelect
        label={<Trans>Vaccination</Trans>}
        {...arrow}
        value={classification}
        error={isTwice && t`This vaccination is in the list already.`}
        data={offered.map((value) => ({ value, label: i18n._(classificationTexts[value]) }))}
        onChange={(event) =>
          onChange({ classification: classifications.find((one) => one === event.currentTarget.value) ?? classification })
        }
      />
      <NumberField
        label={<Trans>Days after the first one until it counts</Trans>}
        least={0}
        most={60}
        value={minDaysSince}
        onChange={(days) => days !== null && onChange({ minDaysSince: days })}
      />
      <NumberField
        label={<Trans>Days of grace after its end</Trans>}
        least={0}
        most={30}
        value={graceDays}
        onChange={(days) => days !== null && onChange({ graceDays: days })}
      />
      <div className={classes.wide}>
        <PickOne
          label={<Trans>Where it is missing</Trans>}
          options={gateModes}
          texts={gateModeTexts}
          value={mode}
          onChange={(chosen) => chosen && onChange({ mode: chosen })}
        />
      </div>
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={t`Remove ${name}`} onClick={onRemove}>
        <IconX aria-hidden />
      </ActionIcon>
    </fieldset>
  )
}
