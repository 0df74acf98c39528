import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { contactName, type Contact } from '../../../shared/contacts/contact.ts'
import { similarContacts } from '../../../shared/records/contactRecord.ts'
import { phonesOf, sharesOnlyNumber } from '../../../shared/contacts/sameContact.ts'
import { readablePhone } from '../../../shared/contacts/phone.ts'
import { Failure } from '../../../shared/errors.ts'
import { useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { report } from '../../reporting/report.ts'
import { Banner } from '../../ui/Banner.tsx'
import classes from '../Contacts.module.css'

const pause = 400

/** What is entered of a contact, as far as others are compared with it. */
interface Compared extends Pick<Contact, 'forename' | 'surname' | 'company' | 'phone'> {
  zip: string
  morePhones: readonly string[]
  emails: readonly string[]
}

/** Contacts that may be the one being entered. With `onTake` they can be taken instead; without they are opened. */
export function SimilarContacts({ form: { said }, onTake }: { form: { said: Compared }; onTake?: (contact: Contact) => void }) {
  const found = useSimilar(said)
  if (found.length === 0) return null
  const entered = { ...said, phones: phonesOf(said) }
  const sharing = found.filter((one) => sharesOnlyNumber(entered, one))
  const same = found.filter((one) => !sharing.includes(one))
  return (
    <Banner tone="warn">
      {same.length > 0 && <Trans>This contact may be known already:</Trans>}
      <Named contacts={same} onTake={onTake} />
      {sharing.length > 0 && <Trans>The same telephone number is entered under another name:</Trans>}
      <Named contacts={sharing} onTake={onTake} />
    </Banner>
  )
}

function Named({ contacts, onTake }: { contacts: readonly Found[]; onTake: ((contact: Contact) => void) | undefined }) {
  if (contacts.length === 0) return null
  return (
    <ul className={classes.similar}>
      {contacts.map((contact) => (
        <li key={contact.id}>
          {onTake ? (
            <Button variant="default" onClick={() => onTake(contact)}>
              {contactName(contact)}
            </Button>
          ) : (
            <Link to="/contact/$id" params={{ id: contact.id }} className={classes.link}>
              {contactName(contact)}
            </Link>
          )}
          <span>{[contact.zip, contact.city, contact.phone && readablePhone(contact.phone)].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}

type Found = Contact & { zip?: string; city?: string; email?: string | null }

/** The server knows all; without it the device compares with those that it holds. */
function useSimilar({ surname, company, zip, phone, morePhones, emails }: Compared): Found[] {
  const { engine } = useSignedIn()
  const maySee = useHasRight('contacts.view')
  const [found, setFound] = useState<Found[]>([])
  const asked = JSON.stringify({ surname, company, zip, phones: phonesOf({ phone, morePhones }), emails })
  useEffect(() => {
    const body = JSON.parse(asked) as { surname: string; company: string; zip: string; phones: string[]; emails: string[] }
    const abort = new AbortController()
    const onDevice = async () => {
      const rows = await engine.replica.contact.toArray()
      return rows.filter((one) => one.phone !== null && body.phones.includes(one.phone))
    }
    const isEnough = body.phones.length + body.emails.length > 0 || (body.zip !== '' && body.surname + body.company !== '')
    const timer = setTimeout(() => {
      const asking = !isEnough
        ? Promise.resolve([])
        : maySee
          ? engine.caller.call(similarContacts, { body }, { signal: abort.signal }).then(
              ({ items }): Found[] => items,
              (error: unknown) => {
                if (!(error instanceof Failure)) throw error
                return onDevice()
              },
            )
          : onDevice()
      asking.then(
        (items) => {
          if (!abort.signal.aborted) setFound(items)
        },
        (error: unknown) => report('warning', error),
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [engine, asked, maySee])
  return found
}
