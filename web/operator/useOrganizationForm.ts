// What is entered about an organisation, what is missing of it, and how it is stored.
import { useState } from 'react'
import { Failure } from '../../shared/errors.ts'
import { emptyOrganization, type OrganizationFields, type OrganizationRecord } from '../../shared/operator/organizationRecord.ts'
import { readEmail } from '../session/typed.ts'
import { useLeaveGuard } from '../ui/leavePage.tsx'
import { useFailed } from '../ui/useFailed.ts'

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

/** `store` answers the stored record. */
export function useOrganizationForm(before: OrganizationFields | null, store: (fields: OrganizationFields) => Promise<OrganizationRecord>) {
  const failed = useFailed()
  const [begin] = useState(() => typedOf(before ?? emptyOrganization))
  const [values, setValues] = useState(begin)
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)
  const [changedMeanwhile, setChangedMeanwhile] = useState(false)
  const dirty = JSON.stringify(values) !== JSON.stringify(begin)
  useLeaveGuard(dirty && !saving)
  const email = values.email.trim() === '' ? null : readEmail(values.email)
  const lacks = { officialName: values.officialName.trim() === '', email: values.email.trim() !== '' && email === null }

  async function save(): Promise<OrganizationRecord | null> {
    setTried(true)
    if (saving || lacks.officialName || lacks.email) return null
    setSaving(true)
    try {
      return await store(fieldsOf(values, email))
    } catch (error) {
      setSaving(false)
      if (error instanceof Failure && error.code === 'row.changedMeanwhile') setChangedMeanwhile(true)
      else failed(error)
      return null
    }
  }

  return {
    values,
    dirty,
    saving,
    changedMeanwhile,
    save,
    change: (part: Partial<Typed>) => setValues((now) => ({ ...now, ...part })),
    /** Whether a field is shown as missing or wrong: once somebody has tried to save. */
    lacks: (field: keyof typeof lacks) => tried && lacks[field],
  }
}
