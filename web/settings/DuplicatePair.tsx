import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import type { ReplyOf } from '../../shared/endpoint.ts'
import { contactName } from '../../shared/contacts/contact.ts'
import type { ContactLikeness } from '../../shared/contacts/sameContact.ts'
import { readablePhone } from '../../shared/contacts/phone.ts'
import type { duplicateContacts, ListedContact } from '../../shared/records/contactRecord.ts'
import { ContactName } from '../contacts/parts/ContactName.tsx'
import { useMayEditContacts } from '../contacts/parts/useMayEditContacts.ts'
import { useNotSame } from '../contacts/parts/useNotSame.tsx'
import { ButtonLink } from '../ui/links.tsx'
import classes from './Customers.module.css'

const alikeTexts: Record<ContactLikeness, MessageDescriptor> = {
  name: msg`same name and postal code`,
  email: msg`same e-mail address`,
  phone: msg`same phone number`,
}

const aboutOf = ({ number, zip, city, phone, email }: ListedContact): string =>
  [number, `${zip} ${city}`.trim(), phone && readablePhone(phone), email].filter(Boolean).join(' · ')

interface Props {
  found: ReplyOf<typeof duplicateContacts>['items'][number]
  onChange: () => void
}

/** Two contacts that are probably one, with what they have in common: they are merged, or put away as two. */
export function DuplicatePair({ found: { pair, alike, notSame }, onChange }: Props) {
  const { t, i18n } = useLingui()
  const mayEdit = useMayEditContacts()
  const { busy, putAway, proposeAgain } = useNotSame(onChange)
  const ids = [pair[0].id, pair[1].id] as const
  const [name, other] = [contactName(pair[0]), contactName(pair[1])]
  return (
    <li className={classes.row}>
      {pair.map((contact) => (
        <span key={contact.id}>
          <ContactName contact={contact} /> <span className={classes.about}>{aboutOf(contact)}</span>
        </span>
      ))}
      <span className={classes.about}>{alike.map((one) => i18n._(alikeTexts[one])).join(', ')}</span>
      <Group gap="xs">
        {!notSame && (
          <ButtonLink
            to="/contact/$id"
            params={{ id: ids[0] }}
            search={{ merge: ids[1] }}
            variant="default"
            aria-label={t`Compare ${name} and ${other}`}
          >
            <Trans>Compare and merge</Trans>
          </ButtonLink>
        )}
        {mayEdit && !notSame && (
          <Button variant="default" disabled={busy} aria-label={t`${name} and ${other} are not the same`} onClick={() => void putAway(ids)}>
            <Trans>Not the same</Trans>
          </Button>
        )}
        {mayEdit && notSame && (
          <Button
            variant="default"
            disabled={busy}
            aria-label={t`Propose ${name} and ${other} again`}
            onClick={() => void proposeAgain(ids)}
          >
            <Trans>Propose again</Trans>
          </Button>
        )}
      </Group>
    </li>
  )
}
