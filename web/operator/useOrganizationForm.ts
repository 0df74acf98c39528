// What is entered about an organisation, what is missing of it, and how it is stored.
import { emptyOrganization, type OrganizationFields, type OrganizationRecord } from '../../shared/operator/organizationRecord.ts'
import { readEmail } from '../session/typed.ts'
import { useVersionedForm } from './parts/useVersionedForm.ts'

/** As it is typed: the address of a mail is text until it is read. */
export type Typed = Omit<OrganizationFields, 'contact' | 'address' | 'notes'> & {
  forename: string
  surname: string
  email: string
  phone: string
  notes: string
} & OrganizationFields['address']

export function typedOf({ contact, address, officialName, informalName, legalForm, notes }: OrganizationFields): Typed {
  return { officialName, informalName, legalForm, ...contact, email: contact.email ?? '', ...address, notes }
}

const fieldsOf = (typed: Typed, email: string | null): OrganizationFields => {
  const { officialName, informalName, legalForm, forename, surname, phone, street, zip, city, country, notes } = typed
  return {
    officialName,
    informalName,
    legalForm,
    contact: { forename, surname, email, phone },
    address: { street, zip, city, country },
    notes,
  }
}

const emailOf = ({ email }: Typed): string | null => (email.trim() === '' ? null : readEmail(email))

const lacksOf = (typed: Typed) => ({
  officialName: typed.officialName.trim() === '',
  email: typed.email.trim() !== '' && emailOf(typed) === null,
})

function read(typed: Typed): OrganizationFields | null {
  const lacks = lacksOf(typed)
  return lacks.officialName || lacks.email ? null : fieldsOf(typed, emailOf(typed))
}

/** `store` returns the stored record. */
export function useOrganizationForm(before: OrganizationFields | null, store: (fields: OrganizationFields) => Promise<OrganizationRecord>) {
  const { tried, ...form } = useVersionedForm({ begin: () => typedOf(before ?? emptyOrganization), read, store })
  const lacks = lacksOf(form.values)
  return {
    ...form,
    /** Whether a field is shown as missing or wrong: once somebody has tried to save. */
    lacks: (field: keyof typeof lacks) => tried && lacks[field],
  }
}
