import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { insuranceLimits } from '../../shared/contacts/insurance.ts'
import { consentKinds, idTypes, limits, salutations, type ConsentKind, type ContactDetails } from '../../shared/contacts/contactDetails.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { errorTexts } from '../ui/errorTexts.ts'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { arrow } from '../ui/selectArrow.tsx'
import { consentTexts, idTypeTexts, salutationTexts } from './contactTexts.ts'
import { countries, languages, named } from './countries.ts'
import type { ContactForm } from './useContactForm.ts'
import classes from './Contacts.module.css'
import { DateField } from '../ui/DateField.tsx'

/** What is known of some: folded away until somebody looks for it. */
export function MoreContactFields({ form }: { form: ContactForm }) {
  const { t } = useLingui()
  const { values, errors, change } = form
  return (
    <FieldGroup title={<Trans>More details</Trans>} mustOpen={errors.birthDate !== undefined}>
      <AboutPerson form={form} />
      <FurtherWays form={form} />
      <InsuranceFields form={form} />
      <TextInput
        label={<Trans>Warning</Trans>}
        description={t`Shown to everyone who opens the contact`}
        maxLength={limits.warning}
        value={values.warning}
        onChange={(event) => change({ warning: event.currentTarget.value })}
      />
      <Textarea
        label={<Trans>Notes</Trans>}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={limits.notes}
        value={values.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
      <Checkbox
        className={classes.check}
        label={<Trans>Does not want to be contacted</Trans>}
        checked={values.noContact}
        onChange={(event) => change({ noContact: event.currentTarget.checked })}
      />
      <Consents form={form} />
      <Identity form={form} />
    </FieldGroup>
  )
}

function AboutPerson({ form: { values, errors, change } }: { form: ContactForm }) {
  const { i18n, t } = useLingui()
  return (
    <div className={classes.pair}>
      <NativeSelect
        {...arrow}
        label={<Trans>Salutation</Trans>}
        value={values.salutation}
        data={salutations.map((one) => ({ value: one, label: i18n._(salutationTexts[one]) }))}
        onChange={(event) => change({ salutation: event.currentTarget.value as ContactDetails['salutation'] })}
      />
      <TextInput
        label={<Trans>Academic title</Trans>}
        maxLength={limits.forename}
        value={values.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <TextInput
        label={<Trans>Second person of the household</Trans>}
        maxLength={limits.line}
        value={values.secondPerson}
        onChange={(event) => change({ secondPerson: event.currentTarget.value })}
      />
      <DateField
        label={<Trans>Date of birth</Trans>}
        value={values.birthDate}
        error={errors.birthDate && i18n._(errorTexts[errors.birthDate])}
        onChange={(day) => change({ birthDate: day })}
      />
      <NativeSelect
        {...arrow}
        label={<Trans>Country</Trans>}
        value={values.country}
        data={named(countries, 'region', i18n.locale, values.country)}
        onChange={(event) => change({ country: event.currentTarget.value })}
      />
      <NativeSelect
        {...arrow}
        label={<Trans>Language</Trans>}
        value={values.language ?? ''}
        data={[{ value: '', label: t`not known` }, ...named(languages, 'language', i18n.locale, values.language)]}
        onChange={(event) => change({ language: event.currentTarget.value || null })}
      />
    </div>
  )
}

/** Its liability insurance, which houses may require of the owners of dogs. */
function InsuranceFields({ form: { values, change } }: { form: ContactForm }) {
  return (
    <div className={classes.pair}>
      <TextInput
        label={<Trans>Liability insurance</Trans>}
        autoComplete="off"
        maxLength={insuranceLimits.insurer}
        value={values.insurer ?? ''}
        onChange={(event) => change({ insurer: event.currentTarget.value || null })}
      />
      <TextInput
        label={<Trans>Number of the insurance</Trans>}
        autoComplete="off"
        maxLength={insuranceLimits.insuranceNumber}
        value={values.insuranceNumber ?? ''}
        onChange={(event) => change({ insuranceNumber: event.currentTarget.value || null })}
      />
      <DateField
        label={<Trans>Insured until</Trans>}
        value={values.insuredUntil ?? null}
        onChange={(day) => change({ insuredUntil: day })}
      />
    </div>
  )
}

/** How else they can be reached. */
function FurtherWays({ form: { values, change } }: { form: ContactForm }) {
  return (
    <div className={classes.pair}>
      <Textarea
        label={<Trans>Further phone numbers, one a line</Trans>}
        autosize
        minRows={1}
        maxRows={4}
        value={values.morePhones}
        onChange={(event) => change({ morePhones: event.currentTarget.value })}
      />
      <Textarea
        label={<Trans>Further e-mail addresses, one a line</Trans>}
        autosize
        minRows={1}
        maxRows={4}
        value={values.moreEmails}
        onChange={(event) => change({ moreEmails: event.currentTarget.value })}
      />
    </div>
  )
}

function Consents({ form: { values, change } }: { form: ContactForm }) {
  const { i18n } = useLingui()
  const { engine } = useSignedIn()
  const others = (kind: ConsentKind) => values.consents.filter((one) => one.kind !== kind)
  return (
    <fieldset className={classes.checks}>
      <legend>
        <Trans>Has agreed to</Trans>
      </legend>
      {consentKinds.map((kind) => {
        const given = values.consents.find((one) => one.kind === kind)
        return (
          <div key={kind} className={classes.pair}>
            <Checkbox
              className={classes.check}
              label={i18n._(consentTexts[kind])}
              checked={given !== undefined}
              onChange={(event) =>
                change({
                  consents: event.currentTarget.checked ? [...others(kind), { kind, at: engine.now(), textVersion: '' }] : others(kind),
                })
              }
            />
            {given && (
              <TextInput
                label={<Trans>Version of the text</Trans>}
                maxLength={limits.textVersion}
                value={given.textVersion}
                onChange={(event) => change({ consents: [...others(kind), { ...given, textVersion: event.currentTarget.value }] })}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

/** That a document was looked at, and of which kind: no number, no copy. */
function Identity({ form: { values, change } }: { form: ContactForm }) {
  const { i18n, t } = useLingui()
  const { engine } = useSignedIn()
  return (
    <NativeSelect
      {...arrow}
      label={<Trans>Identity checked by</Trans>}
      description={t`Only the kind of document is kept.`}
      value={values.idType ?? ''}
      data={[{ value: '', label: t`not checked` }, ...idTypes.map((type) => ({ value: type, label: i18n._(idTypeTexts[type]) }))]}
      onChange={(event) => {
        const idType = (event.currentTarget.value || null) as ContactDetails['idType']
        change({ idType, idCheckedAt: idType && engine.now() })
      }}
    />
  )
}
