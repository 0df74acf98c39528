import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { contactName } from '../../shared/contacts/contact.ts'
import type { ContactLikeness } from '../../shared/contacts/sameContact.ts'
import { readablePhone } from '../../shared/contacts/phone.ts'
import { duplicateContacts, type ListedContact } from '../../shared/records/contactRecord.ts'
import { ContactName } from '../contacts/parts/ContactName.tsx'
import { CallFailed } from '../ui/CallFailed.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { useCall } from '../ui/useCall.ts'
import { Section } from './parts/Section.tsx'
import framedList from '../ui/FramedList.module.css'
import classes from './Customers.module.css'

const alikeTexts: Record<ContactLikeness, MessageDescriptor> = {
  name: msg`same name and postal code`,
  email: msg`same e-mail address`,
  phone: msg`same phone number`,
}

const aboutOf = ({ number, zip, city, phone, email }: ListedContact): string =>
  [number, `${zip} ${city}`.trim(), phone && readablePhone(phone), email].filter(Boolean).join(' · ')

/** Pairs of contacts of the whole house that are probably one; each opens the merge. */
export function DuplicateContacts() {
  const { t, i18n } = useLingui()
  const [page, setPage] = useState(0)
  const read = useCall(duplicateContacts, { query: { page: String(page) } })
  return (
    <Section title={<Trans>Duplicate contacts</Trans>}>
      {read.state === 'loading' && <Loading rows={4} />}
      {read.state === 'failed' && <CallFailed error={read.error} again={read.again} />}
      {read.state === 'ready' && (
        <>
          <Text role="status">
            {read.value.total === 0 ? (
              <Trans>No two contacts look like one.</Trans>
            ) : (
              <Plural value={read.value.total} one="# pair of contacts looks like one." other="# pairs of contacts look like one." />
            )}
          </Text>
          {read.value.items.length > 0 && (
            <ul className={framedList.list}>
              {read.value.items.map(({ pair, alike }) => {
                const [name, other] = [contactName(pair[0]), contactName(pair[1])]
                return (
                  <li key={pair.map(({ id }) => id).join()} className={classes.row}>
                    {pair.map((contact) => (
                      <span key={contact.id}>
                        <ContactName contact={contact} /> <span className={classes.about}>{aboutOf(contact)}</span>
                      </span>
                    ))}
                    <span className={classes.about}>{alike.map((one) => i18n._(alikeTexts[one])).join(', ')}</span>
                    <ButtonLink
                      to="/contact/$id"
                      params={{ id: pair[0].id }}
                      search={{ merge: pair[1].id }}
                      variant="default"
                      aria-label={t`Compare ${name} and ${other}`}
                    >
                      <Trans>Compare and merge</Trans>
                    </ButtonLink>
                  </li>
                )
              })}
            </ul>
          )}
          <Pagination pages={read.value.pages} page={page} onChange={setPage} />
        </>
      )}
    </Section>
  )
}
