import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { breedText } from '../ui/breedText.ts'
import { FormError } from '../ui/FormError.tsx'
import { sexes } from '../../shared/animals/animal.ts'
import { speciesCodes } from '../../shared/species.ts'
import { matchesOf } from '../../shared/lost/lostMatch.ts'
import { ageGroups, describedBy, type LostReport, type LostReportBody } from '../../shared/lost/lostReport.ts'
import { sexTexts, speciesTexts } from '../animals/parts/AnimalFacts.tsx'
import { BreedField } from '../animals/parts/BreedField.tsx'
import { AnimalName } from '../animals/parts/AnimalName.tsx'
import { neuteredTexts } from '../animals/parts/recordTexts.ts'
import { ContactField } from '../contacts/parts/ContactField.tsx'
import { Moment } from '../ui/Moment.tsx'
import { arrow } from '../ui/selectArrow.tsx'
import { useCanEdit, useHasRight, useSignedIn } from '../session/signedIn.ts'
import { Banner } from '../ui/Banner.tsx'
import { errorTexts } from '../ui/errorTexts.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useRows } from '../ui/useRows.ts'
import { foundIn } from './parts/lostMatches.ts'
import { ageTexts } from './parts/lostTexts.ts'
import { useLostReportForm } from './useLostReportForm.tsx'
import classes from '../changes/Flow.module.css'

const shown = 3

/** One report: what is missed, by whom, and whom of the found animals it could be. */
export function LostReportDialog({ report, onClose }: { report: LostReport | null; onClose: () => void }) {
  const mayEdit = useHasRight('animals.incoming')
  const canEdit = useCanEdit() && mayEdit
  const form = useLostReportForm(report, onClose)
  const { values, errors, change } = form
  const { errorOf, text } = useTexts(form)
  return (
    <FormDialog
      title={report ? <Trans>Missed animal</Trans> : <Trans>New report of a missed animal</Trans>}
      form={form}
      submit={canEdit && <Trans>Save</Trans>}
      untouched={report ? 'closes' : 'asks'}
      onClose={onClose}
    >
      <fieldset className={classes.fields} disabled={!canEdit}>
        <FoundMatches said={form.said} />
        <MissedAnimal form={form} />
        <Moment
          label={<Trans>Seen last on</Trans>}
          value={values.lostAt}
          error={errorOf('lostAt')}
          onChange={(lostAt) => change({ lostAt })}
        />
        <TextInput label={<Trans>Seen last at</Trans>} {...text('place', 200)} />
        <WhoMisses form={form} canEdit={canEdit} />
        <Textarea
          label={<Trans>Marks and circumstances</Trans>}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2000}
          value={values.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        <FormError code={errors.form} />
        {report && canEdit && <Endings form={form} />}
      </fieldset>
    </FormDialog>
  )
}

interface Given {
  form: ReturnType<typeof useLostReportForm>
}

/** What all fields of text have in common. */
function useTexts({ values, errors, change }: Given['form']) {
  const { i18n } = useLingui()
  const errorOf = (field: keyof typeof errors) => errors[field] && i18n._(errorTexts[errors[field]])
  const text = (field: 'name' | 'colour' | 'place' | 'person' | 'phone', limit: number) => ({
    autoComplete: 'off',
    maxLength: limit,
    value: values[field],
    error: errorOf(field),
    // Where no contact is chosen: somebody must be notified when it turns up.
    required: field === 'person' || field === 'phone',
    onChange: (event: { currentTarget: HTMLInputElement }) => change({ [field]: event.currentTarget.value }),
  })
  return { errorOf, text }
}

function MissedAnimal({ form }: Given) {
  const { i18n } = useLingui()
  const { values, change } = form
  const { errorOf, text } = useTexts(form)
  return (
    <>
      <div className={classes.pair}>
        <NativeSelect
          label={<Trans>Species</Trans>}
          {...arrow}
          value={values.species}
          data={speciesCodes.map((value) => ({ value, label: i18n._(speciesTexts[value]) }))}
          onChange={(event) => change({ species: event.currentTarget.value as LostReport['species'] })}
        />
        <NativeSelect
          label={<Trans>Sex</Trans>}
          {...arrow}
          value={values.sex}
          data={sexes.map((value) => ({ value, label: i18n._(value === 'u' ? neuteredTexts.unknown : sexTexts[value]) }))}
          onChange={(event) => change({ sex: event.currentTarget.value as LostReport['sex'] })}
        />
      </div>
      <div className={classes.pair}>
        <TextInput label={<Trans>Name of the animal</Trans>} {...text('name', 60)} />
        <NativeSelect
          label={<Trans>Age</Trans>}
          {...arrow}
          value={values.ageGroup}
          data={ageGroups.map((value) => ({ value, label: i18n._(ageTexts[value]) }))}
          onChange={(event) => change({ ageGroup: event.currentTarget.value as LostReport['ageGroup'] })}
        />
      </div>
      <div className={classes.pair}>
        <BreedField species={values.species} value={values.breed} error={errorOf('breed')} onChange={(breed) => change({ breed })} />
        <TextInput label={<Trans>Colour</Trans>} {...text('colour', 60)} />
      </div>
      <TextInput
        label={<Trans>Chip number</Trans>}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={values.chip ?? ''}
        error={errorOf('chip')}
        onChange={(event) => change({ chip: event.currentTarget.value || null })}
      />
    </>
  )
}

/** A contact of the organisation, or a name and a phone number. */
function WhoMisses({ form, canEdit }: Given & { canEdit: boolean }) {
  const { values, change } = form
  const { text } = useTexts(form)
  return (
    <>
      <ContactField
        label={<Trans>Who misses it</Trans>}
        value={values.contactId}
        disabled={!canEdit}
        onChange={(contactId) => change({ contactId })}
      />
      {values.contactId === null && (
        <div className={classes.pair}>
          <TextInput label={<Trans>Name</Trans>} {...text('person', 120)} />
          <TextInput label={<Trans>Phone</Trans>} type="tel" {...text('phone', 40)} />
        </div>
      )}
    </>
  )
}

function Endings({ form }: Given) {
  return (
    <Group>
      <Button variant="default" onClick={() => void form.end('found')}>
        <Trans>It is back with its people</Trans>
      </Button>
      <Button variant="subtle" onClick={() => void form.end('closed')}>
        <Trans>The search has ended</Trans>
      </Button>
    </Group>
  )
}

/** Found animals of the house that it could be. */
function FoundMatches({ said }: { said: LostReportBody }) {
  const { engine } = useSignedIn()
  const { i18n } = useLingui()
  const found = useRows(() => foundIn(engine.replica), [engine]) ?? []
  const { lostAt } = said
  const matches = lostAt === null ? [] : matchesOf(describedBy({ ...said, lostAt }), found)
  return matches.slice(0, shown).map(({ animal }) => {
    return (
      <Banner key={animal.id} tone="info">
        <Trans>
          It could be <AnimalName animal={animal} />, who was found.
        </Trans>{' '}
        {[animal.number, breedText(i18n, animal), animal.colour].filter(Boolean).join(' · ')}{' '}
      </Banner>
    )
  })
}
