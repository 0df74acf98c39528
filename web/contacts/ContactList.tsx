import { Trans, useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isBanned, sortName } from '../../shared/contacts/contact.ts'
import type { ListedContact } from '../../shared/records/contactRecord.ts'
import type { ContactOrder } from '../../shared/records/contactOrders.ts'
import { readablePhone } from '../../shared/contacts/phone.ts'
import { Dotted } from '../ui/Dotted.tsx'
import { useToday } from '../ui/clock.ts'
import { useMedia } from '../ui/useMedia.ts'
import { roleTexts } from './contactTexts.ts'
import { ContactInitials } from './parts/ContactInitials.tsx'
import pageClasses from '../ui/Page.module.css'
import classes from './Contacts.module.css'

interface Props {
  contacts: readonly ListedContact[]
  order: ContactOrder
  descending: boolean
  onOrder: (order: ContactOrder) => void
}

/** A table where there is room for one, cards on phones. */
export function ContactList(props: Props) {
  const isWide = useMedia('(min-width: 900px)')
  return isWide ? <Table {...props} /> : <Cards contacts={props.contacts} />
}

const placeOf = ({ zip, city }: ListedContact): string => [zip, city].filter(Boolean).join(' ')

function Table({ contacts, order, descending, onOrder }: Props) {
  const { i18n } = useLingui()
  const head = (by: ContactOrder, text: ReactNode) => (
    <th scope="col" aria-sort={order === by ? (descending ? 'descending' : 'ascending') : undefined}>
      <UnstyledButton className={classes.sort} onClick={() => onOrder(by)}>
        {text} {order === by && (descending ? <IconChevronDown size={16} aria-hidden /> : <IconChevronUp size={16} aria-hidden />)}
      </UnstyledButton>
    </th>
  )
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {head('name', <Trans>Name</Trans>)}
          {head('number', <Trans>Number</Trans>)}
          <th scope="col">
            <Trans>Roles</Trans>
          </th>
          <th scope="col">
            <Trans>Phone</Trans>
          </th>
          {head('city', <Trans>City</Trans>)}
        </tr>
      </thead>
      <tbody>
        {contacts.map((contact) => (
          <tr key={contact.id}>
            <td>
              <Link to="/contact/$id" params={{ id: contact.id }} className={`${classes.link} ${classes.name}`}>
                <ContactInitials contact={contact} size={32} />
                {sortName(contact) || <Trans>anonymised</Trans>}
              </Link>{' '}
              <Banned contact={contact} />
            </td>
            <td className="numbers" data-numbers>
              {contact.number}
            </td>
            <td>{contact.roles.map((role) => i18n._(roleTexts[role])).join(', ')}</td>
            <td className="numbers" data-numbers>
              {contact.phone && readablePhone(contact.phone)}
            </td>
            <td>{placeOf(contact)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cards({ contacts }: Pick<Props, 'contacts'>) {
  const { i18n, t } = useLingui()
  return (
    <ul className={`${classes.list} ${classes.cards}`} aria-label={t`Contacts`}>
      {contacts.map((contact) => (
        <li key={contact.id}>
          <Link to="/contact/$id" params={{ id: contact.id }} className={classes.card}>
            <ContactInitials contact={contact} />
            <span className={classes.lines}>
              <span>
                <span className={classes.name}>{sortName(contact) || <Trans>anonymised</Trans>}</span> <Banned contact={contact} />
              </span>
              <Dotted
                className={pageClasses.dimmed}
                parts={[contact.roles.map((role) => i18n._(roleTexts[role])).join(', '), placeOf(contact)]}
              />
              {contact.phone && <span className={`${pageClasses.dimmed} numbers`}>{readablePhone(contact.phone)}</span>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Nothing once the ban has ended. */
export function Banned({ contact }: { contact: Pick<ListedContact, 'banned' | 'bannedUntil'> }) {
  const today = useToday()
  if (!isBanned(contact, today)) return null
  return (
    <span className={classes.mark}>
      <Trans>banned</Trans>
    </span>
  )
}
