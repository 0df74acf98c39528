import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { FormError } from '../ui/FormError.tsx'
import { contactKinds, contactRoles, type ContactKind } from '../../shared/contacts/contact.ts'
import { limits } from '../../shared/contacts/contactDetails.ts'
import { errorTexts } from '../ui/errorTexts.ts'
import { kindTexts } from './contactTexts.ts'
import { roleTexts } from './parts/roleTexts.ts'
import { MoreAddresses } from './MoreAddresses.tsx'
import type { ContactForm } from './useContactForm.ts'
import { arrow } from '../ui/selectArrow.tsx'
import { ZipCityFields } from './parts/ZipCityFields.tsx'
import classes from './Contacts.module.css'

interface PartProps {
  form: ContactForm
  errorOf: (field: keyof ContactForm['errors']) => string | undefined
}

/** What one asks of everybody: name, how to reach them, where they live. */
export function ContactFields({ form }: { form: ContactForm }) {
  const { i18n } = useLingui()
  const { values, errors, change } = form
  const errorOf: PartProps['errorOf'] = (field) => errors[field] && i18n._(errorTexts[errors[field]])
  return (
    <fieldset className={classes.fields}>
      <NativeSelect
        {...arrow}
        label={<Trans>Kind of contact</Trans>}
        value={values.kind}
        data={contactKinds.map((kind) => ({ value: kind, label: i18n._(kindTexts[kind]) }))}
        onChange={(event) => change({ kind: event.currentTarget.value as ContactKind, company: values.company })}
      />
      <Names form={form} errorOf={errorOf} />
      <Reach form={form} errorOf={errorOf} />
      <Roles form={form} />
      <FormError code={errors.form} />
    </fieldset>
  )
}

function Names({ form: { values, change }, errorOf }: PartProps) {
  const isPerson = values.kind === 'person'
  return (
    <>
      {!isPerson && (
        <TextInput
          required
          label={<Trans>Name of the organisation</Trans>}
          autoComplete="off"
          maxLength={limits.company}
          value={values.company}
          error={errorOf('company')}
          onChange={(event) => change({ company: event.currentTarget.value })}
        />
      )}
      <div className={classes.pair}>
        <TextInput
          label={isPerson ? <Trans>Forename</Trans> : <Trans>Forename of whom to ask for</Trans>}
          autoComplete="off"
          maxLength={limits.forename}
          value={values.forename}
          onChange={(event) => change({ forename: event.currentTarget.value })}
        />
        <TextInput
          required={isPerson}
          label={isPerson ? <Trans>Surname</Trans> : <Trans>Surname of whom to ask for</Trans>}
          autoComplete="off"
          maxLength={limits.surname}
          value={values.surname}
          error={errorOf('surname')}
          onChange={(event) => change({ surname: event.currentTarget.value })}
        />
      </div>
    </>
  )
}

/** Phone, and with the right to see it the addresses. */
function Reach({ form, errorOf }: PartProps) {
  const { values, change } = form
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          type="tel"
          label={<Trans>Phone</Trans>}
          autoComplete="off"
          maxLength={limits.phone}
          value={values.phone}
          onChange={(event) => change({ phone: event.currentTarget.value })}
        />
        {form.hasDetails && (
          <TextInput
            type="email"
            label={<Trans>E-mail</Trans>}
            autoComplete="off"
            maxLength={limits.email}
            value={values.email}
            error={errorOf('email')}
            onChange={(event) => change({ email: event.currentTarget.value })}
          />
        )}
      </div>
      {form.hasDetails && (
        <>
          <TextInput
            label={<Trans>Street and number</Trans>}
            autoComplete="off"
            maxLength={limits.line}
            value={values.street}
            onChange={(event) => change({ street: event.currentTarget.value })}
          />
          <ZipCityFields zip={values.zip} city={values.city} {...(errorOf('zip') && { error: errorOf('zip')! })} onChange={change} />
          <MoreAddresses form={form} />
        </>
      )}
    </>
  )
}

function Roles({ form: { values, change } }: { form: ContactForm }) {
  const { i18n } = useLingui()
  const toggled = (role: (typeof contactRoles)[number], on: boolean) =>
    contactRoles.filter((one) => (one === role ? on : values.roles.includes(one)))
  return (
    <fieldset className={classes.checks}>
      <legend>
        <Trans>Roles</Trans>
      </legend>
      <div className={classes.boxes}>
        {contactRoles.map((role) => (
          <Checkbox
            key={role}
            className={classes.check}
            label={i18n._(roleTexts[role])}
            checked={values.roles.includes(role)}
            onChange={(event) => change({ roles: toggled(role, event.currentTarget.checked) })}
          />
        ))}
      </div>
    </fieldset>
  )
}
