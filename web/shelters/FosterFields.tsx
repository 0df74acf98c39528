import { Trans, useLingui } from '@lingui/react/macro'
import '@mantine/core/styles/Checkbox.layer.css'
import { ActionIcon, Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type Animal } from '../../shared/animals/animal.ts'
import { speciesCodes } from '../../shared/species.ts'
import { mostBlackouts, mostFostered, noProfile, type FosterProfile } from '../../shared/shelters/shelter.ts'
import { speciesTexts } from '../animals/parts/AnimalFacts.tsx'
import classes from './Shelters.module.css'
import { DateField } from '../ui/DateField.tsx'

interface Props {
  profile: FosterProfile | null
  onChange: (profile: FosterProfile) => void
}

/** What the people of a foster home can take, and when they cannot. */
export function FosterFields({ profile, onChange }: Props) {
  const { i18n, t } = useLingui()
  const values = profile ?? noProfile
  const change = (part: Partial<FosterProfile>) => onChange({ ...values, ...part })
  const { blackouts } = values
  const replaced = (at: number, ...with_: FosterProfile['blackouts']) => change({ blackouts: blackouts.toSpliced(at, 1, ...with_) })
  return (
    <>
      <TextInput
        label={<Trans>Animals at most</Trans>}
        inputMode="numeric"
        maxLength={2}
        value={values.mostAnimals ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ mostAnimals: /^\d{1,2}$/.test(value) ? Math.min(mostFostered, Number(value)) : null })
        }
      />
      <Checkbox.Group
        label={<Trans>Species that they take</Trans>}
        description={t`All when none is chosen`}
        value={values.species}
        onChange={(species) => change({ species: species as Animal['species'][] })}
      >
        <div className={classes.pair}>
          {speciesCodes.map((code) => (
            <Checkbox key={code} className={classes.check} value={code} label={i18n._(speciesTexts[code])} />
          ))}
        </div>
      </Checkbox.Group>
      <Textarea
        label={<Trans>Experience</Trans>}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        value={values.experience}
        onChange={(event) => change({ experience: event.currentTarget.value })}
      />
      {blackouts.map((one, at) => (
        <div key={at} className={classes.period}>
          <DateField label={<Trans>Away from</Trans>} value={one.from} onChange={(day) => replaced(at, { ...one, from: day ?? '' })} />
          <DateField label={<Trans>until</Trans>} value={one.to} onChange={(day) => replaced(at, { ...one, to: day ?? '' })} />
          <ActionIcon variant="subtle" aria-label={t`Remove this time`} onClick={() => replaced(at)}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {blackouts.length < mostBlackouts && (
        <Button
          variant="default"
          style={{ justifySelf: 'start' }}
          onClick={() => change({ blackouts: [...blackouts, { from: '', to: '' }] })}
        >
          <Trans>Add a time in which they cannot take animals</Trans>
        </Button>
      )}
    </>
  )
}
